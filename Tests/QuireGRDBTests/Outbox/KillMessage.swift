#if GRDB
  /// A line from the process that a test kills to its server, or a line of the server.
  struct KillMessage: Codable {
    var key: String
    var write: NoteWrite?
    /// The server's row.
    var note: Note?
    /// A page with all rows of the server.
    var notes: [Note]?
    var isRefused: Bool?
    var isLost: Bool?
  }
#endif
