extension View {
  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  public nonisolated func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.label = label.string })
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { _ in })
  }

  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { _ in })
  }

  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier { $0.action = handler })
  }
}

/// https://developer.apple.com/documentation/swiftui/accessibilityattachmentmodifier
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  let change: (inout Element) -> Void

  public func body(content: Content) -> Never { fatalError("AccessibilityAttachmentModifier has no body.") }
}

public struct AccessibilityChildBehavior: Sendable { public static let ignore = AccessibilityChildBehavior() }
public struct AccessibilityActionKind: Sendable { public static let `default` = AccessibilityActionKind() }

/// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private struct Bits: OptionSet {
    let rawValue: Int
  }

  private var bits: Bits = []

  public init() {}
  private init(_ bits: Bits) { self.bits = bits }

  public static let isButton = AccessibilityTraits(Bits(rawValue: 1))
  public static let updatesFrequently = AccessibilityTraits(Bits(rawValue: 2))

  public func contains(_ member: AccessibilityTraits) -> Bool { bits.contains(member.bits) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits.union(other.bits)) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { AccessibilityTraits(bits.intersection(other.bits)) }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(bits.symmetricDifference(other.bits))
  }

  @discardableResult public mutating func insert(
    _ member: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let (isInserted, bits) = bits.insert(member.bits)
    return (isInserted, AccessibilityTraits(bits))
  }

  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    bits.remove(member.bits).map(AccessibilityTraits.init)
  }

  @discardableResult public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? {
    bits.update(with: member.bits).map(AccessibilityTraits.init)
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { bits.formUnion(other.bits) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits.formIntersection(other.bits) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits.formSymmetricDifference(other.bits) }
}
