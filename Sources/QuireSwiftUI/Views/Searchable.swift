#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Adds a search field whose text is the query of a pager.
    ///
    /// ```swift
    /// struct SearchView: View {
    ///   @State private var pager = Pager<Post>(.array([]))
    ///
    ///   var body: some View {
    ///     PagedList(pager) { PostRow(post: $0) }
    ///       .searchable(by: pager) { text in .pageNumbers { page in try await api.posts(matching: text, page: page) } }
    ///       .task { pager.load() }
    ///   }
    /// }
    /// ```
    ///
    /// Each text is a query with that text as its id, as with ``/Quire/Pager/setSource(_:from:id:debounce:)``. The items of the previous query stay until the
    /// first ones of the new query arrive. The view sets the source for the empty text when it appears, in place of the pager's first source.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - text: The text of the field, if the app stores it, for example in the scene's storage.
    ///   - prompt: The prompt of the field.
    ///   - interval: The time to wait for more text before the first request. For the empty text, the view doesn't wait.
    ///   - source: A closure that creates the source of the pages for a text.
    public func searchable<Item: Identifiable, Cursor: Hashable>(
      by pager: Pager<Item>, text: Binding<String>? = nil, prompt: Text? = nil, debounce interval: Duration = .milliseconds(300),
      source: @escaping @MainActor (String) -> any PageSource<Item, Cursor>
    ) -> some View {
      modifier(SearchField(pager: pager, appText: text, prompt: prompt, interval: interval, source: source))
    }
  }

  private struct SearchField<Item: Identifiable, Cursor: Hashable>: ViewModifier {
    let pager: Pager<Item>
    let appText: Binding<String>?
    let prompt: Text?
    let interval: Duration
    let source: @MainActor (String) -> any PageSource<Item, Cursor>
    @State private var ownText = ""

    func body(content: Content) -> some View {
      let text = appText ?? $ownText
      content
        .searchable(text: text, prompt: prompt)
        .onChange(of: text.wrappedValue, initial: true) { _, text in search(for: text) }
        .onChange(of: ObjectIdentifier(pager)) { search(for: text.wrappedValue) }
    }

    private func search(for text: String) {
      pager.setSource(source(text), id: text, debounce: text.isEmpty ? .zero : interval)
    }
  }
#endif
