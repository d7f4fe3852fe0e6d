import QuireSwiftUI
import SwiftUI

/// One value.
struct ProfileScreen: View {
  @State private var profile: Loader<Profile>

  init(api: any FeedAPI) {
    _profile = State(initialValue: Loader { try await api.profile() })
  }

  var body: some View {
    ContentStateView(profile) { profile in
      VStack {
        Text(profile.name).font(.headline)
        Text("\(profile.followers) followers").foregroundStyle(.secondary)
      }
    }
    .scrollsPlaceholders()
    .task { profile.load() }
    .refreshable(by: profile)
    .navigationTitle("Profile")
  }
}
