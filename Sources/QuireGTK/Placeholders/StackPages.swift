#if GTK
  import CAdwaita
  import Quire

  /// The pages of a ``ContentStack``, including those of the app.
  @MainActor final class StackPages {
    private let stack: WidgetPointer
    private let nothing: WidgetPointer = adw_bin_new()
    private let content: any WidgetRepresentable
    private let standard: [ContentStack.Placeholder: any WidgetRepresentable]
    private var own: [ContentStack.Placeholder: any WidgetRepresentable] = [:]
    /// The focus was on a page, and the present page has no widget that can take it.
    private var awaitsFocus = false

    init(
      _ stack: WidgetPointer, content: any WidgetRepresentable, placeholders: [ContentStack.Placeholder: any WidgetRepresentable]
    ) {
      self.stack = stack
      self.content = content
      standard = placeholders
      gtk_stack_set_transition_type(stack.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
      for page in [nothing, content.widget] + placeholders.values.map(\.widget) { gtk_stack_add_child(stack.opaque, page) }
      gtk_stack_set_visible_child(stack.opaque, nothing)
    }

    func placeholder(_ placeholder: ContentStack.Placeholder) -> WidgetPointer { (own[placeholder] ?? standard[placeholder])!.widget }

    func page(for state: ContentState) -> WidgetPointer {
      switch state {
      case .initial: nothing
      case .loaded: content.widget
      case .loading: placeholder(.loading)
      case .empty: placeholder(.empty)
      case .failed: placeholder(.error)
      }
    }

    func replace(_ placeholder: ContentStack.Placeholder, by page: (any WidgetRepresentable)?) {
      if let old = own[placeholder], old.widget != page?.widget {
        gtk_stack_remove(stack.opaque, old.widget)
      }
      if let page, own[placeholder]?.widget != page.widget { gtk_stack_add_child(stack.opaque, page.widget) }
      own[placeholder] = page
    }

    /// Shows a page. A focus on the page before moves to it, or to the next page that can take it.
    func show(_ page: WidgetPointer) {
      if stack.hasFocus { awaitsFocus = true }
      gtk_stack_set_visible_child(stack.opaque, page)
      // In no window, nothing has the focus.
      guard let root = gtk_widget_get_root(stack) else { return awaitsFocus = false }
      // A focus elsewhere in the window stays there.
      guard awaitsFocus, stack.focusInWindow == nil || stack.hasFocus else { return awaitsFocus = false }
      if page.hasFocus || gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD) != 0 {
        awaitsFocus = false
      } else {
        // A button that fades out no longer takes keys.
        gtk_root_set_focus(root, nil)
      }
    }
  }
#endif
