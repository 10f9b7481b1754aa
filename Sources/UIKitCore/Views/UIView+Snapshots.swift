extension UIView {
  /// Returns a view that shows what this one shows now; nil if it is not on screen.
  ///
  /// - Parameter afterUpdates: Whether to include the changes since the last commit, without their
  ///   animations; otherwise the image is what is on screen.
  /// - Returns: A view with the size of the bounds.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterUpdates: afterUpdates)
  }
  /// Returns a view that shows a part of what this one shows now; nil if it is not on screen.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether to include the changes since the last commit.
  ///   - capInsets: The edges that keep their size when the snapshot is resized.
  /// - Returns: A view with the size of the part.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }
  /// Draws the view and its subviews into the current graphics context.
  ///
  /// - Parameters:
  ///   - rect: Where to draw, in the context; the view is scaled to it.
  ///   - afterUpdates: Whether to include the changes since the last commit.
  /// - Returns: Whether the view was drawn.
  @discardableResult public func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  )
    -> Bool
  {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }

  /// Returns the layer to draw: the model, or the copy on screen; nil if the view is not on screen.
  private func shownLayer(afterUpdates: Bool) -> CALayer? {
    afterUpdates ? layer : layer.presentation()
  }

  /// Returns a view with an image of a part of this one.
  func makeSnapshot(
    of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets = .zero
  ) -> UIView? {
    guard let shown = shownLayer(afterUpdates: afterUpdates) else { return nil }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    let canvas = BitmapCanvas(size: rect.size, scale: UIScreen.main.scale, isOpaque: false)
    guard let canvas else { return snapshot }
    canvas.context.translateBy(x: -rect.minX, y: -rect.minY)
    shown.renderTree(in: canvas.context, as: .screen)
    snapshot.layer.contents = canvas.image.cgImage
    snapshot.layer.contentsScale = canvas.scale
    if capInsets != .zero {
      snapshot.layer.contentsCenter = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
        height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    }
    return snapshot
  }

  func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(),
      let shown = shownLayer(afterUpdates: afterUpdates)
    else { return false }
    let bounds = shown.bounds
    guard bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    shown.renderTree(in: context, as: .screen)
    context.restoreGState()
    return true
  }
}
