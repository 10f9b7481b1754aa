package import CoreGraphics

/// The properties that every layer has (P-01, P-02), in its own or its superlayer's points.
package struct LayerValues: Sendable, Hashable {
  /// The position of the anchor point in the superlayer.
  package var position = CGPoint.zero
  /// The height above the superlayer's plane, by which siblings are ordered first.
  package var zPosition: Double = 0
  /// The point of the bounds placed at `position`, in the unit coordinate space of the bounds.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor point's z coordinate, in points.
  package var anchorPointZ: Double = 0
  /// The layer's rectangle in its own coordinates; its origin scrolls the sublayers.
  ///
  /// The model's bounds never have a negative size (R-03b).
  @ExactRect package var bounds = CGRect.zero
  /// The transform applied about the anchor point.
  package var transform = CATransform3DIdentity
  /// The transform applied to the sublayers about this layer's anchor point.
  package var sublayerTransform = CATransform3DIdentity
  /// The camera over the sublayers (CM).
  package var camera = LayerCamera()
  package var backgroundColor: CGColor?
  /// The radius of rounded corners, in points; at most half the shorter side is drawn.
  package var cornerRadius: Double = 0
  /// The corners that `cornerRadius` rounds.
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points, inside the bounds.
  package var borderWidth: Double = 0
  package var borderColor: CGColor? = .black
  /// The opacity, from 0 to 1; that of the finished subtree if `allowsGroupOpacity`.
  package var opacity: Double = 1
  package var allowsGroupOpacity = true
  package var isHidden = false
  /// Whether contents and sublayers are clipped to the rounded bounds.
  package var masksToBounds = false
  /// Whether the layer is visible when it faces away from the viewer.
  package var isDoubleSided = true
  /// Whether the y axis of the sublayers is flipped.
  package var isGeometryFlipped = false
  /// Whether the finished subtree is drawn at `rasterizationScale` and resampled.
  package var shouldRasterize = false

  package var shadowColor: CGColor? = .black
  /// The opacity of the shadow, from 0 to 1, multiplied by the color's alpha.
  package var shadowOpacity: Double = 0
  /// The offset of the shadow, in points of the layer's coordinates; (0, -3) is upward.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's blur, in points.
  package var shadowRadius: Double = 3
  /// The shape that casts the shadow, in the layer's coordinates; nil is the layer's own alpha
  ///
  package var shadowPath: CGPath?

  /// The pixels per point of the rasterized subtree.
  package var rasterizationScale: Double = 1
  /// What composites the layer; nil is source-over.
  package var compositingFilter: CompositingFilter?
  /// The filters of the finished layer, before clipping, mask and opacity; nil for none.
  package var filters: [LayerFilter]?
  /// The filters of what is behind the layer, within its rounded bounds; nil for none.
  package var backgroundFilters: [LayerFilter]?

  package var contents: ContentsImage?
  package var contentsGravity = CALayerContentsGravity.resize
  /// The number of pixels of the contents per point.
  package var contentsScale: Double = 1
  /// The part of the contents to draw, in the unit coordinate space of the contents.
  @ExactRect package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that stretches, in the unit coordinate space of `contentsRect`; corners keep their
  /// size.
  @ExactRect package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilter = CALayerContentsFilter.linear
  /// The number of mip levels by which trilinear minification prefers smaller copies.
  package var minificationFilterBias: Double = 0
  package var name: String?

  // These properties are for code that draws; the engine does not draw from them.
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var isOpaque = false
  package var needsDisplayOnBoundsChange = false
  package var drawsAsynchronously = false
  package var allowsEdgeAntialiasing = false
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

  package init() {}
}
