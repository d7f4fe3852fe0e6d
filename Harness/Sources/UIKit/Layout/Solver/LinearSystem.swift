/// Linear constraints of different priorities over variables, and the values that satisfy them best.
///
/// Unconnected parts are solved separately. After the constant of a constraint has changed, only the parts that are connected with it are
/// solved again.
///
/// Required constraints that contradict each other are no error: one is left out, and found in ``broken``.
struct LinearSystem {
  private var isNonNegative: [Bool] = []
  private(set) var constraints: [LinearConstraint] = []
  private var values: [Double] = []
  private var components: [Component]?

  private struct Component {
    var variables: [Int] = []
    var constraints: [Int] = []
    var broken: [Int] = []
    var isSolved = false
  }

  /// The number of variables.
  var variableCount: Int { isNonNegative.count }

  /// The indices of the required constraints that could not be kept, as of the last solution.
  var broken: [Int] {
    (components ?? []).flatMap(\.broken).sorted()
  }

  /// Adds a variable. Saying that it cannot be negative is cheaper than a constraint.
  mutating func makeVariable(nonNegative: Bool = false) -> Int {
    isNonNegative.append(nonNegative)
    values.append(0)
    components = nil
    return isNonNegative.count - 1
  }

  /// Adds a constraint and returns its index.
  @discardableResult
  mutating func add(_ constraint: LinearConstraint) -> Int {
    constraints.append(constraint)
    components = nil
    return constraints.count - 1
  }

  mutating func setConstant(_ constant: Double, ofConstraint index: Int) {
    guard constraints[index].constant != constant else { return }
    constraints[index].constant = constant
    guard let component = components?.firstIndex(where: { $0.constraints.contains(index) }) else { return }
    components?[component].isSolved = false
  }

  /// The value of a variable in the last solution. A variable without constraints is 0.
  subscript(variable: Int) -> Double { values[variable] }

  /// Finds values for all variables. Does nothing if nothing has changed.
  mutating func solve() {
    var components = components ?? split()
    for index in components.indices where !components[index].isSolved {
      solve(&components[index])
    }
    self.components = components
  }

  private mutating func solve(_ component: inout Component) {
    component.isSolved = true
    component.broken = []
    var remaining = component.constraints
    while true {
      var elimination = Elimination(nonNegative: component.variables.map { isNonNegative[$0] })
      let local = localIndices(of: component.variables)
      for index in remaining.sorted(by: precedes) {
        elimination.add(constraints[index], tag: index) { local[$0]! }
      }
      var contradictions = elimination.contradictions
      let tableau = Tableau(elimination)
      if contradictions.isEmpty, let contradiction = tableau.optimize() { contradictions = [contradiction] }
      guard contradictions.isEmpty else {
        component.broken += contradictions
        remaining.removeAll { contradictions.contains($0) }
        continue
      }
      let found = elimination.values(tableau.values)
      for (position, variable) in component.variables.enumerated() { values[variable] = found[position] }
      return
    }
  }

  private func localIndices(of variables: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
  }

  /// Stronger constraints come first; among equals, equations, since they leave less to optimize.
  private func precedes(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (constraints[first], constraints[second])
    if a.priority != b.priority { return a.priority > b.priority }
    if (a.relation == .equal) != (b.relation == .equal) { return a.relation == .equal }
    return first < second
  }

  /// The parts that no constraint connects.
  private func split() -> [Component] {
    var parent = Array(isNonNegative.indices)
    func find(_ variable: Int) -> Int {
      var root = variable
      while parent[root] != root {
        parent[root] = parent[parent[root]]
        root = parent[root]
      }
      return root
    }
    for constraint in constraints {
      guard let first = constraint.terms.first else { continue }
      let root = find(first.variable)
      for term in constraint.terms.dropFirst() { parent[find(term.variable)] = root }
    }
    var components: [Component] = []
    var componentOfRoot = [Int](repeating: -1, count: parent.count)
    for index in constraints.indices {
      guard let first = constraints[index].terms.first else {
        components.append(Component(constraints: [index]))
        continue
      }
      let root = find(first.variable)
      if componentOfRoot[root] < 0 {
        componentOfRoot[root] = components.count
        components.append(Component())
      }
      components[componentOfRoot[root]].constraints.append(index)
    }
    for variable in parent.indices {
      let component = componentOfRoot[find(variable)]
      if component >= 0 { components[component].variables.append(variable) }
    }
    return components
  }
}
