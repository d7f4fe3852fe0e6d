import UIKit

/// Says that the next page is on its way, in a row of the height of a name.
final class LoaderCell: UITableViewCell {
  init() {
    super.init(style: .default, reuseIdentifier: nil)
    frame.size.height = 60
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    indicator.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(indicator)
    NSLayoutConstraint.activate([
      indicator.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      indicator.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
