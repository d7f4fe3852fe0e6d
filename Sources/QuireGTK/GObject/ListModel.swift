#if GTK
  import CAdwaita

  /// What a ``ListModel`` has in it.
  @MainActor protocol ListModelContents: AnyObject {
    var count: Int { get }
    /// What stands at a position, as an object of the class ``Carrier/type`` or nil beyond the end. Whoever asks owns it.
    func makeItem(at position: Int) -> UnsafeMutableRawPointer?
  }

  /// The class of `GListModel`s whose contents are a Swift object.
  enum ListModel {
    static let type: GType = {
      let type = Carrier.register("QuireListModel", parent: Carrier.type)
      var interface = GInterfaceInfo()
      interface.interface_init = { table, _ in
        let table = table!.assumingMemoryBound(to: GListModelInterface.self)
        table.pointee.get_item_type = { _ in Carrier.type }
        table.pointee.get_n_items = { model in
          onMainActor(model) { guint(contents(of: $0!).count) }
        }
        table.pointee.get_item = { model, position in
          onMainActor(model) { contents(of: $0!).makeItem(at: Int(position)) }
        }
      }
      g_type_add_interface_static(type, g_list_model_get_type(), &interface)
      return type
    }()

    /// Makes a model, which keeps its contents. Whoever calls owns it.
    @MainActor static func make(_ contents: any ListModelContents) -> OpaquePointer {
      Carrier.make(type, carrying: contents).opaque
    }

    private static func contents(of model: OpaquePointer) -> any ListModelContents {
      Carrier.content(of: model.raw) as! any ListModelContents
    }
  }
#endif
