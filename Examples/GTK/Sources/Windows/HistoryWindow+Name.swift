import Foundation

extension HistoryWindow {
  /// What a repository is called: the last part of its path.
  static func name(of repository: String) -> String {
    URL(fileURLWithPath: repository).standardizedFileURL.lastPathComponent
  }
}
