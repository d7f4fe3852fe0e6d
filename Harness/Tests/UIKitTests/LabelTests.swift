import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct LabelTests {
    private func label(_ text: String, lines: Int = 1, size: CGFloat = 20) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: size)
      label.numberOfLines = lines
      return label
    }

    @Test func aLatinCharacterIsHalfAsWideAsTheFontIsHigh() {
      #expect(label("Hello").intrinsicContentSize == CGSize(width: 50, height: 24))
    }

    @Test func anIdeographAndAnEmojiAreAsWideAsTheFontIsHigh() {
      #expect(label("你好👍").intrinsicContentSize.width == 60)
    }

    @Test func anEmptyLabelHasNoSize() {
      #expect(label("").intrinsicContentSize == .zero)
      #expect(UILabel().intrinsicContentSize == .zero)
    }

    @Test func aLabelOfOneLineDoesNotWrap() {
      let label = label("one two three")
      label.preferredMaxLayoutWidth = 60
      #expect(label.intrinsicContentSize == CGSize(width: 130, height: 24))
      #expect(label.sizeThatFits(CGSize(width: 60, height: 0)) == CGSize(width: 130, height: 24))
    }

    @Test func aLabelOfOneLineShowsOnlyTheFirstParagraph() {
      #expect(label("one\nthree").intrinsicContentSize == CGSize(width: 30, height: 24))
    }

    @Test func wordsWrapAtThePreferredWidth() {
      let label = label("one two three", lines: 0)
      #expect(label.intrinsicContentSize == CGSize(width: 130, height: 24))
      label.preferredMaxLayoutWidth = 75
      // "one two" and "three": the space at the end of a line has no width.
      #expect(label.intrinsicContentSize == CGSize(width: 70, height: 48))
      label.preferredMaxLayoutWidth = 50
      #expect(label.intrinsicContentSize == CGSize(width: 50, height: 72))
    }

    @Test func wordsWrapAtTheRequestedWidth() {
      let label = label("one two three", lines: 0)
      #expect(label.sizeThatFits(CGSize(width: 75, height: 0)) == CGSize(width: 70, height: 48))
      #expect(label.sizeThatFits(.zero) == CGSize(width: 130, height: 24))
    }

    @Test func aLongWordIsBroken() {
      #expect(label("abcdefgh", lines: 0).sizeThatFits(CGSize(width: 55, height: 0)) == CGSize(width: 50, height: 48))
      // A line holds one character at least.
      #expect(label("abc", lines: 0).sizeThatFits(CGSize(width: 1, height: 0)).height == 72)
    }

    @Test func ideographsWrapWithoutSpaces() {
      #expect(label("你好你好", lines: 0).sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 40, height: 48))
    }

    @Test func charactersWrapInThatMode() {
      let label = label("one two", lines: 0)
      label.lineBreakMode = .byCharWrapping
      #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 48))
    }

    @Test func theNumberOfLinesIsALimit() {
      let label = label("one two three four", lines: 2)
      #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == CGSize(width: 50, height: 48))
    }

    @Test func aParagraphBeginsALine() {
      #expect(label("one\n\nthree", lines: 0).intrinsicContentSize == CGSize(width: 50, height: 72))
    }

    @Test func sizeToFitTakesTheSizeOfTheText() {
      let label = label("Hello")
      label.sizeToFit()
      #expect(label.bounds.size == CGSize(width: 50, height: 24))
    }

    @Test func attributedTextTakesThePlaceOfText() {
      let label = label("Hello")
      label.attributedText = NSAttributedString(string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 40)])
      #expect(label.text == "Hi")
      #expect(label.intrinsicContentSize == CGSize(width: 40, height: 48))
      label.text = "Hello"
      #expect(label.attributedText?.string == "Hello")
      #expect(label.intrinsicContentSize.width == 50)
    }

    // developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting
    @Test func aPreferredFontFollowsTheTextSizeInThatMode() {
      defer { HeadlessDevice.reset() }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let (following, staying) = (UILabel(), UILabel())
      for label in [following, staying] {
        label.text = "Hello"
        label.font = .preferredFont(forTextStyle: .body)
        window.addSubview(label)
      }
      following.adjustsFontForContentSizeCategory = true
      HeadlessDevice.contentSizeCategory = .accessibilityLarge
      #expect(following.font == .preferredFont(forTextStyle: .body))
      #expect(following.font.pointSize == 33)
      #expect(staying.font.pointSize == 17)
      #expect(following.intrinsicContentSize.height > staying.intrinsicContentSize.height)
    }

    @Test func aFixedFontDoesNotFollowTheTextSize() {
      defer { HeadlessDevice.reset() }
      let label = label("Hello")
      label.adjustsFontForContentSizeCategory = true
      HeadlessDevice.contentSizeCategory = .accessibilityLarge
      #expect(label.font.pointSize == 20)
    }

    @Test func assistiveTechnologiesReadTheText() {
      let label = label("Hello")
      #expect(label.isAccessibilityElement)
      #expect(label.accessibilityLabel == "Hello")
      #expect(label.accessibilityTraits == .staticText)
      label.isEnabled = false
      #expect(label.accessibilityTraits == [.staticText, .notEnabled])
      label.accessibilityLabel = "Greeting"
      label.accessibilityTraits = .header
      #expect(label.accessibilityLabel == "Greeting")
      #expect(label.accessibilityTraits == .header)
    }

    @Test func defaultsAreUIKits() {
      let label = UILabel()
      #expect(label.font == .systemFont(ofSize: 17))
      #expect(label.textColor == .label)
      #expect(label.numberOfLines == 1)
      #expect(label.lineBreakMode == .byTruncatingTail)
      #expect(label.textAlignment == .natural)
      #expect(!label.isUserInteractionEnabled)
      #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
    }

    @Test func theTextRectangleIsNoLargerThanTheBounds() {
      let rect = label("one two three").textRect(forBounds: CGRect(x: 5, y: 5, width: 40, height: 100), limitedToNumberOfLines: 1)
      #expect(rect == CGRect(x: 5, y: 5, width: 40, height: 24))
    }
  }
}
