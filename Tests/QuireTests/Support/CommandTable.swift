import Quire
import Testing

/// A command that can be given in any state.
enum Command: String, CaseIterable {
  case load, refresh, reload, loadNext, loadPrevious, retry, cancel, reset

  @MainActor func give(to pager: Pager<Item>) {
    switch self {
    case .load: pager.load()
    case .refresh: pager.refresh()
    case .reload: pager.reload()
    case .loadNext: pager.loadNext()
    case .loadPrevious: pager.loadPrevious()
    case .retry: pager.retry()
    case .cancel: pager.cancel()
    case .reset: pager.reset()
    }
  }
}

/// A row of the table of commands.
struct CommandRow: CustomTestStringConvertible {
  struct Request: Equatable {
    let kind: LoadKind
    let cursor: Int?
  }

  let situation: Situation
  let command: Command
  /// The request; nil if there is none.
  let request: Request?
  /// The resulting states: content, refresh, next and previous edge. Nil if they do not change, and observers are not notified.
  let states: String?

  var testDescription: String { "\(command) when \(situation)" }

  static let all = table.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return CommandRow(
      situation: Situation(rawValue: words[0])!, command: Command(rawValue: words[1])!, request: requests[words[2]],
      states: words[3] == "-" ? nil : words[3...].joined(separator: " "))
  }

  private static let requests = [
    "first": Request(kind: .refresh, cursor: nil), "next": Request(kind: .next, cursor: 2),
    "previous": Request(kind: .previous, cursor: -1),
  ]

  /// State, command, the request, and the states that result.
  private static let table = """
    initial         load         first    loading refreshing more more
    initial         refresh      first    loading refreshing more more
    initial         reload       first    loading refreshing more more
    initial         loadNext     first    loading refreshing more more
    initial         loadPrevious first    loading refreshing more more
    initial         retry        -        -
    initial         cancel       -        -
    initial         reset        -        -
    loading         load         -        -
    loading         refresh      first    -
    loading         reload       first    -
    loading         loadNext     -        -
    loading         loadPrevious -        -
    loading         retry        -        -
    loading         cancel       -        initial idle more more
    loading         reset        -        initial idle more more
    loadFailed      load         first    loading refreshing more more
    loadFailed      refresh      first    loading refreshing more more
    loadFailed      reload       first    loading refreshing more more
    loadFailed      loadNext     first    loading refreshing more more
    loadFailed      loadPrevious first    loading refreshing more more
    loadFailed      retry        first    loading refreshing more more
    loadFailed      cancel       -        -
    loadFailed      reset        -        initial idle more more
    loaded          load         -        -
    loaded          refresh      first    loaded refreshing more more
    loaded          reload       first    loading refreshing more more
    loaded          loadNext     next     loaded idle loading more
    loaded          loadPrevious previous loaded idle more loading
    loaded          retry        -        -
    loaded          cancel       -        -
    loaded          reset        -        initial idle more more
    appending       load         -        -
    appending       refresh      first    loaded refreshing more more
    appending       reload       first    loading refreshing more more
    appending       loadNext     -        -
    appending       loadPrevious previous loaded idle loading loading
    appending       retry        -        -
    appending       cancel       -        loaded idle paused more
    appending       reset        -        initial idle more more
    appendFailed    load         -        -
    appendFailed    refresh      first    loaded refreshing failed more
    appendFailed    reload       first    loading refreshing failed more
    appendFailed    loadNext     next     loaded idle loading more
    appendFailed    loadPrevious previous loaded idle failed loading
    appendFailed    retry        next     loaded idle loading more
    appendFailed    cancel       -        -
    appendFailed    reset        -        initial idle more more
    appendPaused    load         -        -
    appendPaused    refresh      first    loaded refreshing paused more
    appendPaused    reload       first    loading refreshing paused more
    appendPaused    loadNext     next     loaded idle loading more
    appendPaused    loadPrevious previous loaded idle paused loading
    appendPaused    retry        -        -
    appendPaused    cancel       -        -
    appendPaused    reset        -        initial idle more more
    atEnd           load         -        -
    atEnd           refresh      first    loaded refreshing end end
    atEnd           reload       first    loading refreshing end end
    atEnd           loadNext     -        -
    atEnd           loadPrevious -        -
    atEnd           retry        -        -
    atEnd           cancel       -        -
    atEnd           reset        -        initial idle more more
    refreshing      load         -        -
    refreshing      refresh      first    -
    refreshing      reload       first    loading refreshing more more
    refreshing      loadNext     -        -
    refreshing      loadPrevious -        -
    refreshing      retry        -        -
    refreshing      cancel       -        loaded idle more more
    refreshing      reset        -        initial idle more more
    refreshFailed   load         -        -
    refreshFailed   refresh      first    loaded refreshing more more
    refreshFailed   reload       first    loading refreshing more more
    refreshFailed   loadNext     next     loaded failed loading more
    refreshFailed   loadPrevious previous loaded failed more loading
    refreshFailed   retry        first    loaded refreshing more more
    refreshFailed   cancel       -        -
    refreshFailed   reset        -        initial idle more more
    reloading       load         -        -
    reloading       refresh      first    -
    reloading       reload       first    -
    reloading       loadNext     -        -
    reloading       loadPrevious -        -
    reloading       retry        -        -
    reloading       cancel       -        loaded idle more more
    reloading       reset        -        initial idle more more
    empty           load         -        -
    empty           refresh      first    empty refreshing end end
    empty           reload       first    loading refreshing end end
    empty           loadNext     -        -
    empty           loadPrevious -        -
    empty           retry        -        -
    empty           cancel       -        -
    empty           reset        -        initial idle more more
    emptyRefreshing load         -        -
    emptyRefreshing refresh      first    -
    emptyRefreshing reload       first    loading refreshing end end
    emptyRefreshing loadNext     -        -
    emptyRefreshing loadPrevious -        -
    emptyRefreshing retry        -        -
    emptyRefreshing cancel       -        empty idle end end
    emptyRefreshing reset        -        initial idle more more
    emptyFailed     load         -        -
    emptyFailed     refresh      first    loading refreshing end end
    emptyFailed     reload       first    loading refreshing end end
    emptyFailed     loadNext     -        -
    emptyFailed     loadPrevious -        -
    emptyFailed     retry        first    loading refreshing end end
    emptyFailed     cancel       -        -
    emptyFailed     reset        -        initial idle more more
    """
}
