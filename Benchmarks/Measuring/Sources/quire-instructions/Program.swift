import Measuring
import Quire

/// Does one operation so many times, and nothing else that grows with that number: the difference between two runs under callgrind is what the
/// operations take. Without arguments, it lists the operations, each with the usual number of times and its budget, if it has one.
///
///     quire-instructions <operation> <times>
///
/// Nothing here awaits: callgrind does not survive how Dispatch suspends threads.
@main enum Program {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let operation = Operation(rawValue: arguments[1]), let times = Int(arguments[2]) else {
      for operation in Operation.allCases { print(operation.rawValue, operation.usualTimes, operation.budget ?? 0, separator: "\t") }
      return
    }
    operation.run(times)
  }
}
