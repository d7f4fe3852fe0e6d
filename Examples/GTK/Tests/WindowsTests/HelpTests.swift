import GitTesting
import QuireGTK
import XCTest

@testable import Windows

/// The dialogs of the menu, which are windows with an older libadwaita.
final class HelpTests: WidgetTestCase {
  func testTheKeysAndTheAuthorsAreShown() throws {
    try app {
      for (action, text) in [("win.shortcuts", "Switch the branch"), ("win.about", "The Quire contributors")] {
        let open = try await OpenHistory(sampleRepository(commits: 30))
        try await open.window.reads("30 commits")
        gtk_widget_activate_action_variant(open.history.window, action, nil)
        try await until("“\(text)” can be read") { Self.windows.contains { $0.shows(text) } }
        let dialog = try XCTUnwrap(Self.windows.first { $0.shows(text) })
        try await dialog.settled()
        try await takePictures(of: dialog, "history-\(action.dropFirst(4))")
        if dialog.widget != open.history.window { gtk_window_destroy(dialog.pointer) }
        open.window.close()
      }
    }
  }

  func testAFolderChooserClosesWithItsWindow() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("30 commits")
      let before = Self.windows.count
      gtk_widget_activate_action_variant(open.history.window, "win.open", nil)
      try await until("the dialog is open") { Self.windows.count > before }
      var chooser: FolderChooser? = FolderChooser(over: open.history.window) { _ in }
      try await until("there are two dialogs") { Self.windows.count > before + 1 }
      withExtendedLifetime(chooser) {}
      chooser = nil
      try await until("one is closed") { Self.windows.count == before + 1 }
      open.window.close()
    }
  }

  func testAFolderIsOpenedUnlessItsDialogIsCanceled() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("30 commits")
      let folder = g_file_new_for_path(open.repository.path)!
      defer { g_object_unref(folder.raw) }
      var chosen: [String] = []
      for response in [GTK_RESPONSE_CANCEL, GTK_RESPONSE_ACCEPT] {
        let before = Self.windows.map(\.widget)
        let chooser = FolderChooser(over: open.history.window) { chosen.append($0) }
        try await until("the dialog is open") { Self.windows.count > before.count }
        let dialog = try XCTUnwrap(Self.windows.first { !before.contains($0.widget) })
        XCTAssertNotEqual(gtk_file_chooser_set_file(dialog.widget.opaque, folder, nil), 0)
        try await until("the dialog has the folder") { Self.file(of: dialog) == open.repository.path }
        XCTAssertEqual(chosen, [])
        gtk_dialog_response(dialog.widget.cast(to: GtkDialog.self), response.rawValue)
        withExtendedLifetime(chooser) {}
      }
      XCTAssertEqual(chosen, [open.repository.path])
      open.window.close()
    }
  }

  @MainActor private static func file(of dialog: Window) -> String? {
    guard let file = gtk_file_chooser_get_file(dialog.widget.opaque) else { return nil }
    defer { g_object_unref(file.raw) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  @MainActor private static var windows: [Window] {
    let all = gtk_window_get_toplevels()!
    return (0..<g_list_model_get_n_items(all)).compactMap { position in
      guard let window = g_list_model_get_item(all, position) else { return nil }
      g_object_unref(window)
      let widget = window.assumingMemoryBound(to: GtkWidget.self)
      return gtk_widget_get_mapped(widget) != 0 ? Window(of: widget) : nil
    }
  }
}
