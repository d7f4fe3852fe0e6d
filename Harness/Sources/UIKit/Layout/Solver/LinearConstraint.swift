/// A sum of variables, each with a factor, and a constant, compared with zero.
struct LinearConstraint: Equatable {
  enum Relation {
    case lessOrEqual, equal, greaterOrEqual
  }

  struct Term: Equatable {
    var variable: Int
    var factor: Double
  }

  static let required: Float = 1000

  var terms: [Term]
  var constant: Double
  var relation: Relation
  /// From 1 to 1000, which is required. A higher one always wins over any number of lower ones.
  var priority: Float = required

  var isRequired: Bool { priority >= Self.required }
}
