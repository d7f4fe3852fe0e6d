/// A load: the work that a caller can wait for. It may take several requests.
struct LoadID: Hashable, Sendable {
  let number: Int
}

/// One request to a source. Attempts that follow a failed one keep the request.
struct RequestID: Hashable, Sendable {
  let number: Int
}

/// A list of pages: the displayed one, or one that a refresh builds.
struct ListID: Hashable, Sendable {
  let number: Int
}

/// A page that was evicted and can be requested again.
struct EvictedPageID: Hashable, Sendable {
  let number: Int
}

/// One of several views that state what they show.
struct ViewID: Hashable {
  let id: ObjectIdentifier?
}
