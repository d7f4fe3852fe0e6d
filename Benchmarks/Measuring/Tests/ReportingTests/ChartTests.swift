import Foundation
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.timeLimit(.minutes(5))) struct ChartTests {
  @Test func aScaleOfManyDecadesHasATickForEach() {
    let scale = LogScale(for: [1, 100_000], from: 0, to: 500)
    #expect(scale.ticks.map(\.tick) == ["1", "10", "100", "1k", "10k", "100k"])
    #expect(scale.place(1) == 0)
    #expect(abs(scale.place(1_000) - 300) < 0.001)
    #expect(abs(scale.place(100_000) - 500) < 0.001)
  }

  @Test func aScaleOfOneDecadeHasTicksWithin() {
    #expect(LogScale(for: [1, 1.3, 7], from: 0, to: 1).ticks.map(\.tick) == ["1", "2", "5", "10"])
    #expect(LogScale(for: [0.9, 1.1], from: 0, to: 1).ticks.map(\.tick) == ["0.5", "1", "2"])
  }

  @Test func aScaleGoesUpOrDown() {
    let scale = LogScale(for: [1, 100], from: 290, to: 40)
    #expect(scale.place(1) == 290)
    #expect(scale.place(10) == 165)
  }

  @Test(arguments: [[], [5], [0, -1], [3, 3]]) func aScaleOfLittleIsAScale(values: [Double]) {
    let scale = LogScale(for: values, from: 0, to: 1)
    #expect(scale.values.lowerBound < scale.values.upperBound)
    #expect(scale.ticks.count >= 2)
  }

  @Test func aChartIsWellFormedAndNamesItsLines() throws {
    let chart = Chart(
      title: "A < B & C", xTitle: "size",
      lines: [.init("rows", [(1, 1), (10, 1.2)]), .init("pages", [(1, 1), (100, 1.2)]), .init("nothing", [])])
    let parser = XMLParser(data: Data(chart.svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(chart.svg.contains("A &lt; B &amp; C"))
    #expect(chart.svg.contains(">rows</text>"))
    #expect(!chart.svg.contains("nothing"))
    #expect(chart.svg.split(separator: "<polyline").count == 3)
  }

  @Test func theNamesOfLinesDoNotCoverEachOther() {
    let lines = (0..<5).map { Chart.Line("line \($0)", [(1, 1), (10, 1.0 + Double($0) / 1_000)]) }
    let places = Chart(title: "", xTitle: "", lines: lines).svg.split(separator: "\n").filter { $0.contains(">line ") }
      .compactMap { $0.split(separator: "\"").dropFirst(3).first.flatMap { Double($0) } }.sorted()
    #expect(places.count == 5)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 16 })
  }
}
