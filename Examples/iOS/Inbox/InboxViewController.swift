import QuireUIKit
import UIKit

/// A screen that cannot change its superclass, with a table view from a storyboard: a driver shows the list in it.
///
/// A swipe throws a message away. It is gone at once, and comes back if the server refuses.
final class InboxViewController: HouseViewController, UITableViewDelegate {
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  var tableView: UITableView!

  /// What to set before the screen appears, in `prepare(for:sender:)` for example.
  var service: any MailService = SlowMailService()
  var clock: any AlarmClock = SystemClock()

  private(set) lazy var pager = Pager(source: PageNumbers { [service] page in try await service.messages(page: page) })
  private var driver: PagedTableDriver<Message>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    driver = PagedTableDriver(tableView, showing: pager, clock: clock) { tableView, indexPath, message in
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = message.subject
      cell.contentConfiguration = content
      return cell
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pager.load()
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let message = driver?.item(at: indexPath) else { return nil }
    let discard = UIContextualAction(style: .destructive, title: "Discard") { [weak self] _, _, done in
      self?.discard(message)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [discard])
  }

  private func discard(_ message: Message) {
    Task { [pager, service, weak self] in
      let outcome = await pager.remove(message.id) { try await service.discard(message.id) }
      if case .undone(let failure) = outcome { self?.navigationItem.prompt = failure.message }
    }
  }
}
