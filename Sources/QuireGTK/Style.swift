#if GTK
  import CAdwaita

  /// The few rules of style that GTK's own classes do not cover.
  @MainActor enum Style {
    static let rotating = "quire-rotating"
    static let refreshFailure = "quire-refresh-failure"
    static let edgeBar = "quire-edge-bar"
    static let dropAbove = "quire-drop-above"
    static let dropBelow = "quire-drop-below"
    /// GTK's own class for a widget with an open menu.
    static let openMenu = "has-open-popup"

    /// Installs the rules, with the least priority that is an app's.
    static func install() { _ = installed }

    private static let installed: Void = {
      let provider = gtk_css_provider_new()!
      quire_css_provider_load(provider, rules)
      gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
      g_object_unref(provider)
    }()

    private static let rules = """
      @keyframes quire-rotation { to { -gtk-icon-transform: rotate(1turn); } }
      .\(rotating) { animation: quire-rotation 1s linear infinite; }
      .\(edgeBar) { border-radius: 12px; background-color: @popover_bg_color; box-shadow: 0 1px 5px alpha(black, 0.3); }
      .\(dropAbove) { box-shadow: inset 0 2px @accent_color; }
      .\(dropBelow) { box-shadow: inset 0 -2px @accent_color; }
      .\(refreshFailure) { padding: 6px 12px; background-color: alpha(@warning_color, 0.15); }
      """
  }

  extension UnsafeMutablePointer where Pointee == GtkWidget {
    @MainActor func setClass(_ name: String, _ isOn: Bool) {
      isOn ? gtk_widget_add_css_class(self, name) : gtk_widget_remove_css_class(self, name)
    }
  }
#endif
