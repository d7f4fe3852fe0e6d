import QuireUIKit
import UIKit

/// Coloured rows.
final class ColouredRowsViewController: UIViewController {
  private let service: any ColoursService

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
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    colours.load()
  }
}
