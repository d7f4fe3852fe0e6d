import Foundation
import Testing

@testable import Checks

@Suite struct APITests {
  /// After a change on purpose, record the baseline again. The difference of the file then shows reviewers what users will notice.
  @Test("The public API is that of the baseline", .enabled(if: hasSwift6_3, "The baseline has the spelling of Swift 6.3"))
  func baseline() throws {
    let modules = PublicAPI.modules(in: .current)
    try #require(modules.contains("Quire"), "There is no documentation yet: Scripts/docs builds it.")
    for module in modules {
      let api = try PublicAPI(of: module, in: .current)
      if isRecording { try api.record(in: .current) }
      expectNone(try api.differences(in: .current).map { "\(module): \($0)" })
    }
  }
}
