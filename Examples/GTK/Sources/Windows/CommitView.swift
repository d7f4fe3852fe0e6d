import GitLog
import QuireGTK

/// A commit in full, or the files that differ between two.
@MainActor final class CommitView: WidgetRepresentable {
  let widget: WidgetPointer = gtk_scrolled_window_new()
  private let subject = label(wraps: true).styled("title-3")
  private let avatar: WidgetPointer = adw_avatar_new(36, nil, 1)
  private let author = label().styled("heading")
  private let date = label().styled("caption", "dim-label")
  private let hash = label(wraps: true).styled("caption", "monospace", "dim-label")
  private let body = label(wraps: true)
  private let person: WidgetPointer
  private let filesTitle = label().styled("heading")
  private let files: WidgetPointer = gtk_list_box_new().styled("boxed-list")
  private let moreFiles = label().styled("dim-label")

  /// The largest number of files to list. A commit can change 100,000, too many to read.
  static let fileLimit = 100

  init() {
    let who = box(GTK_ORIENTATION_VERTICAL, spacing: 3, author, date).expanding()
    gtk_widget_set_valign(who, GTK_ALIGN_CENTER)
    gtk_list_box_set_selection_mode(files.opaque, GTK_SELECTION_NONE)
    person = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, avatar, who)
    let content = box(
      GTK_ORIENTATION_VERTICAL, spacing: 12, subject, person, hash, body, filesTitle, files, moreFiles
    ).margins(vertical: 18, horizontal: 12)
    let clamp: WidgetPointer = adw_clamp_new()
    adw_clamp_set_maximum_size(clamp.opaque, 800)
    adw_clamp_set_child(clamp.opaque, content)
    gtk_scrolled_window_set_child(widget.opaque, clamp)
    gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
  }

  func show(_ commit: Commit.ID, _ details: CommitDetails) {
    setText(details.subject.isEmpty ? "No message" : details.subject, of: subject)
    adw_avatar_set_text(avatar.opaque, details.authorName)
    setText(details.authorName, of: author)
    setText("\(details.authorDate) · \(details.authorEmail)", of: date)
    setText(commit, of: hash)
    gtk_widget_set_visible(person, 1)
    show(details.body, details.files)
  }

  /// Shows the files that differ between two commits.
  func show(_ older: Commit.ID, _ newer: Commit.ID, _ files: [ChangedFile]) {
    setText("Comparison of Two Commits", of: subject)
    gtk_widget_set_visible(person, 0)
    setText("\(older.prefix(12)) … \(newer.prefix(12))", of: hash)
    show("", files)
  }

  private func show(_ message: String, _ files: [ChangedFile]) {
    setText(message, of: body)
    gtk_widget_set_visible(body, message.isEmpty ? 0 : 1)
    show(files)
    // Another commit is read from its beginning.
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.opaque), 0)
  }

  private func show(_ changes: [ChangedFile]) {
    while let row = gtk_widget_get_first_child(files) { gtk_list_box_remove(files.opaque, row) }
    for change in changes.prefix(Self.fileLimit) { gtk_list_box_append(files.opaque, row(change)) }
    let count = changes.count
    setText(count == 0 ? "No changed files" : counted(count, "changed file"), of: filesTitle)
    setText("and \(counted(count - Self.fileLimit, "more file"))", of: moreFiles)
    gtk_widget_set_visible(files, count == 0 ? 0 : 1)
    gtk_widget_set_visible(moreFiles, count > Self.fileLimit ? 1 : 0)
  }

  private func row(_ change: ChangedFile) -> WidgetPointer {
    let row: WidgetPointer = adw_action_row_new()
    adw_preferences_row_set_use_markup(row.cast(to: AdwPreferencesRow.self), 0)
    adw_preferences_row_set_title(row.cast(to: AdwPreferencesRow.self), change.path)
    if let oldPath = change.oldPath { adw_action_row_set_subtitle(row.cast(to: AdwActionRow.self), "from \(oldPath)") }
    func add(_ text: String, _ style: String) {
      let count = label().styled("numeric", "caption", style)
      setText(text, of: count)
      adw_action_row_add_suffix(row.cast(to: AdwActionRow.self), count)
    }
    if let added = change.addedLines, let removed = change.removedLines {
      if added > 0 || removed == 0 { add("+\(added)", "success") }
      if removed > 0 { add("−\(removed)", "error") }
    } else {
      add("not text", "dim-label")
    }
    return row
  }
}
