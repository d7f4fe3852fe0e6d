/// The failures with which the server answers by command.
actor Troubles {
  private var failing: [String: Int] = [:]

  /// Lets the next requests with a method fail.
  func fail(_ method: String, times: Int) { failing[method] = times }

  /// Returns whether a request with a method is to fail, and counts it.
  func strikes(_ method: String) -> Bool {
    guard let count = failing[method], count > 0 else { return false }
    failing[method] = count - 1
    return true
  }
}
