import QuireUIKit
import UIKit

/// Colored rows.
final class ColoredRowsViewController: UIViewController {
  private let service: any ColorsService

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
