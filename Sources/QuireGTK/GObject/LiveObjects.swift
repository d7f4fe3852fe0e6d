#if GTK
  /// Counts what GTK holds of ours, so that a test can see that nothing stays.
  @MainActor enum LiveObjects {
    /// What is counted.
    enum Kind: CaseIterable {
      /// GObjects that carry a Swift object: rows and models.
      case carrier
      /// Closures that are connected to a signal, or run by the main loop.
      case handler
    }

    private static var counts: [Kind: Int] = [:]

    static func count(_ kind: Kind) -> Int { counts[kind, default: 0] }
    static func began(_ kind: Kind) { counts[kind, default: 0] += 1 }
    static func ended(_ kind: Kind) { counts[kind, default: 0] -= 1 }
  }
#endif
