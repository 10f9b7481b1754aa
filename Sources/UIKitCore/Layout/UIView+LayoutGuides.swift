extension UIView {
  func layoutGuide(_ area: UILayoutGuide.Area) -> UILayoutGuide {
    if let guide = layout.guides[area] { return guide }
    let guide = UILayoutGuide(area, of: self)
    layout.guides[area] = guide
    return guide
  }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layout.ownGuides }

  /// Adds a guide, removing it from its current view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self, layoutGuide.area == nil else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layout.ownGuides.append(layoutGuide)
    layoutGuide.owner = self
  }

  /// Removes a guide from the view, and deactivates its constraints; other guides are ignored.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self, layoutGuide.area == nil else { return }
    for constraint in layout.references
    where [constraint.first, constraint.second].contains(where: { operand in
      operand.map { ([$0] + $0.origin).contains { $0.guide === layoutGuide } } ?? false
    }) {
      constraint.isActive = false
    }
    layout.ownGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  /// The width of text that is comfortable to read, in points (AL-17).
  private static var readableWidth: CGFloat { 672 }

  /// Makes the guide of the rectangle inside the layout margins, or returns it if there is one.
  func makeReadableContentGuide() -> UILayoutGuide {
    if let guide = layout.guides[.readable] { return guide }
    let guide = layoutGuide(.readable)
    let margins = layoutMarginsGuide
    let constraints = [
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      guide.widthAnchor.constraint(equalTo: margins.widthAnchor),
    ]
    constraints[5].priority = UILayoutPriority(999)
    for constraint in constraints { constraint.isActive = true }
    return guide
  }

  /// The rectangle of that guide.
  var readableRectangle: CGRect {
    let rect = bounds.inset(by: layoutMargins)
    let width = min(rect.width, Self.readableWidth)
    return CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
  }
}
