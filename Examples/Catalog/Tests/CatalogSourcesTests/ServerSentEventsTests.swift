import CatalogSources
import Testing

@Suite(.timeLimit(.minutes(5))) struct ServerSentEventsTests {
  private let stream =
    ": hello\r\n\r\nretry: 250\n\nid: 7\r\nevent: inserted\r\ndata: {\"name\":\r\ndata: \"Käse\"}\r\n\r\ndata:plain\n\nid: 8\r\rdata: last\r\rdata: cut off"

  private let events = [
    ServerSentEvent(id: "7", name: "inserted", data: "{\"name\":\n\"Käse\"}"), ServerSentEvent(id: "7", data: "plain"),
    ServerSentEvent(id: "8", data: "last"),
  ]

  @Test func eventsAreReadWithTheirIdsNamesAndLines() {
    var parser = ServerSentEventParser()
    #expect(parser.take(stream.utf8) == events)
    #expect(parser.retry == 250)
  }

  @Test func piecesMayBeOfAnyLength() {
    for length in 1...stream.utf8.count {
      var parser = ServerSentEventParser()
      let bytes = Array(stream.utf8)
      let pieces = stride(from: 0, to: bytes.count, by: length).map { bytes[$0..<min($0 + length, bytes.count)] }
      #expect(pieces.flatMap { parser.take($0) } == events, "in pieces of \(length)")
    }
  }

  @Test func aByteOrderMarkAtTheStartIsLeftOut() {
    var parser = ServerSentEventParser()
    #expect(parser.take("\u{FEFF}id: 1\ndata: \u{FEFF}x\n\n".utf8) == [ServerSentEvent(id: "1", data: "\u{FEFF}x")])
  }

  @Test func aTextMayStartWithAnAccent() {
    var parser = ServerSentEventParser()
    #expect(parser.take("data:\u{301}a\n\ndata: \u{301}b\n\n".utf8).map(\.data) == ["\u{301}a", "\u{301}b"])
  }
}
