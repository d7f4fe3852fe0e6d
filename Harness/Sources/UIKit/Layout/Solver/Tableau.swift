/// The second half of a solution: the simplex method, with one objective for each priority.
///
/// The objectives are taken from the highest priority to the lowest. Once one has been brought to its minimum, the columns that would raise it
/// are shut, so that no later one can. This needs no weights, and a high priority wins over any number of lower ones.
///
/// The rows are dense, in one block of memory that is walked with pointers: a debug build takes the most time here.
final class Tableau {
  static let tolerance = 1e-9
  /// The tolerance of a constraint, in points.
  private static let precision = 1e-6

  private let rowCount: Int
  private let columnCount: Int
  private let cells: UnsafeMutablePointer<Double>
  private let constants: UnsafeMutablePointer<Double>
  /// By how much the objective grows with each column.
  private let reduced: UnsafeMutablePointer<Double>
  /// The columns in which the row that is being added to others is not zero: few, as a rule.
  private let occupied: UnsafeMutablePointer<Int>
  private var occupiedCount = 0
  private let costs: [Float]
  private let tags: [Int]
  private var basis: [Int]
  private var isBasic: [Bool]
  private var isShut: [Bool]
  /// Columns are the variables that occur in a row.
  private var variables: [Int] = []

  init(_ elimination: Elimination) {
    var columns = [Int](repeating: -1, count: elimination.costs.count)
    var variables: [Int] = []
    func column(_ variable: Int) -> Int {
      if columns[variable] < 0 {
        columns[variable] = variables.count
        variables.append(variable)
      }
      return columns[variable]
    }
    let rows = elimination.rows
    basis = rows.map { column($0.basis) }
    for row in rows {
      for term in row.expression.terms { _ = column(term.variable) }
    }
    rowCount = rows.count
    columnCount = variables.count
    cells = .allocate(capacity: rowCount * columnCount)
    cells.initialize(repeating: 0, count: rowCount * columnCount)
    constants = .allocate(capacity: rowCount)
    reduced = .allocate(capacity: columnCount)
    reduced.initialize(repeating: 0, count: columnCount)
    occupied = .allocate(capacity: columnCount)
    for (index, row) in rows.enumerated() {
      constants[index] = row.expression.constant
      for term in row.expression.terms { cells[index * columnCount + columns[term.variable]] = term.factor }
    }
    costs = variables.map { elimination.costs[$0] }
    tags = variables.map { elimination.tags[$0] }
    isBasic = Array(repeating: false, count: columnCount)
    isShut = Array(repeating: false, count: columnCount)
    for column in basis { isBasic[column] = true }
    self.variables = variables
    values = Array(repeating: 0, count: elimination.costs.count)
  }

  deinit {
    cells.deallocate()
    constants.deallocate()
    reduced.deallocate()
    occupied.deallocate()
  }

  /// The values of the variables that are not free, by their indices.
  private(set) var values: [Double]

  /// Brings all objectives to their minima. If the required constraints contradict each other, stops and returns the tag of one.
  func optimize() -> Int? {
    for cost in Set(costs).sorted(by: >) where cost > 0 {
      minimize(cost)
      if cost >= LinearConstraint.required, let contradiction = basis.indices.first(where: { isViolated($0, cost) }) {
        return tags[basis[contradiction]]
      }
    }
    for (row, column) in basis.enumerated() { values[variables[column]] = constants[row] }
    return nil
  }

  private func isViolated(_ row: Int, _ cost: Float) -> Bool {
    costs[basis[row]] == cost && constants[row] > Self.precision
  }

  private func minimize(_ cost: Float) {
    for column in 0..<columnCount { reduced[column] = costs[column] == cost && !isBasic[column] ? 1 : 0 }
    for row in 0..<rowCount where costs[basis[row]] == cost {
      findOccupied(row)
      add(1, row: row, to: reduced)
    }
    var steps = 0
    while let entering = enteringColumn(careful: steps > 2 * (rowCount + columnCount)), let row = leavingRow(entering) {
      pivot(row, entering)
      steps += 1
    }
    for column in 0..<columnCount where !isBasic[column] && reduced[column] > Self.tolerance { isShut[column] = true }
  }

  /// The column that lowers the objective the most, or, not to go round in circles, the first that lowers it (Bland's rule).
  private func enteringColumn(careful: Bool) -> Int? {
    var best = -Self.tolerance
    var result: Int?
    var column = 0
    while column < columnCount {
      if reduced[column] < best, !isBasic[column], !isShut[column] {
        result = column
        if careful { return result }
        best = reduced[column]
      }
      column &+= 1
    }
    return result
  }

  /// The row whose basis gets to zero first when the column grows.
  private func leavingRow(_ column: Int) -> Int? {
    var best = Double.infinity
    var result: Int?
    for row in 0..<rowCount {
      let factor = cells[row &* columnCount &+ column]
      guard factor < -Self.tolerance else { continue }
      let limit = constants[row] / -factor
      if let chosen = result, limit > best - Self.tolerance {
        guard limit < best + Self.tolerance, basis[row] < basis[chosen] else { continue }
      }
      best = min(best, limit)
      result = row
    }
    return result
  }

  private func pivot(_ row: Int, _ column: Int) {
    let start = cells + row &* columnCount
    let scale = -1 / start[column]
    let leaving = basis[row]
    start[column] = 0
    var index = 0
    while index < columnCount {
      start[index] *= scale
      index &+= 1
    }
    start[leaving] = -scale
    constants[row] *= scale
    basis[row] = column
    isBasic[leaving] = false
    isBasic[column] = true
    findOccupied(row)
    for other in 0..<rowCount where other != row {
      let target = cells + other &* columnCount
      let factor = target[column]
      guard factor != 0 else { continue }
      target[column] = 0
      add(factor, row: row, to: target)
      constants[other] += factor * constants[row]
      if abs(constants[other]) < Self.tolerance { constants[other] = 0 }
    }
    let factor = reduced[column]
    reduced[column] = 0
    add(factor, row: row, to: reduced)
  }

  private func findOccupied(_ row: Int) {
    let source = cells + row &* columnCount
    var count = 0
    var column = 0
    while column < columnCount {
      if source[column] != 0 {
        occupied[count] = column
        count &+= 1
      }
      column &+= 1
    }
    occupiedCount = count
  }

  /// Adds a multiple of the row whose columns were looked up last.
  private func add(_ factor: Double, row: Int, to target: UnsafeMutablePointer<Double>) {
    let source = cells + row &* columnCount
    var index = 0
    while index < occupiedCount {
      let column = occupied[index]
      let value = target[column] + factor * source[column]
      // The remainder of a difference that should be zero must not become a pivot.
      target[column] = value < 1e-12 && value > -1e-12 ? 0 : value
      index &+= 1
    }
  }
}
