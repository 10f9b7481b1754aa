public import UIKitCore

/// The width or height of an item, a group or a supplementary view of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  /// What a dimension depends on.
  enum Kind: Equatable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  let kind: Kind
  /// The fraction, or the points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }

  /// Creates a dimension that is a fraction of the width of the container.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// Creates a dimension that is a fraction of the height of the container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// Creates a dimension in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Creates a dimension that the content determines, in points until it is measured (CO-54).
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }
  /// Creates an estimated dimension that is that of the largest item of the group (CO-54).
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether the dimension is a fraction of the width of the container.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the height of the container.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the dimension is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the content determines the dimension.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether the dimension is that of the largest item of the group.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Returns the points in a container; for an estimated dimension, the estimate.
  func length(in container: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .fractionalWidth: container.width * dimension
      case .fractionalHeight: container.height * dimension
      case .absolute, .estimated, .uniform: dimension
      }
    return length.isFinite ? max(0, length) : 0
  }
}

/// The size of an item, a group or a supplementary view of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  subscript(axis: ScrollAxis) -> NSCollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Returns the size in a container, with estimates.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The axes along which the content determines the size.
  var estimatedAxes: Set<ScrollAxis> {
    Set(ScrollAxis.allCases.filter { self[$0].isEstimated })
  }
}
