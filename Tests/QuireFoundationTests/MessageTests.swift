import Foundation
import Quire
import QuireFoundation
import Testing

@Suite struct MessageTests {
  private struct Offline: Error, LocalizedError { var errorDescription: String? { "There is no connection." } }
  private struct Wordless: Error, LocalizedError {}
  private struct Refused: Error, CustomStringConvertible { let description = "The server refused." }
  private struct Numbered: Error, CustomNSError {
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "Error of a framework."] }
  }
  private enum Plain: Error { case broken }

  @Test("B13: a failure has a sentence for the user, which is its localized description")
  func messages() {
    let foundation = NSError(domain: "Domain", code: 7, userInfo: [NSLocalizedDescriptionKey: "The disk is full."])
    let errors: [(any Error, String)] = [
      (Offline(), "There is no connection."), (Wordless(), "Wordless()"), (Refused(), "The server refused."),
      (Numbered(), "Error of a framework."), (Plain.broken, "broken"), (foundation, "The disk is full."),
      (LoadError.invalidated, LoadError.invalidated.description),
    ]
    for (error, message) in errors {
      let failure = LoadFailure(error)
      #expect(failure.message == message)
      #expect(failure.localizedDescription == message)
      #expect((failure as any Error).localizedDescription == message)
      #expect(LoadFailure(failure).message == message)
    }
  }

  @Test("B13: an answer that can't be decoded has a sentence for the user, without names of the code")
  func decoding() throws {
    struct Post: Codable { let secretKey: Double }
    var errors: [any Error] = []
    for json in ["{}", #"{"secretKey": "text"}"#, #"{"secretKey": null}"#, "<html>"] {
      do { _ = try JSONDecoder().decode(Post.self, from: Data(json.utf8)) } catch { errors.append(error) }
    }
    do { _ = try JSONEncoder().encode(Post(secretKey: .infinity)) } catch { errors.append(error) }
    #expect(errors.count == 5)
    for error in errors {
      let message = LoadFailure(error).message
      #expect(message == error.localizedDescription)
      #expect(message.contains(" ") && !message.contains("secretKey") && !message.contains("codingPath") && !message.contains("Error"))
    }
  }

  @Test("B13: an error of the engine has its description as its localized description")
  func engineErrors() {
    let error: any Error = LoadError.repeatedCursor("7")
    #expect(error.localizedDescription == LoadError.repeatedCursor("7").description)
  }
}
