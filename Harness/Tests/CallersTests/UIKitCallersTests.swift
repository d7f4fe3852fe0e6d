import HeadlessDevice
import QuireTesting
import QuireUIKit
import Testing
import UIKit

// Code of callers for UIKit, with the isolation of a new Xcode project.

struct Post: Identifiable, Equatable {
  let id: Int
  var text = ""
}

typealias Name = IdentifiedValue<String, String>

/// A completion-handler API, which answers from any thread.
nonisolated final class Service: Sendable {
  func retrieve(offset: Int, _ completion: @escaping @Sendable ((any Error)?, [String]?) -> Void) {
    Thread.detachNewThread { completion(nil, offset == 0 ? ["Ada", "Grace"] : []) }
  }
}

final class NamesViewController: PagedTableViewController {
  private static let service = Service()

  let pager = Pager<Name> { (request: PageRequest<Int>, load) in
    let offset = request.cursor ?? 0
    service.retrieve(offset: offset) { error, names in
      if let error {
        load.fail(error)
      } else if let names {
        load.finish(Page(names.map { Name($0, id: $0) }, next: names.isEmpty ? nil : offset + names.count))
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    show(pager) { table, indexPath, name in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = name.value
      return cell
    }
  }
}

/// A class that cannot change its superclass, with a table view from a storyboard.
class SomeoneElsesBaseController: UIViewController {}

final class LegacyController: SomeoneElsesBaseController {
  var tableView: UITableView!
  var pager: Pager<Post>!
  private var list: PagedTableController<Post>?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    list = PagedTableController(tableView, showing: pager) { table, indexPath, post in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = post.text
      return cell
    }
    pager.load()
  }
}

final class ProfileController: UIViewController, ContentWrapperViewDelegate {
  let loader = Loader<[String]> { [] }
  lazy var wrapper = ContentWrapperView(contentView: UILabel())

  override func viewDidLoad() {
    super.viewDidLoad()
    wrapper.frame = view.bounds
    view.addSubview(wrapper)
    wrapper.delegate = self
    wrapper.content = loader
    loader.load()
  }

  func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: any PlaceholderView) {
    view.title = "Nothing yet"
    view.action = UIAction(title: "Add") { _ in }
  }
}

extension DeviceTests {
  struct UIKitCallersTests {
    private func show(_ controller: UIViewController) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      HeadlessDevice.layOut()
      return window
    }

    @Test func aSubclassShowsTheAnswersOfCompletionHandlers() async {
      let controller = NamesViewController()
      let window = show(controller)
      await controller.pager.settled()
      window.layoutIfNeeded()
      #expect(controller.tableView.visibleCells.map(\.textLabel?.text) == ["Ada", "Grace"])
    }

    @Test func aViewControllerWithASuperclassOfItsOwnShowsItsTable() async {
      let controller = LegacyController()
      controller.pager = Pager(.array((0..<3).map { Post(id: $0, text: "Post \($0)") }))
      HeadlessDevice.loadView(of: controller) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        controller.view = table
        controller.tableView = table
      }
      let window = show(controller)
      await controller.pager.settled()
      window.layoutIfNeeded()
      #expect(controller.tableView.visibleCells.map(\.textLabel?.text) == ["Post 0", "Post 1", "Post 2"])
    }

    @Test func aWrapperIsFilledInByItsDelegate() async {
      let controller = ProfileController()
      _ = show(controller)
      await controller.loader.settled()
      #expect(controller.wrapper.noContentView.title == "Nothing yet")
      #expect(controller.wrapper.noContentView.action?.title == "Add")
    }
  }
}
