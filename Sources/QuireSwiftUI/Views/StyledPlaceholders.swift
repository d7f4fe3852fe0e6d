#if canImport(SwiftUI)
  public import SwiftUI

  /// The placeholder for loading as the environment's style draws it.
  public struct StyledLoading: View {
    @Environment(\.contentStateStyle) private var style
    private let configuration: ContentLoadingConfiguration

    /// Creates a placeholder.
    public init(_ configuration: ContentLoadingConfiguration) { self.configuration = configuration }

    /// The view that the style creates.
    public var body: some View { style.anyLoading(configuration) }
  }

  /// The placeholder for no content as the environment's style draws it.
  public struct StyledEmpty: View {
    @Environment(\.contentStateStyle) private var style
    private let configuration: ContentEmptyConfiguration

    /// Creates a placeholder.
    public init(_ configuration: ContentEmptyConfiguration) { self.configuration = configuration }

    /// The view that the style creates.
    public var body: some View { style.anyEmpty(configuration) }
  }

  /// The placeholder for a failure as the environment's style draws it.
  public struct StyledFailure: View {
    @Environment(\.contentStateStyle) private var style
    private let configuration: ContentFailureConfiguration

    /// Creates a placeholder.
    public init(_ configuration: ContentFailureConfiguration) { self.configuration = configuration }

    /// The view that the style creates.
    public var body: some View { style.anyFailure(configuration) }
  }

  /// The header of a section, or of a member of a group: its title.
  public struct StyledHeader: View {
    private let configuration: ContentHeaderConfiguration

    /// Creates a header.
    public init(_ configuration: ContentHeaderConfiguration) { self.configuration = configuration }

    /// The title, if there is one.
    public var body: some View {
      if let title = configuration.title { Text(verbatim: title) }
    }
  }

  /// The default row of an item that is not loaded: a redacted line. Assistive technology reads it as "Loading".
  public struct StandardPlaceholderRow: View {
    @Environment(\.ownContentStrings) private var texts

    /// Creates a row.
    public init() {}

    /// The line.
    public var body: some View {
      Text(verbatim: "A title of usual length")
        .redacted(reason: .placeholder)
        .accessibilityLabel(Text(verbatim: (texts ?? .standard).loading))
    }
  }

  extension ContentStateStyle {
    fileprivate func anyLoading(_ configuration: ContentLoadingConfiguration) -> AnyView {
      AnyView(makeLoading(configuration: configuration))
    }
    fileprivate func anyEmpty(_ configuration: ContentEmptyConfiguration) -> AnyView { AnyView(makeEmpty(configuration: configuration)) }
    fileprivate func anyFailure(_ configuration: ContentFailureConfiguration) -> AnyView {
      AnyView(makeFailure(configuration: configuration))
    }
    func anyRefreshFailure(_ configuration: ContentFailureConfiguration) -> AnyView {
      AnyView(makeRefreshFailure(configuration: configuration))
    }
    func anyEdge(_ configuration: ContentEdgeConfiguration) -> AnyView { AnyView(makeEdge(configuration: configuration)) }
  }
#endif
