import QuireUIKit
import UIKit

class PhotosViewController: PagedCollectionViewController, UICollectionViewDelegateFlowLayout {
  func showPhotos(_ pager: Pager<Name>) {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    show(pager) { collection, indexPath, _ in collection.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 80, height: 80)
  }
}

final class LatestPhotosViewController: PhotosViewController {
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
}

final class MovablePhotosViewController: PhotosViewController {
  override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {}

  override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
}
