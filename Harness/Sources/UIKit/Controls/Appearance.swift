/// The settings of appearance proxies, and their application to views that enter a window.
///
/// UIKit's proxies record the setters that are called on them, which takes Objective-C. Here a proxy is an ordinary view of its class, made
/// by `init(frame:)` and never in a window. The fields of structs called `AppearanceValues` that a class stores take part: optionals (nil
/// if nothing was set) and dictionaries (for setters with an axis, such as a control's state). See ``AppearanceEntry``.
@MainActor enum Appearance {
  private struct Proxy {
    let type: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    let view: UIView
  }

  /// The values that a view got from proxies, which distinguishes them from values that were set on the view itself.
  private struct Application {
    weak var view: UIView?
    var values: [AppearanceEntry: Any]
  }

  private static var proxies: [Proxy] = []
  private static var applications: [ObjectIdentifier: Application] = [:]

  static func proxy(for type: UIView.Type, in containers: [any UIAppearanceContainer.Type], make: () -> UIView) -> UIView {
    if let proxy = proxies.first(where: { $0.type == type && isSame($0.containers, containers) }) { return proxy.view }
    let view = make()
    // Settings of the initializer are no customization of the class.
    AppearanceEntry.removeAll(from: view)
    proxies.append(Proxy(type: type, containers: containers, view: view))
    return view
  }

  /// Gives a view what the proxies of its class and superclasses have and the view itself does not.
  ///
  /// developer.apple.com/documentation/uikit/uiappearance: when it enters a window, and not again until it comes back.
  static func apply(to view: UIView) {
    let wanted = values(for: view)
    guard !wanted.isEmpty else { return }
    var application = applications[ObjectIdentifier(view)]
    if application?.view == nil { application = Application(view: view, values: [:]) }
    let present = AppearanceEntry.values(of: view)
    for (entry, value) in wanted {
      if let own = present[entry] {
        guard let applied = application?.values[entry], isEqual(own, applied) else { continue }
      }
      entry.set(value, on: view)
      application?.values[entry] = value
    }
    applications = applications.filter { $0.value.view != nil }
    applications[ObjectIdentifier(view)] = application
    view.invalidateIntrinsicContentSize()
    view.setNeedsLayout()
  }

  /// Forgets all proxies. Views keep what they got.
  static func reset() {
    proxies = []
    applications = [:]
  }

  private static func values(for view: UIView) -> [AppearanceEntry: Any] {
    guard !proxies.isEmpty else { return [:] }
    let ancestors = Array(sequence(first: view as UIResponder, next: \.next).dropFirst())
    let matches = proxies.compactMap { proxy -> (proxy: Proxy, rank: [Int])? in
      guard let depth = depth(of: proxy.type, above: view), let containment = rank(of: proxy.containers, in: ancestors) else { return nil }
      return (proxy, [-depth] + containment)
    }
    return matches.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.reduce(into: [:]) { values, match in
      values.merge(AppearanceEntry.values(of: match.proxy.view)) { $1 }
    }
  }

  /// The number of classes that a view's own is below another: the nearest one wins.
  private static func depth(of type: UIView.Type, above view: UIView) -> Int? {
    sequence(first: Swift.type(of: view) as AnyClass, next: { _getSuperclass($0) }).enumerated().first { $0.element == type }?.offset
  }

  /// The place of the outermost container, then how many there are; nil if the view is not contained so.
  ///
  /// developer.apple.com/documentation/uikit/uiappearance: the outermost proxy wins, then the one with the longer chain.
  private static func rank(of containers: [any UIAppearanceContainer.Type], in ancestors: [UIResponder]) -> [Int]? {
    guard !containers.isEmpty else { return [.min, 0] }
    var index = ancestors.endIndex
    // From the window down, so that the outermost match is found.
    for container in containers.reversed() {
      guard let found = ancestors[..<index].lastIndex(where: { isInstance($0, of: container) }) else { return nil }
      index = found
    }
    let outermost = ancestors.lastIndex { isInstance($0, of: containers[containers.count - 1]) } ?? 0
    return [outermost, containers.count]
  }

  private static func isInstance(_ object: UIResponder, of type: any UIAppearanceContainer.Type) -> Bool {
    sequence(first: Swift.type(of: object) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type as Any.Type }
  }

  private static func isSame(_ first: [any UIAppearanceContainer.Type], _ second: [any UIAppearanceContainer.Type]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { $0 as Any.Type == $1 as Any.Type }
  }

  private static func isEqual(_ first: Any, _ second: Any) -> Bool {
    func equals<Value: Equatable>(_ first: Value) -> Bool { first == second as? Value }
    return (first as? any Equatable).map { equals($0) } ?? false
  }
}

/// Functions of appearance for tests only.
@_spi(Headless) @MainActor public enum HeadlessAppearance {
  public static func reset() {
    Appearance.reset()
  }
}
