import QuireGTK

/// Connects a C function to a signal. It is given the object, the signal's arguments, and the data.
@MainActor func connect<Function>(_ object: OpaquePointer, _ signal: String, _ function: Function, _ data: gpointer? = nil) {
  g_signal_connect_data(UnsafeMutableRawPointer(object), signal, unsafeBitCast(function, to: GCallback.self), data, nil, GConnectFlags(0))
}
