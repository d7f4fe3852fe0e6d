#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

  extension DeviceTests {
    /// The placeholders of the system.
    @MainActor struct SystemPlaceholderViewTests {
      private let fixture = WrappedLabel()

      private func shown(_ placeholder: ContentWrapperView.Placeholder = .error) throws -> UIContentUnavailableConfiguration {
        fixture.screen.layOut()
        let view = try #require(fixture.wrapper.view(for: placeholder) as? SystemPlaceholderView)
        return try #require(view.configuration as? UIContentUnavailableConfiguration)
      }

      @Test("The standard placeholders are the system's, with default texts and images") func standard() throws {
        fixture.wrapper.show(.failed("Offline."))
        #expect(try shown().image == UIImage(systemName: "exclamationmark.triangle"))
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
        fixture.wrapper.show(.empty)
        #expect(try shown(.noContent).image == UIImage(systemName: "tray"))
        #expect(fixture.screen.texts == ["No Content"])
      }

      @Test("The texts of the app replace the defaults, an empty text is none, and nil is the default again") func ownTexts() throws {
        let view = fixture.wrapper.errorView
        fixture.wrapper.show(.failed("Offline."))
        view.title = "Oh"
        view.message = ""
        view.image = UIImage(systemName: "drop")
        #expect(try shown().image == UIImage(systemName: "drop"))
        #expect(fixture.screen.texts == ["Oh"])
        (view.title, view.message) = (nil, nil)
        fixture.screen.layOut()
        #expect(fixture.screen.texts == ["Something Went Wrong", "Offline."])
      }

      @Test("A configuration of the system determines its texts and its look, and the wrapper the rest") func style() async throws {
        let loaded = LoadedLabel()
        var style = UIContentUnavailableConfiguration.search()
        style.textProperties.color = .systemRed
        style.button = .filled()
        let view = SystemPlaceholderView(configuration: style)
        loaded.wrapper.setPlaceholder(view, for: .error)
        loaded.loader.load()
        await loaded.gate.fail(0, with: Failed("Offline."))
        await loaded.screen.settle()
        #expect(loaded.screen.texts == ["No Results", "Check the spelling or try a new search.", "[Try Again]"])
        view.style.secondaryText = nil
        loaded.screen.layOut()
        #expect(loaded.screen.texts == ["No Results", "Offline.", "[Try Again]"])
        let configuration = try #require(view.configuration as? UIContentUnavailableConfiguration)
        #expect(configuration.textProperties.color == .systemRed && configuration.button.title == "Try Again")
        loaded.screen.tap("Try Again")
        await loaded.gate.answer(1, with: ["One"])
        await loaded.screen.settle()
        #expect(loaded.screen.texts == ["One"])
      }

      @Test("An app chooses another class for all placeholders, or a view of its own with default texts") func otherClasses() {
        ContentWrapperView.makePlaceholderView = { ImageTitleMessageView() }
        defer { ContentWrapperView.makePlaceholderView = { SystemPlaceholderView() } }
        let other = WrappedLabel()
        #expect(other.wrapper.noContentView is ImageTitleMessageView && other.wrapper.errorView is ImageTitleMessageView)
        #expect(other.wrapper.noContentView !== other.wrapper.errorView)
        let plain = UILabel()
        other.wrapper.setPlaceholder(plain, for: .noContent)
        #expect(other.wrapper.noContentView is ImageTitleMessageView && other.wrapper.view(for: .noContent) === plain)
        other.wrapper.show(.empty)
        #expect(other.log.take() == ["will empty"], "A view without default texts is not filled in.")
      }

      @Test("An action finds a responder, and there can be no button") func actions() {
        final class Screen: UIViewController, Mixing {
          var mixed = 0
          func mix() { mixed += 1 }
        }
        let controller = Screen()
        let wrapper = ContentWrapperView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), contentView: UIView())
        controller.view.addSubview(wrapper)
        wrapper.noContentView.setAction("Mix", for: (any Mixing).self) { $0.mix() }
        let screen = QuireUIKitTests.Screen(controller)
        wrapper.show(.empty)
        screen.layOut()
        #expect(screen.tap("Mix") && controller.mixed == 1)
        wrapper.noContentView.isActionHidden = true
        screen.layOut()
        #expect(!screen.tap("Mix"))
      }

      @Test("Assistive technology reads it, and a storyboard can create it", .withASettablePhone) func otherUses() throws {
        fixture.wrapper.show(.failed("Offline."))
        #expect(fixture.wrapper.errorView.spokenText == "Something Went Wrong. Offline.")
        let view = try #require(Phone.fromStoryboard { SystemPlaceholderView(coder: $0) })
        view.title = "No Messages"
        #expect(view.spokenText == "No Messages")
      }
    }
  }

  @MainActor private protocol Mixing { func mix() }
#endif
