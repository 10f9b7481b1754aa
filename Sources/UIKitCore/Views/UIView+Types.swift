extension UIView {
  /// How a view's content follows a change of its bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Draws the content again whenever the size changes.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    /// The layer's equivalent.
    ///
    /// Names of gravities are meant for y pointing up, so that top and bottom are exchanged.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// The parts of a frame that a change in the superview's size stretches or shrinks.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Whether the tint color is dimmed, as behind an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode.
    case automatic
    case normal
    /// The tint color without its saturation.
    case dimmed
  }

  /// The size of a view that has no intrinsic size along an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The preferred size of a view whose content has none, smaller than any other.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// The preferred size of a view whose content has none, larger than any other.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

/// Whether a view is mirrored in languages written from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Controls of media players, not mirrored.
  case playback
  /// Controls with a direction in space, not mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The direction in which a view lays out its content.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The shape with which an item of dynamic behaviors, such as a view, collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle
  /// The ellipse inside the item's bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}
