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
  package var bounds = CGRect.zero
  /// Applied about the anchor point.
  package var transform = CATransform3DIdentity
  /// Applied to the sublayers, about this layer's anchor point.
  package var sublayerTransform = CATransform3DIdentity
  package var backgroundColor: CGColor?
  /// Points; drawn no larger than half the shorter side.
  package var cornerRadius: Double = 0
  /// Points, inside the bounds.
  package var borderWidth: Double = 0
  package var borderColor: CGColor? = .black
  /// 0 to 1; of the finished subtree where `allowsGroupOpacity`.
  package var opacity: Double = 1
  package var allowsGroupOpacity = true
  package var isHidden = false
  /// Whether contents and sublayers are cut at the bounds with their rounded corners.
  package var masksToBounds = false
  package var contents: ContentsPicture?
  package var contentsGravity = CALayerContentsGravity.resize
  /// Pixels of the contents a point.
  package var contentsScale: Double = 1
  package var name: String?

  package init() {}
}
