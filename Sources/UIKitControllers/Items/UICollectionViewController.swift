public import UIKitCore
public import UIKitItems

/// The collection view of a controller, which several controllers can share.
struct ControllerCollection {
  /// The layout of this controller.
  var layout: UICollectionViewLayout
  var view: UICollectionView?
}

/// A controller whose view shows a collection view (CO-36).
///
/// It is the data source and the delegate; subclasses override those methods that they need.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var collection: ControllerCollection

  /// Creates a controller.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collection = ControllerCollection(layout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view; using it loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collection.view
    }
    set {
      guard newValue !== collection.view else { return }
      collection.view?.removeFromSuperview()
      collection.view = newValue
      if isViewLoaded { showCollectionView() }
    }
  }
  /// The layout that the controller was created with.
  open var collectionViewLayout: UICollectionViewLayout { collection.layout }
  /// Whether the items are deselected when the view appears; the default is true.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether pushing the controller keeps the collection view of the one below, and moves its items to
  /// the layout of this one (VC-24).
  ///
  /// Set it before the push. The default is false.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press lifts an item, which the finger then moves (CO-35); the default is true,
  /// which only matters to data sources that let items be moved.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementGesture.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private lazy var movementGesture = UILongPressGestureRecognizer(
    target: self, action: UICollectionViewController.moveItem)

  // MARK: View

  /// Creates a view that contains the collection view.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    if collection.view == nil {
      let collectionView = UICollectionView(
        frame: view.bounds, collectionViewLayout: collection.layout)
      collectionView.dataSource = self
      collectionView.delegate = self
      collection.view = collectionView
      showCollectionView()
    }
  }

  /// Shows the collection view in the view of the controller.
  final func showCollectionView() {
    guard let collectionView = collection.view, collectionView.superview !== view else { return }
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collectionView, at: 0)
    collectionView.addGestureRecognizer(movementGesture)
  }

  /// Returns whether two controllers have one collection view.
  final func shares(with other: UICollectionViewController) -> Bool {
    collection.view != nil && collection.view === other.collection.view
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView = collection.view else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  private func moveItem(with gesture: UILongPressGestureRecognizer) {
    guard let collectionView = collection.view else { return }
    let place = gesture.location(in: collectionView)
    switch gesture.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: place) else { return }
      collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(place)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns the number of items in a section; the default is 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    0
  }
  /// Returns the cell of an item; the default is an empty one.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    UICollectionViewCell()
  }
  /// Returns a supplementary view; the default is an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }
  /// Returns whether a finger can move an item; the default is false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    false
  }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Returns whether a touch highlights an item; the default is true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  /// Returns whether a tap deselects an item; the default is true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout
      .targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath
  }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns the view that zooms; the default is nil.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Determines where the content comes to rest after a drag; the default changes nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
