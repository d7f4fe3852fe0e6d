import Foundation

/// Names that need a newer system than iOS 17, tvOS 17, watchOS 10, and macOS 14.
///
/// Without Apple's SDKs, the compiler does not check availability, so code that compiles here may fail there. A line with `// available: <why>` is
/// allowed, because its name is behind `if #available`, or is a type of the library.
struct NewNames {
  struct Name {
    /// The first iOS that has it.
    let version: String
    /// A regular expression, which is matched at the borders of words.
    let pattern: String
    /// A line that uses the name.
    let example: String

    fileprivate init(_ version: String, _ pattern: String, _ example: String) {
      (self.version, self.pattern, self.example) = (version, pattern, example)
    }
  }

  private let expressions: [(name: Name, expression: NSRegularExpression)]

  init(_ names: [Name] = Self.all) throws {
    expressions = try names.map { name in
      let startsWithWord = name.pattern.prefixMatch(of: /[A-Za-z0-9_(]/) != nil
      let endsWithWord = name.pattern.last.map { !":(<".contains($0) } ?? false
      let pattern = "\(startsWithWord ? "(?<![A-Za-z0-9_])" : "")(?:\(name.pattern))\(endsWithWord ? "(?![A-Za-z0-9_])" : "")"
      return (name, try NSRegularExpression(pattern: pattern))
    }
  }

  /// Returns a line for each new name in a text: its file, its line, and the version that has it.
  func found(in text: String, of path: String) -> [String] {
    let code = Self.code(of: text)
    let all = NSRange(code.startIndex..., in: code)
    return expressions.flatMap { name, expression in
      expression.matches(in: code, range: all).compactMap { match in
        Range(match.range, in: code).map { range in
          let line = code[..<range.lowerBound].count { $0 == "\n" } + 1
          return "\(path):\(line): iOS \(name.version) has \(code[range])"
        }
      }
    }
  }

  /// A text without comments and without lines that are allowed. The lines keep their numbers.
  private static func code(of text: String) -> String {
    text.lines.map { $0.contains("// available: ") ? "" : String($0) }.joined(separator: "\n")
      .replacing(/\/\*[^*]*\*+(?:[^*\/][^*]*\*+)*\//) { String(repeating: "\n", count: $0.output.count { $0 == "\n" }) }
      .replacing(/\/\/[^\n]*/, with: "")
  }
}

extension NewNames {
  static let all = [
    Name("18", #"import Synchronization"#, #"import Synchronization"#),
    Name("18", #"Mutex"#, #"let lock = Mutex(0)"#),
    Name("18", #"Atomic(Lazy(Reference)?)?"#, #"let count: Atomic<Int>"#),
    Name("18.4", #"isolated deinit"#, #"isolated deinit {}"#),
    Name("18", #"AsyncSequence *<"#, #"let bytes: any AsyncSequence<UInt8, any Error>"#),
    Name("18", #"next\(isolation:"#, #"try await iterator.next(isolation: self)"#),
    Name("18", #"TaskExecutor"#, #"final class Pool: TaskExecutor {}"#),
    Name("18", #"executorPreference:"#, #"Task(executorPreference: pool) {}"#),
    Name("18", #"withTaskExecutorPreference"#, #"await withTaskExecutorPreference(pool) {}"#),
    Name("18", #"globalConcurrentExecutor"#, #"_ = globalConcurrentExecutor"#),
    Name("18", #"U?Int128"#, #"let wide: UInt128 = 0"#),
    Name("18", #"attoseconds:"#, #"Duration(attoseconds: 1)"#),
    Name("18", #"String\(validating:"#, #"String(validating: bytes, as: UTF8.self)"#),
    Name("18", #"RangeSet"#, #"var holes = RangeSet<Int>()"#),
    Name("18", #"DiscontiguousSlice"#, #"let slice: DiscontiguousSlice<[Int]>"#),
    Name("18", #"indices\((where|of):"#, #"items.indices(where: \.isOld)"#),
    Name("18", #"(remove|move)Subranges"#, #"items.removeSubranges(holes)"#),
    Name("26", #"InlineArray"#, #"var slots: InlineArray<4, Int>"#),
    Name("26", #"<let [A-Za-z_]+: Int"#, #"struct Ring<let count: Int> {}"#),
    Name("26", #"(Mutable|Output)?(Raw)?Span"#, #"func sum(_ values: Span<Int>)"#),
    Name("26", #"UTF8Span"#, #"let text: UTF8Span"#),
    Name("26", #"\.(mutable|utf8)?[sS]pan"#, #"let view = items.span"#),
    Name("26", #"\.(mutableB|b)ytes"#, #"let raw = items.bytes"#),
    Name("26", #"Observations"#, #"for await title in Observations({ model.title }) {}"#),
    Name("26", #"(Task|task)\.immediate(Detached)?"#, #"Task.immediate {}"#),
    Name("26", #"addImmediateTask(UnlessCancelled)?"#, #"group.addImmediateTask {}"#),
    Name("26", #"Task\.name"#, #"print(Task.name ?? "")"#),
    Name("26", #"isIsolatingCurrentContext"#, #"func isIsolatingCurrentContext() -> Bool? { true }"#),
    Name("26", #"enumerated\(\)\.(count|isEmpty|last|indices|startIndex|endIndex)"#, #"items.enumerated().last"#),
    Name("27", #"isTriviallyIdentical\(to:"#, #"old.isTriviallyIdentical(to: new)"#),
    Name("18", #"UIUpdateLink"#, #"let link = UIUpdateLink(view: view)"#),
    Name("18", #"UITab(Group)?"#, #"let tab = UITab(title: "", image: nil, identifier: "") { _ in controller }"#),
    Name("18", #"ScrollPosition"#, #"@State var position = ScrollPosition()"#),
    Name(
      "18", #"onScroll(Geometry|Visibility|TargetVisibility|Phase)(Change)?"#, #".onScrollGeometryChange(for: Bool.self) { _ in true }"#),
    Name("18", #"Group\((subviews|sections):"#, #"Group(subviews: content) { _ in }"#),
    Name("18", #"ForEach\((subviews|sections):"#, #"ForEach(subviews: content) { $0 }"#),
    Name("18", #"onGeometryChange3D"#, #".onGeometryChange3D(for: Size3D.self)"#),
    Name("26", #"glassEffect"#, #".glassEffect()"#),
    Name("26", #"UIGlassEffect"#, #"UIGlassEffect()"#),
    Name("26", #"updateProperties"#, #"override func updateProperties() {}"#),
    Name("26", #"setNeedsUpdateProperties"#, #"setNeedsUpdateProperties()"#),
    Name("26", #"scrollEdgeEffect(Style|Hidden)"#, #".scrollEdgeEffectStyle(.soft, for: .top)"#),
    Name("26", #"UIScrollEdgeElementContainerInteraction"#, #"UIScrollEdgeElementContainerInteraction()"#),
  ]
}
