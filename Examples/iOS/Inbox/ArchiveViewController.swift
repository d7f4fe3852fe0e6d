import QuireUIKit
import UIKit

/// Messages by day, in a list layout of a collection view. The header of a day stays at the top while its messages scroll, and a swipe throws a message away.
final class ArchiveViewController: PagedCollectionViewController {
  private let service: any MailService
  private let clock: any Scheduler
  private let pager: Pager<Message>
  private var list: PagedCollectionController<Message>?

  private let messages = UICollectionView.CellRegistration<UICollectionViewListCell, Message> { cell, _, message in
    var content = cell.defaultContentConfiguration()
    content.text = message.subject
    cell.contentConfiguration = content
  }

  init(service: any MailService = SlowMailService(), clock: any Scheduler = SystemClock()) {
    (self.service, self.clock) = (service, clock)
    pager = Pager(.pageNumbers { page in try await service.messages(page: page) })
    super.init(nibName: nil, bundle: nil)
    title = "Archive"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.collectionViewLayout = makeLayout()
    let content = ListContent.sections(pager, by: \.age, title: Self.title)
    list = show(content, clock: clock) { [messages] collection, indexPath, message in
      collection.dequeueConfiguredReusableCell(using: messages, for: indexPath, item: message)
    }
  }

  /// A plain list has headers that stay at the top.
  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.swipeActions(at: $0) }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  /// A gap has no item, and no actions.
  private func swipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let message = list?.item(at: indexPath) else { return nil }
    let discard = UIContextualAction(style: .destructive, title: "Discard") { [pager, service] _, _, finish in
      pager.remove(message.id) { try await service.discard(message.id) }
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [discard])
  }

  private static func title(ofAge age: Int) -> String { age == 0 ? "Today" : age == 1 ? "Yesterday" : "\(age) Days Ago" }
}
