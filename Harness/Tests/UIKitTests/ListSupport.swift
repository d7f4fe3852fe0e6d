import HeadlessDevice
import UIKit

/// A window without a safe area.
final class BareWindow: UIWindow {
  var insets = UIEdgeInsets.zero
  override var safeAreaInsets: UIEdgeInsets { insets }
}

/// A window of 300 points with a list that fills it.
@MainActor func show(_ list: some UIScrollView, height: CGFloat = 400) -> BareWindow {
  let window = BareWindow(frame: CGRect(x: 0, y: 0, width: 300, height: height))
  list.frame = window.bounds
  window.addSubview(list)
  window.makeKeyAndVisible()
  HeadlessDevice.layOut()
  return window
}

/// Sections of strings, a log of what was asked, and a height of 50 for every row.
@MainActor final class Strings: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var countsAsked = 0
  var heightsAsked = 0
  var height: CGFloat = 50
  var titles: [Int: String] = [:]
  var identifier = "cell"

  init(_ sections: [String]...) { self.sections = sections }

  convenience init(rows: Int) { self.init((0..<rows).map { "\($0)" }) }

  func table(style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = 50
    table.dataSource = self
    table.delegate = self
    return table
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countsAsked += 1
    return sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(sections[indexPath.section][indexPath.row])")
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightsAsked += 1
    return height
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("will \(cell.textLabel?.text ?? "")")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("did \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("deselect \(indexPath.row)") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("ended") }
}

extension UITableView {
  /// The texts of the visible cells, from top to bottom.
  var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
