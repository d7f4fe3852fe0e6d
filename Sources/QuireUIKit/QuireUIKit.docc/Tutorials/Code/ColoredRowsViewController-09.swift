import QuireUIKit
import UIKit

/// Colored rows, and a button for each outcome of a load. The last button pressed counts.
final class ColoredRowsViewController: UIViewController, UITableViewDataSource {
  private let service: any ColorsService
  private let clock: any Scheduler
  private var wanted = WantedAnswer.success
  private let tableView = UITableView()
  private lazy var wrapper = ContentWrapperView(contentView: tableView)
  private var observation: ObservationToken?

  // A load can outlive the screen that began it.
  lazy var colors = Loader<[NamedColor]> { [service, weak self] load in
    service.colors(self?.wanted ?? .success) { answer in
      switch answer {
      case .success(let colors): load.finish(colors)
      case .failure(let error): load.fail(error)
      }
    }
  }

  init(service: any ColorsService = SlowColorsService(), clock: any Scheduler = SystemClock()) {
    self.service = service
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
    title = "Colored Rows"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "color")
    tableView.dataSource = self
    tableView.allowsSelection = false
    observation = colors.observe { [weak self] _ in self?.tableView.reloadData() }

    wrapper.noContentView.image = UIImage(systemName: "drop", withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle))
    wrapper.noContentView.title = "No Colors"
    wrapper.noContentView.message = "Everything is as clear as water."
    wrapper.noContentView.action = UIAction(title: "Add Some") { [weak self] _ in self?.reload(.success) }
    wrapper.errorView.title = "Oh No"
    wrapper.bind(colors, clock: clock)
    layOut()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    colors.load()
  }

  private func reload(_ wanted: WantedAnswer) {
    self.wanted = wanted
    colors.reload()
  }

  // MARK: Layout

  private let buttons = UIStackView()

  private func layOut() {
    for answer in WantedAnswer.allCases {
      let action = UIAction(title: answer.rawValue) { [weak self] _ in self?.reload(answer) }
      let button = UIButton(configuration: .tinted(), primaryAction: action)
      button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      buttons.addArrangedSubview(button)
    }
    buttons.spacing = 8
    buttons.distribution = .fillEqually
    buttons.isLayoutMarginsRelativeArrangement = true
    buttons.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    arrangeButtons()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (controller: ColoredRowsViewController, _) in
      controller.arrangeButtons()
    }

    let stack = UIStackView(arrangedSubviews: [buttons, wrapper])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Side by side, unless the reader's text is too large for that.
  private func arrangeButtons() {
    buttons.axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
  }

  // MARK: Table view

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    colors.content?.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "color", for: indexPath)
    guard let color = colors.content?[indexPath.row] else { return cell }
    var content = cell.defaultContentConfiguration()
    content.text = color.name
    // The rows are as light in dark mode.
    content.textProperties.color = .black
    cell.contentConfiguration = content
    cell.backgroundColor = UIColor(hue: color.hue, saturation: 0.5, brightness: 1, alpha: 1)
    return cell
  }
}
