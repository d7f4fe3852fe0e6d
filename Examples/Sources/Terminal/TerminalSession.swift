import CTerminal
import Dispatch
import Foundation

/// The terminal of this process, as a screen and its keys, until it is closed.
///
/// However the process ends, by `exit`, by a signal or by a crash (but for `SIGKILL`), the terminal is given back as it was. Ctrl-Z
/// stops the process and leaves the shell its screen, `fg` brings back what was drawn. Ctrl-C arrives as a key.
///
/// ```swift
/// let session = try TerminalSession()
/// defer { session.close() }
/// session.draw([StyledLine("Press q.")])
/// for await event in session.events where event == .key(.character("q")) { break }
/// ```
///
/// The main queue must be free to run: events are read there as they come.
@MainActor
public final class TerminalSession: TerminalScreen {
  /// Whether input and output are a terminal that can be used as a screen.
  public nonisolated static var isAvailable: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !kind.isEmpty && kind != "dumb"
  }

  /// A lone ESC is the key if nothing follows for so long; the rest of a sequence follows at once, even over a network.
  private static let escapeDelay = Duration.milliseconds(30)

  /// The size of the screen.
  public private(set) var size: TerminalSize

  /// What happens, in order, for one reader. Ends after ``close()`` and after ``TerminalEvent/terminated(signal:)``.
  public nonisolated let events: AsyncStream<TerminalEvent>

  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let input: TerminalInput
  private let output: Int32
  private let renderer: FrameRenderer
  private var decoder = KeyDecoder()
  private var escapeTimeout: Task<Void, Never>?
  private var sources: [any DispatchSourceRead] = []
  private var lines: [StyledLine] = []
  private var cursor: ScreenPosition?
  private var shown: Frame?
  private var isClosed = false

  /// Makes the terminal of the process a screen.
  ///
  /// - Throws: ``TerminalError``, with the terminal left as it was.
  public convenience init() throws {
    guard Self.isAvailable else { throw TerminalError.notATerminal }
    try self.init(input: STDIN_FILENO, output: STDOUT_FILENO, environment: ProcessInfo.processInfo.environment)
  }

  init(input: Int32, output: Int32, environment: [String: String]) throws {
    let signals = cterminal_open(input, output)
    guard signals >= 0 else { throw TerminalError(errno: errno) }
    self.input = TerminalInput(descriptor: input)
    self.output = output
    renderer = FrameRenderer(depth: ColorDepth(environment: environment))
    size = TerminalSize(ofTerminal: output)
    (events, continuation) = AsyncStream.makeStream()
    sources = [
      source(on: input) { $0.readInput() },
      source(on: signals) { $0.readSignals(from: signals) },
    ]
  }

  /// Shows `lines` from the top of the screen, and the cursor if it has a place. Writes only the rows that have changed.
  ///
  /// Does nothing once the session is closed.
  public func draw(_ lines: [StyledLine], cursor: ScreenPosition? = nil) {
    guard !isClosed else { return }
    self.lines = lines
    self.cursor = cursor
    let next = Frame(lines, cursor: cursor, size: size)
    let bytes = renderer.bytes(from: shown, to: next)
    cterminal_write(bytes, bytes.count)
    shown = next
  }

  /// Gives the terminal back as it was. More calls do nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    cterminal_close()
    escapeTimeout?.cancel()
    for source in sources { source.cancel() }
    sources = []
    continuation.finish()
  }

  private func source(on descriptor: Int32, action: @escaping @MainActor (TerminalSession) -> Void) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        cterminal_prepare_thread()
        // An event may have been on its way while the session was closed.
        if let self, !self.isClosed { action(self) }
      }
    }
    source.resume()
    return source
  }

  private func readInput() {
    escapeTimeout?.cancel()
    switch input.read() {
    case .bytes(let bytes): deliver(decoder.decode(bytes))
    case .nothing: break
    case .end: return terminate(by: SIGHUP)
    }
    guard decoder.isWaiting else { return }
    escapeTimeout = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.escapeDelay)) != nil else { return }
      self?.finishInput()
    }
  }

  private func finishInput() {
    // What has come while this program was busy has not come late.
    guard !isClosed, !input.isReadable else { return }
    deliver(decoder.finish())
  }

  private func deliver(_ keys: [Key]) {
    for key in keys {
      if key == .control("z") {
        cterminal_suspend()
      } else {
        continuation.yield(.key(key))
      }
    }
  }

  private func readSignals(from descriptor: Int32) {
    guard case .bytes(let numbers) = TerminalInput(descriptor: descriptor).read() else { return }
    for number in numbers where !isClosed {
      switch Int32(number) {
      case SIGWINCH: updateSize()
      case SIGCONT: resume()
      case let signal: terminate(by: signal)
      }
    }
  }

  private func updateSize() {
    let size = TerminalSize(ofTerminal: output)
    guard size != self.size else { return }
    self.size = size
    continuation.yield(.resized(size))
  }

  private func resume() {
    shown = nil
    updateSize()
    draw(lines, cursor: cursor)
  }

  private func terminate(by signal: Int32) {
    continuation.yield(.terminated(signal: signal))
    close()
  }
}
