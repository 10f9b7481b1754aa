/// An edge, center, baseline or size of a view or guide, which makes constraints.
///
/// Use the subclasses, which only relate to anchors of the same kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  convenience init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutOperand(view, attribute))
  }

  convenience init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutOperand(guide, attribute))
  }

  /// Creates an anchor of any kind; nil for a distance between anchors.
  convenience init?(any operand: LayoutOperand) {
    guard operand.origin.isEmpty else { return nil }
    self.init(operand)
  }

  /// The view or guide.
  open var item: AnyObject? { operand.item }
  /// The anchor as text, such as `title.leading`.
  open var name: String { operand.text }
  /// Whether the constraints of the view or guide leave it undetermined (AL-16).
  open var hasAmbiguousLayout: Bool {
    operand.view?.hasAmbiguousLayout ?? operand.guide?.hasAmbiguousLayout ?? false
  }
  /// The constraints that determine the view or guide along the anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    let axis = operand.attribute.axis
    return operand.view?.constraintsAffectingLayout(for: axis)
      ?? operand.guide?.constraintsAffectingLayout(for: axis) ?? []
  }

  /// Returns an inactive constraint: this anchor is at another one, plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
  }
  /// Returns an inactive constraint: this anchor is not before another one, plus a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
  }
  /// Returns an inactive constraint: this anchor is not behind another one, plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
  }
}

/// A horizontal position of a view or guide.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one, positive if that is behind.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }
  /// Returns an inactive constraint: this anchor follows another one at the system's spacing of 8
  /// points, times a factor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }
  /// Returns an inactive constraint: this anchor follows another one at the system's spacing of 8
  /// points, times a factor, or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
  /// Returns an inactive constraint: this anchor follows another one at the system's spacing of 8
  /// points, times a factor, or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

/// A vertical position of a view or guide.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one, positive if that is below.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: operand, to: otherAnchor.operand)
  }
  /// Returns an inactive constraint: this anchor is below another one at the system's spacing of 8
  /// points, times a factor.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: systemSpacing * multiplier)
  }
  /// Returns an inactive constraint: this anchor is below another one at the system's spacing of 8
  /// points, times a factor, or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
  /// Returns an inactive constraint: this anchor is below another one at the system's spacing of 8
  /// points, times a factor, or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier)
  }
}

/// The system's spacing between views, in points.
let systemSpacing: CGFloat = 8
