import HeadlessScreen
import QuireSwiftUI
import QuireTesting
import SwiftUI
import Testing

// Programs as their callers write them in plain Swift 6.

private struct Profile {
  var name = ""
}

private struct Post: Identifiable {
  let id: Int
  var text = ""
}

private struct API {
  func profile() async throws -> Profile { Profile(name: "Ada") }
  func posts(page: Int) async throws -> [Post] {
    page > 2 ? [] : (0..<10).map { Post(id: page * 10 + $0, text: "Post \(page * 10 + $0)") }
  }
}

@MainActor private let api = API()

// A profile: one value.
private struct ProfileView: View {
  @State private var profile = Loader { try await api.profile() }
  var body: some View { ContentStateView(profile) { Text($0.name) }.task { profile.load() } }
}

// An endless list, SwiftUI.
private struct PostsView: View {
  let pager: Pager<Post>
  var body: some View {
    PagedList(pager) { Text($0.text) }
      .task { pager.load() }
      .refreshable { _ = await pager.refresh().outcome }
  }
}

extension ScreenTests {
  @MainActor struct CallersTests {
    @Test func aProfileShowsItself() async {
      let screen = HeadlessScreen { ProfileView() }
      await screen.turn()
      #expect(screen.text == ["Ada"])
    }

    @Test func anEndlessListContinuesAndIsRefreshed() async {
      let pager = Pager(.pageNumbers { try await api.posts(page: $0) })
      let screen = HeadlessScreen(lines: 5) { PostsView(pager: pager) }
      await screen.turn()
      #expect(screen.text == (10..<15).map { "Post \($0)" })
      for _ in 0..<3 {
        screen.scrollToEnd()
        await screen.turn()
      }
      #expect(screen.text.last == "Post 29")
      screen.scroll(by: -100)
      await screen.turn()
      #expect(await screen.pull())
      await screen.turn()
      #expect(pager.items.count == 10)
    }
  }
}
