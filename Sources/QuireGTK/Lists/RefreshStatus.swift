#if GTK
  import CAdwaita
  import Quire

  /// Says above the rows how the refresh stands: a thin bar that moves while it runs, and the error with a button if it failed (B13).
  @MainActor final class RefreshStatus {
    /// Lies over the top of the rows.
    let progress: WidgetPointer = gtk_progress_bar_new()
    /// Stands above the rows.
    let failure: WidgetPointer = gtk_revealer_new()
    /// Retries the refresh.
    let button: WidgetPointer = gtk_button_new()
    var texts = ContentTexts.standard

    private let message: WidgetPointer = gtk_label_new(nil)
    private var pulse: ObservationToken?
    private var state = RefreshState.idle

    init(retry: @escaping @MainActor () -> Void) {
      self.retry = retry
      Style.install()
      progress.setClass("osd", true)
      gtk_widget_set_valign(progress, GTK_ALIGN_START)
      gtk_widget_set_can_target(progress, 0)
      gtk_widget_set_visible(progress, 0)
      gtk_progress_bar_set_pulse_step(progress.opaque, 0.1)

      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)!
      box.setClass(Style.refreshFailure, true)
      box.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
      gtk_label_set_wrap(message.opaque, 1)
      gtk_label_set_xalign(message.opaque, 0)
      gtk_label_set_lines(message.opaque, 3)
      gtk_label_set_ellipsize(message.opaque, PANGO_ELLIPSIZE_END)
      gtk_widget_set_hexpand(message, 1)
      gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
      gtk_box_append(box.cast(to: GtkBox.self), message)
      gtk_box_append(box.cast(to: GtkBox.self), button)
      gtk_revealer_set_child(failure.opaque, box)
      connect(button.raw, "clicked", to: self) { status, _ in status.retry() }
    }

    private let retry: @MainActor () -> Void

    /// Shows how the refresh stands beside content, or nothing where there is a placeholder that says it.
    func show(_ state: RefreshState) {
      guard state != self.state else { return }
      self.state = state
      showProgress(state == .refreshing)
      if case .failed(let failure) = state {
        gtk_label_set_text(message.opaque, texts.failure(failure))
        gtk_widget_set_tooltip_text(message, texts.failure(failure))
        gtk_button_set_label(button.cast(to: GtkButton.self), texts.retry)
      }
      let hasFailed = if case .failed = state { true } else { false }
      gtk_revealer_set_reveal_child(failure.opaque, hasFailed ? 1 : 0)
    }

    private func showProgress(_ isShown: Bool) {
      gtk_widget_set_visible(progress, isShown ? 1 : 0)
      progress.setAccessibleLabel(texts.refresh)
      pulse = isShown ? repeating(every: 100) { [progress] in gtk_progress_bar_pulse(progress.opaque) } : nil
    }
  }
#endif
