import Testing

@testable import Reporting

@Suite(.timeLimit(.minutes(5))) struct WritingTests {
  @Test(arguments: [
    (0.0, "0"), (0.00271, "0.0027"), (0.0994, "0.0994"), (0.0996, "0.1"), (0.00004, "0"), (1.006, "1.01"), (9.994, "9.99"), (9.996, "10"),
    (12.34, "12.3"), (99.96, "100"), (1_234.5, "1,235"),
    (-2.5, "-2.5"), (1_234_567, "1,234,567"), (.infinity, "—"),
  ])
  func aNumberHasAboutThreeDigits(number: Double, written: String) {
    #expect(number.short == written)
  }

  @Test(arguments: [(4.2, "4.2 ns"), (999, "999 ns"), (1_000, "1 µs"), (1_500_000, "1.5 ms"), (2e9, "2 s")])
  func aTimeHasTheUnitThatSuitsIt(nanoseconds: Double, written: String) {
    #expect("\(Time(nanoseconds))" == written)
  }

  @Test func aTableHasColumns() {
    let table = Table(header: ["name", "n"], lines: [["a", "10"], ["longer", ""]])
    #expect(table.text == "name    n\n──────  ──\na       10\nlonger")
    #expect(table.markdown == "| name | n |\n| --- | --- |\n| a | 10 |\n| longer |  |")
  }

  @Test func textBetweenTwoCommentsIsReplacedAndNothingElse() throws {
    var text = MarkedText("before\n<!-- x -->old<!-- end of x -->\nafter <!-- y --><!-- end of y -->")
    try text.replace("x", with: "new")
    #expect(text.text == "before\n<!-- x -->\n\nnew\n\n<!-- end of x -->\nafter <!-- y --><!-- end of y -->")
    try text.replace("x", with: "newer")
    #expect(text.text.contains("<!-- x -->\n\nnewer\n\n<!-- end of x -->"))
    #expect(throws: MarkedText.Problem.self) { try text.replace("z", with: "") }
  }

  @Test func growthIsReadAsItWasWritten() {
    let growth = Growth([
      .init(series: "rows", size: 10, time: 100, memory: 2_048), .init(series: "rows", size: 1_000, time: 150, memory: 4_096),
      .init(series: "pages", size: 1, time: 50, memory: 0),
    ])
    #expect(Growth(csv: growth.csv).csv == growth.csv)
    #expect(growth.csv.split(separator: "\n").map(String.init)[1...] == ["rows,10,100,2048,1", "rows,1000,150,4096,1.5", "pages,1,50,0,1"])
    #expect(growth.series == ["rows", "pages"])
  }

  @Test func littleMemoryIsNotDivided() {
    let growth = Growth([
      .init(series: "rows", size: 10, time: 1, memory: 999_999), .init(series: "rows", size: 10, time: 1, memory: 1_000_000),
    ])
    #expect(growth.points.map(growth.memoryForEach) == [nil, 100_000])
  }

  @Test func whatWasCountedIsATable() {
    #expect(Instructions(tsv: "one\t1234.5\n\nbroken\n").table.lines == [["one", "1,235"]])
  }
}
