import CatalogBrowser
import CatalogSources
import Terminal
import TerminalList

extension Product {
  /// The product as columns: its number, price, category, and name. A narrow screen has the name, and as many of the others as fit.
  static func row(_ product: Product, width: Int) -> [StyledLine.Span] {
    var spans: [StyledLine.Span] = []
    if width >= 60 { spans.append(StyledLine.Span("\(product.id)", Style(.indexed(3)), columns: 9)) }
    if width >= 40 {
      let price = product.price
      spans.append(StyledLine.Span(String(repeating: " ", count: max(0, 8 - price.count)) + price, columns: 10))
    }
    if width >= 60 { spans.append(StyledLine.Span(TextWidth.fitting(product.category, columns: 12), Style(.indexed(6)), columns: 13)) }
    return spans + [StyledLine.Span(product.name)]
  }
}
