#if canImport(UIKit) && !os(watchOS)
  import Quire
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// A wrapper that shows states on command.
    @MainActor struct ContentWrapperViewTests {
      nonisolated static let states: [ContentState] = [.loaded, .loading, .empty, .failed("Offline.")]

      func texts(_ state: ContentState) -> [String] {
        switch state {
        case .initial: []
        case .loading: ["…"]
        case .loaded: ["Content"]
        case .empty: ["No Content"]
        case .failed(let failure): ["Something Went Wrong", failure.underlying.localizedDescription]
        }
      }

      // MARK: Display

      @Test("P1: the content and its placeholders are as large as the wrapper, at any size")
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

      @Test("P2, P3: each of the four states can replace any other, and is the present state then", arguments: states, states)
      func statesFollowEachOther(first: ContentState, second: ContentState) {
        let fixture = WrappedLabel()
        for state in [first, second, .initial, second] {
          fixture.wrapper.show(state)
          fixture.screen.wait(.seconds(1))
          #expect(fixture.screen.texts == texts(state))
          #expect(fixture.wrapper.state == state)
        }
      }

      @Test("B1: before the first load, nothing is shown, not even an empty placeholder, and nothing can be touched")
      func nothingIsShownAtFirst() {
        let button = UIButton(type: .system)
        button.setTitle("Content", for: .normal)
        let wrapper = ContentWrapperView(contentView: button)
        let screen = Screen(wrapper)
        #expect(wrapper.state == .initial)
        #expect(screen.texts.isEmpty)
        #expect(!screen.tap(button))
      }

      @Test("B13: a second, different failure replaces the first; the same failure again is not a change")
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

      @Test("P2: in a window, changes are a cross-dissolve of 0.2 s", .withASettablePhone)
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

      @Test("P2: outside a window, everything changes at once")
      func nothingDissolvesOutsideAWindow() {
        let log = DelegateLog()
        let wrapper = ContentWrapperView(contentView: UIView())
        wrapper.delegate = log
        wrapper.show(.loading)
        #expect(log.events == ["will loading", "did loading"])
      }

      @Test("With Reduce Motion, nothing dissolves", .withASettablePhone)
      func reducedMotion() {
        Phone.reduceMotion()
        let fixture = WrappedLabel()
        fixture.wrapper.show(.loading)
        #expect(Phone.crossDissolve(of: fixture.wrapper) == nil)
        #expect(fixture.log.events == ["will loading", "did loading"])
      }

      @Test("The duration can be set, even to zero", .withASettablePhone)
      func duration() {
        let fixture = WrappedLabel()
        fixture.wrapper.transitionDuration = 1
        fixture.wrapper.show(.loading)
        #expect(Phone.crossDissolve(of: fixture.wrapper) == 1)
        fixture.wrapper.transitionDuration = 0
        fixture.wrapper.show(.loaded)
        #expect(fixture.log.events == ["will loading", "did loading", "will content", "did content"])
      }

      // MARK: Assistive technology

      @Test("Loading, empty content, and failures are announced, and each failure again", .withASettablePhone)
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

      @Test("A wrapper outside a window announces nothing", .withASettablePhone)
      func silenceOutsideAWindow() {
        let wrapper = ContentWrapperView(contentView: UIView())
        wrapper.show(.failed("Offline."))
        #expect(Phone.announcements.isEmpty && Phone.layoutChanges == 0)
      }

      @Test("The app's own placeholder is announced with its label or its texts, but not with its buttons", .withASettablePhone)
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

      @Test("The wrapper lets touches through to its content while it shows nothing, even while a placeholder dissolves")
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

      @Test("A hidden content view can't be reached, and neither can a placeholder that is gone")
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
