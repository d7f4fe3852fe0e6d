import Foundation

extension UITableView {
  func showMargins() {
    let sections = bounds.isEmpty ? 0..<0 : state.model.sections(in: bounds.minY..<bounds.maxY)
    for section in sections {
      show(.header, of: section, frame: headerFrame(section))
      show(.footer, of: section, frame: footerFrame(section))
    }
    for section in state.headers.keys.sorted() where !sections.contains(section) || !headerFrame(section).overlaps(bounds) {
      hide(.header, of: section)
    }
    for section in state.footers.keys.sorted() where !sections.contains(section) || !footerFrame(section).overlaps(bounds) {
      hide(.footer, of: section)
    }
    state.sectionsWithoutHeader.formIntersection(sections)
    state.sectionsWithoutFooter.formIntersection(sections)
  }

  func retireMargins() {
    for section in state.headers.keys.sorted() { hide(.header, of: section) }
    for section in state.footers.keys.sorted() { hide(.footer, of: section) }
    state.sectionsWithoutHeader = []
    state.sectionsWithoutFooter = []
  }

  enum MarginKind { case header, footer }

  private func show(_ kind: MarginKind, of section: Int, frame: CGRect) {
    guard frame.height > 0, frame.overlaps(bounds), let view = view(kind, of: section) else { return }
    if view.frame != frame { view.frame = frame }
    guard view.superview !== self else { return }
    switch kind {
    case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    addSubview(view)
  }

  private func view(_ kind: MarginKind, of section: Int) -> UIView? {
    switch kind {
    case .header:
      if let view = state.headers[section] { return view }
      guard !state.sectionsWithoutHeader.contains(section) else { return nil }
      state.headers[section] = makeHeader(section)
      if state.headers[section] == nil { state.sectionsWithoutHeader.insert(section) }
      return state.headers[section]
    case .footer:
      if let view = state.footers[section] { return view }
      guard !state.sectionsWithoutFooter.contains(section) else { return nil }
      state.footers[section] = makeFooter(section)
      if state.footers[section] == nil { state.sectionsWithoutFooter.insert(section) }
      return state.footers[section]
    }
  }

  private func hide(_ kind: MarginKind, of section: Int) {
    let view = kind == .header ? state.headers.removeValue(forKey: section) : state.footers.removeValue(forKey: section)
    if let view { retire(view, kind, of: section) }
  }

  func retire(_ view: UIView, _ kind: MarginKind, of section: Int) {
    if view.superview === self {
      view.removeFromSuperview()
      switch kind {
      case .header: tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      case .footer: tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    state.reusableHeadersFooters[identifier, default: []].append(view)
  }
}
