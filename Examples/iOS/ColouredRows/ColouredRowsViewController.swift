import QuireUIKit
import UIKit

/// Coloured rows, and a button for each way in which a load can end. Whichever is touched last counts, however quickly.
final class ColouredRowsViewController: UIViewController, ContentWrapperViewDelegate, UITableViewDataSource {
  private let service: any ColoursService
  private var wanted = WantedAnswer.success
  private let tableView = UITableView()
  private(set) lazy var wrapper = ContentWrapperView(contentView: tableView)
  private lazy var colours = Loader<[Colour]> { [unowned self] load in
    service.colours(wanted) { answer in
      switch answer {
      case .success(let colours): load.finish(colours)
      case .failure(let error): load.fail(error)
      }
    }
  }
  private var observation: ObservationToken?

  init(service: any ColoursService = SlowColoursService()) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
    title = "Coloured Rows"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "colour")
    tableView.dataSource = self
    observation = colours.observe { [weak self] _ in self?.tableView.reloadData() }

    wrapper.noContentView.title = "No Colours"
    wrapper.noContentView.message = "Everything is as clear as water."
    wrapper.noContentView.action = UIAction(title: "Add Some") { [weak self] _ in self?.reload(.success) }
    wrapper.errorView.title = "Oh No"
    wrapper.content = colours
    layOut()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    colours.load()
  }

  private func reload(_ wanted: WantedAnswer) {
    self.wanted = wanted
    colours.reload()
  }

  private func layOut() {
    let buttons = UIStackView(
      arrangedSubviews: WantedAnswer.allCases.map { answer in
        UIButton(type: .system, primaryAction: UIAction(title: answer.rawValue) { [weak self] _ in self?.reload(answer) })
      })
    buttons.distribution = .fillEqually
    let stack = UIStackView(arrangedSubviews: [buttons, wrapper])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      buttons.heightAnchor.constraint(equalToConstant: 44),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  // MARK: Table view

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    colours.content?.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "colour", for: indexPath)
    guard let colour = colours.content?[indexPath.row] else { return cell }
    cell.textLabel?.text = colour.name
    cell.backgroundColor = UIColor(hue: colour.hue, saturation: 0.5, brightness: 1, alpha: 1)
    return cell
  }
}
