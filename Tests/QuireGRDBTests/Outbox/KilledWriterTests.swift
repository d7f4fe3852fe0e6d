#if GRDB
  import Foundation
  import GRDB
  import QuireGRDB
  import Testing

  /// A server that does a write with a known key only once. It fails now and then: before it has done anything, or after all is done.
  private struct Server {
    private(set) var notes: [String: Note] = [:]
    private(set) var answers: [String: KillMessage] = [:]
    /// The writes to notes that the server doesn't know, and the number of requests with a known key.
    private(set) var unknown = 0
    private(set) var repeated = 0
    private var removed: Set<String> = []
    private var count = 0
    var random: SplitMix
    var isTroubled = true

    private let isDown: Bool

    init(seed: UInt64, isDown: Bool = false) { (random, self.isDown) = (SplitMix(seed: seed), isDown) }

    mutating func answer(_ message: KillMessage) -> KillMessage {
      let trouble = isTroubled ? Int.random(in: 0..<100, using: &random) : 100
      if trouble < 6 || isDown { return KillMessage(key: message.key, isLost: true) }
      guard let write = message.write else { return KillMessage(key: message.key, notes: notes.values.sorted { $0.id < $1.id }) }
      if answers[message.key] != nil { repeated += 1 }
      let answer = answers[message.key] ?? perform(write, message.key)
      answers[message.key] = answer
      return trouble < 16 ? KillMessage(key: message.key, isLost: true) : answer
    }

    private mutating func perform(_ write: NoteWrite, _ key: String) -> KillMessage {
      switch write {
      case .add(let new):
        count += 1
        var note = Note(id: "s\(count)", text: new.text)
        note.mark = "sent"
        notes[note.id] = note
      case .like(let id), .edit(let id, _), .delete(let id):
        guard notes[id] != nil else {
          if !removed.contains(id) { unknown += 1 }
          return KillMessage(key: key, isRefused: true)
        }
        if case .delete = write { removed.insert(id) }
        write.apply(to: &notes[id], .sent)
        return KillMessage(key: key, note: notes[id])
      }
      return KillMessage(key: key, note: notes["s\(count)"])
    }
  }

  @Suite(.serialized, .timeLimit(.minutes(60))) struct KilledWriterTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
    private var path: String { folder.appendingPathComponent("notes.sqlite").path }

    private static let kills = Int(ProcessInfo.processInfo.environment["QUIRE_KILLS"] ?? "") ?? 50

    @Test(
      "Each write is applied exactly once, and the rows are the server's, however often the app is killed; QUIRE_KILLS sets another number of kills",
      .tags(.b61, .b62), arguments: [1, 2] as [UInt64])
    func killed(_ seed: UInt64) throws {
      signal(SIGPIPE, SIG_IGN)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var (server, random) = (Server(seed: seed), SplitMix(seed: seed))
      for kill in 0..<Self.kills / 2 {
        try run("write", seed * 100_000 + UInt64(kill), &server, killAfter: Int.random(in: 0..<60, using: &random), &random)
      }
      server.isTroubled = false
      try run("drain", 0, &server, killAfter: nil, &random)

      let rows = try DatabaseQueue(path: path).read(Note.all)
      #expect(rows == server.notes.values.sorted { $0.id < $1.id })
      let made = try DatabaseQueue(path: path).read {
        try Int.fetchOne($0, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'quire_write'")
      }
      #expect(server.answers.count == made && server.unknown == 0)
      #expect(Set(rows.map(\.text)).count == rows.count, "a draft was sent twice")
      #expect(server.repeated > 0, "no answer was lost, and so nothing was tested")
      print("\(Self.kills / 2) kills: \(server.answers.count) writes, \(server.repeated) sent again, \(rows.count) rows")
    }

    @Test("Three notes that are written offline before the app is killed are on the server after a restart", .tags(.b61))
    func threeNotes() throws {
      signal(SIGPIPE, SIG_IGN)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var (offline, server, random) = (Server(seed: 1, isDown: true), Server(seed: 1), SplitMix(seed: 1))
      try run("three", 0, &offline, killAt: "three", &random)
      let drafts = ["draft 1", "draft 2", "draft 3"]
      let rows = try DatabaseQueue(path: path).read(Note.all)
      #expect(rows.map(\.text) == drafts && rows.allSatisfy { $0.mark == "pending" } && offline.notes.isEmpty)
      server.isTroubled = false
      try run("drain", 0, &server, killAfter: nil, &random)
      #expect(server.notes.values.map(\.text).sorted() == drafts)
      #expect(try DatabaseQueue(path: path).read(Note.all) == server.notes.values.sorted { $0.id < $1.id })
    }

    /// Runs the process, and kills it after a number of messages, or at a message.
    private func run(
      _ mode: String, _ seed: UInt64, _ server: inout Server, killAfter messages: Int? = nil, killAt key: String? = nil,
      _ random: inout SplitMix
    ) throws {
      let (process, input, output) = (Process(), Pipe(), Pipe())
      process.executableURL = builtProgram("KilledWriter")
      process.arguments = [path, mode, "\(seed)"]
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
      var (count, buffer) = (0, Data())
      // Kills come at any moment after a message: before the server has got it, before it has answered, and after it has.
      let delay = UInt32.random(in: 0..<3000, using: &random)
      let isBeforeAnswer = Bool.random(using: &random)
      while messages.map({ count < $0 }) ?? true {
        guard let line = Self.line(of: output.fileHandleForReading, &buffer) else { break }
        count += 1
        let message = try JSONDecoder().decode(KillMessage.self, from: line)
        let answer = server.answer(message)
        if count == messages && isBeforeAnswer || message.key == key { break }
        try? input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(answer) + Data("\n".utf8))
      }
      let isToBeKilled = messages != nil || key != nil
      if isToBeKilled {
        // The expectations hold at any moment, so nothing depends on how long this takes.
        usleep(delay)
        kill(process.processIdentifier, SIGKILL)
      }
      process.waitUntilExit()
      let isKilled = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
      #expect(isToBeKilled ? isKilled : process.terminationStatus == 0)
    }

    private static func line(of handle: FileHandle, _ buffer: inout Data) -> Data? {
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          defer { buffer = Data(buffer[(end + 1)...]) }
          return Data(buffer[..<end])
        }
        let data = handle.availableData
        guard !data.isEmpty else { return nil }
        buffer += data
      }
    }
  }
#endif
