#if GTK
  public import CAdwaita

  // The one file that turns pointers into one another, and that enters the main actor from C.

  /// A widget, as GTK's functions make and take it.
  ///
  /// If a function takes one of the types with private fields, pass `OpaquePointer(widget)`:
  ///
  /// ```swift
  /// let label: WidgetPointer = gtk_label_new("Ada")
  /// gtk_label_set_text(OpaquePointer(label), "Grace")
  /// ```
  public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

  extension UnsafeMutablePointer {
    /// For functions of types whose fields are private.
    var opaque: OpaquePointer { OpaquePointer(self) }
    /// For functions of GObject.
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

    /// For functions of types whose fields are public.
    func cast<Other>(to type: Other.Type) -> UnsafeMutablePointer<Other> { raw.assumingMemoryBound(to: type) }
  }

  extension OpaquePointer {
    var widget: WidgetPointer { WidgetPointer(self) }
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  }

  extension UnsafeMutableRawPointer {
    var widget: WidgetPointer { assumingMemoryBound(to: GtkWidget.self) }
    var opaque: OpaquePointer { OpaquePointer(self) }
    var object: UnsafeMutablePointer<GObject> { assumingMemoryBound(to: GObject.self) }
  }

  /// Enters the main actor from a function that GLib calls.
  ///
  /// GTK calls on its main thread alone, which is the main actor's. On another thread, the call traps. Input and output stay on that
  /// thread, but the compiler cannot know that: hence the two exceptions.
  func onMainActor<Input, Output>(_ input: Input, _ body: @MainActor (Input) -> Output) -> Output {
    nonisolated(unsafe) let input = input
    nonisolated(unsafe) var output: Output?
    MainActor.assumeIsolated { output = body(input) }
    return output!
  }

  extension Unmanaged {
    /// The object behind the pointer that a C function received, still owned by its owner.
    static func object(_ pointer: UnsafeMutableRawPointer?) -> Instance { fromOpaque(pointer!).takeUnretainedValue() }
  }
#endif
