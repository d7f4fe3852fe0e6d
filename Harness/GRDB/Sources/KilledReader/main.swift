import Foundation

// KilledReader <folder> <seed>: does random things with a list until it is killed, or ends with a sentence if the list is wrong.
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let seed = UInt64(CommandLine.arguments[2]) ?? 0
let app = try ReaderApp(folder, ServerFile(folder, seed: seed), seed: seed &+ 1)
try app.open()
while true { try await app.step() }
