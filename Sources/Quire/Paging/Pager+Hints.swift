// Declarations with hints, for mistakes that the compiler would report without a hint.

extension Pager {
  /// Not available: a closure returns a page, which names its neighbors.
  @available(
    *, unavailable,
    message:
      "Return a Page with the cursor of the next page: Page(items, next: …). For pages with numbers, write Pager(.pageNumbers { page in … })."
  )
  public convenience init(
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (PageRequest<Int>) async throws -> [Item]
  ) {
    fatalError()
  }

  /// Not available: a closure returns a page, which names its neighbors.
  @available(
    *, unavailable,
    message:
      "Return a Page with the cursor of the next page: Page(items, next: …). For pages with tokens, write Pager(.tokens { token, limit in … })."
  )
  public convenience init<Cursor: Hashable>(
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (PageRequest<Cursor>) async throws -> [Item]
  ) {
    fatalError()
  }

  /// Not available: a closure answers a request, not a number.
  @available(
    *, unavailable,
    message: "The closure takes a PageRequest and returns a Page. For pages with numbers, write Pager(.pageNumbers { page in … })."
  )
  public convenience init<Number: BinaryInteger>(
    configuration: PagingConfiguration = PagingConfiguration(),
    retrying policy: RetryPolicy? = nil,
    clock: any Scheduler = SystemClock(),
    page: @escaping @MainActor (Number) async throws -> [Item]
  ) {
    fatalError()
  }
}

extension PageSource {
  /// Not available: a closure returns the items and the next token.
  @available(
    *, unavailable,
    message: "Return the items and the next token: (items, next: token). For a closure that returns a Page, write Pager { request in … }."
  )
  public static func tokens<Element, Token: Hashable>(
    _ fetch: @escaping @MainActor (_ token: Token?, _ limit: Int) async throws -> Page<Element, Token>
  ) -> Self where Self == ClosureSource<Element, Token> {
    fatalError()
  }

  /// Not available: the source finds the next page.
  @available(*, unavailable, message: "Return the items, or a PartialPage that says whether more follow: the source counts the pages.")
  public static func pageNumbers<Element, Cursor>(
    startingAt first: Int = 1, _ fetch: @escaping @MainActor (_ page: Int) async throws -> Page<Element, Cursor>
  ) -> Self where Self == ClosureSource<Element, Int> {
    fatalError()
  }

  /// Not available: the source finds the next offset.
  @available(*, unavailable, message: "Return the items, or a PartialPage that says whether more follow: the source counts the items.")
  public static func offsets<Element, Cursor>(
    _ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> Page<Element, Cursor>
  ) -> Self where Self == ClosureSource<Element, Int> {
    fatalError()
  }
}
