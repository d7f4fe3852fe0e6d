import Foundation

extension HistoryWindow {
  /// The name of a repository: the last part of its path.
  static func name(of repository: String) -> String {
    URL(fileURLWithPath: repository).standardizedFileURL.lastPathComponent
  }
}
