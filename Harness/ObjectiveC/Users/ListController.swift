import QuireUIKit
import UIKit

/// A controller of the app's own, from a storyboard, without any class of Quire above it.
final class InboxViewController: UIViewController, UITableViewDelegate {
  @IBOutlet var tableView: UITableView!
  var pager: Pager<Name>!
  private var list: PagedTableController<Name>!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    list = PagedTableController(tableView, showing: pager) { table, indexPath, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    pager.load()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    _ = list.item(at: indexPath)
  }
}

/// The data source that an app gives a list controller.
final class InboxEditing: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
}

@MainActor func edit(_ list: PagedTableController<Name>, _ editing: InboxEditing) { list.dataSource = editing }
