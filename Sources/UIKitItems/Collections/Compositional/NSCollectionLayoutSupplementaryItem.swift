public import UIKitCore

/// A supplementary view that is anchored to an item or group of a compositional layout, such as a badge
/// (CO-53).
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// Where the view is relative to the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is there; nil for the one at the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front; the default is 0, and 10 at boundaries.
  open var zIndex = 0

  /// Creates a view inside the edges of an item or group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size; fractions are of the item or group.
  ///   - elementKind: The kind.
  ///   - containerAnchor: Where the view is.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }
  /// Creates a view with a point of it at a point of an item or group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size; fractions are of the item or group.
  ///   - elementKind: The kind.
  ///   - containerAnchor: The point of the item or group.
  ///   - itemAnchor: The point of the view.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the rectangle of the view of a size at an item or group.
  func frame(of size: CGSize, at host: CGRect) -> CGRect {
    let place = containerAnchor.unitPoint
    let own = itemAnchor?.unitPoint ?? place
    let offset = containerAnchor.offset(for: size)
    let ownOffset = itemAnchor?.offset(for: size) ?? .zero
    return CGRect(
      x: host.minX + place.x * host.width - own.x * size.width + offset.x + ownOffset.x,
      y: host.minY + place.y * host.height - own.y * size.height + offset.y + ownOffset.y,
      width: size.width, height: size.height)
  }
}

/// A supplementary view at a boundary of a section or a whole compositional layout, such as a header
/// (CO-53).
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner where the view is.
  public let alignment: NSRectAlignment
  /// How far it is moved from there, in points.
  public let offset: CGPoint
  /// Whether the section or layout grows by the view; the default is true.
  open var extendsBoundary = true
  /// Whether the view stays visible while the section or layout is; the default is false.
  open var pinToVisibleBounds = false

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - layoutSize: The size; fractions are of the section or layout.
  ///   - elementKind: The kind.
  ///   - alignment: The edge or corner where the view is.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Creates a view at a distance from an edge or corner.
  ///
  /// - Parameters:
  ///   - layoutSize: The size; fractions are of the section or layout.
  ///   - elementKind: The kind.
  ///   - alignment: The edge or corner.
  ///   - absoluteOffset: How far the view is moved from there, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    zIndex = 10
  }

  /// Whether the view is before the content along an axis; nil for neither before nor after.
  func isBefore(along axis: ScrollAxis) -> Bool? {
    let edges = alignment.edges
    let (start, end): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return edges.contains(start) ? true : edges.contains(end) ? false : nil
  }
}

/// A decoration view of a section of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view, for which the layout has a class.
  public let elementKind: String
  /// The order from back to front; the default is 0, and items and supplementary views are in front.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a view behind a section.
  ///
  /// - Parameter elementKind: The kind.
  /// - Returns: The item, whose `contentInsets` make the view smaller than the section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

extension NSRectAlignment {
  /// The edges of the alignment.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
