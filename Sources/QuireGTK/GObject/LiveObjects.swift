#if GTK
  /// Counts the objects that GTK holds, so that a test can find leaks.
  @MainActor enum LiveObjects {
    /// The objects to count.
    enum Kind: Int, CaseIterable {
      /// GObjects that carry a Swift object: rows and models.
      case carrier
      /// Closures that are connected to a signal, or run by the main loop.
      case handler
    }

    private static var counts = Kind.allCases.map { _ in 0 }

    static func count(_ kind: Kind) -> Int { counts[kind.rawValue] }
    static func began(_ kind: Kind) { counts[kind.rawValue] += 1 }
    static func ended(_ kind: Kind) { counts[kind.rawValue] -= 1 }
  }
#endif
