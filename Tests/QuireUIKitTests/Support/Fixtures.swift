#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import UIKit

  @testable import QuireUIKit

  struct Row: Identifiable, Equatable {
    let id: Int
    var title: String

    init(_ id: Int, _ title: String? = nil) {
      self.id = id
      self.title = title ?? "Row \(id)"
    }
  }

  extension [Row] {
    init(_ ids: some Sequence<Int>) { self = ids.map { Row($0) } }
  }

  struct Failed: LocalizedError {
    var errorDescription: String?

    init(_ description: String = "It failed.") { errorDescription = description }
  }
#endif
