public import UIKitCore

/// How the groups of a section are repeated, and what is around them (CO-52).
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  /// Changes the visible items of a section before they are shown.
  public typealias VisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

  let group: NSCollectionLayoutGroup

  /// Creates a section that repeats a group until it has placed all items.
  ///
  /// - Parameter group: The group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The space around the groups, in points; the default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// From which edges of the view `contentInsets` are measured; the default is that of the layout.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The space between groups, in points; the default is 0.
  open var interGroupSpacing: CGFloat = 0
  /// How the groups scroll across the direction in which the layout scrolls (CO-56); by default, they
  /// do not.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The views at the boundaries of the section; the default is empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the views at the boundaries are inside `contentInsets`; the default is true.
  open var supplementariesFollowContentInsets = true
  /// From which edges of the view the insets of the views at the boundaries are measured.
  ///
  /// With `none`, they have no insets. The default is `automatic`: those of the groups.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Changes the visible items of the section before they are shown, whenever something scrolls; nil,
  /// the default, for nothing.
  ///
  /// The point is the offset of the section that scrolls, otherwise that of the collection view. The
  /// frames of items do not move with the offset of a section.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?
  /// The decoration views of the section; the default is empty.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// The insets of the views at the boundaries, of which `pads` are those of the view.
  func supplementaryInsets(_ pads: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    guard supplementaryContentInsetsReference != .none else { return .zero }
    guard supplementariesFollowContentInsets else { return pads }
    return pads + contentInsets
  }
}

/// How the groups of a section scroll across the direction in which the layout scrolls (CO-56).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none
  /// Freely.
  case continuous
  /// Freely, and they come to rest at the start of a group.
  case continuousGroupLeadingBoundary
  /// By the length of the view.
  case paging
  /// By a group.
  case groupPaging
  /// By a group, which is in the middle of the view.
  case groupPagingCentered
}

extension NSDirectionalEdgeInsets {
  static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }
}
