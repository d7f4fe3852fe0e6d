import QuireUIKit
import UIKit

/// Coloured rows.
final class ColouredRowsViewController: UIViewController, UITableViewDataSource {
  private let service: any ColoursService
  private let tableView = UITableView()
  private lazy var wrapper = ContentWrapperView(contentView: tableView)
  private var observation: ObservationToken?

  // A load can outlive the screen that began it.
  private lazy var colours = Loader<[Colour]> { [service] load in
    service.colours(.success) { answer in
      switch answer {
      case .success(let colours): load.finish(colours)
      case .failure(let error): load.fail(error)
      }
    }
  }

  init(service: any ColoursService = SlowColoursService()) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
    title = "Coloured Rows"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "colour")
    tableView.dataSource = self
    tableView.allowsSelection = false
    observation = colours.observe { [weak self] _ in self?.tableView.reloadData() }

    wrapper.content = colours
    wrapper.frame = view.bounds
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(wrapper)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    colours.load()
  }

  // MARK: Table view

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    colours.content?.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "colour", for: indexPath)
    guard let colour = colours.content?[indexPath.row] else { return cell }
    var content = cell.defaultContentConfiguration()
    content.text = colour.name
    // The rows are as light in dark mode.
    content.textProperties.color = .black
    cell.contentConfiguration = content
    cell.backgroundColor = UIColor(hue: colour.hue, saturation: 0.5, brightness: 1, alpha: 1)
    return cell
  }
}
