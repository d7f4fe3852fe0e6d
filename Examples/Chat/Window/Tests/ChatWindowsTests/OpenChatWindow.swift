import ChatModel
import ChatSources
import QuireGTK
import QuireTesting

@testable import ChatWindows

/// The window of a chat on the screen, and the server in the test, which does what the test wants.
@MainActor final class OpenChatWindow: ShownChat {
  let server: PretendedChat

  /// Opens a window, and waits until it shows its first page, or why there is none.
  init(_ server: PretendedChat, width: Int32 = 480, height: Int32 = 560) async throws {
    self.server = server
    try await super.init(server.room(pageSize: 30), clock: server.clock, width: width, height: height)
    if server.isUp, !server.isSlow {
      try await until("the server is connected") { self.room.connection == .open }
      try await until("the first page is shown") { self.room.pager.contentState == .empty || self.isShown { $0.number != nil } }
    }
    try await window.settled()
  }
}

/// The window of a chat on the screen.
@MainActor class ShownChat {
  let room: ChatRoom
  let chat: ChatWindow
  let window: Window

  init(_ room: ChatRoom, clock: ManualClock, width: Int32, height: Int32) async throws {
    self.room = room
    chat = ChatWindow(testApplication, room: room, title: "Chat", clock: clock)
    window = try await Window(opening: chat.window, width: width, height: height)
  }

  var list: PagedListView<Message> { chat.list }

  /// Returns whether a message that satisfies a condition is loaded.
  func isShown(_ condition: (Message) -> Bool) -> Bool { list.items.contains(where: condition) }

  /// A Boolean value that indicates whether the list is scrolled to its end.
  var isAtEnd: Bool {
    gtk_adjustment_get_value(adjustment) >= gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) - 1
  }

  /// Scrolls to a place between the start of the list, 0, and its end, 1, as far as messages are loaded.
  func scroll(to fraction: Double) async throws {
    // Rows that come into view may turn out higher than was thought.
    for _ in 0..<3 {
      let range = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, range * fraction)
      try await frames(3, of: chat.window)
    }
  }

  /// Returns whether the text of a message is within the view.
  func isVisible(_ text: String) -> Bool {
    descendants(of: list.listView).contains { label in
      guard label.isA(gtk_label_get_type()), gtk_widget_get_mapped(label) != 0,
        String(cString: gtk_label_get_text(label.opaque)) == text
      else { return false }
      return top(of: label).map { $0 > -20 && $0 < Double(gtk_widget_get_height(list.scrolledWindow)) } == true
    }
  }

  /// The distance of the text of a message from the top of the view.
  func distance(of text: String) -> Double? {
    descendants(of: list.listView)
      .first { $0.isA(gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0 && String(cString: gtk_label_get_text($0.opaque)) == text }
      .flatMap(top)
  }

  private func top(of widget: WidgetPointer) -> Double? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, list.scrolledWindow, &bounds) != 0 else { return nil }
    return Double(bounds.origin.y)
  }

  /// The list view's own widget around the row of a message, which has the keyboard focus when the message does.
  func row(_ text: String) -> WidgetPointer? {
    descendants(of: list.listView).first { gtk_widget_get_parent($0) == list.listView && texts(in: $0).contains(text) }
  }

  /// A Boolean value that indicates whether the row of a message has the keyboard.
  func hasFocus(_ text: String) -> Bool { row(text).map { $0 == window.focus } ?? false }

  /// The title of the button that has the keyboard.
  var focusedText: String? { window.focus.flatMap { texts(in: $0).first } }

  /// The button with a title, if it can be seen.
  func button(_ title: String) -> WidgetPointer? {
    descendants(of: chat.window).first {
      $0.isA(gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0 && String(cString: gtk_label_get_text($0.opaque)) == title
    }
  }

  /// Waits until a label can be seen, and clicks it.
  func click(_ title: String) async throws {
    try await until("“\(title)” can be seen") { self.button(title) != nil }
    try await window.settled()
    if let button = button(title) { window.click(button) }
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque) }
}

/// The application that the windows of the tests belong to.
@MainActor let testApplication: UnsafeMutablePointer<GtkApplication> = {
  let application = Application.make("example.quire.Tests", "Tests")
  g_application_register(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), nil, nil)
  return application
}()
