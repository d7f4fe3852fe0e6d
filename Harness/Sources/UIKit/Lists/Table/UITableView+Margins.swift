import Foundation

/// The headers and footers of sections.
extension UITableView {
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    state.footers[section] as? UITableViewHeaderFooterView
  }

  func loadedHeader(_ section: Int) -> TableModel.Margin {
    loadedMargin(
      title: dataSource?.tableView(self, titleForHeaderInSection: section), own: sectionHeaderHeight,
      stated: tableDelegate?.tableView(self, heightForHeaderInSection: section), estimate: estimatedSectionHeaderHeight)
  }

  func loadedFooter(_ section: Int) -> TableModel.Margin {
    loadedMargin(
      title: dataSource?.tableView(self, titleForFooterInSection: section), own: sectionFooterHeight,
      stated: tableDelegate?.tableView(self, heightForFooterInSection: section), estimate: estimatedSectionFooterHeight)
  }

  /// The view of an automatic height is asked for when it comes near the screen; until then the height is the estimate, or none.
  private func loadedMargin(title: String?, own: CGFloat, stated: CGFloat?, estimate: CGFloat) -> TableModel.Margin {
    if let stated, stated >= 0 { return TableModel.Margin(height: stated, isKnown: true, title: title) }
    if title != nil { return TableModel.Margin(height: own >= 0 ? own : style == .plain ? 28 : 38, isKnown: true, title: title) }
    return TableModel.Margin(height: max(estimate, gap), isKnown: false)
  }

  /// The space that a grouped table leaves between its sections.
  private var gap: CGFloat { style == .plain ? 0 : 17.5 }

  func measureHeader(_ section: Int) {
    guard !state.model.sections[section].header.isKnown else { return }
    let view = state.headers[section] ?? makeHeader(section)
    state.headers[section] = view
    state.model.setHeader(view.map { sectionHeaderHeight >= 0 ? sectionHeaderHeight : fittingHeight(of: $0) } ?? gap, of: section)
  }

  func measureFooter(_ section: Int) {
    guard !state.model.sections[section].footer.isKnown else { return }
    let view = state.footers[section] ?? makeFooter(section)
    state.footers[section] = view
    state.model.setFooter(view.map { sectionFooterHeight >= 0 ? sectionFooterHeight : fittingHeight(of: $0) } ?? gap, of: section)
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func makeHeader(_ section: Int) -> UIView? {
    tableDelegate?.tableView(self, viewForHeaderInSection: section) ?? titleView(state.model.sections[section].header.title)
  }

  func makeFooter(_ section: Int) -> UIView? {
    tableDelegate?.tableView(self, viewForFooterInSection: section) ?? titleView(state.model.sections[section].footer.title)
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// The frame of a header, which stays at the top of a plain table while its section passes.
  func headerFrame(_ section: Int) -> CGRect {
    let range = state.model.headerRange(section)
    var y = range.lowerBound
    if style == .plain {
      let end = state.model.range(ofSection: section).upperBound - (range.upperBound - range.lowerBound)
      y = max(y, min(contentOffset.y + adjustedContentInset.top, end))
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: range.upperBound - range.lowerBound)
  }

  /// The frame of a footer, which stays at the bottom of a plain table while its section passes.
  func footerFrame(_ section: Int) -> CGRect {
    let range = state.model.footerRange(section)
    let height = range.upperBound - range.lowerBound
    var y = range.lowerBound
    if style == .plain {
      y = min(y, max(bounds.maxY - adjustedContentInset.bottom - height, state.model.headerRange(section).upperBound))
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
