#if canImport(SwiftUI)
  import Quire
  import SwiftUI

  /// A progress indicator.
  struct StandardLoading: View {
    let configuration: ContentLoadingConfiguration

    var body: some View {
      ProgressView().accessibilityLabel(Text(verbatim: configuration.texts.loading))
    }
  }

  /// There is nothing.
  struct StandardEmpty: View {
    let configuration: ContentEmptyConfiguration

    var body: some View {
      ContentUnavailableView {
        Label {
          Text(verbatim: configuration.texts.emptyTitle)
        } icon: {
          Image(systemName: "tray")
        }
        .letsPullsThrough()
      } actions: {
        if let loadMore = configuration.loadMore {
          Button(action: loadMore) { Text(verbatim: configuration.texts.loadMore) }
        }
      }
    }
  }

  /// Nothing could be loaded.
  struct StandardFailure: View {
    let configuration: ContentFailureConfiguration

    var body: some View {
      ContentUnavailableView {
        Label {
          Text(verbatim: configuration.texts.failureTitle)
        } icon: {
          Image(systemName: "exclamationmark.triangle")
        }
        .letsPullsThrough()
      } description: {
        Text(verbatim: configuration.message).letsPullsThrough()
      } actions: {
        Button(action: configuration.retry) { Text(verbatim: configuration.texts.retry) }
      }
    }
  }

  extension View {
    /// Lets a pull that starts on a text or an image reach the list below the placeholder. Buttons take touches.
    fileprivate func letsPullsThrough() -> some View { allowsHitTesting(false) }
  }

  /// The standard bar for a failed refresh.
  struct StandardRefreshFailure: View {
    let configuration: ContentFailureConfiguration

    var body: some View {
      HStack {
        Text(verbatim: configuration.message).font(.footnote).lineLimit(2)
        Spacer()
        Button(action: configuration.retry) { Text(verbatim: configuration.texts.retry) }
      }
      .padding()
      .background(.regularMaterial)
    }
  }

  /// The standard view of an edge of a list.
  struct StandardEdge: View {
    let configuration: ContentEdgeConfiguration
    /// The number of times that the view has appeared. Each time, it has another indicator: a `List` can leave the one of a reused cell blank.
    @State private var appearances = 0

    var body: some View {
      VStack {
        switch configuration.state {
        case .more, .loading: indicator
        case .failed:
          Text(verbatim: configuration.message ?? "").font(.footnote).foregroundStyle(.secondary).multilineTextAlignment(.center)
          Button(action: configuration.retry) { Text(verbatim: configuration.texts.retry) }
        case .paused:
          Button(action: configuration.loadMore) { Text(verbatim: configuration.texts.loadMore) }
        case .end: EmptyView()
        }
      }
      .frame(maxWidth: .infinity, minHeight: 44)
      .onAppear { appearances += 1 }
    }

    /// Takes its room while there is more, so that nothing jumps when that is loaded. It is a button for those who cannot see how near they are.
    private var indicator: some View {
      // The accessibility element keeps its identity.
      ZStack { ProgressView().id(appearances) }
        .opacity(configuration.state == .loading ? 1 : 0)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: configuration.state == .loading ? configuration.texts.loading : configuration.texts.loadMore))
        .accessibilityAddTraits(configuration.state == .loading ? .updatesFrequently : .isButton)
        .accessibilityAction { loadMore() }
    }

    private func loadMore() {
      guard configuration.state == .more else { return }
      configuration.loadMore()
      announce(configuration.texts.loading)
    }
  }
#endif
