public import UIKitCore

/// A view that a collection view shows for one element, and reuses for others: a cell, a header, a
/// decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier that the view is reused by; nil for a decoration view, or a view that was not
  /// dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that were applied last; nil before the first ones.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// Prepares the view for another element; the default does nothing.
  open func prepareForReuse() {}
  /// Applies the properties that a subclass of attributes adds; the default does nothing.
  ///
  /// The collection view has applied those of `UICollectionViewLayoutAttributes`. In an update or a
  /// change of the layout, the call is inside the animation.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Notifies the view that its collection view starts to change its layout.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Notifies the view that its collection view has changed its layout.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Returns the attributes that suit the content of the view (CO-09).
  ///
  /// The default changes the size to the one that the constraints in the view determine; without
  /// constraints, to that of `sizeThatFits(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    preferredAttributes(layoutAttributes, of: self)
  }

  /// Returns attributes with the size that suits the content of a view.
  final func preferredAttributes(
    _ attributes: UICollectionViewLayoutAttributes, of content: UIView
  ) -> UICollectionViewLayoutAttributes {
    let preferred = attributes.copied
    let axes = attributes.measuredAxes
    guard !axes.isEmpty else { return preferred }
    func priority(_ axis: ScrollAxis) -> UILayoutPriority {
      axes.contains(axis) ? .fittingSizeLevel : .required
    }
    let size =
      content.constraints.isEmpty
      ? sizeThatFits(attributes.size)
      : content.systemLayoutSizeFitting(
        attributes.size, withHorizontalFittingPriority: priority(.horizontal),
        verticalFittingPriority: priority(.vertical))
    for axis in axes { preferred.size[axis] = size[axis] }
    return preferred
  }

  /// Gives the view its place and look.
  final func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes != appliedAttributes else { return }
    appliedAttributes = attributes.copied
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    if bounds.size != attributes.size {
      bounds = CGRect(origin: bounds.origin, size: attributes.size)
    }
    if center != attributes.center { center = attributes.center }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    // Subviews keep their order; the depth decides what is in front.
    let depth = CGFloat(attributes.zIndex)
    if layer.zPosition != depth { layer.zPosition = depth }
    apply(attributes)
  }
}
