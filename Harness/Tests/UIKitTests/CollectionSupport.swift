import UIKit

/// Sections of strings, and a log of what was asked.
@MainActor final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var countsAsked = 0

  init(_ sections: [String]...) { self.sections = sections }

  convenience init(items: Int) { self.init((0..<items).map { "\($0)" }) }

  func collection(_ layout: UICollectionViewLayout? = nil) -> UICollectionView {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.minimumInteritemSpacing = 0
    flow.minimumLineSpacing = 0
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout ?? flow)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    collection.dataSource = self
    collection.delegate = self
    return collection
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    countsAsked += 1
    return sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    log.append("cell \(sections[indexPath.section][indexPath.item])")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.text = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    log.append("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    log.append("did \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("select \(indexPath.item)") }
}

final class Tile: UICollectionViewCell {
  var text = ""
  var reuses = 0
  var wasMadeHere = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    wasMadeHere = true
  }
  required init?(coder: NSCoder) { fatalError() }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

extension UICollectionView {
  /// The texts of the visible cells, in the order of their index paths.
  var texts: [String] { visibleCells.map { ($0 as? Tile)?.text ?? "" } }
}
