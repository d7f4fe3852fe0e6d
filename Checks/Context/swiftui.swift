// The context of the snippets about SwiftUI.
import QuireSwiftUI
import SwiftUI

struct PostRow: View {
  let post: Post
  var body: some View { Text(post.title) }
}

struct BannerView: View {
  let profile: Profile
  var body: some View { Text(profile.name) }
}

@MainActor let days = Sections(of: pager, by: \.day)
