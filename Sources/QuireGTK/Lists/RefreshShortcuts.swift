#if GTK
  import CAdwaita

  /// The keys of a widget that refresh: F5 and Ctrl+R, by the action `quire.refresh`, which a menu can name too.
  ///
  /// They are a list's, which a window rarely has two of, and not a `ContentStack`'s: with several in a window, each would take the keys, and
  /// one of them get all.
  @MainActor final class RefreshShortcuts {
    /// A `GtkShortcutController`, which the widget owns.
    let controller: OpaquePointer = gtk_shortcut_controller_new()
    /// The action of the keys.
    var refresh: @MainActor () -> Void = {}

    init(on widget: WidgetPointer) {
      let group = g_simple_action_group_new()!.opaque
      let action = g_simple_action_new("refresh", nil)!
      connect(action.raw, "activate", to: self) { shortcuts, _ in shortcuts.refresh() }
      g_action_map_add_action(group, action)
      gtk_widget_insert_action_group(widget, "quire", group)
      g_object_unref(action.raw)
      g_object_unref(group.raw)

      // Wherever the keyboard is: there may be nothing to focus in a list.
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
      let keys = gtk_shortcut_trigger_parse_string("F5|<Control>r")
      gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(keys, gtk_named_action_new("quire.refresh")))
      gtk_widget_add_controller(widget, controller)
    }
  }
#endif
