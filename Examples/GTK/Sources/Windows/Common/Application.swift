public import QuireGTK

/// A program with a window.
@MainActor public enum Application {
  /// The status with which a program ends that found no display.
  public nonisolated static let noDisplay: Int32 = 69

  /// A Boolean value that indicates whether there is a display.
  public static var hasDisplay: Bool { gtk_init_check() != 0 }

  /// Opens a window, and returns the program's status when it is closed.
  ///
  /// - Parameters:
  ///   - id: The application's name, as D-Bus writes it.
  ///   - name: Its name for people.
  ///   - makeWindow: Makes the window, and the object that keeps it working.
  public static func run(
    _ id: String, name: String,
    _ makeWindow: @escaping @MainActor (UnsafeMutablePointer<GtkApplication>) -> (window: WidgetPointer, owner: AnyObject)
  ) -> Int32 {
    guard hasDisplay else { return noDisplay }
    let application = make(id, name)
    let pointer = UnsafeMutableRawPointer(application)
    defer { g_object_unref(pointer) }
    let opener = Opener { makeWindow(application) }
    connect(pointer, "activate", to: opener) { $0.open() }
    return withExtendedLifetime((opener, EndSignals(closing: application))) {
      g_application_run(pointer.assumingMemoryBound(to: GApplication.self), 0, nil)
    }
  }

  /// Makes an `AdwApplication`, which the caller owns.
  static func make(_ id: String, _ name: String) -> UnsafeMutablePointer<GtkApplication> {
    g_set_prgname(id)
    g_set_application_name(name)
    // G_APPLICATION_NON_UNIQUE, which newer versions of GLib name differently in Swift: each start is a separate window.
    return UnsafeMutableRawPointer(adw_application_new(id, GApplicationFlags(rawValue: 32))!).assumingMemoryBound(to: GtkApplication.self)
  }

  @MainActor private final class Opener {
    private let makeWindow: @MainActor () -> (window: WidgetPointer, owner: AnyObject)
    private var owner: AnyObject?

    init(_ makeWindow: @escaping @MainActor () -> (window: WidgetPointer, owner: AnyObject)) { self.makeWindow = makeWindow }

    func open() {
      let (window, owner) = makeWindow()
      self.owner = owner
      gtk_window_present(window.cast(to: GtkWindow.self))
    }
  }
}
