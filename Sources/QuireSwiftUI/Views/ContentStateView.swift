#if canImport(SwiftUI)
  public import SwiftUI

  /// A view of content, or of a placeholder instead: loading, no content, or an error.
  ///
  /// ```swift
  /// struct ProfileView: View {
  ///   @State private var profile = Loader { try await api.profile() }
  ///
  ///   var body: some View {
  ///     ContentStateView(profile) { Text($0.name) }
  ///       .task { profile.load() }
  ///   }
  /// }
  /// ```
  ///
  /// It follows a ``/Quire/Loader``, whose content it passes to a closure, a ``/Quire/Pager``, a ``/Quire/ContentGroup``, or any other content. It shows the
  /// content's state without flicker, and loads nothing. Until the first load it is empty, and takes the available room. Above content that has stayed after a
  /// failed refresh, it shows the failure with a button to retry. In a group, the members do that.
  ///
  /// Replace a placeholder of one view with a closure:
  ///
  /// ```swift
  /// ContentStateView(profile) { profile in
  ///   Text(profile.name)
  /// } failure: { failure in
  ///   Button("Once more", action: failure.retry)
  /// }
  /// ```
  ///
  /// Replace the placeholders of many views with a ``ContentStateStyle``.
  public struct ContentStateView<Content: View, Loading: View, Empty: View, Failure: View>: View {
    private let source: any LoadableContent
    private let content: () -> Content
    private let loading: (ContentLoadingConfiguration) -> Loading
    private let empty: (ContentEmptyConfiguration) -> Empty
    private let failure: (ContentFailureConfiguration) -> Failure
    private var isPullable = false

    @State private var screen = ContentScreen()
    @Environment(\.ownContentStrings) private var texts
    @Environment(\.contentStateTiming) private var timing
    @Environment(\.shownContents) private var shownContents
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// Creates a view of any content.
    ///
    /// - Parameters:
    ///   - source: The content: a pager, a group, or content of a type of the app.
    ///   - content: A closure that creates the view of the content.
    ///   - loading: A closure that creates the view during the first load.
    ///   - empty: A closure that creates the view for no content.
    ///   - failure: A closure that creates the view for content that could not be loaded.
    public init(
      _ source: some LoadableContent,
      @ViewBuilder content: @escaping () -> Content,
      @ViewBuilder loading: @escaping (ContentLoadingConfiguration) -> Loading = { StyledLoading($0) },
      @ViewBuilder empty: @escaping (ContentEmptyConfiguration) -> Empty = { StyledEmpty($0) },
      @ViewBuilder failure: @escaping (ContentFailureConfiguration) -> Failure = { StyledFailure($0) }
    ) {
      self.source = source
      self.content = content
      self.loading = loading
      self.empty = empty
      self.failure = failure
    }

    /// Creates a view of content that is loaded as a whole.
    ///
    /// - Parameters:
    ///   - loader: The loader of the content.
    ///   - content: A closure that creates the view of the content.
    ///   - loading: A closure that creates the view during the first load.
    ///   - empty: A closure that creates the view for no content.
    ///   - failure: A closure that creates the view for content that could not be loaded.
    public init<Value, Loaded: View>(
      _ loader: Loader<Value>,
      @ViewBuilder content: @escaping (Value) -> Loaded,
      @ViewBuilder loading: @escaping (ContentLoadingConfiguration) -> Loading = { StyledLoading($0) },
      @ViewBuilder empty: @escaping (ContentEmptyConfiguration) -> Empty = { StyledEmpty($0) },
      @ViewBuilder failure: @escaping (ContentFailureConfiguration) -> Failure = { StyledFailure($0) }
    ) where Content == LoadedView<Value, Loaded> {
      self.init(loader, content: { LoadedView(loader, content) }, loading: loading, empty: empty, failure: failure)
    }

    /// Lets the placeholders for no content and for errors scroll, so that they can be pulled to refresh where the view is `refreshable`.
    ///
    /// For a view that fills the screen, and not for one in a scroll view or a list, which can be pulled anyway.
    ///
    /// ```swift
    /// ContentStateView(profile) { Text($0.name) }
    ///   .scrollsPlaceholders()
    ///   .refreshable(by: profile)
    /// ```
    public func scrollsPlaceholders(_ isEnabled: Bool = true) -> ContentStateView {
      var view = self
      view.isPullable = isEnabled
      return view
    }

    /// The content, or a placeholder.
    public var body: some View {
      let shown = screen.shown(source, timing: timing.timing, clock: timing.clock ?? SystemClock())
      // One view for all content, so that modifiers on it, a task above all, stay.
      ZStack {
        switch shown.state {
        case .initial: Color.clear
        case .loaded: withRefreshFailure(shown)
        case .loading: loading(ContentLoadingConfiguration(texts: texts ?? .standard)).modifier(PlaceholderFrame(isPullable: false))
        case .empty: EmptyPlaceholder(content: source, shown: shown, make: empty).modifier(PlaceholderFrame(isPullable: isPullable))
        case .failed(let failed): failure(configuration(failed)).modifier(PlaceholderFrame(isPullable: isPullable))
        }
      }
      .animation(reducesMotion ? nil : .default, value: shown.state)
      .onChange(of: shown.state) { _, new in
        guard !isShownElsewhere, screen.presence != .covered else { return }
        if let text = (texts ?? .standard).announcement(of: new) { announce(text) }
      }
      .onAppear { screen.presence = .onScreen }
      .onDisappear { screen.presence = .covered }
    }

    @ViewBuilder private func withRefreshFailure(_ shown: ContentScreen.Shown) -> some View {
      if source.saysRefreshFailures, !isShownElsewhere {
        content()
          .environment(\.shownContents, shownContents.union([ObjectIdentifier(source)]))
          .safeAreaInset(edge: .top, spacing: 0) { RefreshFailureView(content: source, shown: shown, screen: screen) }
      } else {
        content()
      }
    }

    private var isShownElsewhere: Bool { shownContents.contains(ObjectIdentifier(source)) }

    private func configuration(_ failure: LoadFailure) -> ContentFailureConfiguration {
      ContentFailureConfiguration(failure: failure, texts: texts ?? .standard) { [source] in source.retry() }
    }
  }

  /// A view that passes the content of a loader to a closure, and reads only that content.
  public struct LoadedView<Value, Loaded: View>: View {
    private let loader: Loader<Value>
    private let loaded: (Value) -> Loaded

    init(_ loader: Loader<Value>, _ loaded: @escaping (Value) -> Loaded) {
      self.loader = loader
      self.loaded = loaded
    }

    /// The view that the closure creates.
    public var body: some View {
      if let value = loader.content { loaded(value) }
    }
  }
#endif
