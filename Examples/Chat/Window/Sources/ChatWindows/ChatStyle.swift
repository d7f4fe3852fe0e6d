import QuireGTK

/// The rules of style for messages.
@MainActor enum ChatStyle {
  /// Installs the rules for all windows.
  static func install() { _ = installed }

  private static let installed: Void = {
    guard let provider = gtk_css_provider_new() else { return }
    quire_css_provider_load(provider, rules)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }()

  private static let rules = """
    .chat-bubble { padding: 6px 12px; border-radius: 12px; background-color: alpha(currentColor, 0.08); }
    .chat-bubble.chat-mine { background-color: alpha(@accent_bg_color, 0.25); }
    .chat-quote { padding: 0 6px; min-height: 24px; border-left: 3px solid @accent_color; border-radius: 3px; }
    .chat-small { padding: 0 8px; min-height: 20px; }
    .chat-state { min-height: 28px; }
    .chat-composer { padding: 6px; }
    """
}
