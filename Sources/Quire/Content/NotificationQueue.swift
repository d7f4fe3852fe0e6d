/// A queue that delivers notifications in order, and never one during another.
@MainActor final class NotificationQueue {
  private var notifications: [@MainActor () -> Void] = []
  private(set) var isDelivering = false

  nonisolated init() {}

  func enqueue(_ notification: @escaping @MainActor () -> Void) {
    notifications.append(notification)
  }

  /// Delivers the enqueued notifications. During a delivery it returns at once, because that delivery continues with new notifications.
  func deliver() {
    guard !isDelivering, !notifications.isEmpty else { return }
    isDelivering = true
    while !notifications.isEmpty {
      let enqueued = notifications
      notifications = []
      for notification in enqueued { notification() }
    }
    isDelivering = false
  }

  /// Delivers the notifications after the caller has returned, which may be a view in the middle of its layout.
  func deliverSoon() {
    guard !notifications.isEmpty else { return }
    Task { deliver() }
  }
}
