#if canImport(UIKit) && !os(watchOS)
  import Quire
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests.ContentWrapperViewTests {
    // MARK: The delegate

    @Test("P4: the delegate is notified before and after each of the four, with the view, and with the error for the error view")
    func delegateIsNotified() {
      let fixture = WrappedLabel()
      let wrapper = fixture.wrapper
      let failed = ContentState.failed("Offline.")
      let expected: [(ContentState, UIView, [String])] = [
        (.loading, wrapper.loadingView, ["will loading"]),
        (.loaded, fixture.label, ["will content"]),
        (.empty, wrapper.noContentView, ["will empty", "fill in empty"]),
        (failed, wrapper.errorView, ["will failed: Offline.", "fill in Offline."]),
      ]
      for (state, view, events) in expected {
        wrapper.show(state)
        #expect(fixture.log.take() == events)
        fixture.screen.wait(.seconds(0.2))
        #expect(fixture.log.take() == ["did \(state.word)"])
        #expect(fixture.log.views.suffix(2).allSatisfy { $0 === view })
      }
    }

    @Test("P4: the values that the delegate fills in are shown")
    func delegateFillsIn() {
      let fixture = WrappedLabel()
      fixture.log.fillIn = { view in
        view.title = "Oh"
        view.message = view.message == nil ? "Are you online?" : nil
      }
      fixture.wrapper.show(.failed("-1009"))
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Oh", "Are you online?"])
      fixture.wrapper.show(.failed("-1010"))
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Oh", "-1010"])
    }

    @Test("P4: if changes overtake one another, each is reported as shown before the next is announced, and only once")
    func overtakingChanges() {
      let fixture = WrappedLabel()
      for state in [ContentState.loaded, .loading, .loaded, .loading] { fixture.wrapper.show(state) }
      let quick = ["will content", "did content", "will loading", "did loading", "will content", "did content", "will loading"]
      #expect(fixture.log.events == quick)
      fixture.screen.wait(.milliseconds(199))
      #expect(fixture.log.events == quick)
      fixture.screen.wait(.seconds(1))
      #expect(fixture.log.events == quick + ["did loading"])
      #expect(fixture.screen.texts == ["…"])
    }

    @Test("P4: a change that a reset or a missing window cuts short is still reported as shown, once")
    func changesThatAreCutShort() {
      let fixture = WrappedLabel()
      fixture.wrapper.show(.loading)
      fixture.wrapper.show(.initial)
      #expect(fixture.log.take() == ["will loading", "did loading"])
      #expect(fixture.screen.texts.isEmpty)
      fixture.wrapper.show(.loaded)
      fixture.wrapper.removeFromSuperview()
      fixture.wrapper.show(.empty)
      fixture.screen.wait(.seconds(1))
      #expect(fixture.log.take() == ["will content", "did content", "will empty", "fill in empty", "did empty"])
    }

    @Test("A state that a delegate shows during a notification is shown after the notified change")
    func delegateShowsSomething() {
      let fixture = WrappedLabel()
      fixture.wrapper.transitionDuration = 0
      fixture.log.willShow = { [wrapper = fixture.wrapper] in if $0 == .empty { wrapper.show(.loaded) } }
      fixture.wrapper.show(.empty)
      fixture.screen.layOut()
      #expect(fixture.log.events == ["will empty", "fill in empty", "did empty", "will content", "did content"])
      #expect(fixture.screen.texts == ["Content"])
    }

    @Test("A delegate needs no methods, and is not retained")
    func delegateWithoutMethods() {
      final class Silent: ContentWrapperViewDelegate {}
      let fixture = WrappedLabel()
      var delegate: Silent? = Silent()
      fixture.wrapper.delegate = delegate
      for state in Self.states { fixture.wrapper.show(state) }
      delegate = nil
      #expect(fixture.wrapper.delegate == nil)
    }

    // MARK: Placeholders of the app's own

    @Test("The app's own placeholder replaces each standard one", arguments: ContentWrapperView.Placeholder.allCases)
    func ownPlaceholder(placeholder: ContentWrapperView.Placeholder) {
      let fixture = WrappedLabel()
      let own = UILabel()
      own.text = "Own"
      fixture.wrapper.setPlaceholder(own, for: placeholder)
      for (state, owner) in [(.loading, .loading), (.empty, .noContent), (.failed("Offline."), .error)]
        as [(ContentState, ContentWrapperView.Placeholder)]
      {
        fixture.wrapper.show(state)
        fixture.screen.layOut()
        #expect(fixture.screen.texts == (owner == placeholder ? ["Own"] : texts(state)))
      }
      #expect(fixture.log.events.contains("fill in empty") == (placeholder != .noContent))
      #expect(fixture.log.events.contains("fill in Offline.") == (placeholder != .error))
    }

    @Test("A placeholder can be replaced while it is shown, and restored; the delegate is notified")
    func placeholderIsReplacedWhileItIsShown() {
      let fixture = WrappedLabel()
      fixture.wrapper.show(.failed("Offline."))
      let own = UILabel()
      own.text = "Own"
      fixture.wrapper.setPlaceholder(own, for: .error)
      fixture.screen.wait(.seconds(1))
      #expect(fixture.screen.texts == ["Own"])
      let standard = ["will failed: Offline.", "fill in Offline.", "did failed: Offline."]
      #expect(fixture.log.take() == standard + ["will failed: Offline.", "did failed: Offline."])
      #expect(fixture.log.views.suffix(2).allSatisfy { $0 === own })
      fixture.wrapper.setPlaceholder(own, for: .error)
      #expect(fixture.log.take().isEmpty)
      fixture.wrapper.setPlaceholder(nil, for: .error)
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
      #expect(fixture.log.take() == standard)
      fixture.wrapper.setPlaceholder(own, for: .noContent)
      #expect(fixture.log.take().isEmpty)
    }

    @Test("If a placeholder is replaced while it is announced, both are reported as shown, one after the other")
    func placeholderIsReplacedWhileItIsAnnounced() {
      let fixture = WrappedLabel()
      let own = UILabel()
      own.text = "Own"
      fixture.log.willShow = { [wrapper = fixture.wrapper] _ in wrapper.setPlaceholder(own, for: .loading) }
      fixture.wrapper.show(.loading)
      fixture.screen.wait(.seconds(1))
      #expect(fixture.screen.texts == ["Own"])
      #expect(fixture.log.events == ["will loading", "did loading", "will loading", "did loading"])
      #expect(fixture.log.views == [fixture.wrapper.loadingView, fixture.wrapper.loadingView, own, own])
    }

    @Test("UIContentUnavailableConfiguration: a placeholder can be one, with the error's text and a button")
    func contentUnavailable() {
      let fixture = WrappedLabel()
      var taps = 0
      let view = UIContentUnavailableView(configuration: .empty())
      fixture.wrapper.setPlaceholder(view, for: .error)
      fixture.log.willShow = { state in
        guard case .failed(let failure) = state else { return }
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "No Connection"
        configuration.secondaryText = failure.underlying.localizedDescription
        configuration.button.title = "Again"
        configuration.buttonProperties.primaryAction = UIAction { _ in taps += 1 }
        view.configuration = configuration
      }
      fixture.wrapper.show(.failed("Offline."))
      fixture.screen.wait(.seconds(1))
      #expect(fixture.screen.texts == ["No Connection", "Offline.", "[Again]"])
      fixture.screen.tap("Again")
      #expect(taps == 1)
    }

    @Test("A subclass can put placeholders elsewhere")
    func subclassPutsPlaceholdersElsewhere() {
      final class Footer: ContentWrapperView {
        override func showPlaceholder(_ view: UIView, for state: ContentState) {
          super.showPlaceholder(view, for: state)
          view.frame = CGRect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
        }
      }
      let wrapper = Footer(contentView: UIView())
      let screen = Screen(wrapper)
      wrapper.show(.empty)
      screen.wait(.seconds(1))
      #expect(wrapper.noContentView.frame.minY == 544)
      wrapper.show(.loaded)
      #expect(wrapper.noContentView.superview == nil)
    }

    @Test("A storyboard can create a wrapper", .withASettablePhone)
    func storyboard() throws {
      let wrapper = try #require(Phone.fromStoryboard { ContentWrapperView(coder: $0) })
      let screen = Screen(wrapper)
      let label = UILabel()
      label.text = "Content"
      wrapper.contentView = label
      for state in Self.states {
        wrapper.show(state)
        screen.wait(.seconds(1))
        #expect(screen.texts == texts(state))
      }
    }

    // MARK: Texts

    @Test("The texts of the standard placeholders can be set for one wrapper, even while they are shown")
    func ownTexts() {
      let fixture = WrappedLabel()
      fixture.wrapper.show(.empty)
      fixture.wrapper.texts.emptyTitle = "Nothing"
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Nothing"])
      fixture.wrapper.texts.failure = { "So it is: \($0.underlying.localizedDescription)" }
      fixture.wrapper.show(.failed("Offline."))
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Something Went Wrong", "So it is: Offline."])
      fixture.wrapper.errorView.message = "Own"
      fixture.wrapper.texts.failure = { _ in "Other" }
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Something Went Wrong", "Own"])
    }

    @Test("The texts of all wrappers can be set")
    func standardTexts() {
      let old = ContentStrings.standard
      defer { ContentStrings.standard = old }
      ContentStrings.standard.emptyTitle = "Nothing to see"
      let fixture = WrappedLabel()
      fixture.wrapper.show(.empty)
      fixture.screen.layOut()
      #expect(fixture.screen.texts == ["Nothing to see"])
    }
  }
#endif
