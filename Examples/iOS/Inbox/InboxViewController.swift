import QuireUIKit
import UIKit

/// A screen that cannot change its superclass, with a table view from a storyboard: a list controller shows the list in it.
///
/// A swipe throws a message away, and in editing mode a message can be dragged to another position. The list shows either edit at once, and
/// rolls it back if the server refuses.
final class InboxViewController: HouseViewController {
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  var tableView: UITableView!

  /// The service. Set it before the screen appears, such as in `prepare(for:sender:)`.
  var service: any MailService = SlowMailService()
  var clock: any Scheduler = SystemClock()

  private(set) lazy var pager = Pager(.pageNumbers { [service] page in try await service.messages(page: page) })
  private var list: PagedTableController<Message>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    list = PagedTableController(tableView, showing: pager, clock: clock) { tableView, indexPath, message in
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = message.subject
      cell.contentConfiguration = content
      return cell
    }
    list?.dataSource = self
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pager.load()
  }

  private func report(_ edit: EditTask) {
    Task { [weak self] in
      if case .rolledBack(let failure) = await edit.outcome { self?.navigationItem.prompt = failure.message }
    }
  }
}

// The list controller provides the rows, and calls these methods for all else.
extension InboxViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    guard let id = list?.item(at: indexPath)?.id else { return }
    report(pager.remove(id) { [service] in try await service.discard(id) })
  }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    guard let id = list?.item(at: source)?.id, let position = list?.position(ofMoveFrom: source, to: destination) else { return }
    report(pager.move(id, to: position) { [service] in try await service.move(id, to: position) })
  }
}
