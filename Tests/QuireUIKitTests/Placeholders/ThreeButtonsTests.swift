#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import Testing
  import UIKit

  @testable import QuireUIKit

  /// The original's demo, in small: colored rows below three buttons, and a service with completion handlers, which answers when it likes.
  @MainActor private final class ThreeButtons: UIViewController {
    enum Wanted: String, CaseIterable, Sendable {
      case success = "Success"
      case empty = "Empty"
      case error = "Error"
    }

    /// The requests, and the closures that answer them.
    private(set) var requests: [(wanted: Wanted, completion: @Sendable (Result<[String], any Error>) -> Void)] = []
    private var wanted = Wanted.success
    private let rows = UILabel()
    private lazy var wrapper = ContentWrapperView(contentView: rows)
    private(set) lazy var colors = Loader<[String]> { [unowned self] load in
      requests.append(
        (
          wanted,
          { result in
            switch result {
            case .success(let colors): load.finish(colors)
            case .failure(let error): load.fail(error)
            }
          }
        ))
    }
    private var observation: ObservationToken?

    override func viewDidLoad() {
      super.viewDidLoad()
      observation = colors.observe { [rows] in rows.text = $0?.joined(separator: ", ") }
      wrapper.noContentView.title = "No Colors"
      wrapper.bind(colors, timing: .immediate)
      let buttons = Wanted.allCases.map { wanted in
        UIButton(
          type: .system,
          primaryAction: UIAction(title: wanted.rawValue) { [weak self] _ in
            self?.wanted = wanted
            self?.colors.reload()
          })
      }
      let bar = UIStackView(arrangedSubviews: buttons)
      bar.distribution = .fillEqually
      bar.frame = CGRect(x: 0, y: 50, width: view.bounds.width, height: 44)
      wrapper.frame = CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.height - 100)
      for subview in [bar, wrapper] { view.addSubview(subview) }
    }

    func answer(_ wanted: Wanted) {
      for request in requests where request.wanted == wanted {
        request.completion(wanted == .error ? .failure(Failed("Out of paint.")) : .success(wanted == .empty ? [] : ["Red", "Green"]))
      }
    }
  }

  extension DeviceTests {
    @MainActor @Suite(.timeLimit(.minutes(5))) struct ThreeButtonsTests {
      private typealias Wanted = ThreeButtons.Wanted

      private nonisolated static let orders: [[Wanted]] = Wanted.allCases.flatMap { first in
        Wanted.allCases.filter { $0 != first }.flatMap { second in
          [[first, second] + Wanted.allCases.filter { $0 != first && $0 != second }]
        }
      }

      private func texts(_ wanted: Wanted?) -> [String] {
        switch wanted {
        case .success: ["Red, Green"]
        case .empty: ["No Colors"]
        case .error: ["Something Went Wrong", "Out of paint.", "[Try Again]"]
        case nil: ["…"]
        }
      }

      @Test("P15: after several quick taps, the last one counts, in any order of the answers", arguments: orders, orders)
      private func quickTaps(taps: [ThreeButtons.Wanted], answers: [ThreeButtons.Wanted]) async {
        let controller = ThreeButtons()
        let screen = Screen(controller)
        for wanted in taps {
          #expect(screen.tap(wanted.rawValue))
          await screen.settle()
          #expect(Array(screen.texts.dropFirst(3)) == texts(nil))
        }
        #expect(controller.requests.map(\.wanted) == taps)
        var shown: Wanted?
        for wanted in answers {
          if wanted == taps.last {
            shown = wanted
            await controller.colors.endOfLoad { controller.answer(wanted) }
          } else {
            controller.answer(wanted)
          }
          await screen.settle()
          #expect(Array(screen.texts.dropFirst(3)) == texts(shown))
        }
      }

      @Test("P15: taps before the first request request only the last one")
      func tapsAtOnce() async {
        let controller = ThreeButtons()
        let screen = Screen(controller)
        for wanted in [Wanted.success, .error, .empty] { screen.tap(wanted.rawValue) }
        await screen.settle()
        #expect(controller.requests.last?.wanted == .empty)
        await controller.colors.endOfLoad { for wanted in Wanted.allCases { controller.answer(wanted) } }
        await screen.settle()
        #expect(Array(screen.texts.dropFirst(3)) == texts(.empty))
      }
    }
  }
#endif
