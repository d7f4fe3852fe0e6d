import Testing

@testable import UIKit

extension DeviceTests {
  struct SolverTests {
    private var system = LinearSystem()

    private mutating func variable(nonNegative: Bool = false) -> Int {
      system.makeVariable(nonNegative: nonNegative)
    }

    /// Σ factor·variable (relation) value
    private mutating func require(
      _ terms: [(Double, Int)], _ relation: LinearConstraint.Relation, _ value: Double, priority: Float = 1000
    ) {
      system.add(
        LinearConstraint(
          terms: terms.map { LinearConstraint.Term(variable: $1, factor: $0) }, constant: -value, relation: relation, priority: priority))
    }

    private func isClose(_ variable: Int, _ value: Double) -> Bool {
      abs(system[variable] - value) < 1e-6
    }

    @Test mutating func anEquationHasItsSolution() {
      let (x, y) = (variable(), variable())
      require([(1, x), (1, y)], .equal, 10)
      require([(1, x), (-1, y)], .equal, 4)
      system.solve()
      #expect(isClose(x, 7) && isClose(y, 3))
      #expect(system.broken.isEmpty)
    }

    @Test mutating func aFreeVariableMayBeNegative() {
      let x = variable()
      require([(2, x)], .equal, -10)
      system.solve()
      #expect(isClose(x, -5))
    }

    @Test mutating func aVariableWithoutConstraintsIsZero() {
      let (x, y) = (variable(), variable(nonNegative: true))
      system.solve()
      #expect(isClose(x, 0) && isClose(y, 0))
    }

    @Test mutating func inequalitiesAreKept() {
      let x = variable()
      require([(1, x)], .greaterOrEqual, 5)
      require([(1, x)], .lessOrEqual, 8)
      require([(1, x)], .equal, 20, priority: 10)
      system.solve()
      #expect(isClose(x, 8))
      #expect(system.broken.isEmpty)
    }

    @Test(arguments: [(0.0, 5.0), (6, 6), (20, 8)]) mutating func aWishIsMetAsFarAsTheRequiredAllow(wish: Double, result: Double) {
      let x = variable(nonNegative: true)
      require([(1, x)], .greaterOrEqual, 5)
      require([(1, x)], .lessOrEqual, 8)
      require([(1, x)], .equal, wish, priority: 1)
      system.solve()
      #expect(isClose(x, result))
    }

    @Test mutating func theHigherPriorityWinsWhateverTheOrder() {
      for priorities: [Float] in [[250, 251], [251, 250]] {
        var system = LinearSystem()
        let x = system.makeVariable(nonNegative: true)
        for (priority, value) in zip(priorities, [30.0, 40]) {
          system.add(
            LinearConstraint(terms: [.init(variable: x, factor: 1)], constant: -value, relation: .equal, priority: priority))
        }
        system.solve()
        #expect(abs(system[x] - (priorities[0] > priorities[1] ? 30 : 40)) < 1e-6)
      }
    }

    @Test mutating func aHigherPriorityWinsOverAnyNumberOfLowerOnes() {
      let x = variable()
      for _ in 0..<200 { require([(1, x)], .equal, 0, priority: 749) }
      require([(1, x)], .equal, 1, priority: 750)
      system.solve()
      #expect(isClose(x, 1))
    }

    @Test mutating func amongEqualsTheSumOfErrorsIsLeast() {
      let x = variable()
      for value in [0.0, 10, 11, 12, 100] { require([(1, x)], .equal, value, priority: 500) }
      system.solve()
      #expect(isClose(x, 11))
    }

    @Test mutating func aLowerPriorityDecidesWhatAHigherLeavesOpen() {
      let (x, y) = (variable(nonNegative: true), variable(nonNegative: true))
      require([(1, x), (1, y)], .equal, 100)
      require([(1, x)], .equal, 80, priority: 250)
      require([(1, y)], .equal, 40, priority: 250)
      require([(1, x), (-1, y)], .equal, 0, priority: 1)
      system.solve()
      // Any x from 60 to 80 is as good for the two at 250; 60 is nearest to equal.
      #expect(isClose(x, 60) && isClose(y, 40))
    }

    @Test mutating func aContradictionIsFoundAndTheRestSolved() {
      let (x, y) = (variable(), variable())
      require([(1, x)], .equal, 1)
      require([(1, x)], .equal, 2)
      require([(1, y), (-1, x)], .equal, 10)
      system.solve()
      #expect(system.broken.count == 1)
      #expect(isClose(x, 1) || isClose(x, 2))
      #expect(abs(system[y] - system[x] - 10) < 1e-6)
    }

    @Test mutating func aContradictionOfInequalitiesIsFound() {
      let (x, y) = (variable(nonNegative: true), variable(nonNegative: true))
      require([(1, x), (-1, y)], .greaterOrEqual, 10)
      require([(1, y), (-1, x)], .greaterOrEqual, 10)
      require([(1, x)], .equal, 30)
      system.solve()
      #expect(system.broken.count == 1)
    }

