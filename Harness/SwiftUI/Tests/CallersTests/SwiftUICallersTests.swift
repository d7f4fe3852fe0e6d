import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

// Code of callers for SwiftUI, with the isolation of a new Xcode project.

struct Profile {
  var name = ""
}

struct Post: Identifiable, Equatable {
  let id: Int
  var text = ""
  var day = 0
}

struct API {
  func profile() async throws -> Profile { Profile(name: "Ada") }
  func posts(page: Int) async throws -> [Post] {
    page > 3 ? [] : (0..<10).map { Post(id: page * 10 + $0, text: "Post \(page * 10 + $0)", day: page) }
  }
}

let api = API()

// A profile: one value.
struct ProfileView: View {
  @State private var profile = Loader { try await api.profile() }
  var body: some View { ContentStateView(profile) { Text($0.name) }.task { profile.load() } }
}

// An endless list. Its items belong to the main actor, to which SwiftUI's own closure says that it belongs.
struct PostsView: View {
  let pager: Pager<Post>
  var body: some View {
    PagedList(pager) { Text($0.text) }
      .task { pager.load() }
      .refreshable { @MainActor in _ = await pager.refresh().outcome }
  }
}

// The same by the content.
struct OtherPostsView: View {
  let pager: Pager<Post>
  var body: some View {
    PagedList(pager) { Text($0.text) }
      .task { pager.load() }
      .refreshable(by: pager)
  }
}

// The same in sections.
struct DaysView: View {
  let pager: Pager<Post>

  var body: some View {
    PagedList(.sections(pager, by: \.day, title: { "Day \($0)" })) { Text($0.text) }
      .task { pager.load() }
  }
}

// A list of the app's own.
struct OwnListView: View {
  let pager: Pager<Post>
  var body: some View {
    ScrollViewReader { proxy in
      List {
        Section {
          PagedForEach(pager) { Text($0.text) }
          EdgeView(pager, .next)
        } header: {
          Text("All")
        }
      }
      .paged(by: pager, scrolling: proxy)
    }
    .task { pager.load() }
  }
}

// A style for the whole app.
struct QuietStyle: ContentStateStyle {
  func makeEmpty(configuration: ContentEmptyConfiguration) -> some View {
    Text(configuration.texts.emptyTitle)
  }
  func makeFailure(configuration: ContentFailureConfiguration) -> some View {
    Button("Again", action: configuration.retry)
  }
}

@Suite(.oneScreen, .timeLimit(.minutes(5))) struct SwiftUICallersTests {
  private let pager = Pager(.pageNumbers { try await api.posts(page: $0) })

  @Test func aProfileShowsItself() async {
    let screen = HeadlessScreen { ProfileView() }
    await screen.turn()
    #expect(screen.lines.filter { !$0.isEmpty } == ["Ada"])
  }

  @Test func anEndlessListContinues() async {
    let screen = HeadlessScreen(lines: 5) { PostsView(pager: pager) }
    await screen.turn()
    await pager.settled()
    await screen.turn()
    #expect(screen.lines == (10..<15).map { "Post \($0)" })
    for _ in 0..<6 {
      screen.scrollToEnd()
      await screen.turn()
      await pager.settled()
      await screen.turn()
    }
    #expect(screen.lines.last == "Post 39")
    #expect(pager.nextEdge == .end)
    screen.scroll(by: -100)
    await screen.turn()
    #expect(await screen.pull())
    await screen.turn()
    #expect(pager.items.count == 10)
  }

  @Test func aPullRefreshesByTheContent() async {
    let screen = HeadlessScreen(lines: 5) { OtherPostsView(pager: pager) }
    await screen.turn()
    await pager.settled()
    pager.remove(10)
    await screen.turn()
    #expect(screen.lines.first == "Post 11")
    #expect(await screen.pull())
    await screen.turn()
    #expect(screen.lines.first == "Post 10")
  }

  @Test func aListInDaysHasHeaders() async {
    let screen = HeadlessScreen(lines: 5) { DaysView(pager: pager) }
    await screen.turn()
    await pager.settled()
    await screen.turn()
    #expect(screen.lines.prefix(2) == ["Day 1", "Post 10"])
  }

  @Test func aListOfTheAppContinues() async {
    let screen = HeadlessScreen(lines: 5) { OwnListView(pager: pager) }
    await screen.turn()
    await pager.settled()
    await screen.turn()
    #expect(screen.lines.prefix(2) == ["All", "Post 10"])
    screen.scrollToEnd()
    await screen.turn()
    await pager.settled()
    #expect(pager.items.count == 20)
  }

  @Test func aStyleOfTheAppsOwnIsUsed() async {
    struct Offline: Error {}
    let loader = Loader<Profile> { throw Offline() }
    let screen = HeadlessScreen {
      ContentStateView(loader) { Text($0.name) }.contentStateStyle(QuietStyle()).task { loader.load() }
    }
    await screen.turn()
    #expect(screen.buttons == ["Again"])
  }
}
