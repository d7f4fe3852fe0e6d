import QuireUIKit
import UIKit

/// Colored rows.
final class ColoredRowsViewController: UIViewController {
  private let service: any ColorsService

  // A load can outlive the screen that began it.
  lazy var colors = Loader<[NamedColor]> { [service] load in
    service.colors(.success) { answer in
      switch answer {
      case .success(let colors): load.finish(colors)
      case .failure(let error): load.fail(error)
      }
    }
  }

  init(service: any ColorsService = SlowColorsService()) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
    title = "Colored Rows"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