    @Test mutating func aNegativeSizeIsAContradiction() {
      let width = variable(nonNegative: true)
      require([(1, width)], .equal, -4)
      system.solve()
      #expect(system.broken == [0])
      #expect(isClose(width, 0))
    }

    @Test mutating func sayingTheSameTwiceIsNone() {
      let x = variable(nonNegative: true)
      for _ in 0..<3 { require([(1, x)], .equal, 7) }
      system.solve()
      #expect(system.broken.isEmpty)
      #expect(isClose(x, 7))
    }

    @Test mutating func aConstraintWithoutVariablesIsKeptOrBroken() {
      require([], .equal, 0)
      require([], .equal, 1)
      require([], .equal, 1, priority: 999)
      system.solve()
      #expect(system.broken == [1])
    }

    @Test mutating func aConstantCanChange() {
      let (x, y) = (variable(), variable())
      require([(1, x)], .equal, 3)
      require([(1, y)], .equal, 4)
      system.solve()
      system.setConstant(-5, ofConstraint: 0)
      system.solve()
      #expect(isClose(x, 5) && isClose(y, 4))
    }

    @Test mutating func aBrokenConstraintIsTriedAgain() {
      let x = variable(nonNegative: true)
      require([(1, x)], .equal, 3)
      require([(1, x)], .equal, 4)
      system.solve()
      #expect(!system.broken.isEmpty)
      system.setConstant(-3, ofConstraint: 1)
      system.solve()
      #expect(system.broken.isEmpty)
    }

    /// Compared with the best of all corners, for many small systems.
    @Test mutating func randomSystemsAreSolvedOptimally() {
      var random = Linear(seed: 7)
      for _ in 0..<300 {
        var system = LinearSystem()
        let (x, y) = (system.makeVariable(nonNegative: true), system.makeVariable())
        var lines: [LinearConstraint] = []
        for index in 0..<6 {
          let constraint = LinearConstraint(
            terms: [.init(variable: x, factor: random.next(-3...3)), .init(variable: y, factor: random.next(-3...3))],
            constant: random.next(-20...20), relation: [.equal, .lessOrEqual, .greaterOrEqual][index % 3],
            priority: index < 3 ? 750 : 250)
          lines.append(constraint)
          system.add(constraint)
        }
        system.solve()
        func error(_ priority: Float, _ px: Double, _ py: Double) -> Double {
          lines.filter { $0.priority == priority }.reduce(0) { sum, line in
            let value = line.terms[0].factor * px + line.terms[1].factor * py + line.constant
            return switch line.relation {
            case .equal: sum + abs(value)
            case .lessOrEqual: sum + max(0, value)
            case .greaterOrEqual: sum + max(0, -value)
            }
          }
        }
        #expect(system[x] >= -1e-6)
        let found = (error(750, system[x], system[y]), error(250, system[x], system[y]))
        for px in stride(from: 0.0, through: 20, by: 1) {
          for py in stride(from: -20.0, through: 20, by: 1) {
            let (high, low) = (error(750, px, py), error(250, px, py))
            #expect(found.0 <= high + 1e-6)
            if high <= found.0 + 1e-9 { #expect(found.1 <= low + 1e-6) }
          }
        }
      }
    }

    /// A column of 75 labels, all in one component: (top, height) and (left, width) for each.
    @Test(.timeLimit(.minutes(5))) mutating func threeHundredVariablesTakeMilliseconds() {
      let count = 75
      let (left, top, width, height) = (variable(), variable(), variable(nonNegative: true), variable(nonNegative: true))
      require([(1, left)], .equal, 0)
      require([(1, top)], .equal, 0)
      require([(1, width)], .equal, 320)
      var end: [(Double, Int)] = [(1, top)]
      var last = (0, 0)
      for index in 0..<count {
        let (x, y, w, h) = (variable(), variable(), variable(nonNegative: true), variable(nonNegative: true))
        require([(1, x), (-1, left)], .equal, 16)
        require([(1, x), (1, w), (-1, left), (-1, width)], .lessOrEqual, -16)
        require([(1, y)] + end.map { (-$0, $1) }, .equal, 8)
        require([(1, w)], .equal, 100 + Double(index), priority: 251)
        require([(1, w)], .greaterOrEqual, 100 + Double(index), priority: 750)
        require([(1, h)], .equal, 20, priority: 251)
        require([(1, h)], .greaterOrEqual, 20, priority: 750)
        end = [(1, y), (1, h)]
        last = (y, h)
      }
      require(end + [(-1, top), (-1, height)], .equal, -8)
      let clock = ContinuousClock()
      let time = clock.measure { system.solve() }
      #expect(isClose(last.0, 8 + 28.0 * Double(count - 1)))
      #expect(isClose(height, 28 * Double(count) + 8))
      #expect(system.broken.isEmpty)
      // It takes 12 ms in a debug build; a busy machine may take longer.
      #expect(time < .milliseconds(250))
    }
  }
}

/// The same numbers in each run.
private struct Linear {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(_ range: ClosedRange<Int>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(range.lowerBound + Int((state >> 33) % UInt64(range.count)))
  }
}
