#if GTK
  @testable import QuireGTK

  /// The texts that a screen reader is to read, from now on.
  @MainActor final class AnnouncementLog {
    private(set) var texts: [String] = []

    init() { Announcements.announce = { [weak self] _, text in self?.texts.append(text) } }

    /// Returns the texts since the last call.
    func next() -> [String] {
      defer { texts = [] }
      return texts
    }
  }
#endif
