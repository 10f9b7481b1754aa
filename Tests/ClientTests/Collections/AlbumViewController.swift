import UIKit

/// An album, written as for iOS: photos in a grid that a pinch gathers into a pile.
final class AlbumViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private(set) var photos = Array(0..<12)
  private var transition: UICollectionViewTransitionLayout?
  private let registration = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, photo in
    cell.caption.text = "\(photo)"
    cell.contentView.backgroundColor = UIColor(
      hue: CGFloat(photo) / 12, saturation: 1, brightness: 1, alpha: 1)
  }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    photos.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: photos[indexPath.item])
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    photos.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 40, height: 40)
  }

  func pinch(_ progress: CGFloat) {
    if transition == nil {
      transition = collectionView.startInteractiveTransition(to: PileLayout()) {
        [weak self] _, _ in self?.transition = nil
      }
    }
    transition?.transitionProgress = progress
  }

  func release() {
    guard let transition else { return }
    if transition.transitionProgress > 0.5 {
      collectionView.finishInteractiveTransition()
    } else {
      collectionView.cancelInteractiveTransition()
    }
  }
}

final class PhotoCell: UICollectionViewCell {
  let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    caption.frame = contentView.bounds
    caption.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    caption.textAlignment = .center
    contentView.addSubview(caption)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// All photos in the middle, rotated.
final class PileLayout: UICollectionViewLayout {
  private var attributes: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.size = CGSize(width: 80, height: 80)
      attributes.center = CGPoint(
        x: collectionView.bounds.width / 2, y: collectionView.bounds.height / 2)
      attributes.zIndex = -item
      attributes.transform = CGAffineTransform(rotationAngle: CGFloat(item % 3 - 1) * .pi / 18)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes[indexPath.item]
  }
}
