import Observation
import Quire

/// The search of the reader: the source is the query.
@Observable final class SearchModel {
  @ObservationIgnored let pager: Pager<Post>
  @ObservationIgnored private let api: any FeedAPI

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      let query = text
      pager.setSource(.pageNumbers { [api] in try await api.posts(matching: query, page: $0) }, id: query, debounce: .milliseconds(300))
    }
  }

  init(api: any FeedAPI, clock: any Scheduler = SystemClock()) {
    self.api = api
    pager = Pager(.pageNumbers { page in try await api.posts(matching: "", page: page) }, clock: clock)
  }
}
