#if GRDB
  public import GRDB

  /// A change of a row by the user: a value that is stored, sent to a server, and applied again on top of the server's newer rows.
  ///
  /// ```swift
  /// enum NoteWrite: StoredWrite {
  ///   case add(Note)
  ///   case edit(Note.ID, text: String)
  ///   case delete(Note.ID)
  ///
  ///   var id: Note.ID {
  ///     get {
  ///       switch self {
  ///       case .add(let note): note.id
  ///       case .edit(let id, _), .delete(let id): id
  ///       }
  ///     }
  ///     set {
  ///       switch self {
  ///       case .add(var note):
  ///         note.id = newValue
  ///         self = .add(note)
  ///       case .edit(_, let text): self = .edit(newValue, text: text)
  ///       case .delete: self = .delete(newValue)
  ///       }
  ///     }
  ///   }
  ///
  ///   func apply(to note: inout Note?, _ state: WriteState) {
  ///     switch self {
  ///     case .add(var new):
  ///       new.isSent = state == .sent
  ///       note = new
  ///     case .edit(_, let text): note?.text = text
  ///     case .delete:
  ///       // A row whose deletion the server has refused is displayed again.
  ///       if case .failed = state { return }
  ///       note = nil
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A write is encoded as JSON. If a later version of the app can't decode it, the ``Outbox`` keeps it as failed.
  ///
  /// A row that a write has removed is also kept as JSON, until the server has accepted the write. A column that a migration adds in the meantime then has
  /// its default, and a generated column is NULL.
  public protocol StoredWrite: Codable, Sendable {
    /// The type of the rows: a record of a table whose primary key is one column.
    associatedtype Item: FetchableRecord & PersistableRecord & Identifiable & Sendable where Item.ID: DatabaseValueConvertible & Sendable

    /// The identifier of the row. It is set if the server has given the row another one.
    var id: Item.ID { get set }

    /// Applies the write to a row. It is called on any thread, each time that the row below the write changes.
    ///
    /// - Parameters:
    ///   - item: The row; nil if there is none.
    ///   - state: The state of the write, for a mark in the row.
    func apply(to item: inout Item?, _ state: WriteState)
  }

  /// The state of a write in an ``Outbox``.
  public enum WriteState: Hashable, Sendable {
    /// The write waits to be sent, or for its answer.
    case pending
    /// The server has refused the write, for this reason. ``Outbox/retry(_:)`` sends it again, and ``Outbox/discard(_:)`` undoes it.
    case failed(String)
    /// The server has accepted the write, and has not returned its row.
    case sent
  }
#endif
