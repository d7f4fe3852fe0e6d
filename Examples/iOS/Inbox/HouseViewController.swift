import UIKit

/// The base class of every screen of the house. It counts visits, and knows nothing of lists.
class HouseViewController: UIViewController {
  private(set) var visits = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visits += 1
  }
}
