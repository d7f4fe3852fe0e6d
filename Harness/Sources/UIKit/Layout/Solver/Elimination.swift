/// The first half of a solution: expresses the variables that may have any value by those that may not be negative.
///
/// Each constraint becomes an equation by *slack* (how far an inequality is from its border) and *errors* (how far a constraint is from being
/// kept), none of them negative. If a free variable is left in it, the equation defines that variable. If none is left, it becomes a row of the
/// ``Tableau``, with one of the new variables as its basis, chosen so that it is not negative while all the others are 0.
struct Elimination {
  typealias Term = LinearConstraint.Term

  struct Expression {
    var terms: [Term]
    var constant: Double
  }

  struct Row {
    var basis: Int
    var expression: Expression
  }

  private enum Kind {
    case free, defined, nonNegative
  }

  /// The cost of an error: the priority of its constraint, or 0.
  private(set) var costs: [Float]
  /// The constraint that an error belongs to.
  private(set) var tags: [Int]
  private(set) var rows: [Row] = []
  /// Required constraints that can be seen to contradict others without optimizing.
  private(set) var contradictions: [Int] = []

  private let variableCount: Int
  private var kinds: [Kind]
  private var definitions: [Expression?]
  /// The variables whose definitions mention a free variable.
  private var mentions: [[Int]]
  /// A sum in the making: factors by variable, and which of them are in use.
  private var factors: [Double]
  private var touched: [Int] = []

  init(nonNegative: [Bool]) {
    variableCount = nonNegative.count
    kinds = nonNegative.map { $0 ? .nonNegative : .free }
    definitions = Array(repeating: nil, count: variableCount)
    mentions = Array(repeating: [], count: variableCount)
    factors = Array(repeating: 0, count: variableCount)
    costs = Array(repeating: 0, count: variableCount)
    tags = Array(repeating: -1, count: variableCount)
  }

  mutating func add(_ constraint: LinearConstraint, tag: Int, index: (Int) -> Int) {
    // An inequality is turned so that the sum is not negative.
    let sign: Double = constraint.relation == .lessOrEqual ? -1 : 1
    var sum = Expression(terms: [], constant: sign * constraint.constant)
    for term in constraint.terms { accumulate(sign * term.factor, of: index(term.variable), into: &sum.constant) }
    collect(into: &sum.terms)

    let isEquation = constraint.relation == .equal
    if let free = freeVariable(in: sum) {
      if !isEquation { sum.terms.append(Term(variable: makeVariable(), factor: -1)) }
      if !constraint.isRequired {
        if isEquation { sum.terms.append(Term(variable: makeVariable(cost: constraint.priority, tag: tag), factor: -1)) }
        sum.terms.append(Term(variable: makeVariable(cost: constraint.priority, tag: tag), factor: 1))
      }
      define(free, by: sum)
    } else if sum.terms.isEmpty {
      let isKept = isEquation ? abs(sum.constant) < Tableau.tolerance : sum.constant > -Tableau.tolerance
      if !isKept, constraint.isRequired { contradictions.append(tag) }
    } else {
      addRow(sum, isEquation: isEquation, priority: constraint.priority, isRequired: constraint.isRequired, tag: tag)
    }
  }

  private mutating func addRow(_ sum: Expression, isEquation: Bool, priority: Float, isRequired: Bool, tag: Int) {
    var sum = sum
    let isShort = sum.constant < 0
    if isShort { sum.negate() }
    // The second variable is the way past the border, on the other side. A required constraint that is kept needs none.
    if isEquation {
      let error = makeVariable(cost: priority, tag: tag)
      if !isRequired { sum.terms.append(Term(variable: makeVariable(cost: priority, tag: tag), factor: 1)) }
      rows.append(Row(basis: error, expression: sum))
    } else if isShort {
      let error = makeVariable(cost: priority, tag: tag)
      sum.terms.append(Term(variable: makeVariable(), factor: 1))
      rows.append(Row(basis: error, expression: sum))
    } else {
      let slack = makeVariable()
      if !isRequired { sum.terms.append(Term(variable: makeVariable(cost: priority, tag: tag), factor: 1)) }
      rows.append(Row(basis: slack, expression: sum))
    }
  }

  /// The values of the variables, from those of all that are not negative.
  func values(_ known: [Double]) -> [Double] {
    (0..<variableCount).map { variable in
      guard let definition = definitions[variable] else { return known[variable] }
      return definition.terms.reduce(definition.constant) { $0 + $1.factor * known[$1.variable] }
    }
  }

  private mutating func makeVariable(cost: Float = 0, tag: Int = -1) -> Int {
    kinds.append(.nonNegative)
    definitions.append(nil)
    mentions.append([])
    factors.append(0)
    costs.append(cost)
    tags.append(tag)
    return kinds.count - 1
  }

  /// The free variable that the fewest definitions mention: replacing it there is the least work.
  private func freeVariable(in sum: Expression) -> Int? {
    var best: Int?
    for term in sum.terms where kinds[term.variable] == .free {
      if let chosen = best, mentions[chosen].count <= mentions[term.variable].count { continue }
      best = term.variable
    }
    return best
  }

  /// Solves `sum = 0` for the variable.
  private mutating func define(_ variable: Int, by sum: Expression) {
    let factor = sum.terms.first { $0.variable == variable }!.factor
    var definition = Expression(terms: [], constant: -sum.constant / factor)
    definition.terms.reserveCapacity(sum.terms.count)
    for term in sum.terms where term.variable != variable {
      definition.terms.append(Term(variable: term.variable, factor: -term.factor / factor))
      if kinds[term.variable] == .free { mentions[term.variable].append(variable) }
    }
    kinds[variable] = .defined
    definitions[variable] = definition
    for other in mentions[variable] { substitute(in: other) }
    mentions[variable] = []
  }

  /// Replaces, in the definition of a variable, what has been defined since.
  private mutating func substitute(in variable: Int) {
    guard let old = definitions[variable] else { return }
    var new = Expression(terms: [], constant: old.constant)
    for term in old.terms { accumulate(term.factor, of: term.variable, into: &new.constant) }
    collect(into: &new.terms)
    for term in new.terms where kinds[term.variable] == .free && !mentions[term.variable].contains(variable) {
      mentions[term.variable].append(variable)
    }
    definitions[variable] = new
  }

  private mutating func accumulate(_ factor: Double, of variable: Int, into constant: inout Double) {
    guard let definition = definitions[variable] else {
      if factors[variable] == 0 { touched.append(variable) }
      factors[variable] += factor
      return
    }
    constant += factor * definition.constant
    for term in definition.terms {
      if factors[term.variable] == 0 { touched.append(term.variable) }
      factors[term.variable] += factor * term.factor
    }
  }

  private mutating func collect(into terms: inout [Term]) {
    for variable in touched {
      // A variable is touched twice if it was canceled out in between.
      if abs(factors[variable]) > Tableau.tolerance { terms.append(Term(variable: variable, factor: factors[variable])) }
      factors[variable] = 0
    }
    touched.removeAll(keepingCapacity: true)
  }
}

extension Elimination.Expression {
  fileprivate mutating func negate() {
    constant = -constant
    for index in terms.indices { terms[index].factor = -terms[index].factor }
  }
}
