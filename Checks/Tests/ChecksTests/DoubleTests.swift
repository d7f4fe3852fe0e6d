import Foundation
import Testing

@testable import Checks

@Suite struct DoubleTests {
  @Test(
    "The doubles declare what the frameworks do", .enabled(if: hasSwift6_3, "Swift 6.2 cannot read the interfaces that it writes"),
    arguments: FrameworkDouble.Framework.allCases)
  func facts(_ framework: FrameworkDouble.Framework) throws {
    expectNone(try FrameworkDouble(framework: framework, repository: .current).problems())
  }

  @Test("Planted errors in a small framework are found, and nothing else is")
  func planted() {
    expectNone(PlantedFacts.problems)
  }

  @Test(
    "The table of Apple's headers is made again", .enabled(if: isRecording && headers != nil, "RECORD and UIKIT_HEADERS are not set"))
  func table() throws {
    let double = FrameworkDouble(framework: .UIKit, repository: .current)
    try Repository.current.write(double.table(from: #require(headers)), to: "Harness/Facts/UIKit.txt")
  }
}

/// A clone of `madsmtm/objc2-generated`.
private let headers = ProcessInfo.processInfo.environment["UIKIT_HEADERS"]
