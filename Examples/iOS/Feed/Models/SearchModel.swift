import Observation
import Quire

/// What the reader looks for: the source is the query.
@Observable final class SearchModel {
  @ObservationIgnored let pager: Pager<Post>
  @ObservationIgnored private let api: any FeedAPI

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      pager.setSource(pages(matching: text), for: text, after: .milliseconds(300))
    }
  }

  init(api: any FeedAPI, clock: any AlarmClock = SystemClock()) {
    self.api = api
    pager = Pager(source: PageNumbers { page in try await api.posts(matching: "", page: page) }, clock: clock)
  }

  private func pages(matching query: String) -> some PageSource<Post, Int> {
    PageNumbers { [api] page in try await api.posts(matching: query, page: page) }
  }
}
