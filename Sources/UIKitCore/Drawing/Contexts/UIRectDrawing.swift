/// Replaces a rectangle with the current fill color.
///
/// - Parameter rect: The rectangle, in the current context's coordinates.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill color and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  fill([rect], blendMode)
}

/// Replaces a frame of one point inside a rectangle with the current fill color.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Fills a frame of one point inside a rectangle with the current fill color and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard rect.width > 2, rect.height > 2 else {
    fill([rect], blendMode)
    return
  }
  fill(
    [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
      CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
      CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ], blendMode)
}

/// Clips the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func fill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rects)
  context.restoreGState()
}

extension UIColor {
  /// Makes this the current context's fill and stroke color.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the current context's fill color.
  public func setFill() { UIGraphicsGetCurrentContext().map { setFill(in: $0) } }

  /// Makes this the current context's stroke color.
  public func setStroke() { UIGraphicsGetCurrentContext().map { setStroke(in: $0) } }

  /// Makes this a context's fill color.
  package func setFill(in context: CGContext) {
    guard let (pattern, alpha) = pattern else {
      context.setFillColor(cgColor)
      return
    }
    withUnsafePointer(to: alpha) { context.setFillPattern(pattern, colorComponents: $0) }
  }

  /// Makes this a context's stroke color.
  package func setStroke(in context: CGContext) {
    guard let (pattern, alpha) = pattern else {
      context.setStrokeColor(cgColor)
      return
    }
    withUnsafePointer(to: alpha) { context.setStrokePattern(pattern, colorComponents: $0) }
  }

  /// The pattern and its opacity; nil for other colors, and for an image without size.
  private var pattern: (CGPattern, CGFloat)? {
    guard case .pattern(let image, let alpha) = resolvedColor(with: .current).content else {
      return nil
    }
    let bounds = CGRect(origin: .zero, size: image.size)
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in image.draw(in: bounds, context) },
      releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: bounds, matrix: .identity, xStep: bounds.width, yStep: bounds.height,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
    return pattern.map { ($0, alpha) }
  }
}
