#if GTK
  import CAdwaita

  /// The placeholder during a load: a spinner, or a rotating picture of the app.
  ///
  /// It rotates only while it is visible, and not if the desktop disables animations.
  ///
  /// ```swift
  /// stack.loadingPage.picture = .icon("emblem-synchronizing-symbolic")
  /// stack.loadingPage.label = "Reading the history"
  /// ```
  @MainActor public final class LoadingPage: WidgetRepresentable {
    /// The rotating picture.
    public enum Picture {
      /// The toolkit's spinner.
      case spinner
      /// An icon of the theme, by its name.
      case icon(String)
      /// A `GdkPaintable`, which the page keeps, such as a texture of the app.
      case paintable(OpaquePointer)
    }

    /// The rotating picture.
    public var picture = Picture.spinner { didSet { updatePicture() } }
    /// The size of the picture, in pixels.
    public var size: Int32 = 32 { didSet { updatePicture() } }
    /// The text below the picture. By default there is none, and screen readers read the text of the stack.
    public var label: String? { didSet { updateLabel() } }

    /// The default text for screen readers.
    var defaultLabel = "" { didSet { updateLabel() } }

    /// A Boolean value that indicates whether the page is visible, and rotates.
    var isActive = false { didSet { updateRotation() } }

    /// The widget of the page.
    public var widget: WidgetPointer { tie.lent }

    let spinner: WidgetPointer = gtk_spinner_new()
    let image: WidgetPointer = gtk_image_new()
    private let text: WidgetPointer = gtk_label_new(nil)
    private let tie = ObjectTie(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))

    /// Creates a page with a spinner.
    public init() {
      Style.install()
      gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
      gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
      text.setClass("dim-label", true)
      gtk_label_set_wrap(text.opaque, 1)
      gtk_label_set_justify(text.opaque, GTK_JUSTIFY_CENTER)
      for child in [spinner, image, text] { gtk_box_append(widget.cast(to: GtkBox.self), child) }
      updatePicture()
      updateLabel()
      tie.tie(self)
    }

    private var hasSpinner: Bool { if case .spinner = picture { true } else { false } }

    private func updatePicture() {
      gtk_widget_set_size_request(spinner, size, size)
      gtk_image_set_pixel_size(image.opaque, size)
      switch picture {
      case .spinner: gtk_image_clear(image.opaque)
      case .icon(let name): gtk_image_set_from_icon_name(image.opaque, name)
      case .paintable(let paintable): gtk_image_set_from_paintable(image.opaque, paintable)
      }
      gtk_widget_set_visible(spinner, hasSpinner ? 1 : 0)
      gtk_widget_set_visible(image, hasSpinner ? 0 : 1)
      updateRotation()
    }

    private func updateRotation() {
      // A spinner on a hidden page would wake the processor 256 times in a second.
      gtk_spinner_set_spinning(spinner.opaque, isActive && hasSpinner ? 1 : 0)
      image.setClass(Style.rotating, isActive && !hasSpinner)
    }

    /// The text for screen readers.
    var spokenText: String { label ?? defaultLabel }

    private func updateLabel() {
      gtk_label_set_text(text.opaque, label ?? "")
      gtk_widget_set_visible(text, label == nil ? 0 : 1)
      widget.setAccessibleLabel(spokenText)
      spinner.setAccessibleLabel(spokenText)
    }
  }
#endif
