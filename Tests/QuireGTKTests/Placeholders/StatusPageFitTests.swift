#if GTK
  import CAdwaita
  import XCTest

  @testable import QuireGTK

  final class StatusPageFitTests: WidgetTestCase {
    func testTheButtonOfALowPageIsOnTheScreen() throws {
      try app {
        let page = StatusPage()
        page.iconName = "dialog-error-symbolic"
        page.title = "The Chat Cannot Be Shown"
        page.message = "The server cannot be reached. It may have been stopped, or the network is down."
        page.action = .init("Try Again") {}
        let window = try await Window(page.widget, width: 320, height: 640)
        XCTAssertEqual(Self.form(of: page), "large")
        for (height, form) in [(420, "compact"), (300, "without an icon"), (640, "large")] as [(Int32, String)] {
          gtk_window_set_default_size(window.pointer, 320, height)
          try await until("the window is \(height) pixels high") { gtk_widget_get_height(window.widget) == height }
          try await frames(4, of: window.widget)
          try await takePicture(of: window, "status-page-\(height)")
          XCTAssertEqual(Self.form(of: page), form, "at \(height)")
          XCTAssertLessThanOrEqual(Self.lowerEdge(of: page.button, in: window), Float(height), "at \(height)")
        }
        gtk_window_set_default_size(window.pointer, 320, 420)
        try await until("the page is compact") { Self.form(of: page) == "compact" }
        page.title = "No Chat"
        page.message = nil
        try await until("a short page is large") { Self.form(of: page) == "large" }
      }
    }

    @MainActor private static func form(of page: StatusPage) -> String {
      let hasIcon = descendants(of: page.widget).contains { $0.isA(gtk_image_get_type()) && gtk_widget_get_mapped($0) != 0 }
      return !hasIcon ? "without an icon" : gtk_widget_has_css_class(page.widget, "compact") != 0 ? "compact" : "large"
    }

    @MainActor private static func lowerEdge(of widget: WidgetPointer, in window: Window) -> Float {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, window.widget, &bounds)
      return bounds.origin.y + bounds.size.height
    }
  }
#endif
