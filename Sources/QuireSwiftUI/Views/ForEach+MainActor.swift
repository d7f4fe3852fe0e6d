#if canImport(SwiftUI)
  import SwiftUI

  extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a view for each element with a closure of the main actor.
    ///
    /// SwiftUI can call the closure of a `ForEach` on a background thread, where a closure of the main actor traps. This initializer gives
    /// SwiftUI a closure that only creates a view. SwiftUI evaluates the body of that view, which calls `content`, on the main thread.
    ///
    /// - Parameters:
    ///   - data: The elements.
    ///   - content: Creates the view of an element.
    nonisolated init<Row: View>(onMainActor data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Row)
    where Content == MainActorRow<Data.Element, Row> {
      self.init(data) { MainActorRow(element: $0, content: content) }
    }
  }

  /// The view of one element of a `ForEach`, created with a closure of the main actor.
  nonisolated struct MainActorRow<Element, Content: View>: View {
    private let element: Element
    private let content: @MainActor (Element) -> Content

    init(element: Element, content: @escaping @MainActor (Element) -> Content) {
      self.element = element
      self.content = content
    }

    @MainActor var body: some View { content(element) }
  }
#endif
