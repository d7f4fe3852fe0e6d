#if GTK
  import CAdwaita
  import XCTest

  @testable import QuireGTK

  final class StatusPageFitTests: WidgetTestCase {
    func testTheLargestFormThatFitsIsOnTheScreenWithItsButton() throws {
      try app {
        let page = StatusPage()
        page.iconName = "dialog-error-symbolic"
        page.title = "The Chat Cannot Be Shown"
        page.message = "The server cannot be reached. It may have been stopped, or the network is down."
        page.action = .init("Try Again") {}
        let window = try await Window(page.widget, width: 320, height: 640)
        // The height of a form depends on the version of Adwaita.
        for form in ["large", "compact", "without an icon"] {
          XCTAssertEqual(Self.form(of: page), form, "a larger form does not fit")
          let height = Self.neededHeight(of: page)
          try await Self.resize(window, to: height)
          try await takePicture(of: window, "status-page-\(form)")
          XCTAssertEqual(Self.form(of: page), form, "at \(height)")
          XCTAssertLessThanOrEqual(Self.lowerEdge(of: page.button, in: window), Float(height), "at \(height)")
          try await Self.resize(window, to: height - 1)
        }
        try await Self.resize(window, to: 640)
        XCTAssertEqual(Self.form(of: page), "large")
        try await Self.resize(window, to: Self.neededHeight(of: page) - 1)
        XCTAssertEqual(Self.form(of: page), "compact")
        page.title = "No Chat"
        page.message = nil
        try await until("a short page is large") { Self.form(of: page) == "large" }
      }
    }

    @MainActor private static func form(of page: StatusPage) -> String {
      let hasIcon = descendants(of: page.widget).contains { $0.isA(gtk_image_get_type()) && gtk_widget_get_mapped($0) != 0 }
      return !hasIcon ? "without an icon" : gtk_widget_has_css_class(page.widget, "compact") != 0 ? "compact" : "large"
    }

    /// Returns the height that the form of the page needs.
    @MainActor private static func neededHeight(of page: StatusPage) -> Int32 {
      guard let viewport = descendants(of: page.widget).first(where: { $0.isA(gtk_viewport_get_type()) }) else { return 0 }
      var height: gint = 0
      gtk_widget_measure(viewport, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(viewport), &height, nil, nil, nil)
      return height
    }

    @MainActor private static func resize(_ window: Window, to height: Int32) async throws {
      gtk_window_set_default_size(window.pointer, 320, height)
      try await until("the window is \(height) pixels high") { gtk_widget_get_height(window.widget) == height }
      try await frames(4, of: window.widget)
    }

    @MainActor private static func lowerEdge(of widget: WidgetPointer, in window: Window) -> Float {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, window.widget, &bounds)
      return bounds.origin.y + bounds.size.height
    }
  }
#endif
