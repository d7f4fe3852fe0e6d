#if GTK
  import CAdwaita
  // For its main queue, which is drained here.
  import Dispatch
  import Glibc

  /// Runs main-actor code on GTK's main thread.
  ///
  /// GLib wakes when the main actor has a job. Nothing is polled. `Task`, `Task.sleep`, and `DispatchQueue.main` work. Foundation's `Timer` and `RunLoop` do not.
  ///
  /// Main-actor code that runs its own main loop (`g_main_loop_run`) stops all other main-actor code until that loop ends.
  ///
  /// Widgets of this module install it. An app that needs the main actor before it makes one installs it first. The entry point must be
  /// synchronous, or the main actor is not on the main thread:
  ///
  /// ```swift
  /// @main struct Reader {
  ///   @MainActor static func main() {
  ///     MainLoopBridge.install()
  ///     let application = adw_application_new("org.example.Reader", GApplicationFlags(rawValue: 0))!
  ///     Task { try await prepare() }
  ///     g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
  ///   }
  /// }
  /// ```
  @MainActor public enum MainLoopBridge {
    /// Installs the bridge in the default main context. A second call has no effect.
    public static func install() { _ = source }

    /// The priority of main-actor code in the main loop: that of drawing. With a higher one, a flood of jobs would stop the drawing.
    static let priority: gint = 120

    /// The id of the source, which stays for good.
    static let source = g_unix_fd_add_full(
      priority, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // It becomes readable again with the next job.
        var wakeups: UInt64 = 0
        read(descriptor, &wakeups, MemoryLayout.size(ofValue: wakeups))
        _dispatch_main_queue_callback_4CF(nil)
        return gboolean(1)
      }, nil, nil)
  }
#endif
