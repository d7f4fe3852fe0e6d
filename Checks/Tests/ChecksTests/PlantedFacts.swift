@testable import Checks

/// A small framework, a table about it, and errors of each kind.
enum PlantedFacts {
  private static let table = """
    # A comment.
    class    Cell                         preconcurrency open
    class    Layer                        none           open
    protocol Source                       preconcurrency -
    var      Cell.color                   preconcurrency !
    var      Cell.text                    preconcurrency ?
    func     Cell.row(at:_:)              preconcurrency (-?)?
    func     Cell.pointer(_:)             preconcurrency (*)-
    init     Cell.init(coder:)            preconcurrency (-)?
    convenience Cell.init(title:handler:) preconcurrency (--)-
    func     Source.items(in:)            preconcurrency (-)-
    func     View.task(id:)               none           (-)->Modified<Self,Trait> T:Equatable
    var      Layer.Kind.first             none           -
    """

  private static let interface = """
    @_exported public import Foundation
    @preconcurrency @_Concurrency.MainActor open class Cell : UIKit.Base {
      @_Concurrency.MainActor @preconcurrency open var color: UIKit.Color! {
        get
        set
      }
      @_Concurrency.MainActor @preconcurrency open var text: Swift.String?
      @available(*, deprecated)
      @_Concurrency.MainActor @preconcurrency override open func row(at place: UIKit.Place = .init(), _ done: ((Swift.Int) -> Swift.Void)?) -> UIKit.Cell?
      @_Concurrency.MainActor @preconcurrency open func pointer(_ red: Swift.UnsafeMutablePointer<Swift.Int>?)
      @_Concurrency.MainActor @preconcurrency required public init?(coder: Foundation.NSCoder)
      @_Concurrency.MainActor @preconcurrency convenience public init(title: Swift.String = "", handler: @escaping (UIKit.Cell) -> Swift.Int?)
      deinit
    }
    open class Layer : Foundation.NSObject {
      public enum Kind : Swift.Int {
        case none
        public static let first: UIKit.Layer.Kind
      }
    }
    @preconcurrency @_Concurrency.MainActor public protocol Source : AnyObject {
      @_Concurrency.MainActor @preconcurrency func items(in view: UIKit.View) -> [Swift.Int]
    }
    extension UIKit.Source {
      @_Concurrency.MainActor @preconcurrency public func items(in view: UIKit.View) -> [Swift.Int]
    }
    public protocol View {
    }
    extension UIKit.View {
      nonisolated public func task<T>(id: T) -> UIKit.Modified<Self, UIKit.Trait> where T : Swift.Equatable
    }
    """

  /// The text that is planted in the interface, and the name that the comparison must report.
  private static let errors = [
    ("open class Layer", "@_Concurrency.MainActor open class Layer", "Layer"),
    ("@preconcurrency @_Concurrency.MainActor open class Cell", "@_Concurrency.MainActor open class Cell", "Cell"),
    ("MainActor open class Cell", "MainActor final public class Cell", "Cell"),
    ("UIKit.Color!", "UIKit.Color", "Cell.color"),
    ("text: Swift.String?", "text: Swift.String", "Cell.text"),
    ("-> UIKit.Cell?", "-> UIKit.Cell", "Cell.row(at:_:)"),
    ("((Swift.Int) -> Swift.Void)?", "@escaping (Swift.Int) -> Swift.Void?", "Cell.row(at:_:)"),
    ("@escaping (UIKit.Cell)", "@escaping @Sendable (UIKit.Cell)", "Cell.init(title:handler:)"),
    ("@escaping (UIKit.Cell)", "@escaping @_Concurrency.MainActor (UIKit.Cell)", "Cell.init(title:handler:)"),
    ("public init?(coder", "public init(coder", "Cell.init(coder:)"),
    ("convenience public", "public", "Cell.init(title:handler:)"),
    ("preconcurrency func items", "preconcurrency nonisolated func items", "Source.items(in:)"),
    ("nonisolated public func task", "@_Concurrency.MainActor public func task", "View.task(id:)"),
    ("T : Swift.Equatable", "T : Swift.Hashable", "View.task(id:)"),
    ("UIKit.Modified<Self, UIKit.Trait>", "some UIKit.View", "View.task(id:)"),
    ("static let first", "static let second", "Layer.Kind.first"),
  ]

  /// The problems of the check itself.
  static var problems: [String] {
    var problems = found(in: interface, table).map { "Found where there is nothing: \($0)" }
    for (right, wrong, name) in errors {
      let planted = interface.replacing(right, with: wrong)
      if planted == interface { problems.append("Nothing to plant: \(right)") }
      if !found(in: planted, table).contains(where: { $0.hasPrefix("\(name): ") }) { problems.append("Not found: \(wrong)") }
    }
    // An exception needs a reason, and a difference.
    let exception = "var Cell.text preconcurrency -"
    let planted = interface.replacing("text: Swift.String?", with: "text: Swift.String")
    if found(in: planted, table, exception).isEmpty { problems.append("Not found: an exception without a reason") }
    if !found(in: planted, table, exception + " # For a reason.").isEmpty { problems.append("An exception with a reason is no error") }
    let needless = "var Cell.text preconcurrency ? # For a reason."
    if found(in: interface, table, needless).isEmpty { problems.append("Not found: a needless exception") }
    if found(in: interface, "var Cell.text").isEmpty { problems.append("Not found: a line that is no fact") }
    return problems
  }

  private static func found(in interface: String, _ tables: String...) -> [String] {
    do {
      return Comparison(of: Interface(interface), with: try tables.map { try Table($0, name: "a table") }).problems
    } catch {
      return ["\(error)"]
    }
  }
}
