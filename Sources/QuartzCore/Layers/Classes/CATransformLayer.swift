/// A layer that arranges its sublayers in three dimensions instead of flattening them into its plane
///
///
/// Its transform, position and `sublayerTransform` apply to the sublayers as solid geometry, so that
/// six layers can form a cube that turns as one. The sublayers are drawn in the order of their depth,
/// together with the layer's siblings, and cut each other where they intersect.
///
/// The layer itself draws nothing. It ignores its background, contents, border, corners, shadow,
/// mask, masksToBounds, filters, shouldRasterize and isDoubleSided. Its opacity applies to each
/// sublayer separately.
open class CATransformLayer: CALayer {
  override class var kind: LayerKind { .transform }

  /// Returns false, because the layer has no area of its own; `hitTest(_:)` finds its sublayers
  ///
  override open func contains(_ p: CGPoint) -> Bool { false }
}
