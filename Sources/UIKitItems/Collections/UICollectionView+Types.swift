import Foundation

extension UICollectionView {
  /// What an element of a collection view is.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell
    /// A view that belongs to a section or to the whole layout, such as a header.
    case supplementaryView
    /// A view that only the layout knows of.
    case decorationView
  }

  /// The direction in which the content of a layout grows.
  public enum ScrollDirection: Int, Sendable {
    /// Downward.
    case vertical
    /// To the right.
    case horizontal
  }

  /// Where an item is in the view after scrolling to it; at most one for each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, as in Apple's headers.
    public let rawValue: UInt
    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the vertical middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the horizontal middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of the views in front of sections.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the views after sections.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What is called when an interactive transition is over: whether the layout changed, and whether
  /// the animation of it ran to its end.
  public typealias LayoutInteractiveTransitionCompletion = @MainActor (Bool, Bool) -> Void
}
