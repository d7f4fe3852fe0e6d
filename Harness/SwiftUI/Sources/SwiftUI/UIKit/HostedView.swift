#if canImport(UIKit)
  import UIKit

  /// A view of UIKit that shows a view of SwiftUI: texts are labels, buttons are buttons, and controllers fill the room.
  @MainActor final class HostedView: UIView {
    private let graph = Graph()
    private let make: @MainActor (Context) -> [Element]
    private var isFresh = true
    private var isScheduled = false
    private var lifecycles: [Path: Lifecycle] = [:]
    private var appeared: [Path: Lifecycle] = [:]
    private var tasks: [Path: Task<Void, Never>] = [:]
    private var margins = UIEdgeInsets.zero
    private weak var controller: UIViewController?

    /// - Parameters:
    ///   - margins: The distance of the content from the edges.
    ///   - controller: The controller whose view it is.
    ///   - make: A closure that creates the elements.
    init(margins: UIEdgeInsets = .zero, in controller: UIViewController? = nil, _ make: @escaping @MainActor (Context) -> [Element]) {
      (self.make, self.margins, self.controller) = (make, margins, controller)
      super.init(frame: .zero)
      graph.wake = { [weak self] in self?.schedule() }
      update()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the view again, because it has been replaced.
    func setNeedsUpdate() {
      isFresh = true
      update()
    }

    private func schedule() {
      guard !isScheduled else { return }
      isScheduled = true
      Task { [weak self] in if self?.isScheduled == true { self?.update() } }
    }

    private func update() {
      isScheduled = false
      repeat {
        graph.beginPass()
        var context = Context(graph: graph)
        context.isFresh = isFresh
        isFresh = false
        show(make(context))
        graph.endPass()
        let changes = graph.changes
        graph.changes = []
        for change in changes { change() }
        graph.endTransaction()
      } while graph.needsUpdate
    }

    private func show(_ elements: [Element]) {
      lifecycles = [:]
      let new = column(elements)
      // A controller stays where it is.
      if subviews.count == 1, subviews[0] === new { return updateLifecycles() }
      for view in subviews { view.removeFromSuperview() }
      fill(self, with: new, margins: margins)
      updateLifecycles()
    }

    private func fill(_ parent: UIView, with child: UIView, margins: UIEdgeInsets = .zero) {
      child.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(child)
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: parent.topAnchor, constant: margins.top),
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: margins.left),
        parent.bottomAnchor.constraint(equalTo: child.bottomAnchor, constant: margins.bottom),
        parent.trailingAnchor.constraint(equalTo: child.trailingAnchor, constant: margins.right),
      ])
    }

    // MARK: Views

    private func column(_ elements: [Element]) -> UIView {
      let views = elements.flatMap(\.made).compactMap(view)
      return views.count == 1 ? views[0] : stack(views, .vertical)
    }

    private func stack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis) -> UIView {
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = axis
      return stack
    }

    private func view(of element: Element) -> UIView? {
      for lifecycle in element.lifecycles { lifecycles[lifecycle.path] = lifecycle }
      guard !element.isInvisible else { return nil }
      switch element.kind {
      case .text(let text): return label(text)
      case .button(let label, let action): return button(text(of: label), element, action)
      case .toggle(let label, let isOn, let action): return button("\(isOn ? "☑" : "☐") \(text(of: label))", element, action)
      case .field(let prompt, let text): return label("\(prompt): \(text.wrappedValue)")
      case .horizontal(let elements): return stack(elements.flatMap(\.made).compactMap(view), .horizontal)
      case .vertical(let elements), .lazyVertical(let elements), .filling(let elements), .scrollable(let elements, _):
        return column(elements)
      case .inset(let top, let bottom, let content): return column(top + content + bottom)
      case .layers(let elements): return layers(elements)
      case .hosted(let controller): return (controller as? UIViewController).map(adopt)
      case .blank, .lazy: return nil
      }
    }

    private func label(_ text: String) -> UIView {
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      return label
    }

    private func button(_ title: String, _ element: Element, _ action: @escaping @MainActor () -> Void) -> UIView {
      let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: title) { _ in action() })
      button.isEnabled = element.environment.isEnabled
      return button
    }

    private func text(of elements: [Element]) -> String {
      elements.flatMap(\.made).map { element in
        switch element.kind {
        case .text(let text): text
        case .horizontal(let elements), .vertical(let elements): text(of: elements)
        default: ""
        }
      }.joined(separator: " ")
    }

    /// Views over each other: the first one fills the room, and the others are at its top.
    private func layers(_ elements: [Element]) -> UIView {
      let views = elements.flatMap(\.made).compactMap(view)
      guard views.count > 1 else { return views.first ?? UIView() }
      let parent = UIView()
      fill(parent, with: views[0])
      for view in views.dropFirst() {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: parent.topAnchor), view.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
        ])
      }
      return parent
    }

    private func adopt(_ child: UIViewController) -> UIView {
      if child.parent == nil, let controller {
        controller.addChild(child)
        child.didMove(toParent: controller)
      }
      return child.view
    }

    // MARK: Appearing

    override func didMoveToWindow() {
      super.didMoveToWindow()
      updateLifecycles()
    }

    private func updateLifecycles() {
      let old = appeared
      appeared = window == nil ? [:] : lifecycles
      for (path, lifecycle) in appeared where old[path] == nil {
        lifecycle.appear()
        if let task = lifecycle.task { tasks[path] = Task { await task() } }
      }
      for (path, lifecycle) in old where appeared[path] == nil {
        lifecycle.disappear()
        tasks.removeValue(forKey: path)?.cancel()
      }
    }
  }
#endif
