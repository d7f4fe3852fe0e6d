#if GTK
  import CAdwaita
  import Quire

  /// The class of the objects of a model. Each property of an item is a property of its object, so that GTK's expressions can read it.
  @MainActor final class ObjectClass<Item: Identifiable> {
    let type: GType
    /// The properties, by their names in GObject.
    private let properties: [String: (Item) -> String]

    init(_ name: String, _ properties: [String: (Item) -> String]) {
      self.properties = Dictionary(properties.map { (Self.canonical($0), $1) }) { first, _ in first }
      type = ObjectClasses.type(name, properties: self.properties.keys.sorted())
    }

    /// The closure that reads a property; nil if there is no such property.
    subscript(property: String) -> ((Item) -> String)? { properties[Self.canonical(property)] }

    /// Returns the name of a property in GObject, which replaces underscores with hyphens.
    private static func canonical(_ property: String) -> String { property.replacing("_", with: "-") }

    func notifyProperties(of object: UnsafeMutableRawPointer) {
      g_object_notify(object.object, ObjectClasses.isLoading)
      for name in properties.keys { g_object_notify(object.object, name) }
    }
  }

  /// The classes of objects that are registered. GObject never forgets one.
  @MainActor private enum ObjectClasses {
    static let isLoading = "is-loading"
    private static var types: [String: (type: GType, properties: [String])] = [:]

    static func type(_ name: String, properties: [String]) -> GType {
      if let known = types[name] {
        guard known.properties == properties else {
          fatalError(
            "PagedListModel: the class “\(name)” has the properties \(known.properties), not \(properties); give the model another className."
          )
        }
        return known.type
      }
      guard g_type_from_name(name) == 0 else {
        fatalError("PagedListModel: there is a GObject class “\(name)” already; give the model another className.")
      }
      let names = Unmanaged.passRetained(Names(properties)).toOpaque()
      let type = Carrier.register(name, parent: Carrier.type, data: names) { classPointer, names in
        let objectClass = classPointer!.assumingMemoryBound(to: GObjectClass.self)
        objectClass.pointee.get_property = { object, _, value, property in
          onMainActor((object, value, property)) { object, value, property in
            ObjectClasses.read(String(cString: property!.pointee.name), of: object!.raw, into: value!)
          }
        }
        onMainActor((objectClass, names)) { objectClass, names in
          let flags = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
          g_object_class_install_property(objectClass, 1, g_param_spec_boolean(ObjectClasses.isLoading, nil, nil, 0, flags))
          for (index, name) in Unmanaged<Names>.object(UnsafeMutableRawPointer(mutating: names)).names.enumerated() {
            g_object_class_install_property(objectClass, guint(index + 2), g_param_spec_string(name, nil, nil, nil, flags))
          }
        }
      }
      types[name] = (type, properties)
      return type
    }

    private static func read(_ name: String, of object: UnsafeMutableRawPointer, into value: UnsafeMutablePointer<GValue>) {
      guard let content = Carrier.content(of: object) as? ObjectContent else { return }
      if name == isLoading {
        g_value_set_boolean(value, content.isLoading ? 1 : 0)
      } else {
        g_value_set_string(value, content.text(of: name))
      }
    }

    private final class Names {
      let names: [String]
      init(_ names: [String]) { self.names = names }
    }
  }
#endif
