import Testing

@testable import Reporting

@Suite(.timeLimit(.minutes(5))) struct RunTests {
  /// Lines as the plugin writes them.
  static let export = """
    #datatype tag,tag,tag,tag,tag,tag,tag,tag,tag,double,double,double,long,long,dateTime
    measurement,hostName,processoryType,processors,memory,kernelVersion,metric,unit,test,percentile,value,test_average,iterations,warmup_iterations,time
    Target,a,b,x86_64,2,23,6.1.0,Quire,#,store: 1000 pages,0.0,900000,1,5,2,2026-01-01T00:00:00Z
    Target,a,b,x86_64,2,23,6.1.0,Quire,#,store: 1000 pages,50.0,1000000,1,5,2,2026-01-01T00:00:00Z
    Target,a,b,x86_64,2,23,6.1.0,operations,#,store: 1000 pages,50.0,1000,1,5,2,2026-01-01T00:00:00Z
    Target,a,b,x86_64,2,23,6.1.0,Array,#,store: 1000 pages,50.0,500000,1,5,2,2026-01-01T00:00:00Z
    Target,a,b,x86_64,2,23,6.1.0,Quire,#,"a, with a comma",50.0,7,1,5,2,2026-01-01T00:00:00Z
    Target,a,b,x86_64,2,23,6.1.0,Array,#,"a, with a comma",50.0,14,1,5,2,2026-01-01T00:00:00Z
    """

  @Test func timesAreOfOneOperation() {
    let run = Run(influx: Self.export)
    #expect(run.time("Quire", of: "store: 1000 pages") == 1_000)
    #expect(run.time("Array", of: "store: 1000 pages") == 500)
    #expect(run.time("Set", of: "store: 1000 pages") == nil)
  }

  @Test func aCommaInTheNameOfABenchmarkSeparatesNothing() {
    #expect(Run(influx: Self.export).time("Quire", of: "a, with a comma") == 7)
  }

  @Test func theMachineIsReadWhateverItsNameIs() {
    let machine = Run(influx: Self.export).machine
    #expect(machine.processors == 2)
    #expect(machine.memory == 23)
    #expect(machine.kernel == "6.1.0")
    #expect(machine.sentence(compiler: nil) == "Measured on 2 cores (x86_64) with 23 GB of memory.")
    #expect(
      machine.sentence(compiler: "Swift 6\nTarget: x")
        == "Measured on 2 cores (x86_64) with 23 GB of memory, compiled in release by Swift 6.")
  }

  @Test func theOrderOfTheBenchmarksIsThatOfTheFile() {
    #expect(Run(influx: Self.export).tests == ["store: 1000 pages", "a, with a comma"])
  }
}
