import QuireUIKit
import UIKit

struct Name: Identifiable {
  let id: Int
  let value: String
}

/// A list as an app writes it: the delegate's methods stand there, and nothing else is needed.
class NamesViewController: PagedTableViewController, UITableViewDelegate {
  var pager: Pager<Name>!
  private(set) var selected: Name?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    show(pager) { table, indexPath, name in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = name.value
      return cell
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected = pager.items[indexPath.row]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 0 ? UITableView.automaticDimension : 60
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    cell.backgroundColor = .red
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    ])
  }
}

/// A subclass of the subclass: it adds methods of the delegate, and overrides one.
final class FavoritesViewController: NamesViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  override func didEndLoading(_ kind: LoadKind, _ outcome: LoadTask.Outcome) {
    super.didEndLoading(kind, outcome)
    tableView.tableFooterView?.isHidden = false
  }
}

/// The conformance comes later, in an extension.
class PlainViewController: PagedTableViewController {}

extension PlainViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// Below it, further methods come in an extension.
class CountriesViewController: PlainViewController {}

extension CountriesViewController {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
}

/// Methods of the data source are overridden at any depth, below a generic class too.
class EditableViewController<Item: Identifiable>: PagedTableViewController {
  var deleted: [IndexPath] = []

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Names" }
}

final class EditableNamesViewController: EditableViewController<Name> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }

  override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    deleted.append(indexPath)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canMoveRowAt: indexPath)
  }

  override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }

  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 0 }
}
