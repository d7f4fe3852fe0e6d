import Foundation
import GitHistory
import QuireGTK

/// A branch in a menu: its name, how old its last commit is, and whether it is the one that is shown.
@MainActor final class BranchRow: WidgetRepresentable {
  let widget: WidgetPointer
  private let name = label()
  private let details = label().styled("caption", "dim-label")
  private let mark: WidgetPointer = gtk_image_new_from_icon_name("object-select-symbolic")

  init() {
    // The ends of a long name tell more than its middle.
    gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_MIDDLE)
    let texts = box(GTK_ORIENTATION_VERTICAL, spacing: 3, name, details).expanding()
    widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, texts, mark).margins(vertical: 3, horizontal: 3)
  }

  func show(_ choice: BranchChoice) {
    setText(choice.name, of: name)
    let age = choice.commitTime.map { RelativeDate.text(for: $0, now: Int(Date.now.timeIntervalSince1970)) } ?? "no branch"
    setText(choice.isCurrent ? "\(age) · checked out" : age, of: details)
    gtk_widget_set_visible(mark, choice.isShown ? 1 : 0)
    gtk_widget_set_tooltip_text(widget, choice.name)
  }
}
