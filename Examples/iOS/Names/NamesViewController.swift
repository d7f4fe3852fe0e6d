import QuireUIKit
import UIKit

/// Names in pages of ten, with a loader cell at the end and pull to refresh.
final class NamesViewController: PagedTableViewController, UITableViewDelegate {
  private let service: any NamesService
  private(set) lazy var pager = Pager<Identified<String, String>>(
    configuration: PagingConfiguration(pageSize: 10)
  ) { [unowned self] (request: PageRequest<Int>, load) in
    let offset = request.cursor ?? 0
    service.names(offset: offset, limit: request.limit) { answer in
      switch answer {
      case .success(let names):
        let items = names.map { Identified($0, id: $0) }
        load.finish(Page(items, next: names.isEmpty ? nil : offset + names.count))
      case .failure(let error): load.fail(error)
      }
    }
  }

  init(service: any NamesService = SlowNamesService()) {
    self.service = service
    super.init(style: .plain)
    title = "Names"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    nextEdgeView.loadingView = LoaderCell()
    show(pager) { tableView, indexPath, name in
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = name.value
      return cell
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
