#if GRDB
  import QuireGRDB

  /// An outbox in a few lines, without a database: a row is the server's version and the writes on top.
  struct OutboxModel {
    struct Write {
      let number: Int
      var id: String
      var write: NoteWrite
      var failure: String?
    }

    /// The rows without writes, and the server's versions of the others.
    var base: [String: Note] = [:]
    var writes: [Write] = []
    var aliases: [String: String] = [:]
    /// The number of the latest request or confirmed write.
    private var number = 0
    /// The numbers of the latest confirmed writes of rows, and of the requests for the latest pages that have changed them.
    private var latest: [String: Int] = [:]
    private var count = 0

    var rows: [Note] {
      let ids = Set(base.keys).union(writes.map(\.id))
      return ids.compactMap { id in
        writes.filter { $0.id == id }.reduce(into: base[id]) { note, write in
          write.write.apply(to: &note, write.failure.map { .failed($0) } ?? .pending)
        }
      }
      .sorted { $0.id < $1.id }
    }

    var next: Write? {
      writes.first { write in
        write.failure == nil && !writes.contains { $0.id == write.id && $0.number < write.number && $0.failure != nil }
      }
    }

    mutating func add(_ write: NoteWrite) {
      var write = write
      write.id = aliases[write.id] ?? write.id
      count += 1
      writes.append(Write(number: count, id: write.id, write: write))
    }

    mutating func confirm(_ number: Int, _ answer: Note?) {
      let write = writes.remove(at: index(number))
      noteConfirmed(write.id)
      guard let answer else { return write.write.apply(to: &base[write.id], .sent) }
      if answer.id != write.id { rename(write.id, to: answer.id) }
      base[answer.id] = answer
    }

    private mutating func rename(_ old: String, to new: String) {
      for (first, current) in aliases where current == old { aliases[first] = new }
      aliases[old] = new
      for index in writes.indices where writes[index].id == old {
        writes[index].id = new
        writes[index].write.id = new
      }
      base[old] = nil
      noteConfirmed(new)
    }

    private mutating func noteConfirmed(_ id: String) { latest[id] = nextRequest() }

    /// Returns the number of a request.
    mutating func nextRequest() -> Int {
      number += 1
      return number
    }

    mutating func keep(_ number: Int, _ reason: String) { writes[index(number)].failure = reason }
    mutating func undo(_ number: Int) { writes.remove(at: index(number)) }

    mutating func retry(_ id: String) {
      for index in writes.indices where writes[index].id == aliases[id] ?? id { writes[index].failure = nil }
    }

    mutating func discard(_ id: String) {
      let id = aliases[id] ?? id
      guard let first = writes.first(where: { $0.id == id && $0.failure != nil }) else { return }
      writes.removeAll { $0.id == id && $0.number >= first.number }
    }

    /// A page has a row, or lacks it.
    mutating func page(_ id: String, _ note: Note?, requestedAt request: Int) {
      guard latest[id, default: 0] <= request, note != nil || base[id] != nil else { return }
      latest[id] = request
      base[id] = note
    }

    private func index(_ number: Int) -> Int { writes.firstIndex { $0.number == number } ?? writes.endIndex }
  }
#endif
