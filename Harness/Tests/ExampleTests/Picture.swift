import Foundation
import QuireUIKit
import UIKit

/// The contents of a window as text: a frame with its lines in order, `[buttons]`, and `…` for an activity indicator.
@MainActor struct Picture: CustomStringConvertible {
  private struct Word {
    let text: String
    let frame: CGRect
    let isCentered: Bool
  }

  /// Words beside each other, from the left.
  private var rows: [[Word]] = []
  private let title: String

  init(_ window: UIWindow) {
    title = (window.rootViewController as? UINavigationController)?.topViewController?.title ?? ""
    for word in Self.words(in: window, of: window).sorted(by: { ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX) }) {
      if let above = rows.last?.first, abs(above.frame.midY - word.frame.midY) < 8 {
        rows[rows.count - 1].append(word)
      } else {
        rows.append([word])
      }
    }
  }

  /// The lines without their indentation.
  var lines: [String] { rows.map { $0.map(\.text).joined(separator: " ") } }

  var description: String {
    let width = 39
    let top = " \(title) ".padding(toLength: min(width, title.count + 2), withPad: " ", startingAt: 0)
    let rule = String(repeating: "─", count: (width - top.count) / 2)
    let body = rows.map { row -> String in
      var line = ""
      for word in row {
        let wanted = word.isCentered ? Int(word.frame.midX / 10) - word.text.count / 2 : Int(word.frame.minX / 10)
        let column = min(max(0, wanted), width - word.text.count)
        line += String(repeating: " ", count: max(line.isEmpty ? 0 : 1, column - line.count)) + word.text
      }
      return "│" + line.padding(toLength: width, withPad: " ", startingAt: 0) + "│"
    }
    let frame = "╭" + (rule + top + rule).padding(toLength: width, withPad: "─", startingAt: 0) + "╮"
    return ([frame] + body + ["╰" + String(repeating: "─", count: width) + "╯"]).joined(separator: "\n")
  }

  private static func words(in view: UIView, of window: UIWindow) -> [Word] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let frame = view.convert(view.bounds, to: window)
    guard frame.width > 0, frame.height > 0, frame.intersects(window.bounds) else { return [] }
    func word(_ text: String?, isCentered: Bool = true) -> [Word] {
      text.flatMap { $0.isEmpty ? nil : [Word(text: $0, frame: frame, isCentered: isCentered)] } ?? []
    }
    switch view {
    case let label as UILabel: return word(label.text, isCentered: label.textAlignment == .center)
    case let button as UIButton: return word(button.currentTitle.map { "[\($0)]" })
    case let indicator as UIActivityIndicatorView: return word(indicator.isAnimating ? "…" : nil)
    case let loading as LoadingView: return word(loading.isAnimating ? "…" : nil)
    case let control as UIRefreshControl: return word(control.isRefreshing ? "…" : nil)
    default: return view.subviews.flatMap { words(in: $0, of: window) }
    }
  }
}
