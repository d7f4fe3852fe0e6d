#if canImport(SwiftUI)
  public import SwiftUI

  /// How placeholders, failures and the ends of lists look, everywhere below a view.
  ///
  /// A style implements what it wants to look otherwise; the rest is as in ``AutomaticContentStateStyle``.
  ///
  /// ```swift
  /// struct QuietStyle: ContentStateStyle {
  ///   func makeLoading(configuration: ContentLoadingConfiguration) -> some View {
  ///     Text(configuration.texts.loading)
  ///   }
  /// }
  /// ```
  ///
  /// It is set with `contentStateStyle(_:)`. When what is drawn is not its business: a placeholder that it draws appears after a
  /// delay and stays for a minimum time, like any other (B36).
  @MainActor @preconcurrency public protocol ContentStateStyle {
    /// What is drawn while content is loaded for the first time.
    associatedtype Loading: View
    /// What is drawn where there is no content.
    associatedtype Empty: View
    /// What is drawn where content could not be loaded.
    associatedtype Failure: View
    /// What is drawn beside content that could not be refreshed.
    associatedtype RefreshFailure: View
    /// What is drawn at an end of a list.
    associatedtype Edge: View

    /// Draws the placeholder while content is loaded for the first time.
    @ViewBuilder func makeLoading(configuration: ContentLoadingConfiguration) -> Loading
    /// Draws the placeholder where there is no content.
    @ViewBuilder func makeEmpty(configuration: ContentEmptyConfiguration) -> Empty
    /// Draws the placeholder where content could not be loaded.
    @ViewBuilder func makeFailure(configuration: ContentFailureConfiguration) -> Failure
    /// Draws what stands above content that is still there after a refresh has failed (B13).
    @ViewBuilder func makeRefreshFailure(configuration: ContentFailureConfiguration) -> RefreshFailure
    /// Draws an end of a list at which there is more, or may be. The same height with ``/Quire/EdgeState/more`` and
    /// ``/Quire/EdgeState/loading`` lets nothing jump when a page is loaded.
    @ViewBuilder func makeEdge(configuration: ContentEdgeConfiguration) -> Edge
  }

  extension ContentStateStyle {
    /// A progress indicator in the middle.
    public func makeLoading(configuration: ContentLoadingConfiguration) -> some View {
      StandardLoading(configuration: configuration)
    }

    /// The system's view for content that is not there, with "Load More" where a list may go on.
    public func makeEmpty(configuration: ContentEmptyConfiguration) -> some View {
      StandardEmpty(configuration: configuration)
    }

    /// The system's view for content that is not there, with what went wrong and "Try Again".
    public func makeFailure(configuration: ContentFailureConfiguration) -> some View {
      StandardFailure(configuration: configuration)
    }

    /// A bar with what went wrong and "Try Again".
    public func makeRefreshFailure(configuration: ContentFailureConfiguration) -> some View {
      StandardRefreshFailure(configuration: configuration)
    }

    /// A progress indicator, what went wrong and "Try Again", or "Load More".
    public func makeEdge(configuration: ContentEdgeConfiguration) -> some View {
      StandardEdge(configuration: configuration)
    }
  }

  /// The style of the system's own views: a progress indicator, and `ContentUnavailableView`.
  public struct AutomaticContentStateStyle: ContentStateStyle {
    /// Makes the style.
    public nonisolated init() {}
  }

  extension ContentStateStyle where Self == AutomaticContentStateStyle {
    /// The style of the system's own views: a progress indicator, and `ContentUnavailableView`.
    public static var automatic: AutomaticContentStateStyle { AutomaticContentStateStyle() }
  }

  extension View {
    /// Sets how placeholders, failures and the ends of lists look within this view.
    ///
    /// ```swift
    /// PagedList(pager) { Text($0.title) }
    ///   .contentStateStyle(.automatic)
    /// ```
    public nonisolated func contentStateStyle(_ style: some ContentStateStyle) -> some View {
      environment(\.contentStateStyle, style)
    }

    /// Sets what placeholders, failures and the ends of lists say within this view.
    ///
    /// ```swift
    /// var texts = ContentStateTexts()
    /// texts.emptyTitle = "No Posts"
    /// let list = PagedList(pager) { Text($0.title) }.contentStateTexts(texts)
    /// ```
    public nonisolated func contentStateTexts(_ texts: ContentStateTexts) -> some View {
      environment(\.ownContentStateTexts, texts)
    }

    /// Sets when loading placeholders appear within this view, and for how long (B36). It counts for content that is shown from now on.
    ///
    /// ```swift
    /// ContentStateView(profile) { Text($0.name) }
    ///   .contentStateTiming(PlaceholderTiming(delay: .milliseconds(400)))
    /// ```
    ///
    /// - Parameters:
    ///   - timing: When the placeholder appears, and for how long at least.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    public nonisolated func contentStateTiming(_ timing: PlaceholderTiming, clock: (any Scheduler)? = nil) -> some View {
      environment(\.contentStateTiming, ContentStateTiming(timing: timing, clock: clock))
    }
  }

  struct ContentStateTiming {
    var timing = PlaceholderTiming()
    var clock: (any Scheduler)?
  }

  extension EnvironmentValues {
    private struct StyleKey: EnvironmentKey {
      static var defaultValue: any ContentStateStyle { AutomaticContentStateStyle() }
    }

    private struct TextsKey: EnvironmentKey {
      static var defaultValue: ContentStateTexts? { nil }
    }

    private struct TimingKey: EnvironmentKey {
      static var defaultValue: ContentStateTiming { ContentStateTiming() }
    }

    private struct ReporterKey: EnvironmentKey {
      static var defaultValue: RowReporter? { nil }
    }

    private struct ShownContentsKey: EnvironmentKey {
      static var defaultValue: Set<ObjectIdentifier> { [] }
    }

    /// How placeholders look.
    var contentStateStyle: any ContentStateStyle {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }

    /// What the views say, if somebody has set it.
    var ownContentStateTexts: ContentStateTexts? {
      get { self[TextsKey.self] }
      set { self[TextsKey.self] = newValue }
    }

    /// When placeholders appear.
    var contentStateTiming: ContentStateTiming {
      get { self[TimingKey.self] }
      set { self[TimingKey.self] = newValue }
    }

    /// What rows say to that they are on the screen.
    var rowReporter: RowReporter? {
      get { self[ReporterKey.self] }
      set { self[ReporterKey.self] = newValue }
    }

    /// The contents whose states a view further out shows and announces.
    var shownContents: Set<ObjectIdentifier> {
      get { self[ShownContentsKey.self] }
      set { self[ShownContentsKey.self] = newValue }
    }
  }
#endif
