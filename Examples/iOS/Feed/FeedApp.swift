import SwiftUI

@main struct FeedApp: App {
  // A body may be evaluated at any time: what it shows is kept here, or the lists would begin again.
  @State private var home = HomeModel(api: SampleAPI())
  @State private var posts = FeedModel(source: PostSource(api: SampleAPI()))
  @State private var chat = ChatModel(api: SampleAPI())

  var body: some Scene {
    WindowGroup {
      TabView {
        NavigationStack { HomeScreen(model: home) }.tabItem { Label("Home", systemImage: "house") }
        NavigationStack { PostsScreen(model: posts) }.tabItem { Label("Posts", systemImage: "list.bullet") }
        NavigationStack { SearchScreen(api: SampleAPI()) }.tabItem { Label("Search", systemImage: "magnifyingglass") }
        NavigationStack { ChatScreen(model: chat) }.tabItem { Label("Chat", systemImage: "bubble") }
        NavigationStack { ProfileScreen(api: SampleAPI()) }.tabItem { Label("Profile", systemImage: "person") }
      }
    }
  }
}
