// The context of the snippets about UIKit.
import QuireUIKit
import UIKit

struct Day: Identifiable {
  let id: Int
  var entries: [String] = []
}

extension API {
  func days(before id: Int?) async throws -> [Day] { [] }
}

final class PostViewController: UIViewController {
  init(_ post: Post) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

@MainActor protocol ItemAdding { func addItem() }
@MainActor protocol Mixing { func mix() }

struct Photo: Identifiable {
  let id: Int
  var day = 0
  func download() async throws -> UIImage { UIImage() }
}

final class PhotoCell: UICollectionViewCell {
  func show(_ photo: Photo) {}
}

final class MyNextPageCell: UITableViewCell {}
final class MyNextPageLoadCell: UITableViewCell {}
final class NoResultsView: UIView {}
final class NoResultsLoadingView: UIView {}
final class ErrorView: UIView {}

@MainActor let view = UIView()
@MainActor let window = UIWindow()
@MainActor let tableView = UITableView()
@MainActor let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
@MainActor let profileView = UIView()
@MainActor let bannerView = UIView()
@MainActor let list = PagedTableController(tableView, showing: pager) { _, _, _ in UITableViewCell() }
@MainActor let loadingView = LoadingView()
@MainActor let bounce = CABasicAnimation(keyPath: "position.y")
@MainActor let wrapper = ContentWrapperView(contentView: profileView)
@MainActor let error: any Error = Offline()
@MainActor let names = ClosureSource.pageNumbers { page in try await api.posts(page: page) }
@MainActor let days = Pager<Day> { (request: PageRequest<Int>) in Page(try await api.days(before: request.cursor)) }
@MainActor let photos = Pager<Photo> { (request: PageRequest<Int>) in Page([]) }
@MainActor let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in cell.show(photo) }
@MainActor let colors = Loader { try await api.posts(page: 1) }
@MainActor let placeholder = ImageTitleMessageView()
@MainActor let nextEdgeView = EdgeView()
@MainActor let placeholders = ContentWrapperView(contentView: UIView())
@MainActor func entryCell(_ tableView: UITableView, _ entry: String) -> UITableViewCell { UITableViewCell() }
@MainActor func mix() {}
@MainActor func compose() {}
@MainActor func showActivity(_ isActive: Bool, _ outcome: LoadTask.Outcome = .loaded) {}
