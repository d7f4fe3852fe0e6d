@_spi(Headless) public import UIKit

extension HeadlessDevice {
  /// Forgets what was set on appearance proxies. Views keep what they got.
  public static func resetAppearance() {
    HeadlessAppearance.reset()
  }

  /// Taps a button of a navigation bar.
  public static func tap(_ item: UIBarButtonItem) {
    item.tap()
  }

  /// Taps one segment of a control.
  public static func tap(_ control: UISegmentedControl, segment: Int) {
    control.tapSegment(at: segment)
  }
}
