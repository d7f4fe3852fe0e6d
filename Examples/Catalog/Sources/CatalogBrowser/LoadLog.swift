public import Logging
public import Quire

extension LoadableContent {
  /// Logs each step of each load until the token is released: failed attempts as warnings, all other steps as information.
  public func log(to logger: Logger) -> ObservationToken {
    observeLoads { event in
      let level: Logger.Level =
        switch event.phase {
        case .retrying, .finished(.failed): .warning
        case .began, .finished: .info
        }
      logger.log(level: level, "\(event)", metadata: ["load": "\(event.number)"])
    }
  }
}
