import QuireUIKit
import UIKit

/// A controller of the app's own, from a storyboard, without any class of Quire above it.
final class InboxViewController: UIViewController, UITableViewDelegate {
  @IBOutlet var tableView: UITableView!
  var pager: Pager<Name>!
  private var driver: PagedTableDriver<Name>!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    driver = PagedTableDriver(tableView, showing: pager) { table, indexPath, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    pager.load()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    _ = driver.item(at: indexPath)
  }
}

/// The data source that an app gives a driver.
final class InboxEditing: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
}

@MainActor func edit(_ driver: PagedTableDriver<Name>, _ editing: InboxEditing) { driver.dataSource = editing }
