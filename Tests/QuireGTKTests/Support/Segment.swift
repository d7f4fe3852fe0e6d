#if GTK
  import Quire
  import QuireTesting

  /// A list beside the one with which a screen began.
  @MainActor struct Segment {
    let source = GatedPageSource<Item, Int>()
    let pager: Pager<Item>

    init(_ configuration: PagingConfiguration = PagingConfiguration()) {
      pager = Pager(source: source, configuration: configuration)
    }

    static func loaded(
      _ ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil, _ configuration: PagingConfiguration = PagingConfiguration()
    ) async -> Segment {
      let segment = Segment(configuration)
      segment.pager.load()
      await segment.source.answer(0, with: Page(ids: ids, previous: previous, next: next))
      return segment
    }
  }
#endif
