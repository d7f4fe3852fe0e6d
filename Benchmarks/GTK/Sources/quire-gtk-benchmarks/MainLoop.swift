import QuireGTK

@MainActor enum MainLoop {
  /// Runs the main loop until something is so.
  static func run(until isDone: () -> Bool) {
    while !isDone() { g_main_context_iteration(nil, 1) }
  }

  /// Runs the main loop for a while, and counts the turns in which it had something to do.
  @discardableResult static func turns(within duration: Duration) -> Int {
    let isOver = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    defer { isOver.deallocate() }
    isOver.initialize(to: false)
    let end: GSourceFunc = { isOver in
      isOver!.assumingMemoryBound(to: Bool.self).pointee = true
      return gboolean(0)
    }
    g_timeout_add(guint(duration / .milliseconds(1)), end, isOver)
    var turns = 0
    // A turn that does nothing is GLib's own rounding of the time, and the last one is the end itself.
    while !isOver.pointee { turns += g_main_context_iteration(nil, 1) == 0 ? 0 : 1 }
    return turns - 1
  }
}
