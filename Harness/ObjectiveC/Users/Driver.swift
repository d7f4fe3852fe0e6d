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
