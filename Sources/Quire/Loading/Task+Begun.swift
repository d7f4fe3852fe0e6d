extension Task where Failure == Never {
  /// Runs work at once, up to its first suspension. So a source that has the answer costs no turn of the main actor, which is more than all else
  /// that a page costs, and no placeholder is drawn for a moment. Systems before 2025 begin a turn later.
  @MainActor static func begun(_ work: @escaping @MainActor () async -> Success) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate { await work() }  // available: as asked above
    } else {
      Task { await work() }
    }
  }
}
