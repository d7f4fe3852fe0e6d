public import GRDB
public import QuireGRDB

/// A product that the user adds.
public struct ProductWrite: StoredWrite {
  private(set) var product: OfflineProduct

  init(adding product: OfflineProduct) { self.product = product }

  /// The number of the product. The server gives it another one.
  public var id: Int {
    get { product.id }
    set { product.id = newValue }
  }

  /// Puts the product into its row.
  public func apply(to row: inout OfflineProduct?, _ state: WriteState) {
    var product = product
    product.mark =
      switch state {
      case .pending: "not sent"
      case .failed(let reason): reason
      case .sent: nil
      }
    row = product
  }
}
