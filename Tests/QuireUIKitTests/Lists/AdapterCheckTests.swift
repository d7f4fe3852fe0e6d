#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import QuireUIKit
  import Testing
  import UIKit

  #if canImport(HeadlessDevice)
    import HeadlessDevice
  #endif

  extension DeviceTests {
    @Suite(.timeLimit(.minutes(5))) @MainActor struct AdapterCheckTests {
      @Test("A table keeps the guarantees of an adapter") func table() async {
        await check(TableFixture.self)
      }

      @Test("A collection view keeps the guarantees of an adapter") func collection() async {
        await check(CollectionFixture.self)
      }

      private func check<Screen: ListAdapterFixture>(_ screen: Screen.Type) async {
        let result = await ListAdapterCheck<Screen>(tolerance: 0.5, seeds: 0..<5).result()
        print(result)
        for problem in result.problems { Issue.record(problem) }
        #if canImport(HeadlessDevice)
          #expect(result.omitted == [], "\(result)")
        #endif
      }
    }
  }

  /// A screen with a table view or a collection view.
  @MainActor private class ViewFixture: NSObject {
    #if canImport(HeadlessDevice)
      class var features: Set<CheckedFeature> { Set(CheckedFeature.allCases) }

      private let announced = HeadlessDevice.announcements.count
      var announcements: [String] { Array(HeadlessDevice.announcements.dropFirst(announced)) }
    #else
      class var features: Set<CheckedFeature> { Set(CheckedFeature.allCases).subtracting([.announcements]) }
    #endif

    static func reason(forOmitting feature: CheckedFeature) -> String {
      feature == .dragging ? "A test has no finger that holds a row." : "UIKit doesn't say what it announces."
    }

    let screen: Screen
    private let view: UIScrollView
    private var makeController: (ListContent<CheckedItem>) -> PagedListController<CheckedItem>
    private(set) var controller: PagedListController<CheckedItem>?
    private(set) var presenter: ListPresenter<CheckedItem>
    private var focused = ""

    init(
      _ view: UIScrollView, capacity: Int, _ content: ListContent<CheckedItem>,
      makeController: @escaping (ListContent<CheckedItem>) -> PagedListController<CheckedItem>
    ) {
      self.view = view
      self.makeController = makeController
      view.contentInsetAdjustmentBehavior = .never
      screen = Screen(view, size: CGSize(width: 390, height: capacity * 44))
      let controller = makeController(content)
      controller.showsPresenterSelection = true
      (self.controller, presenter) = (controller, controller.presenter)
      super.init()
    }

    func settle() async {
      screen.layOut()
      await screen.settle()
    }

    private var labels: [CheckedRow] { labels(in: view).sorted { $0.offset < $1.offset } }

    private func labels(in view: UIView) -> [CheckedRow] {
      guard !view.isHidden, view.alpha > 0.01 else { return [] }
      let frame = view.convert(view.bounds, to: screen.window)
      if let label = view as? UILabel {
        guard frame.intersects(screen.window.bounds), let text = label.text, !text.isEmpty else { return [] }
        return [CheckedRow(text, offset: frame.minY, isSelected: isSelected(label))]
      }
      if let indicator = view as? UIActivityIndicatorView {
        return indicator.isAnimating ? [CheckedRow("Loading", offset: frame.minY)] : []
      }
      if let button = view as? UIButton { return button.currentTitle.map { [CheckedRow($0, offset: frame.minY)] } ?? [] }
      return view.subviews.flatMap(labels)
    }

    /// Returns whether the cell around a view is selected.
    private func isSelected(_ view: UIView) -> Bool {
      for view in sequence(first: view, next: \.superview) {
        if let cell = view as? UITableViewCell { return cell.isSelected }
        if let cell = view as? UICollectionViewCell { return cell.isSelected }
      }
      return false
    }

    var rows: [CheckedRow] { labels.filter { $0.title.hasPrefix("Item ") } }
    var texts: [String] { labels.map(\.title).filter { !$0.hasPrefix("Item ") } }
    var cover: String? { rows.isEmpty && !texts.contains("…") ? texts.joined(separator: " ") : nil }

    func scroll(by rows: Int) async {
      screen.drag(view, by: CGFloat(rows) * 44)
      screen.wait(.seconds(1))
      await settle()
    }

    func activate() async -> Bool {
      guard screen.tap("Try Again") || screen.tap("Load More") else { return false }
      await settle()
      return true
    }

    func show(_ content: ListContent<CheckedItem>) async {
      let controller = makeController(content)
      controller.showsPresenterSelection = true
      (self.controller, presenter) = (controller, controller.presenter)
      await settle()
    }

    func coverScreen(meanwhile: () async -> Void) async { await screen.cover(meanwhile: meanwhile) }

    func leave() async {
      controller = nil
      screen.window.rootViewController = nil
      await settle()
    }

    // MARK: Features

    var unreadBorderOffset: Double? { labels.first { $0.title == ContentStrings.standard.unreadBorder }?.offset }
    var isDimmed: Bool { view.alpha < 1 }

    func select(_ title: String) async {
      let cells: [UIView] = (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? []
      if let cell = cells.first(where: { labels(in: $0).contains { $0.title == title } }) { screen.tap(cell) }
      await settle()
    }

    /// A view has no keyboard focus of its own: an app calls the list controller for its keys.
    func focus(_ title: String) async { focused = title }

    func moveFocusedRow(by distance: Int) async {
      if let path = path(focused) { controller?.moveItem(at: path, by: distance) }
      await settle()
    }

    /// The index path of a visible row.
    func path(_ title: String) -> IndexPath? {
      let paths = (view as? UITableView)?.indexPathsForVisibleRows ?? (view as? UICollectionView)?.indexPathsForVisibleItems ?? []
      return paths.first { controller?.item(at: $0)?.title == title }
    }
  }

  private final class TableFixture: ViewFixture, PresentingFixture, UITableViewDelegate {
    private var tableView: UITableView?

    init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      func cell(_ text: String, _ path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = text
        return cell
      }
      super.init(table, capacity: capacity, content) { content in
        PagedTableController(table, showing: content, clock: clock) { _, path, item in
          cell(item.title, path)
        } placeholder: { _, path in
          cell("…", path)
        }
      }
      table.allowsMultipleSelection = true
      table.delegate = self
      tableView = table
    }

    #if !canImport(HeadlessDevice)
      class override var features: Set<CheckedFeature> { super.features.subtracting([.dragging]) }
    #else
      func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async {
        guard let table = tableView else { return }
        table.setEditing(true, animated: false)
        if let cell = path(title).flatMap(table.cellForRow), HeadlessDevice.lift(cell, in: table) {
          await meanwhile()
          if let target = path(destination) { HeadlessDevice.carry(to: target, in: table) }
          HeadlessDevice.drop(in: table)
          await settle()
        }
        table.setEditing(false, animated: false)
        screen.wait(.seconds(1))
        await settle()
      }
    #endif

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { controller?.selectItem(at: indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { controller?.deselectItem(at: indexPath) }
  }

  private final class CollectionFixture: ViewFixture, PresentingFixture, UICollectionViewDelegate {
    private let collection: UICollectionView

    init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock) {
      let layout = UICollectionViewFlowLayout.rows
      if content.hasHeaders { layout.headerReferenceSize = CGSize(width: 390, height: 20) }
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      self.collection = collection
      collection.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
      collection.register(
        TitleHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
      func cell(_ text: String, _ path: IndexPath) -> UICollectionViewCell {
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? TitleCell)?.label.text = text
        return cell
      }
      super.init(collection, capacity: capacity, content) { content in
        let controller = PagedCollectionController(collection, showing: content, clock: clock) { _, path, item in
          cell(item.title, path)
        } placeholder: { _, path in
          cell("…", path)
        }
        guard content.hasHeaders else { return controller }
        controller.supplementaryView = { [weak controller] collection, kind, path in
          guard kind == UICollectionView.elementKindSectionHeader else { return nil }
          let header = collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
          (header as? TitleHeader)?.label.text = controller?.presenter.lines.header(ofSection: path.section).flatMap(content.title)
          return header
        }
        return controller
      }
      collection.allowsMultipleSelection = true
      collection.delegate = self
    }

    func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async {
      guard let path = path(title), collection.beginInteractiveMovementForItem(at: path) else { return }
      await meanwhile()
      let target = self.path(destination).flatMap { collection.layoutAttributesForItem(at: $0)?.center }
      if let target { collection.updateInteractiveMovementTargetPosition(target) }
      collection.endInteractiveMovement()
      screen.wait(.seconds(1))
      await settle()
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { controller?.selectItem(at: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      controller?.deselectItem(at: indexPath)
    }
  }

  private final class TitleHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
