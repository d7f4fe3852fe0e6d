public import Foundation

/// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String
  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}

/// https://developer.apple.com/documentation/swiftui/text
nonisolated public struct Text: Primitive {
  package let string: String

  public init(verbatim content: String) { string = content }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
    string = key.text
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { string = String(content) }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let isRedacted = context.environment.redactionReasons.contains(.placeholder)
    return [Element(.text(isRedacted ? String(repeating: "▒", count: string.count) : string), context)]
  }
}

/// https://developer.apple.com/documentation/swiftui/image
nonisolated public struct Image: Primitive {
  public init(systemName: String) {}
  @MainActor package func resolve(_ context: Context) -> [Element] { [Element(.text(""), context)] }
}

/// https://developer.apple.com/documentation/swiftui/label
nonisolated public struct Label<Title: View, Icon: View>: Primitive {
  let title: Title

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { self.title = title() }
  @MainActor package func resolve(_ context: Context) -> [Element] { context.child("label").resolve(title) }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) { title = Text(titleKey) }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) { self.title = Text(title) }
}

/// https://developer.apple.com/documentation/swiftui/color
nonisolated public struct Color: Primitive, Sendable {
  public static let clear = Color()
  @MainActor package func resolve(_ context: Context) -> [Element] { [Element(.blank, context)] }
}

/// https://developer.apple.com/documentation/swiftui/spacer
nonisolated public struct Spacer: Primitive {
  public init(minLength: CGFloat? = nil) {}
  @MainActor package func resolve(_ context: Context) -> [Element] { [Element(.blank, context)] }
}

/// https://developer.apple.com/documentation/swiftui/progressview
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: Primitive {
  @MainActor package func resolve(_ context: Context) -> [Element] { [Element(.text("◌"), context)] }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() {}
}

/// https://developer.apple.com/documentation/swiftui/contentunavailableview
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: Primitive {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor package func resolve(_ context: Context) -> [Element] {
    let parts =
      context.child("label").resolve(label) + context.child("description").resolve(description)
      + context.child("actions").resolve(actions)
    return [Element(.filling([Element(.vertical(parts), context)]), context)]
  }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// https://developer.apple.com/documentation/swiftui/contentunavailableview/init(_:systemimage:description:)
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
}
