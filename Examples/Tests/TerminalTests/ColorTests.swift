import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct ColorTests {
  @Test(arguments: [
    (Style.plain, "0"), (Style(bold: true, dim: true, inverse: true), "0;1;2;7"), (Style(.indexed(1)), "0;31"),
    (Style(.indexed(9)), "0;91"),
    (Style(.indexed(16)), "0;38;5;16"), (Style(on: .indexed(4)), "0;44"), (Style(on: .indexed(15)), "0;107"),
    (Style(on: .indexed(255)), "0;48;5;255"), (Style(.rgb(1, 2, 3), on: .rgb(4, 5, 6)), "0;38;2;1;2;3;48;2;4;5;6"),
  ])
  func aStyleIsOneCode(style: Style, parameters: String) {
    #expect(ControlCode.style(style, depth: ColorDepth(environment: ["COLORTERM": "truecolor"])) == "\u{1B}[\(parameters)m")
  }

  @Test func noColorLeavesTheRestOfTheStyle() {
    let depth = ColorDepth(environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    #expect(ControlCode.style(Style(.indexed(1), on: .rgb(1, 2, 3), bold: true, inverse: true), depth: depth) == "\u{1B}[0;1;7m")
  }

  @Test func anEmptyWishForNoColorIsNone() {
    #expect(ColorDepth(environment: ["NO_COLOR": "", "COLORTERM": "24bit"]) == .full)
    #expect(ColorDepth(environment: ["NO_COLOR": "0"]) == .none)
    #expect(ColorDepth(environment: ["TERM": "xterm-direct"]) == .full)
    #expect(ColorDepth(environment: [:]) == .indexed)
  }

  @Test(
    arguments: [
      ((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((0, 255, 0), 46), ((95, 135, 175), 67), ((8, 8, 8), 232),
      ((238, 238, 238), 255), ((128, 128, 128), 244), ((255, 135, 0), 208),
    ] as [((UInt8, UInt8, UInt8), UInt8)])
  func aTerminalOfFewColorsShowsTheNearest(color: (UInt8, UInt8, UInt8), index: UInt8) {
    #expect(ColorDepth.indexed.nearest(to: .rgb(color.0, color.1, color.2)) == .indexed(index))
  }
}
