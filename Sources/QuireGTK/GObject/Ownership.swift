#if GTK
  import CAdwaita

  /// Owns a GObject: keeps it as long as this lives, even if a container takes it or releases it.
  @MainActor final class ObjectReference {
    let pointer: UnsafeMutableRawPointer

    /// Takes part in owning an object. One that is new and floating belongs to this alone.
    init(_ pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
      g_object_ref_sink(pointer)
    }

    convenience init(_ widget: WidgetPointer) { self.init(widget.raw) }

    var widget: WidgetPointer { pointer.widget }
    var opaque: OpaquePointer { pointer.opaque }

    isolated deinit { g_object_unref(pointer) }
  }

  /// Ties a Swift object to its widget, or to another GObject, so that each lives as long as either is needed.
  ///
  /// While a container has the widget, the widget keeps the Swift object: an app puts it into a window and doesn't have to keep a
  /// reference. While only the Swift object has the widget, the Swift object keeps the widget. When the window closes and the app has
  /// released the object, both are freed. GObject's toggle references exist for this purpose.
  @MainActor final class ObjectTie {
    let object: UnsafeMutableRawPointer
    private weak var owner: AnyObject?
    private var keptOwner: AnyObject?
    private var isLent = false

    /// Takes a new widget over.
    convenience init(_ widget: WidgetPointer) { self.init(widget.raw) }

    /// Takes a new object over.
    init(_ object: UnsafeMutableRawPointer) {
      self.object = object
      if g_object_is_floating(object) != 0 { g_object_ref_sink(object) }
      g_object_add_toggle_ref(object.object, ownersChanged, Unmanaged.passUnretained(self).toOpaque())
    }

    var widget: WidgetPointer { object.widget }

    /// Ties the object that has this tie; as the last thing it does when it is made.
    func tie(_ owner: AnyObject) {
      self.owner = owner
      g_object_unref(object)
    }

    /// The widget, for a new owner. Right before, no other reference to the owner may exist:
    ///
    /// ```
    /// gtk_window_set_child(window, PagedListView(pager, …).widget)
    /// ```
    ///
    /// It lives until the main loop's next turn.
    var lent: WidgetPointer { lentObject.widget }

    /// The object, for a new owner, as ``lent``.
    var lentObject: UnsafeMutableRawPointer {
      if let owner, keptOwner == nil, !isLent {
        isLent = true
        onNextTurn { [self] in
          isLent = false
          withExtendedLifetime(owner) {}
        }
      }
      return object
    }

    isolated deinit {
      g_object_remove_toggle_ref(object.object, ownersChanged, Unmanaged.passUnretained(self).toOpaque())
    }

    fileprivate func update(isOnlyOurs: Bool) {
      // Released last, since the owner may take this object with it.
      let old = keptOwner
      keptOwner = isOnlyOurs ? nil : owner
      withExtendedLifetime((self, old)) {}
    }
  }

  private let ownersChanged: GToggleNotify = { tie, _, isLast in
    onMainActor(tie) { Unmanaged<ObjectTie>.object($0).update(isOnlyOurs: isLast != 0) }
  }
#endif
