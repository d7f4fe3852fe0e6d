#if GTK
  import CAdwaita

  /// GObjects that carry a Swift object: the items of a `GListModel`.
  ///
  /// The classes are registered at run time. An instance has one field more than a GObject: the object that it carries, and keeps.
  enum Carrier {
    /// The class of the items in a list.
    static let type = register("QuireCarrier", parent: g_object_get_type()) { classPointer, _ in
      classPointer!.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
        onMainActor(object) { Carrier.release($0!) }
        g_type_class_peek(g_object_get_type()).assumingMemoryBound(to: GObjectClass.self).pointee.finalize(object)
      }
    }

    /// Registers a class of such objects.
    ///
    /// - Parameter data: The second argument of the function that initializes the class.
    static func register(_ name: String, parent: GType, data: UnsafeRawPointer? = nil, initialize: GClassInitFunc? = nil) -> GType {
      var info = GTypeInfo()
      info.class_size = guint16(MemoryLayout<GObjectClass>.size)
      info.class_init = initialize
      info.class_data = data
      info.instance_size = guint16(fieldOffset + MemoryLayout<UnsafeMutableRawPointer>.size)
      return g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
    }

    /// Makes an instance. The caller owns it.
    @MainActor static func make(_ type: GType = type, carrying content: AnyObject) -> UnsafeMutableRawPointer {
      let object = UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!)
      object.storeBytes(of: Unmanaged.passRetained(content).toOpaque(), toByteOffset: fieldOffset, as: UnsafeMutableRawPointer.self)
      LiveObjects.began(.carrier)
      return object
    }

    /// Returns the object that an instance carries.
    static func content(of object: UnsafeMutableRawPointer) -> AnyObject { field(object).takeUnretainedValue() }

    @MainActor private static func release(_ object: UnsafeMutablePointer<GObject>) {
      field(object).release()
      LiveObjects.ended(.carrier)
    }

    private static func field(_ object: UnsafeMutableRawPointer) -> Unmanaged<AnyObject> {
      .fromOpaque(object.load(fromByteOffset: fieldOffset, as: UnsafeMutableRawPointer.self))
    }

    private static let fieldOffset = MemoryLayout<GObject>.size
  }
#endif
