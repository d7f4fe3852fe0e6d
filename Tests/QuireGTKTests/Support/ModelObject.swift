#if GTK
  import CAdwaita
  import Quire
  import XCTest

  @testable import QuireGTK

  /// An object of a model, as GTK sees it.
  @MainActor final class ModelObject {
    let pointer: UnsafeMutableRawPointer

    convenience init?(_ position: Int, in model: PagedListModel<Item>) { self.init(position, in: model.listModel) }

    init?(_ position: Int, in model: OpaquePointer) {
      guard let object = g_list_model_get_item(model, guint(position)) else { return nil }
      pointer = object
    }

    isolated deinit { g_object_unref(pointer) }

    var title: String? {
      read("title", stringType) { g_value_get_string($0).map { String(cString: $0) } }
    }
    var isLoading: Bool { read("is-loading", quire_type_boolean()) { g_value_get_boolean($0) != 0 } }

    private func read<Value>(_ property: String, _ type: GType, _ read: (UnsafePointer<GValue>) -> Value) -> Value {
      var value = GValue()
      g_value_init(&value, type)
      defer { g_value_unset(&value) }
      g_object_get_property(pointer.object, property, &value)
      return read(&value)
    }

    static func titles(in model: OpaquePointer) -> [String?] {
      (0..<Int(g_list_model_get_n_items(model))).map { ModelObject($0, in: model)?.title }
    }
  }

  /// A view that knows of a model only what its signals said, and keeps the objects that it got.
  @MainActor final class Recording {
    private let model: PagedListModel<Item>
    private var objects: [ModelObject]
    private(set) var count = 0
    private var token: ObservationToken?

    init(of model: PagedListModel<Item>) {
      self.model = model
      objects = (0..<model.count).compactMap { ModelObject($0, in: model) }
      token = observe(model.listModel.raw, "items-changed") { [weak self] arguments in
        self?.follow(arguments.uint(1), removed: arguments.uint(2), added: arguments.uint(3))
      }
    }

    private func follow(_ position: Int, removed: Int, added: Int) {
      count += 1
      let new = (position..<position + added).compactMap { ModelObject($0, in: model) }
      objects.replaceSubrange(position..<position + removed, with: new)
      XCTAssertEqual(objects.count, Int(g_list_model_get_n_items(model.listModel)), "each signal reports all changes")
    }

    /// The texts of the objects that were handed out at any time.
    var texts: [String] { objects.map { text(of: $0.pointer) } }
    /// The texts of the list.
    var currentTexts: [String] { model.presenter.lines.map(text) }

    private func text(of object: UnsafeMutableRawPointer) -> String { model.line(of: object).map(text) ?? "?" }

    private func text(of line: ListLine<Item>) -> String {
      switch line {
      case .item(let item): "\(item.id) \(item.text)"
      case .placeholder: "…"
      case .header(let header): "Section \(header.key)"
      case .gap, .status, .unreadBorder: "mark"
      }
    }
  }

  /// The type of strings, which Swift doesn't import.
  let stringType = g_type_from_name("gchararray")
#endif
