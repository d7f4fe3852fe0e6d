import QuireUIKit
import UIKit

/// Coloured rows.
final class ColouredRowsViewController: UIViewController {
  private let service: any ColoursService

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
}
