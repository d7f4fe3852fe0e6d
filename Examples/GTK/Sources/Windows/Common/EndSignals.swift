import Foundation
import QuireGTK

/// Closes the windows of an application when a signal is to end the program, as at the end of a session.
///
/// A window keeps the reader's position when it is closed. The signals have their usual meaning again when this object is released.
@MainActor final class EndSignals {
  private let application: UnsafeMutablePointer<GtkApplication>
  private var sources: [guint] = []

  init(closing application: UnsafeMutablePointer<GtkApplication>) {
    self.application = application
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let source = g_unix_signal_add(
        signal,
        { signals in
          nonisolated(unsafe) let signals = signals
          MainActor.assumeIsolated { Unmanaged<EndSignals>.fromOpaque(signals!).takeUnretainedValue().closeWindows() }
          return 1
        }, Unmanaged.passUnretained(self).toOpaque())
      sources.append(source)
    }
  }

  isolated deinit { for source in sources { g_source_remove(source) } }

  private func closeWindows() {
    var windows: [WidgetPointer] = []
    var next = gtk_application_get_windows(application)
    while let element = next {
      windows.append(element.pointee.data.assumingMemoryBound(to: GtkWidget.self))
      next = element.pointee.next
    }
    // A window closes its dialogs, which are also in the list.
    for window in windows { g_object_ref(window) }
    for window in windows {
      gtk_window_close(window.cast(to: GtkWindow.self))
      g_object_unref(window)
    }
  }
}
