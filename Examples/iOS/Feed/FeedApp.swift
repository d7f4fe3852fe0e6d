import SwiftUI

@main struct FeedApp: App {
  private let api: any FeedAPI = SampleAPI()

  var body: some Scene {
    WindowGroup {
      TabView {
        NavigationStack { HomeScreen(model: HomeModel(api: api)) }.tabItem { Label("Home", systemImage: "house") }
        NavigationStack { PostsScreen(model: FeedModel(source: PostSource(api: api))) }.tabItem {
          Label("Posts", systemImage: "list.bullet")
        }
        NavigationStack { SearchScreen(model: SearchModel(api: api)) }.tabItem { Label("Search", systemImage: "magnifyingglass") }
        NavigationStack { ChatScreen(model: ChatModel(api: api)) }.tabItem { Label("Chat", systemImage: "bubble") }
        NavigationStack { ProfileScreen(api: api) }.tabItem { Label("Profile", systemImage: "person") }
      }
    }
  }
}
