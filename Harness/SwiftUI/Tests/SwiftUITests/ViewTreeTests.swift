import HeadlessScreen
import Observation
import SwiftUI
import Testing

/// The double's imitation of SwiftUI's views.
@Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct ViewTreeTests {
  @Observable final class Model {
    var title = "One"
    var other = 0
  }

  private struct Title: View {
    let model: Model
    var body: some View { Text(model.title) }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  @Test func aBodyIsEvaluatedAgainWhenWhatItHasReadChanges() async {
    let model = Model()
    let screen = HeadlessScreen {
      VStack {
        Title(model: model); Counter()
      }
    }
    await screen.turn()
    #expect(screen.lines == ["One", "[Count 0]"])
    model.other = 1
    await screen.turn()
    #expect(screen.evaluations(of: "Title") == 1)
    model.title = "Two"
    await screen.turn()
    #expect(screen.lines == ["Two", "[Count 0]"])
    #expect(screen.evaluations(of: "Title") == 2)
    #expect(screen.evaluations(of: "Counter") == 1)
  }

  @Test func aStateStaysWithItsViewAndGoesWithIt() async {
    let model = Model()
    struct Root: View {
      let model: Model
      var body: some View { if model.other < 2 { Counter() } else { Text("None") } }
    }
    let screen = HeadlessScreen { Root(model: model) }
    await screen.turn()
    screen.tap("Count 0")
    await screen.turn()
    #expect(screen.lines == ["[Count 1]"])
    model.other = 1
    await screen.turn()
    #expect(screen.lines == ["[Count 1]"])
    model.other = 2
    await screen.turn()
    model.other = 0
    await screen.turn()
    #expect(screen.lines == ["[Count 0]"])
  }

  @Test func theRowsOfAListAreMadeWhenTheyAreSeen() async {
    var made: Set<Int> = []
    let screen = HeadlessScreen(lines: 3) {
      List {
        ForEach(0..<100, id: \.self) { row in
          let _ = made.insert(row)
          Text("Row \(row)")
        }
      }
    }
    await screen.turn()
    #expect(screen.lines == ["Row 0", "Row 1", "Row 2"])
    // The last one marks the end.
    #expect(made.isSubset(of: [0, 1, 2, 96, 97, 98, 99]))
    screen.scrollToEnd()
    await screen.turn()
    #expect(screen.lines == ["Row 97", "Row 98", "Row 99"])
  }

  @Test func rowsAppearAndDisappearAsTheyAreScrolled() async {
    var notified: [String] = []
    let screen = HeadlessScreen(lines: 2) {
      List {
        ForEach(0..<5, id: \.self) { row in
          Text("Row \(row)").onAppear { notified.append("+\(row)") }.onDisappear { notified.append("-\(row)") }
        }
      }
    }
    await screen.turn()
    #expect(notified == ["+0", "+1"])
    screen.scroll(by: 1)
    await screen.turn()
    #expect(notified == ["+0", "+1", "+2", "-0"])
  }

  @Test func aTaskOfNothingNeverRuns() async {
    var ran: [String] = []
    let screen = HeadlessScreen {
      EmptyView().task { ran.append("empty") }
      ZStack { EmptyView() }.task { ran.append("stack") }
    }
    await screen.turn()
    #expect(ran == ["stack"])
  }

  @Test func aTaskIsCancelledWhenItsViewGoes() async {
    let model = Model()
    let (stream, end) = AsyncStream<Void>.makeStream()
    let (cancellations, ended) = AsyncStream<Bool>.makeStream()
    struct Root<Content: View>: View {
      let model: Model
      let content: Content
      var body: some View { if model.other == 0 { content } }
    }
    let screen = HeadlessScreen {
      Root(
        model: model,
        content: Text("Here").task {
          for await _ in stream {}
          ended.yield(Task.isCancelled)
        })
    }
    await screen.turn()
    model.other = 1
    await screen.turn()
    var isCancelled = cancellations.makeAsyncIterator()
    #expect(await isCancelled.next() == true)
    end.finish()
  }

  @Test func onlyThoseReadAnEnvironmentAgainWhoseValueChanged() async {
    let model = Model()
    struct Reader: View {
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text(isEnabled ? "On" : "Off") }
    }
    struct Stranger: View { var body: some View { Text("Stranger") } }
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Reader(); Stranger()
        }.disabled(model.other > 0)
      }
    }
    let screen = HeadlessScreen { Root(model: model) }
    await screen.turn()
    model.other = 1
    await screen.turn()
    #expect(screen.lines == ["Off", "Stranger"])
    model.other = 2
    await screen.turn()
    #expect(screen.evaluations(of: "Root") == 3)
    #expect(screen.evaluations(of: "Reader") == 2)
    #expect(screen.evaluations(of: "Stranger") == 1)
  }

  @Test func aProxyScrollsToARow() async {
    var proxy: ScrollViewProxy?
    let screen = HeadlessScreen(lines: 3) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        List { ForEach(0..<20, id: \.self) { Text("Row \($0)") } }
      }
    }
    await screen.turn()
    proxy?.scrollTo(10, anchor: .top)
    await screen.turn()
    #expect(screen.lines == ["Row 10", "Row 11", "Row 12"])
    proxy?.scrollTo(19, anchor: .bottom)
    await screen.turn()
    #expect(screen.lines == ["Row 17", "Row 18", "Row 19"])
  }

  @Test func aProxyIgnoresARowOfTheSameTransaction() async {
    struct Root: View {
      let model: Model
      let keep: (ScrollViewProxy) -> Void
      var body: some View {
        ScrollViewReader { proxy in
          let _ = keep(proxy)
          List { ForEach(0..<model.other, id: \.self) { Text("Row \($0)") } }
            .onChange(of: model.other) { proxy.scrollTo(model.other - 3, anchor: .top) }
        }
      }
    }
    let model = Model()
    var proxy: ScrollViewProxy?
    let screen = HeadlessScreen(lines: 3) { Root(model: model) { proxy = $0 } }
    await screen.turn()
    model.other = 20
    await screen.turn()
    #expect(screen.lines == ["Row 0", "Row 1", "Row 2"])
    proxy?.scrollTo(17, anchor: .top)
    await screen.turn()
    #expect(screen.lines == ["Row 17", "Row 18", "Row 19"])
  }

  @Test func aModifierSeesChangesOfItsContentWithoutBeingEvaluated() async {
    struct Framed: ViewModifier {
      func body(content: Content) -> some View {
        VStack {
          Text("Above"); content
        }
      }
    }
    struct Root: View {
      let model: Model
      var body: some View { Text(model.title).modifier(Framed()) }
    }
    let model = Model()
    let screen = HeadlessScreen { Root(model: model) }
    await screen.turn()
    model.title = "Two"
    await screen.turn()
    #expect(screen.lines == ["Above", "Two"])
    #expect(screen.evaluations(of: "Framed") == 1)
  }

  @Test func aValueThatIsThereForTheFirstTimeHasNotChanged() async {
    var notified = 0
    let screen = HeadlessScreen { Text("Here").onChange(of: Optional(1)) { notified += 1 } }
    await screen.turn()
    #expect(notified == 0)
  }

  @Test func aChangeIsReportedOnceWithBothValues() async {
    let model = Model()
    var notified: [String] = []
    struct Root: View {
      let model: Model
      let notify: (String, String) -> Void
      var body: some View { Text("Here").onChange(of: model.title) { notify($0, $1) } }
    }
    let screen = HeadlessScreen { Root(model: model) { notified.append("\($0) \($1)") } }
    await screen.turn()
    #expect(notified.isEmpty)
    model.title = "Two"
    await screen.turn()
    #expect(notified == ["One Two"])
  }

  @Test(arguments: [(RowThread.main, "Thread of bodies"), (.background, "Another thread")])
  func rowsAreMadeOnTheirThread(_ thread: RowThread, named name: String) async {
    let screen = HeadlessScreen(rows: thread) { List { threadNames(Thread.current) } }
    await screen.turn()
    #expect(screen.lines == [name])
  }

  @Test func aRowOfTheMainActorCannotBeMadeOnABackgroundThread() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let screen = HeadlessScreen(rows: .background) { List { ForEach(0..<1, id: \.self) { Text("Row \($0)") } } }
      await screen.turn()
    }
  }
}

/// A row with the name of the thread on which it was made, and whose closure is isolated to no actor.
private nonisolated func threadNames(_ bodies: Thread) -> some View {
  ForEach(0..<1, id: \.self) { _ in Text(Thread.current === bodies ? "Thread of bodies" : "Another thread") }
}
