import Quire
import QuireTesting

/// A home screen whose answers the test releases: a banner, a list in pages, and some tips.
@MainActor struct Home {
  let banner = LoaderFixture()
  let posts = Fixture()
  let tips = LoaderFixture()
  let all: ContentGroup
  let states: StateRecorder
  let loads: LoadRecorder

  init() {
    all = ContentGroup(banner.loader, posts.pager, tips.loader)
    states = StateRecorder(all)
    loads = LoadRecorder(all)
  }

  /// A screen all of whose members are there.
  static func loaded() async -> Home {
    let home = Home()
    home.all.load()
    await home.answerAll(0)
    return home
  }

  /// Answers the request with this number of each member.
  func answerAll(_ request: Int) async {
    await banner.gate.answer(request, with: [1])
    await posts.source.answer(request, with: Page(ids: 1...3, next: 1))
    await tips.gate.answer(request, with: [2])
  }

  /// The number of requests of each member.
  var requests: [Int] { [banner.gate.requests.count, posts.source.requests.count, tips.gate.requests.count] }
}
