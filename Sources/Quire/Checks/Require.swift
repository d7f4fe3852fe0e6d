/// Stops the program with a message if an argument is wrong.
///
/// The message is printed in every build. The message of `precondition` is printed in debug builds only.
@inline(__always) func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  guard condition else { fatalError(message(), file: file, line: line) }
}
