/// A record of a list as it was after each transaction, with a picture of each snapshot.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func theFirstPageIsShown() async {
///   let source = GatedPageSource<Post, Int>()
///   let pager = Pager(source: source)
///   let list = SnapshotRecorder(pager)
///
///   pager.load()
///   await source.answerNext(with: Page([Post(id: 1), Post(id: 2)], next: 2))
///
///   #expect(list == ["initial", "loading", "|[1 2]?"])
/// }
/// ```
///
/// The signs are explained at ``Quire/Pager/Snapshot/picture``.
@MainActor public final class SnapshotRecorder<Item: Identifiable> {
  /// The snapshots, in order, beginning with the one at the start.
  public private(set) var snapshots: [Pager<Item>.Snapshot]
  private let describe: @MainActor (Item) -> String
  private var token: ObservationToken?

  /// Starts to record.
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - describe: Describes an item in a word. By default, its id does.
  public init(_ pager: Pager<Item>, describing describe: @escaping @MainActor (Item) -> String = { String(describing: $0.id) }) {
    snapshots = [pager.snapshot]
    self.describe = describe
    token = pager.observe { [weak self] in self?.snapshots.append($0.after) }
  }

  /// The pictures of the snapshots, in order.
  public var pictures: [String] { snapshots.map { $0.picture(describe) } }

  /// Removes the snapshots so far, so that a test compares what one step causes.
  ///
  /// - Returns: The pictures of the snapshots that are removed.
  @discardableResult public func take() -> [String] {
    defer { snapshots = [] }
    return pictures
  }

  /// Returns a Boolean value that indicates whether the list had these pictures, in this order.
  public static func == (recorder: SnapshotRecorder, pictures: [String]) -> Bool {
    recorder.pictures == pictures
  }
}

extension SnapshotRecorder: CustomStringConvertible {
  /// The pictures, a line each.
  public nonisolated var description: String { MainActor.assumeIsolated { pictures.joined(separator: "\n") } }
}
