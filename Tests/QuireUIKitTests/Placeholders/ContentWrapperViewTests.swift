#if canImport(UIKit) && !os(watchOS)
  import Quire
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// A wrapper that shows states on command.
    @MainActor struct ContentWrapperViewTests {
      private nonisolated static let states: [ContentState] = [.loaded, .loading, .empty, .failed("Offline.")]

      private func texts(_ state: ContentState) -> [String] {
        switch state {
        case .initial: []
        case .loading: ["…"]
        case .loaded: ["Content"]
        case .empty: ["No Content"]
        case .failed(let failure): ["Something Went Wrong", failure.underlying.localizedDescription]
        }
      }

      // MARK: Display

      @Test("P1: the content and what takes its place are as large as the wrapper, whatever its size")
      func everythingFillsTheWrapper() {
        let fixture = WrappedLabel()
        let own = UIView()
        own.translatesAutoresizingMaskIntoConstraints = false
        fixture.wrapper.setPlaceholder(own, for: .noContent)
        for (state, view) in [(.loaded, fixture.label), (.loading, fixture.wrapper.loadingView), (.empty, own)] as [(ContentState, UIView)]
        {
          fixture.wrapper.show(state)
          for size in [CGSize(width: 300, height: 200), CGSize(width: 390, height: 844)] {
            fixture.wrapper.frame.size = size
            fixture.screen.layOut()
            #expect(view.convert(view.bounds, to: fixture.wrapper) == CGRect(origin: .zero, size: size))
          }
        }
      }

      @Test("P1: another content view replaces the first at once")
      func contentViewIsReplaced() {
        let fixture = WrappedLabel()
        fixture.wrapper.show(.loaded)
        let other = UILabel()
        other.text = "Other"
        fixture.wrapper.contentView = other
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Other"])
        fixture.wrapper.show(.loading)
        fixture.wrapper.contentView = fixture.label
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["…"])
      }

      @Test("P2, P3: each of the four replaces each other, and says so", arguments: states, states)
      func statesFollowEachOther(first: ContentState, second: ContentState) {
        let fixture = WrappedLabel()
        for state in [first, second, .initial, second] {
          fixture.wrapper.show(state)
          fixture.screen.wait(.seconds(1))
          #expect(fixture.screen.texts == texts(state))
          #expect(fixture.wrapper.state == state)
        }
      }

      @Test("B1: before the first load nothing is shown, also nothing empty, and nothing can be touched")
      func nothingIsShownAtFirst() {
        let button = UIButton(type: .system)
        button.setTitle("Content", for: .normal)
        let wrapper = ContentWrapperView(contentView: button)
        let screen = Screen(wrapper)
        #expect(wrapper.state == .initial)
        #expect(screen.texts.isEmpty)
        #expect(!screen.tap(button))
      }

      @Test("B13: a second, different failure replaces the first; the same one again is no change")
      func aSecondFailureReplacesTheFirst() {
        let fixture = WrappedLabel()
        fixture.wrapper.show(.failed("Offline."))
        let second = ContentState.failed("Out of order.")
        fixture.wrapper.show(second)
        fixture.screen.wait(.seconds(1))
        #expect(fixture.screen.texts == ["Something Went Wrong", "Out of order."])
        _ = fixture.log.take()
        fixture.wrapper.show(second)
        #expect(fixture.log.take().isEmpty)
      }

      @Test("A wrapper that the app has hidden stays hidden")
      func theAppHidesTheWrapper() {
        let fixture = WrappedLabel()
        fixture.wrapper.isHidden = true
        for state in Self.states {
          fixture.wrapper.show(state)
          fixture.screen.wait(.seconds(1))
          #expect(fixture.screen.texts.isEmpty)
        }
      }

      // MARK: Transitions

      @Test("P2: in a window it is a cross-dissolve of 0.2 s", .withASettablePhone)
      func crossDissolveInAWindow() {
        let fixture = WrappedLabel()
        for state in Self.states {
          fixture.wrapper.show(state)
          #expect(Phone.crossDissolve(of: fixture.wrapper) == 0.2)
          fixture.screen.wait(.milliseconds(199))
          #expect(Phone.crossDissolve(of: fixture.wrapper) != nil)
          fixture.screen.wait(.milliseconds(1))
          #expect(Phone.crossDissolve(of: fixture.wrapper) == nil)
        }
      }

      @Test("P2: outside a window everything changes at once")
      func nothingDissolvesOutsideAWindow() {
        let log = DelegateLog()
        let wrapper = ContentWrapperView(contentView: UIView())
        wrapper.delegate = log
        wrapper.show(.loading)
        #expect(log.events == ["will loading", "did loading"])
      }

      @Test("When motion is to be reduced, nothing dissolves", .withASettablePhone)
      func reducedMotion() {
        Phone.reduceMotion()
        let fixture = WrappedLabel()
        fixture.wrapper.show(.loading)
        #expect(Phone.crossDissolve(of: fixture.wrapper) == nil)
        #expect(fixture.log.events == ["will loading", "did loading"])
      }

      @Test("How long it takes can be set, to nothing too", .withASettablePhone)
      func duration() {
        let fixture = WrappedLabel()
        fixture.wrapper.transitionDuration = 1
        fixture.wrapper.show(.loading)
        #expect(Phone.crossDissolve(of: fixture.wrapper) == 1)
        fixture.wrapper.transitionDuration = 0
        fixture.wrapper.show(.loaded)
        #expect(fixture.log.events == ["will loading", "did loading", "will content", "did content"])
      }

      // MARK: The delegate

      @Test("P4: the delegate is told before and after each of the four, with the view, and the error for the error view")
      func delegateIsTold() {
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

      @Test("P4: what the delegate fills in is what is shown")
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

      @Test("P4: where changes overtake one another, each is told to be shown before the next is announced, and only once")
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

      @Test("P4: a change that a reset or a missing window cuts short was shown all the same, once")
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

      @Test("What a delegate shows while it is notified of something is shown after that")
      func delegateShowsSomething() {
        let fixture = WrappedLabel()
        fixture.wrapper.transitionDuration = 0
        fixture.log.willShow = { [wrapper = fixture.wrapper] in if $0 == .empty { wrapper.show(.loaded) } }
        fixture.wrapper.show(.empty)
        fixture.screen.layOut()
        #expect(fixture.log.events == ["will empty", "fill in empty", "did empty", "will content", "did content"])
        #expect(fixture.screen.texts == ["Content"])
      }

      @Test("A delegate needs no methods, and is not kept")
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

      @Test("A placeholder of the app's own is shown in place of each standard one", arguments: ContentWrapperView.Placeholder.allCases)
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

      @Test("A placeholder can be replaced while it is shown, and brought back; the delegate is told")
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

      @Test("A placeholder that is replaced while it is announced: each of the two is told to be shown, one after the other")
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

      @Test("A wrapper is made by a storyboard too", .withASettablePhone)
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

      @Test("What the standard placeholders say can be set for one wrapper, also while they are shown")
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

      @Test("What all wrappers say can be set")
      func standardTexts() {
        let old = ContentStrings.standard
        defer { ContentStrings.standard = old }
        ContentStrings.standard.emptyTitle = "Nothing to see"
        let fixture = WrappedLabel()
        fixture.wrapper.show(.empty)
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Nothing to see"])
      }

      // MARK: Assistive technology

      @Test("Loading, no content and failures are announced, each failure again", .withASettablePhone)
      func announcements() {
        let fixture = WrappedLabel()
        for state in Self.states + [.failed("Out of order.")] { fixture.wrapper.show(state) }
        #expect(
          Phone.announcements == ["Loading", "No Content", "Something Went Wrong. Offline.", "Something Went Wrong. Out of order."])
        // The focus may be on something that is gone.
        #expect(Phone.layoutChanges == 5)
      }

      @Test("An announcement waits for the speech before it", .withASettablePhone)
      func announcementsWait() {
        let fixture = WrappedLabel()
        fixture.wrapper.show(.loading)
        #expect(Phone.announcementPriorities == [.low])
      }

      @Test("What is in no window is not announced", .withASettablePhone)
      func silenceOutsideAWindow() {
        let wrapper = ContentWrapperView(contentView: UIView())
        wrapper.show(.failed("Offline."))
        #expect(Phone.announcements.isEmpty && Phone.layoutChanges == 0)
      }

      @Test("A placeholder of the app's own is announced with its label or its texts, but not with its buttons", .withASettablePhone)
      func ownAnnouncements() {
        let fixture = WrappedLabel()
        let labeled = UIView()
        labeled.accessibilityLabel = "Brewing"
        fixture.wrapper.setPlaceholder(labeled, for: .loading)
        let written = UIStackView()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Again") { _ in })
        let hidden = UILabel()
        hidden.text = "Hidden"
        hidden.isHidden = true
        let label = UILabel()
        label.text = "No tea"
        for view in [label, hidden, button] as [UIView] { written.addArrangedSubview(view) }
        fixture.wrapper.setPlaceholder(written, for: .error)
        var configuration = UIContentUnavailableConfiguration.search()
        configuration.text = "No Posts"
        configuration.secondaryText = "Search for others."
        fixture.wrapper.setPlaceholder(UIContentUnavailableView(configuration: configuration), for: .noContent)
        for state in Self.states { fixture.wrapper.show(state) }
        fixture.wrapper.setPlaceholder(UIView(), for: .error)
        fixture.wrapper.show(.failed("Again."))
        #expect(Phone.announcements == ["Brewing", "No Posts. Search for others.", "No tea", "Something Went Wrong"])
      }

      @Test("Over its content, it lets touches through as long as it shows nothing, also while a placeholder dissolves")
      func overlay() {
        let container = UIView()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Content") { _ in })
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        let wrapper = ContentWrapperView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), contentView: UIView())
        for view in [button, wrapper] { container.addSubview(view) }
        let screen = Screen(container)
        wrapper.isOverlay = true
        #expect(screen.tap("Content"))
        for state in Self.states.dropFirst() {
          wrapper.show(state)
          #expect(!screen.tap("Content"))
          screen.wait(.seconds(1))
          #expect(!screen.tap("Content"))
          wrapper.show(.loaded)
          #expect(screen.tap("Content"))
          #expect(!wrapper.isHidden)
          screen.wait(.seconds(1))
          #expect(wrapper.isHidden)
        }
      }

      @Test("A hidden content view is out of reach, and so is a placeholder that is gone")
      func whatIsNotShownCannotBeTouched() {
        let fixture = WrappedLabel()
        var taps = 0
        fixture.wrapper.noContentView.action = UIAction(title: "Add") { _ in taps += 1 }
        fixture.wrapper.show(.empty)
        // Also while it dissolves.
        fixture.screen.layOut()
        #expect(fixture.screen.tap("Add"))
        fixture.wrapper.show(.loading)
        #expect(!fixture.screen.tap("Add"))
        #expect(taps == 1)
        #expect(fixture.label.isHidden)
      }
    }
  }
#endif
