import Measuring
import QuireGTK

/// A list, which has its rows before anybody sees it.
@MainActor protocol MeasuredList: AnyObject {
  var count: Int { get }
  /// The number of times that a row was filled in.
  var bindings: Int { get }
  /// Makes rows ready to be appended, so that making them is not measured.
  func prepare(_ rows: [Row])
  /// Appends what is prepared, and returns when the list and its view, if there is one, have it.
  func append()
  /// Makes the view.
  func makeView() -> ListParts
}

/// The widgets of a view.
struct ListParts {
  /// Everything together.
  let widget: WidgetPointer
  /// The `GtkScrolledWindow` around the rows.
  let scrolledWindow: WidgetPointer
}

extension MeasuredList {
  /// Appends rows with the numbers that follow.
  func grow(to count: Int, inPagesOf size: Int) {
    while self.count < count {
      prepare(Row.rows(self.count..<self.count + size))
      append()
    }
  }
}

/// A row that both lists show.
@MainActor func makeRow() -> WidgetPointer {
  let label: WidgetPointer = gtk_label_new(nil)
  gtk_label_set_xalign(OpaquePointer(label), 0)
  gtk_widget_set_size_request(label, -1, 24)
  return label
}
