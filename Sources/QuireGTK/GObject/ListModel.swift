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
      Carrier.make(type, carrying: Box(contents)).opaque
    }

    /// What a model carries. Its class is known: to find the contents' conformance takes longer than all else that is done for a row.
    @MainActor private final class Box {
      let contents: any ListModelContents
      init(_ contents: any ListModelContents) { self.contents = contents }
    }

    @MainActor private static func contents(of model: OpaquePointer) -> any ListModelContents {
      unsafeDowncast(Carrier.content(of: model.raw), to: Box.self).contents
    }
  }
#endif
