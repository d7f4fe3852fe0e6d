#if GTK
  import CAdwaita

  @testable import QuireGTK

  /// Runs the main loop for a while, and counts the turns in which it had something to do. The last is its own.
  @MainActor @discardableResult func turnsOfMainLoop(within milliseconds: UInt32) -> Int {
    var (isOver, turns) = (false, 0)
    let end = repeating(every: milliseconds) { isOver = true }
    // A turn that does nothing is GLib's own rounding of the time.
    while !isOver { turns += g_main_context_iteration(nil, 1) == 0 ? 0 : 1 }
    end.cancel()
    return turns
  }
#endif
