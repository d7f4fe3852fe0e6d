public import QuireSwiftUI
public import SwiftUI

/// One value.
public struct ProfileScreen: View {
  @State private var profile: Loader<Profile>

  public init(api: any FeedAPI) {
    _profile = State(initialValue: Loader { try await api.profile() })
  }

  public var body: some View {
    ContentStateView(profile) { profile in
      VStack {
        Text(profile.name).font(.headline)
        Text("\(profile.followers) followers").foregroundStyle(.secondary)
      }
    }
    .scrollsPlaceholders()
    .task { profile.load() }
    .refreshable { await profile.refresh() }
    .navigationTitle("Profile")
  }
}
