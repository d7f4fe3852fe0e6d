#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Refreshes content when the reader pulls, as `refreshable { _ = await content.refresh().outcome }` does.
    ///
    /// ```swift
    /// PagedList(pager) { Text($0.title) }
    ///   .task { pager.load() }
    ///   .refreshable(by: pager)
    /// ```
    ///
    /// The modifier also works if items belong to the main actor by default, as in a new Xcode project. SwiftUI's own closure isn't
    /// isolated to an actor. In the Swift 6 mode, it can't use a pager of such items, unless you write `{ @MainActor in _ = await
    /// pager.refresh().outcome }`.
    ///
    /// - Parameter content: The content to refresh: a pager, a loader, or a group.
    public func refreshable(by content: some LoadableContent) -> some View {
      let content: any LoadableContent = content
      return refreshable { @MainActor in _ = await content.refresh().outcome }
    }
  }
#endif
