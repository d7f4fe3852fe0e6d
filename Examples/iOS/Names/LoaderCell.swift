import UIKit

/// Says that the next page is on its way.
final class LoaderCell: UITableViewCell {
  private let indicator = UIActivityIndicatorView(style: .medium)

  init() {
    super.init(style: .default, reuseIdentifier: nil)
    frame.size.height = 60
    indicator.hidesWhenStopped = false
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
