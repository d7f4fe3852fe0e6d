public import Quire

/// Listens to the announcements of a browser's server, and connects again when the connection has ended: after a second at first, and after
/// ten at last.
///
/// When the server is back, failed loads are retried. A watch does not keep its browser. When the watch is released, it stops listening.
@MainActor public final class CatalogWatch {
  private static let delays = (first: Duration.seconds(1), last: Duration.seconds(10))

  private weak var browser: Browser?
  private let clock: any Scheduler
  private var delay = delays.first
  /// The id of the last announcement that arrived.
  private var lastID: String?
  private var scheduled: ObservationToken?
  private var listening: Task<Void, Never>?
  private var token: ObservationToken?

  /// Starts to listen at once.
  ///
  /// - Parameters:
  ///   - browser: The browser.
  ///   - clock: The clock that wakes it after a connection has ended. Pass a manual clock in a test.
  public init(_ browser: Browser, clock: any Scheduler = SystemClock()) {
    self.browser = browser
    self.clock = clock
    token = browser.pager.observeLoads { [weak self] in if $0.phase == .finished(.loaded) { self?.serverAnswered() } }
    listen()
  }

  deinit { listening?.cancel() }

  /// A Boolean value that indicates whether it waits before it listens again.
  var isResting: Bool { scheduled != nil }

  private func listen() {
    scheduled = nil
    guard let announcements = browser?.announcements(after: lastID) else { return }
    listening = Task { [weak self] in
      do {
        for try await announcement in announcements { await self?.take(announcement) }
      } catch {
        // After any error, there is no connection. The list's own requests show whether that matters.
      }
      self?.rest()
    }
  }

  private func take(_ announcement: Announcement) async {
    lastID = announcement.id ?? lastID
    browser?.take(announcement.news)
    guard announcement.news == .connected else { return }
    delay = Self.delays.first
    browser?.comeBack()
    // After an earlier announcement, the server repeats the missed ones. A failure here is retried with the next connection.
    if lastID == nil { try? await browser?.catchUp() }
  }

  private func rest() {
    guard let browser, !Task.isCancelled else { return }
    scheduled = clock.schedule(at: clock.time + delay) { [weak self] in self?.listen() }
    delay = min(delay * 2, Self.delays.last)
    browser.connection = .lost
  }

  /// A server that has a page has announcements too: there is no reason to wait.
  private func serverAnswered() {
    if isResting { listen() }
  }
}
