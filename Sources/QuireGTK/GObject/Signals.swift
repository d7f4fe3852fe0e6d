#if GTK
  import CAdwaita
  import Quire

  /// The arguments of a signal, by their positions. The object that emits it is at position 0.
  ///
  /// ```swift
  /// let listView: WidgetPointer = gtk_list_view_new(nil, nil)
  /// connect(UnsafeMutableRawPointer(listView), "activate", to: screen) { screen, arguments in screen.open(arguments.uint(1)) }
  /// ```
  ///
  /// They exist while the signal is emitted: a handler must not keep them.
  @MainActor public struct SignalArguments {
    fileprivate let values: UnsafePointer<GValue>
    fileprivate let result: UnsafeMutablePointer<GValue>?

    /// Returns an object; nil for `NULL`.
    public func optionalObject(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_object(values + index) }
    /// Returns an object that is never `NULL`.
    public func object(_ index: Int) -> UnsafeMutableRawPointer { g_value_get_object(values + index) }
    /// Returns a signed integer.
    public func int(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }
    /// Returns an unsigned integer, such as the position of a row.
    public func uint(_ index: Int) -> Int { Int(g_value_get_uint(values + index)) }
    /// Returns the number of a case of an enumeration.
    public func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(values + index)) }
    /// Returns a floating-point number, such as a coordinate.
    public func double(_ index: Int) -> Double { g_value_get_double(values + index) }
    /// Returns a Boolean value.
    public func bool(_ index: Int) -> Bool { g_value_get_boolean(values + index) != 0 }
    /// Returns a string; nil for `NULL`.
    public func string(_ index: Int) -> String? { g_value_get_string(values + index).map { String(cString: $0) } }

    /// Returns the object in a `GValue`, such as a dropped one; nil if it has no object.
    func objectInValue(_ index: Int) -> UnsafeMutableRawPointer? {
      guard let value = g_value_get_boxed(values + index)?.assumingMemoryBound(to: GValue.self) else { return nil }
      return g_type_check_value_holds(value, g_object_get_type()) == 0 ? nil : g_value_get_object(value)
    }

    // The answers of handlers, for signals that have a return value.

    /// Returns a Boolean value to the object that emits the signal, such as whether a key was handled.
    public func answer(_ value: Bool) { if let result { g_value_set_boolean(result, value ? 1 : 0) } }
    func answer(flags: guint) { if let result { g_value_set_flags(result, flags) } }
    /// Answers with an object, and gives away the reference to it.
    func answer(owned object: UnsafeMutableRawPointer) { if let result { g_value_take_object(result, object) } }
  }

  /// Calls a function of an owner at each emission of a signal, as long as both the object and the owner live. Neither keeps the owner.
  ///
  /// ```swift
  /// let button: WidgetPointer = gtk_button_new_with_label("New")
  /// connect(UnsafeMutableRawPointer(button), "clicked", to: screen) { screen in screen.compose() }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object that emits the signal: a widget, a `GSimpleAction`, anything of GObject's.
  ///   - signal: Its name, with the detail that it may have: `notify::folded`. A handler of it returns nothing.
  ///   - owner: The object whose function is called.
  ///   - action: The function. Its captures are kept as long as the object.
  @MainActor public func connect<Owner: AnyObject>(
    _ object: UnsafeMutableRawPointer, _ signal: String, to owner: Owner, _ action: @escaping @MainActor (Owner) -> Void
  ) {
    connect(object, signal, to: owner) { owner, _ in action(owner) }
  }

  /// Calls a function of an owner with the arguments of a signal at each emission, as long as both the object and the owner live.
  ///
  /// ```swift
  /// let clicks: OpaquePointer = gtk_gesture_click_new()
  /// connect(UnsafeMutableRawPointer(clicks), "pressed", to: screen) { screen, arguments in
  ///   screen.press(x: arguments.double(2), y: arguments.double(3))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object that emits the signal.
  ///   - signal: Its name, with the detail that it may have.
  ///   - owner: The object whose function is called.
  ///   - action: The function. Its captures are kept as long as the object.
  @MainActor public func connect<Owner: AnyObject>(
    _ object: UnsafeMutableRawPointer, _ signal: String, to owner: Owner, _ action: @escaping @MainActor (Owner, SignalArguments) -> Void
  ) {
    let handler = SignalHandler { [weak owner] arguments in
      if let owner { action(owner, arguments) }
    }
    handler.connect(object, signal, after: false)
  }

  /// Calls a closure at each emission of a signal until the token is released: after all others, or before the handler of the object's class.
  @MainActor func observe(
    _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = true, _ action: @escaping @MainActor (SignalArguments) -> Void
  ) -> ObservationToken {
    let handler = SignalHandler(action)
    handler.connect(object, signal, after: after)
    return ObservationToken(keeping: SignalConnection(handler))
  }

  /// A closure in the form of a GClosure, which owns it: freed when it is disconnected and when the object is.
  @MainActor private final class SignalHandler {
    let action: @MainActor (SignalArguments) -> Void
    let closure: UnsafeMutablePointer<GClosure>

    init(_ action: @escaping @MainActor (SignalArguments) -> Void) {
      self.action = action
      closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), nil)
      let box = Unmanaged.passRetained(self).toOpaque()
      closure.pointee.data = box
      g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
        onMainActor((closure, result, values)) { closure, result, values in
          Unmanaged<SignalHandler>.object(closure!.pointee.data).action(SignalArguments(values: values!, result: result))
        }
      }
      g_closure_add_finalize_notifier(closure, box) { box, _ in
        onMainActor(box) { Unmanaged<SignalHandler>.fromOpaque($0!).release() }
      }
      LiveObjects.began(.handler)
    }

    isolated deinit { LiveObjects.ended(.handler) }

    func connect(_ object: UnsafeMutableRawPointer, _ signal: String, after: Bool) {
      g_signal_connect_closure(object, signal, closure, after ? 1 : 0)
    }
  }

  /// Disconnects when it is released, even if the object is gone by then, because the closure knows.
  @MainActor private final class SignalConnection {
    private let closure: UnsafeMutablePointer<GClosure>

    init(_ handler: SignalHandler) {
      closure = g_closure_ref(handler.closure)
    }

    isolated deinit {
      g_closure_invalidate(closure)
      g_closure_unref(closure)
    }
  }
#endif
