import QuireUIKit
import UIKit

/// A name is its own identity.
typealias Name = IdentifiedValue<String, String>

/// Names in pages of ten, with a loader cell at the end and pull to refresh.
final class NamesViewController: PagedTableViewController, UITableViewDelegate {
  let pager: Pager<Name>
  private let clock: any Scheduler
  private var list: PagedTableController<Name>?

  init(service: any NamesService = SlowNamesService(), clock: any Scheduler = SystemClock()) {
    self.clock = clock
    pager = Pager(configuration: PagingConfiguration(pageSize: 10)) { (request: PageRequest<Int>, load) in
      let offset = request.cursor ?? 0
      service.names(offset: offset, limit: request.limit) { answer in
        switch answer {
        case .success(let names):
          // The service says nothing of an end. It is where a page is not full.
          load.finish(Page(names.map { Name($0, id: $0) }, next: names.count < request.limit ? nil : offset + names.count))
        case .failure(let error): load.fail(error)
        }
      }
    }
    super.init(style: .plain)
    title = "Names"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    nextEdgeView.loadingView = LoaderCell()
    list = show(pager, clock: clock) { tableView, indexPath, name in
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = name.value
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected = tableView.indexPathForSelectedRow { tableView.deselectRow(at: selected, animated: animated) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let name = list?.item(at: indexPath) else { return }
    show(NameViewController(name: name.value), sender: self)
  }
}
