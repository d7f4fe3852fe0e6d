#if canImport(UIKit)
  public import UIKit

  /// https://developer.apple.com/documentation/swiftui/uihostingconfiguration
  public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content

    @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
    @MainActor @preconcurrency public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
  }

  extension UIHostingConfiguration where Background == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
  }

  /// The content of a cell. Its margins are those of a cell's text.
  private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
    private final class Current {
      var content: Content
      init(_ content: Content) { self.content = content }
    }

    private let current: Current
    private let hosted: HostedView

    var configuration: any UIContentConfiguration {
      didSet {
        guard let configuration = configuration as? UIHostingConfiguration<Content, Background> else { return }
        current.content = configuration.content
        hosted.setNeedsUpdate()
      }
    }

    init(_ configuration: UIHostingConfiguration<Content, Background>) {
      let current = Current(configuration.content)
      (self.configuration, self.current) = (configuration, current)
      hosted = HostedView(margins: UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)) { $0.resolve(current.content) }
      super.init(frame: .zero)
      hosted.translatesAutoresizingMaskIntoConstraints = false
      addSubview(hosted)
      NSLayoutConstraint.activate([
        hosted.topAnchor.constraint(equalTo: topAnchor), hosted.leadingAnchor.constraint(equalTo: leadingAnchor),
        hosted.bottomAnchor.constraint(equalTo: bottomAnchor), hosted.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
