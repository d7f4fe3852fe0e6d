import Foundation
import GitLog
import QuireGTK

/// A commit in the list: its author, subject, and age.
@MainActor final class CommitRow: WidgetRepresentable {
  let widget: WidgetPointer
  private let avatar: WidgetPointer = adw_avatar_new(36, nil, 1)
  private let subject = label()
  private let details = label().styled("caption", "dim-label")

  init() {
    let texts = box(GTK_ORIENTATION_VERTICAL, spacing: 3, subject, details).expanding()
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
    widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, avatar, texts).margins(vertical: 6, horizontal: 12)
  }

  func show(_ commit: Commit) {
    adw_avatar_set_text(avatar.opaque, commit.authorName)
    setText(commit.subject.isEmpty ? "No message" : commit.subject, of: subject)
    // Isolated: a name may be written from right to left, unlike the text after it.
    setText(
      "\u{200E}\u{2068}\(commit.authorName)\u{2069} · \(RelativeDate.text(for: commit.authorTime, now: Int(Date.now.timeIntervalSince1970)))",
      of: details)
    gtk_widget_set_tooltip_text(widget, "\(commit.subject)\n\(commit.authorDate)")
  }
}
