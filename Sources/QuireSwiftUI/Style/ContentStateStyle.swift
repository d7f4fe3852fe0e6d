#if canImport(SwiftUI)
  public import SwiftUI

  /// The appearance of placeholders, failures, and the ends of lists within a view.
  ///
  /// A style implements the methods for the parts that it changes. The other parts are those of ``AutomaticContentStateStyle``.
  ///
  /// ```swift
  /// struct QuietStyle: ContentStateStyle {
  ///   func makeLoading(configuration: ContentLoadingConfiguration) -> some View {
  ///     Text(configuration.texts.loading)
  ///   }
  /// }
  /// ```
  ///
  /// Set it with `contentStateStyle(_:)`. A style does not decide about time: its loading placeholder appears after a delay, and stays for a minimum time.
  @MainActor @preconcurrency public protocol ContentStateStyle {
    /// The view during the first load.
    associatedtype Loading: View
    /// The view for no content.
    associatedtype Empty: View
    /// The view for content that could not be loaded.
    associatedtype Failure: View
    /// The view above content that could not be refreshed.
    associatedtype RefreshFailure: View
    /// The view at an end of a list.
    associatedtype Edge: View

    /// Creates the placeholder during the first load.
    @ViewBuilder func makeLoading(configuration: ContentLoadingConfiguration) -> Loading
    /// Creates the placeholder for no content.
    @ViewBuilder func makeEmpty(configuration: ContentEmptyConfiguration) -> Empty
    /// Creates the placeholder for content that could not be loaded.
    @ViewBuilder func makeFailure(configuration: ContentFailureConfiguration) -> Failure
    /// Creates the view above content that has stayed after a failed refresh.
    @ViewBuilder func makeRefreshFailure(configuration: ContentFailureConfiguration) -> RefreshFailure
    /// Creates the view at an end of a list at which there is more, or may be. Give it the same height for ``/Quire/EdgeState/more`` and
    /// ``/Quire/EdgeState/loading``, so that nothing jumps when a page is loading.
    @ViewBuilder func makeEdge(configuration: ContentEdgeConfiguration) -> Edge
  }

  extension ContentStateStyle {
    /// A progress indicator in the middle.
    public func makeLoading(configuration: ContentLoadingConfiguration) -> some View {
      StandardLoading(configuration: configuration)
    }

    /// The system's view for unavailable content, with "Load More" if a list may continue.
    public func makeEmpty(configuration: ContentEmptyConfiguration) -> some View {
      StandardEmpty(configuration: configuration)
    }

    /// The system's view for unavailable content, with the failure and "Try Again".
    public func makeFailure(configuration: ContentFailureConfiguration) -> some View {
      StandardFailure(configuration: configuration)
    }

    /// A bar with the failure and "Try Again".
    public func makeRefreshFailure(configuration: ContentFailureConfiguration) -> some View {
      StandardRefreshFailure(configuration: configuration)
    }

    /// A progress indicator, the failure and "Try Again", or "Load More".
    public func makeEdge(configuration: ContentEdgeConfiguration) -> some View {
      StandardEdge(configuration: configuration)
    }
  }

  /// The style of the system's own views: a progress indicator, and `ContentUnavailableView`.
  public struct AutomaticContentStateStyle: ContentStateStyle {
    /// Creates the style.
    public nonisolated init() {}
  }

  extension ContentStateStyle where Self == AutomaticContentStateStyle {
    /// The style of the system's own views: a progress indicator, and `ContentUnavailableView`.
    public static var automatic: AutomaticContentStateStyle { AutomaticContentStateStyle() }
  }

  extension View {
    /// Sets the style of placeholders, failures, and the ends of lists within this view.
    ///
    /// ```swift
    /// PagedList(pager) { Text($0.title) }
    ///   .contentStateStyle(.automatic)
    /// ```
    public nonisolated func contentStateStyle(_ style: some ContentStateStyle) -> some View {
      environment(\.contentStateStyle, style)
    }

    /// Sets the texts of placeholders, failures, and the ends of lists within this view.
    ///
    /// ```swift
    /// var texts = ContentStrings()
    /// texts.emptyTitle = "No Posts"
    /// let list = PagedList(pager) { Text($0.title) }.contentStateTexts(texts)
    /// ```
    public nonisolated func contentStateTexts(_ texts: ContentStrings) -> some View {
      environment(\.ownContentStrings, texts)
    }

    /// Sets the times at which loading placeholders appear and disappear within this view. They apply to content that is shown from now on.
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
      static var defaultValue: ContentStrings? { nil }
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

    /// The style of placeholders.
    var contentStateStyle: any ContentStateStyle {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }

    /// The texts that the app has set for the views; nil if there are none.
    var ownContentStrings: ContentStrings? {
      get { self[TextsKey.self] }
      set { self[TextsKey.self] = newValue }
    }

    /// The times at which placeholders appear and disappear.
    var contentStateTiming: ContentStateTiming {
      get { self[TimingKey.self] }
      set { self[TimingKey.self] = newValue }
    }

    /// The object to which rows report that they are on the screen.
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
