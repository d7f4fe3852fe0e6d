import UIKit

/// What every screen of the house inherits from. It counts visits, and knows nothing of lists.
class HouseViewController: UIViewController {
  private(set) var visits = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visits += 1
  }
}
