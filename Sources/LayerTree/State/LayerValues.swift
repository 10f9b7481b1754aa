package import CoreGraphics

/// The properties that every layer has (P-01, P-02), in its own or its superlayer's points.
package struct LayerValues: Sendable, Hashable {
  /// Where the anchor point lies, in the superlayer.
  package var position = CGPoint.zero
  /// Height above the superlayer's plane; also the first key of sibling order.
  package var zPosition: Double = 0
  /// The point of the bounds that `position` places, in units of the bounds.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor point's height, in points.
  package var anchorPointZ: Double = 0
  /// The layer's own rectangle; its origin scrolls the sublayers.
  ///
  /// Never of negative size (R-03b).
  @ExactRect package var bounds = CGRect.zero
  /// Applied about the anchor point.
  package var transform = CATransform3DIdentity
  /// Applied to the sublayers, about this layer's anchor point.
  package var sublayerTransform = CATransform3DIdentity
  package var backgroundColor: CGColor?
  /// Points; drawn no larger than half the shorter side.
  package var cornerRadius: Double = 0
  /// Which corners `cornerRadius` rounds.
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  /// Points, inside the bounds.
  package var borderWidth: Double = 0
  package var borderColor: CGColor? = .black
  /// 0 to 1; of the finished subtree where `allowsGroupOpacity`.
  package var opacity: Double = 1
  package var allowsGroupOpacity = true
  package var isHidden = false
  /// Whether contents and sublayers are cut at the bounds with their rounded corners.
  package var masksToBounds = false
  /// Whether the layer shows while it faces away.
  package var isDoubleSided = true
  /// Whether the sublayers' y axis points the other way.
  package var isGeometryFlipped = false

  package var shadowColor: CGColor? = .black
  /// 0 to 1; multiplies the colour's alpha.
  package var shadowOpacity: Double = 0
  /// Points, in the layer's coordinates; (0, -3) is upwards.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// Points: the standard deviation of the blur.
  package var shadowRadius: Double = 3
  /// What casts the shadow, in the layer's coordinates; nil is the layer's own alpha.
  package var shadowPath: CGPath?

  /// Whether the finished subtree is drawn at `rasterizationScale` and resampled.
  package var shouldRasterize = false
  /// Pixels a point of the rasterised subtree.
  package var rasterizationScale: Double = 1
  /// The name of the blend that puts the layer on what is behind it; nil is source-over.
  package var compositingFilter: String?

  package var contents: ContentsImage?
  package var contentsGravity = CALayerContentsGravity.resize
  /// Pixels of the contents a point.
  package var contentsScale: Double = 1
  /// The part of the contents that is drawn, in units of their size.
  @ExactRect package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that stretches, in units of the drawn part; corners keep their size.
  @ExactRect package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilter = CALayerContentsFilter.linear
  /// Levels that trilinear minification moves towards smaller copies.
  package var minificationFilterBias: Double = 0
  package var name: String?

  // Of use to code that draws; nothing here is drawn by them.
  package var isOpaque = false
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var needsDisplayOnBoundsChange = false
  package var drawsAsynchronously = false
  package var allowsEdgeAntialiasing = false
  package var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

  package init() {}
}
