import HeadlessDevice
import Testing
import UIKit

extension DeviceTests {
  @MainActor struct ContentUnavailableTests {
    private func shown(_ configuration: UIContentUnavailableConfiguration) -> UIContentUnavailableView {
      let view = UIContentUnavailableView(configuration: configuration)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      view.layoutIfNeeded()
      return view
    }

    private func labels(in view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
    private func buttons(in view: UIView) -> [UIButton] { view.subviews.compactMap { $0 as? UIButton } }

    @Test func anEmptyConfigurationShowsNothing() {
      #expect(shown(.empty()).subviews.isEmpty)
    }

    @Test func aLoadingConfigurationShowsAnActivityIndicator() {
      let view = shown(.loading())
      #expect(view.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
      #expect(labels(in: view).map(\.text) == ["Loading…"])
    }

    @Test func aSearchConfigurationSaysThatNothingWasFound() {
      let view = shown(.search())
      #expect(view.subviews.contains { ($0 as? UIImageView)?.image == UIImage(systemName: "magnifyingglass") })
      #expect(labels(in: view).count == 2)
    }

    @Test func textsAndImageStandInAColumn() throws {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.image = UIImage(systemName: "tray")
      configuration.text = "No Posts"
      configuration.secondaryText = "Those you write appear here."
      let view = shown(configuration)
      let image = try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      let labels = labels(in: view)
      #expect(labels.map(\.text) == ["No Posts", "Those you write appear here."])
      #expect(image.frame.maxY <= labels[0].frame.minY)
      #expect(labels[0].frame.maxY <= labels[1].frame.minY)
      #expect(labels.allSatisfy { $0.center.x == 160 })
      #expect((image.frame.minY + labels[1].frame.maxY) / 2 == 240)
      #expect(labels[0].adjustsFontForContentSizeCategory)
    }

    @Test func longTextsWrapWithinTheMargins() throws {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.secondaryText = String(repeating: "word ", count: 30)
      let label = try #require(labels(in: shown(configuration)).first)
      #expect(label.frame.minX >= 16)
      #expect(label.frame.height > 2 * label.font.lineHeight)
    }

    @Test func theButtonRunsItsPrimaryAction() throws {
      var calls = 0
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No Connection"
      configuration.button = .filled()
      configuration.button.title = "Retry"
      configuration.buttonProperties.primaryAction = UIAction { _ in calls += 1 }
      let button = try #require(buttons(in: shown(configuration)).first)
      #expect(button.titleLabel?.text == "Retry")
      button.sendActions(for: .primaryActionTriggered)
      #expect(calls == 1)
    }

    @Test func aButtonTakesItsTitleFromTheAction() {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.buttonProperties.primaryAction = UIAction(title: "Retry") { _ in }
      configuration.secondaryButtonProperties.primaryAction = UIAction(title: "Help") { _ in }
      configuration.secondaryButtonProperties.isEnabled = false
      let buttons = buttons(in: shown(configuration))
      #expect(buttons.map(\.currentTitle) == ["Retry", "Help"])
      #expect(buttons.map(\.isEnabled) == [true, false])
    }

    @Test func aNewConfigurationTakesThePlaceOfTheOldOne() {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No Posts"
      let view = shown(.loading())
      view.configuration = configuration
      #expect(labels(in: view).map(\.text) == ["No Posts"])
      #expect(!view.subviews.contains { $0 is UIActivityIndicatorView })
    }

    @Test func aConfigurationMakesItsView() {
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "No Posts"
      let view = configuration.makeContentView()
      #expect(view is UIContentUnavailableView)
      #expect(view.supports(UIContentUnavailableConfiguration.loading()))
      #expect(!view.supports(UIListContentConfiguration.cell()))
    }

    @Test func aConfigurationOfAnotherTypeIsRefused() {
      let view = shown(.loading())
      let messages = HeadlessDevice.assertions { view.configuration = UIListContentConfiguration.cell() }
      #expect(messages.count == 1)
      #expect(view.configuration is UIContentUnavailableConfiguration)
    }
  }
}

extension DeviceTests {
  @MainActor struct ListContentTests {
    private func view(_ configuration: UIListContentConfiguration, width: CGFloat = 320) -> UIView {
      let view = configuration.makeContentView()
      view.frame = CGRect(x: 0, y: 0, width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
      view.layoutIfNeeded()
      return view
    }

    private func labels(in view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden } }

    @Test func textAndSecondaryTextStandBelowEachOther() {
      var configuration = UIListContentConfiguration.subtitleCell()
      configuration.text = "Title"
      configuration.secondaryText = "Subtitle"
      let labels = labels(in: view(configuration))
      #expect(labels.map(\.text) == ["Title", "Subtitle"])
      #expect(labels[0].frame.maxY <= labels[1].frame.minY)
      #expect(labels.allSatisfy { $0.frame.minX == 16 })
    }

    @Test func aValueIsAtTheEndOfTheLine() {
      var configuration = UIListContentConfiguration.valueCell()
      configuration.text = "Title"
      configuration.secondaryText = "Value"
      let labels = labels(in: view(configuration))
      #expect(labels[0].frame.minY == labels[1].frame.minY)
      #expect(labels[1].frame.maxX == 304)
    }

    @Test func aRowIsNoLowerThan44Points() {
      var configuration = UIListContentConfiguration.cell()
      configuration.text = "Title"
      #expect(view(configuration).frame.height == 44)
    }

    @Test func longTextsMakeTheRowHigher() {
      var configuration = UIListContentConfiguration.cell()
      configuration.text = String(repeating: "word ", count: 40)
      let (wide, narrow) = (view(configuration, width: 600), view(configuration, width: 200))
      #expect(narrow.frame.height > wide.frame.height)
      #expect(wide.frame.height > 44)
    }

    @Test func constraintsFindTheHeightForTheWidth() {
      var configuration = UIListContentConfiguration.cell()
      configuration.text = String(repeating: "word ", count: 40)
      let (outer, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000)), configuration.makeContentView())
      outer.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 200),
      ])
      outer.layoutIfNeeded()
      #expect(view.frame.size == view.sizeThatFits(CGSize(width: 200, height: 0)))
    }

    @Test func anImageIsBeforeTheText() throws {
      defer { HeadlessDevice.reset() }
      var configuration = UIListContentConfiguration.cell()
      configuration.text = "Title"
      configuration.image = HeadlessDevice.addImage(named: "cover", size: CGSize(width: 30, height: 30))
      let view = view(configuration)
      let image = try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      #expect(image.frame.midY == view.bounds.midY)
      #expect(labels(in: view)[0].frame.minX == 62)
    }

    @Test func aNewConfigurationIsShown() throws {
      let view = try #require(view(.cell()) as? UIListContentView)
      var configuration = UIListContentConfiguration.cell()
      configuration.text = "Title"
      view.configuration = configuration
      #expect(labels(in: view).map(\.text) == ["Title"])
    }
  }
}
