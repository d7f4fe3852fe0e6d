#if GTK
  /// An item of the menu of a row.
  ///
  /// ```swift
  /// list.contextMenu = { post in
  ///   [
  ///     MenuItem("_Mark as Read", isEnabled: !post.isRead) { pager.update(post.id) { $0.isRead = true } },
  ///     .separator,
  ///     MenuItem("_Delete") { pager.remove(post.id) },
  ///   ]
  /// }
  /// ```
  public struct MenuItem: Sendable {
    /// A line between two groups of items.
    public static let separator = MenuItem(command: nil)

    struct Command: Sendable {
      let title: String
      let isEnabled: Bool
      let perform: @MainActor () -> Void
    }

    /// The command; nil for a separator.
    let command: Command?

    private init(command: Command?) { self.command = command }

    /// Creates an item that performs a command.
    ///
    /// - Parameters:
    ///   - title: The title. The letter after an underscore chooses the item by the keyboard.
    ///   - isEnabled: A Boolean value that indicates whether the reader can choose the item.
    ///   - perform: A closure that performs the command.
    public init(_ title: String, isEnabled: Bool = true, perform: @escaping @MainActor () -> Void) {
      self.init(command: Command(title: title, isEnabled: isEnabled, perform: perform))
    }
  }
#endif
