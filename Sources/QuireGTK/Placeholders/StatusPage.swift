#if GTK
  import CAdwaita

  /// A placeholder with an icon, a title, a message and a button: an `AdwStatusPage`.
  ///
  /// A ``ContentStack`` has one for no content and one for errors. The stack fills in the properties that the app does not set. In a low window, the page is
  /// more compact, and has no icon if that is still too high.
  ///
  /// ```swift
  /// stack.emptyPage.iconName = "mail-unread-symbolic"
  /// stack.emptyPage.title = "No Messages"
  /// stack.emptyPage.action = .init("Write One") { compose() }
  /// ```
  @MainActor public final class StatusPage: WidgetRepresentable {
    /// A button.
    public struct Action {
      let title: String
      let perform: @MainActor () -> Void

      /// Creates a button with a title and an action.
      public init(_ title: String, perform: @escaping @MainActor () -> Void) {
        self.title = title
        self.perform = perform
      }
    }

    /// The name of a symbolic icon.
    public var iconName: String? { didSet { update() } }
    /// The title.
    public var title: String? { didSet { update() } }
    /// The text below the title: plain text, without markup.
    public var message: String? { didSet { update() } }
    /// The button, instead of the button of the stack.
    public var action: Action? { didSet { update() } }

    /// The default content that the stack sets.
    struct Defaults {
      var iconName: String?
      var title: String?
      var message: String?
      var action: Action?
    }

    var defaults = Defaults() { didSet { update() } }

    /// The `AdwStatusPage`.
    public var widget: WidgetPointer { tie.lent }
    /// The button below the text, a `GtkButton`. It is hidden if there is no action.
    public let button: WidgetPointer = gtk_button_new()

    private let tie: ObjectTie
    private let fit: StatusPageFit?

    /// Creates an empty page.
    public init() {
      let page: WidgetPointer = adw_status_page_new()
      (tie, fit) = (ObjectTie(page), StatusPageFit(page))
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      button.setClass("pill", true)
      adw_status_page_set_child(page.opaque, button)
      fit?.showIcon = { [weak self] in self?.showIcon($0) }
      connect(button.raw, "clicked", to: self) { page, _ in page.shownAction?.perform() }
      update()
      tie.tie(self)
    }

    private var shownAction: Action? { action ?? defaults.action }
    private var shownTitle: String { title ?? defaults.title ?? "" }
    private var shownMessage: String { message ?? defaults.message ?? "" }

    /// The texts for screen readers.
    var spokenText: String { [shownTitle, shownMessage].filter { !$0.isEmpty }.joined(separator: ". ") }

    private func showIcon(_ isShown: Bool) {
      adw_status_page_set_icon_name(tie.widget.opaque, isShown ? iconName ?? defaults.iconName : nil)
    }

    private func update() {
      let page = widget.opaque
      fit?.reset()
      showIcon(true)
      adw_status_page_set_title(page, shownTitle)
      // The description is markup, and an error's text may look like it.
      let message = g_markup_escape_text(shownMessage, -1)
      adw_status_page_set_description(page, message)
      g_free(message)
      gtk_button_set_label(button.cast(to: GtkButton.self), shownAction?.title ?? "")
      gtk_widget_set_visible(button, shownAction == nil ? 0 : 1)
      widget.setAccessibleLabel(shownTitle)
    }
  }
#endif
