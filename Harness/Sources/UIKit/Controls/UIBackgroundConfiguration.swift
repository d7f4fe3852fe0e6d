public import Foundation

public struct UIBackgroundConfiguration: Hashable, Sendable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?

  private init(backgroundColor: UIColor?) {
    self.backgroundColor = backgroundColor
  }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: nil) }
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .systemBackground) }
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .systemBackground) }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(backgroundColor: .systemBackground) }

  @MainActor @preconcurrency public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
