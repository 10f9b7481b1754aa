extension UIView {
  /// Resizes the view by its mask after its superview's size changed.
  ///
  /// Along each axis, the flexible ones of the margins and the size share the change in proportion
  /// to what they measure, or evenly if all of them are 0.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let (size, anchor, position) = (bounds.size, anchorPoint, center)
    let horizontal = share(
      of: new.width, from: old.width, origin: position.x - anchor.x * size.width, size: size.width,
      masks: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let vertical = share(
      of: new.height, from: old.height, origin: position.y - anchor.y * size.height,
      size: size.height, masks: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    let resized = CGSize(width: max(0, horizontal.size), height: max(0, vertical.size))
    if resized != size { bounds = CGRect(origin: bounds.origin, size: resized) }
    let moved = CGPoint(
      x: horizontal.origin + anchor.x * resized.width,
      y: vertical.origin + anchor.y * resized.height)
    if moved != position { center = moved }
  }

  /// Distributes a change of the superview over the margin before the view, its size, and the margin
  /// after it.
  ///
  /// `new` is the superview's new size along an axis.
  private func share(
    of new: CGFloat, from old: CGFloat, origin: CGFloat, size: CGFloat, masks: [AutoresizingMask]
  ) -> (origin: CGFloat, size: CGFloat) {
    let flexible = masks.map(autoresizingMask.contains)
    let parts = [origin, size, old - origin - size]
    let count = flexible.filter { $0 }.count
    guard count > 0 else { return (origin, size) }
    let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    func resized(_ index: Int) -> CGFloat {
      guard flexible[index] else { return parts[index] }
      return parts[index] + (new - old) * (sum == 0 ? 1 / CGFloat(count) : parts[index] / sum)
    }
    return (resized(0), resized(1))
  }

  func resizeToFit() { resize(to: sizeThatFits(bounds.size)) }

  /// Changes the size, keeping the origin of the frame.
  package func resize(to size: CGSize) {
    guard size != bounds.size else { return }
    let (old, anchor, position) = (bounds.size, anchorPoint, center)
    bounds = CGRect(origin: bounds.origin, size: size)
    center = CGPoint(
      x: position.x + anchor.x * (size.width - old.width),
      y: position.y + anchor.y * (size.height - old.height))
  }
}
