import CatalogBrowser
import CatalogSources
import QuireGTK

/// A product in a list: its name, its category, and its price.
@MainActor final class ProductRow: WidgetRepresentable {
  let widget: WidgetPointer
  private let name = label()
  private let category = label().styled("caption", "dim-label")
  private let price = label().styled("numeric")

  init() {
    let texts = box(GTK_ORIENTATION_VERTICAL, spacing: 3, name, category).expanding()
    gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
    widget = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, texts, price).margins(vertical: 6, horizontal: 12)
  }

  func show(_ product: Product) {
    gtk_widget_set_opacity(name, 1)
    setText(product.name, of: name)
    setText(product.category, of: category)
    setText(product.price, of: price)
    gtk_widget_set_tooltip_text(widget, "Product \(product.id)")
  }

  /// Shows that there is a product, and not which one.
  func showPlaceholder() {
    gtk_widget_set_opacity(name, 0.08)
    // Blocks, which join to a bar.
    setText(String(repeating: "\u{2588}", count: 18), of: name)
    // A space, because the row is to be as high as that of a product.
    setText(" ", of: category)
    setText("", of: price)
    gtk_widget_set_tooltip_text(widget, nil)
  }
}
