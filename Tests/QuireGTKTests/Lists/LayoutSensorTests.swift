#if GTK
  import CAdwaita
  import Quire
  import XCTest

  @testable import QuireGTK

  final class LayoutSensorTests: WidgetTestCase {
    func testALayoutThatIsNeverDoneContinuesInTheNextFrame() throws {
      try app {
        let label: WidgetPointer = gtk_label_new("Row")
        let window = try await Window(label)
        let clock = gtk_widget_get_frame_clock(label)!
        let sensor = LayoutSensor(label)
        var frames: [gint64: Int] = [:]
        sensor.laidOut = { [weak sensor] in
          frames[gdk_frame_clock_get_frame_counter(clock), default: 0] += 1
          if frames.values.reduce(0, +) < 10 { sensor?.setNeedsLayout() }
        }
        sensor.setNeedsLayout()
        try await until("it is done") { frames.values.reduce(0, +) == 10 }
        // With a fourth, GTK would give up, and draw nothing.
        XCTAssertLessThanOrEqual(frames.values.max()!, 3, "\(frames)")
        window.close()
      }
    }
  }
#endif
