#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Refreshes content when the reader pulls: `refreshable { _ = await content.refresh().outcome }` in fewer words.
    ///
    /// ```swift
    /// PagedList(pager) { Text($0.title) }
    ///   .task { pager.load() }
    ///   .refreshable(by: pager)
    /// ```
    ///
    /// It is also right where items belong to the main actor by default, as in a new Xcode project: in the Swift 6 mode SwiftUI's closure, which
    /// belongs to no actor, cannot use a pager of such items unless it says `{ @MainActor in _ = await pager.refresh().outcome }`.
    ///
    /// - Parameter content: The content to refresh: a pager, a loader, or a group.
    public func refreshable(by content: some LoadableContent) -> some View {
      let content: any LoadableContent = content
      return refreshable { @MainActor in _ = await content.refresh().outcome }
    }
  }
#endif
