#if GTK
  import CAdwaita
  import Quire

  /// The state of a refresh beside the content: a thin progress bar over its top during the refresh, and above it the error with a button after a failure.
  @MainActor final class RefreshStatus {
    /// The progress bar over the top of the content.
    let progress: WidgetPointer = gtk_progress_bar_new()
    /// The bar with the error above the content.
    let failure: WidgetPointer = gtk_revealer_new()
    /// The button that retries the refresh.
    let button: WidgetPointer = gtk_button_new()
    /// The action of the button.
    var retry: @MainActor () -> Void = {}
    /// A closure that takes the focus from the button when the bar goes. Without it, GTK gives the focus to the next widget.
    var takeFocus: @MainActor () -> Void = {}
    var texts = ContentStrings.standard { didSet { update() } }

    private let message: WidgetPointer = gtk_label_new(nil)
    private var pulse: ObservationToken?
    private var state = RefreshState.idle

    /// Puts the content into a `GtkOverlay`, and the state of its refresh around it.
    init(of content: WidgetPointer, in overlay: WidgetPointer) {
      Style.install()
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
      for widget in [failure, content] { gtk_box_append(column.cast(to: GtkBox.self), widget) }
      gtk_widget_set_vexpand(content, 1)
      gtk_overlay_set_child(overlay.opaque, column)
      gtk_overlay_add_overlay(overlay.opaque, progress)
      arrangeProgress()
      arrangeFailure()
      update()
      connect(button.raw, "clicked", to: self) { status, _ in status.retry() }
    }

    private func arrangeProgress() {
      progress.setClass("osd", true)
      gtk_widget_set_valign(progress, GTK_ALIGN_START)
      gtk_widget_set_can_target(progress, 0)
      gtk_progress_bar_set_pulse_step(progress.opaque, 0.1)
    }

    private func arrangeFailure() {
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
      row.setClass(Style.refreshFailure, true)
      row.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
      gtk_label_set_wrap(message.opaque, 1)
      gtk_label_set_xalign(message.opaque, 0)
      gtk_label_set_lines(message.opaque, 3)
      gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_END)
      gtk_widget_set_hexpand(message, 1)
      gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
      for widget in [message, button] { gtk_box_append(row.cast(to: GtkBox.self), widget) }
      gtk_revealer_set_child(failure.opaque, row)
    }

    /// Shows the state of a refresh beside the content; nothing if a placeholder shows it.
    ///
    /// - Parameter announcesFailure: A Boolean value that indicates whether a failure is announced here, and not by the view around the content.
    func show(_ state: RefreshState, announcesFailure: Bool) {
      guard state != self.state else { return }
      self.state = state
      update()
      if announcesFailure, case .failed(let failure) = state { self.failure.announce(texts.failure(failure)) }
    }

    private func update() {
      showProgress(state == .refreshing)
      if case .failed(let failure) = state {
        gtk_label_set_text(message.opaque, texts.failure(failure))
        gtk_widget_set_tooltip_text(message, texts.failure(failure))
        gtk_button_set_label(button.cast(to: GtkButton.self), texts.retry)
      }
      let hasFailed = if case .failed = state { true } else { false }
      if !hasFailed, failure.hasFocus { takeFocus() }
      gtk_revealer_set_reveal_child(failure.opaque, hasFailed ? 1 : 0)
    }

    private func showProgress(_ isShown: Bool) {
      gtk_widget_set_visible(progress, isShown ? 1 : 0)
      progress.setAccessibleLabel(texts.refresh)
      pulse = isShown ? repeating(every: 100) { [progress] in gtk_progress_bar_pulse(progress.opaque) } : nil
    }
  }
#endif
