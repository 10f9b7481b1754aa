import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a shape layer: its path filled, then stroked; not cut at the bounds (SH-01).
struct ShapePainter {
  /// Paints a shape.
  ///
  /// - Parameters:
  ///   - content: The path and how it looks.
  ///   - opacity: 0 to 1, of fill and stroke each.
  ///   - matrix: From the layer to canvas pixels.
  ///   - surface: What is painted on.
  ///   - clip: The canvas pixels that may change.
  func paint(
    _ content: ShapeContent, opacity: Double, matrix: CGAffineTransform, on surface: Surface,
    clip: PixelRect
  ) {
    guard let path = content.path, !path.isEmpty else { return }
    surface.draw(matrix: matrix, clip: clip) { context in
      context.setAlpha(opacity)
      if let color = content.fillColor {
        context.setFillColor(color)
        context.addPath(path)
        context.fillPath(using: content.fillRule == .evenOdd ? .evenOdd : .winding)
      }
      guard let color = content.strokeColor, content.lineWidth > 0 else { return }
      let part = path.trimmed(
        from: CGFloat(content.strokeStart), to: CGFloat(content.strokeEnd))
      guard !part.isEmpty else { return }
      context.setStrokeColor(color)
      context.setLineWidth(CGFloat(content.lineWidth))
      context.setLineCap(Self.cap(content.lineCap))
      context.setLineJoin(Self.join(content.lineJoin))
      context.setMiterLimit(CGFloat(content.miterLimit))
      context.addPath(part)
      context.strokePath()
    }
  }

  /// What a shape covers at most, in the layer's coordinates; null for nothing.
  static func extent(of content: ShapeContent) -> CGRect {
    guard let path = content.path, !path.isEmpty else { return .null }
    let isStroked = content.strokeColor != nil && content.lineWidth > 0
    // Measuring takes as long as the path is.
    guard isStroked || content.fillColor != nil else { return .null }
    let box = path.boundingBoxOfPath
    guard isStroked else { return box }
    // A miter reaches its limit's part of the width, a square cap the half diagonal.
    let farthest = content.lineJoin == .miter ? max(content.miterLimit, 2) : 2
    let reach = CGFloat(content.lineWidth / 2 * farthest)
    return box.insetBy(dx: -reach, dy: -reach)
  }

  private static func cap(_ cap: CAShapeLayerLineCap) -> CGLineCap {
    switch cap {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }

  private static func join(_ join: CAShapeLayerLineJoin) -> CGLineJoin {
    switch join {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
