#if GTK
  import Quire
  import QuireTesting

  /// A row of the tests.
  struct Item: Identifiable, Hashable, Sendable {
    let id: Int
    var text: String

    init(_ id: Int, _ text: String? = nil) {
      self.id = id
      self.text = text ?? "Row \(id)"
    }
  }

  extension Page where Item == QuireGTKTests.Item, Cursor == Int {
    /// A page of items with these ids.
    init(ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil) {
      self.init(ids.map { Item($0) }, previous: previous, next: next)
    }
  }

  /// The error of a server. Its text looks like markup.
  struct ServerError: Error, CustomStringConvertible {
    var description = "The server said <b>no</b> & left."
  }
#endif
