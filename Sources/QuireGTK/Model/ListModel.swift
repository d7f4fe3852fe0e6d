#if GTK
  import CAdwaita

  /// The contents of a ``ListModel``.
  @MainActor protocol ListModelContents: AnyObject {
    var count: Int { get }
    /// The class of the objects, which is derived from ``Carrier/type``.
    var itemType: GType { get }
    /// Returns the object at a position, of the class ``itemType``; nil beyond the end. The caller owns it.
    func makeItem(at position: Int) -> UnsafeMutableRawPointer?
    /// Returns the positions of the section that a position is in.
    func section(at position: Int) -> Range<Int>
  }

  extension ListModelContents {
    var itemType: GType { Carrier.type }
    func section(at position: Int) -> Range<Int> { 0..<count }
  }

  /// The contents of a ``ListModel`` that is also a `GtkSelectionModel`.
  @MainActor protocol SelectableContents: ListModelContents {
    func isSelected(at position: Int) -> Bool
    /// Selects positions.
    ///
    /// - Parameter isOnly: A Boolean value that indicates whether all others are deselected.
    func select(_ positions: Range<Int>, isOnly: Bool)
    func deselect(_ positions: Range<Int>)
    func selectAll()
    func deselectAll()
    /// Selects some positions, and deselects others.
    ///
    /// - Parameter deselected: The positions to deselect; nil for all others, and what has no position.
    func set(selected: [Int], deselected: [Int]?)
  }

  /// The class of `GListModel`s whose contents are a Swift object.
  enum ListModel {
    static let type: GType = {
      let type = Carrier.register("QuireListModel", parent: Carrier.type)
      var interface = GInterfaceInfo()
      interface.interface_init = { table, _ in
        let table = table!.assumingMemoryBound(to: GListModelInterface.self)
        table.pointee.get_item_type = { model in
          onMainActor(model) { contents(of: $0!).itemType }
        }
        table.pointee.get_n_items = { model in
          onMainActor(model) { guint(clamping: contents(of: $0!).count) }
        }
        table.pointee.get_item = { model, position in
          onMainActor(model) { contents(of: $0!).makeItem(at: Int(position)) }
        }
      }
      g_type_add_interface_static(type, g_list_model_get_type(), &interface)
      return type
    }()

    private static let selectableType: GType = {
      let selectableType = Carrier.register("QuireSelectableListModel", parent: type)
      var interface = GInterfaceInfo()
      interface.interface_init = { table, _ in
        let table = table!.assumingMemoryBound(to: GtkSelectionModelInterface.self)
        table.pointee.is_selected = { model, position in
          onMainActor(model) { selectable(in: $0)?.isSelected(at: Int(position)) == true ? 1 : 0 }
        }
        table.pointee.select_item = { model, position, isOnly in
          change(model) { $0.select(Int(position)..<Int(position) + 1, isOnly: isOnly != 0) }
        }
        table.pointee.unselect_item = { model, position in change(model) { $0.deselect(Int(position)..<Int(position) + 1) } }
        table.pointee.select_range = { model, position, count, isOnly in
          change(model) { $0.select(Int(position)..<Int(position) + Int(count), isOnly: isOnly != 0) }
        }
        table.pointee.unselect_range = { model, position, count in
          change(model) { $0.deselect(Int(position)..<Int(position) + Int(count)) }
        }
        table.pointee.select_all = { model in change(model) { $0.selectAll() } }
        table.pointee.unselect_all = { model in change(model) { $0.deselectAll() } }
        table.pointee.set_selection = { model, selected, mask in
          onMainActor((model, selected, mask)) { model, selected, mask in
            guard let contents = selectable(in: model) else { return 0 }
            // A mask of all positions is GTK's way to deselect all others. With Shift, which extends the selection, the mask is what is selected.
            if gtk_bitset_get_size(mask) >= contents.count, gtk_bitset_equals(selected, mask) == 0 {
              contents.set(selected: positions(in: selected), deselected: nil)
            } else {
              let positions = positions(in: mask)
              contents.set(
                selected: positions.filter { gtk_bitset_contains(selected, guint($0)) != 0 },
                deselected: positions.filter { gtk_bitset_contains(selected, guint($0)) == 0 })
            }
            return 1
          }
        }
      }
      g_type_add_interface_static(selectableType, gtk_selection_model_get_type(), &interface)
      return selectableType
    }()

    private static let sectionedType: GType = {
      let sectionedType = Carrier.register("QuireSectionedListModel", parent: type)
      let sectionModel = quire_section_model_get_type()
      guard sectionModel != 0 else { return sectionedType }
      var interface = GInterfaceInfo()
      interface.interface_init = { table, _ in
        let table = table!.assumingMemoryBound(to: QuireSectionModelInterface.self)
        table.pointee.get_section = { model, position, start, end in
          onMainActor((model, position, start, end)) { model, position, start, end in
            let contents = contents(of: model!.opaque)
            // GTK's own models answer so for a position beyond the end.
            let section = position < contents.count ? contents.section(at: Int(position)) : contents.count..<Int(guint.max)
            (start!.pointee, end!.pointee) = (guint(section.lowerBound), guint(section.upperBound))
          }
        }
      }
      g_type_add_interface_static(sectionedType, sectionModel, &interface)
      return sectionedType
    }()

    /// Creates a model, which keeps its contents. The caller owns it.
    @MainActor static func make(_ contents: any ListModelContents) -> OpaquePointer {
      Carrier.make(type, carrying: Box(contents, nil)).opaque
    }

    /// Creates a model that is also a `GtkSectionModel`, if GTK has that interface. The model retains its contents, and the caller owns the
    /// model.
    @MainActor static func makeSectioned(_ contents: any ListModelContents) -> OpaquePointer {
      Carrier.make(sectionedType, carrying: Box(contents, nil)).opaque
    }

    /// Creates a model with selectable positions. It keeps its contents, and the caller owns it.
    @MainActor static func makeSelectable(_ contents: any SelectableContents) -> OpaquePointer {
      Carrier.make(selectableType, carrying: Box(contents, contents)).opaque
    }

    /// The object that a model carries. Its class is known, because a search for the conformance of the contents would take longer than all other work for a row.
    @MainActor private final class Box {
      let contents: any ListModelContents
      let selectable: (any SelectableContents)?
      init(_ contents: any ListModelContents, _ selectable: (any SelectableContents)?) {
        (self.contents, self.selectable) = (contents, selectable)
      }
    }

    @MainActor private static func contents(of model: OpaquePointer) -> any ListModelContents {
      unsafeDowncast(Carrier.content(of: model.raw), to: Box.self).contents
    }

    @MainActor private static func selectable(in model: OpaquePointer?) -> (any SelectableContents)? {
      model.flatMap { unsafeDowncast(Carrier.content(of: $0.raw), to: Box.self).selectable }
    }

    private static func positions(in bitset: OpaquePointer?) -> [Int] {
      (0..<gtk_bitset_get_size(bitset)).map { Int(gtk_bitset_get_nth(bitset, guint($0))) }
    }

    /// Changes a selection, and returns for GTK whether that is possible.
    private static func change(_ model: OpaquePointer?, _ change: @MainActor (any SelectableContents) -> Void) -> gboolean {
      onMainActor(model) { model in
        guard let contents = selectable(in: model) else { return 0 }
        change(contents)
        return 1
      }
    }
  }
#endif
