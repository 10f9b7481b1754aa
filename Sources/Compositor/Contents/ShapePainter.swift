import CoreGraphics
import Foundation
import LayerTree
import PixelKernels

/// Paints a shape layer: its path filled, then stroked; not cut at the bounds (SH-01).
///
/// The path is trimmed by the length of all of it (SH-02), what is left is dashed from its start
/// (SH-03), the pieces get joins and caps in the layer's coordinates (SH-04), and that outline is
/// filled.
struct ShapePainter {
  /// The worker's.
  let rasterizer: OutlineRasterizer

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
    guard let path = content.path, !path.isEmpty, opacity > 0 else { return }
    let clip = clip.intersection(surface.area)
    if let color = content.fillColor,
      let coverage = fillCoverage(of: content, matrix: matrix, within: clip)
    {
      surface.tint(
        coverage.buffer, at: coverage.area, color: PixelColor(color), opacity: opacity, clip: clip,
        hole: .none)
    }
    if let color = content.strokeColor, let style = content.strokeStyle,
      let coverage = strokeCoverage(of: path, content, style, matrix: matrix, within: clip)
    {
      surface.tint(
        coverage.buffer, at: coverage.area, color: PixelColor(color), opacity: opacity, clip: clip,
        hole: .none)
    }
  }

  /// What a shape's inside covers.
  ///
  /// - Parameters:
  ///   - content: The shape.
  ///   - matrix: From the layer to canvas pixels.
  ///   - clip: The canvas pixels that are wanted.
  /// - Returns: Nil for nothing.
  func fillCoverage(
    of content: ShapeContent, matrix: CGAffineTransform, within clip: PixelRect
  ) -> OutlineCoverage? {
    guard let path = content.path else { return nil }
    return OutlineCoverage(
      path, matrix: matrix, rule: content.fillRule == .evenOdd ? .evenOdd : .winding, within: clip,
      by: rasterizer)
  }

  private func strokeCoverage(
    of path: CGPath, _ content: ShapeContent, _ style: StrokeStyle, matrix: CGAffineTransform,
    within clip: PixelRect
  ) -> OutlineCoverage? {
    let part = Self.strokedPart(of: path, content)
    guard !part.isEmpty else { return nil }
    // A layer that is seen large needs a finer outline.
    let scale = max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
    let tolerance = scale > 0 ? Self.flatness / Double(scale) : .infinity
    return OutlineCoverage(
      part.outline(of: style, tolerance: tolerance), matrix: matrix, within: clip, by: rasterizer)
  }

  /// How far a stroke's edge may lie from where it should, in pixels.
  private static let flatness = 0.02

  /// What a shape covers at most, in the layer's coordinates; null for nothing.
  static func extent(of content: ShapeContent) -> CGRect {
    guard let path = content.path, !path.isEmpty else { return .null }
    let style = content.strokeColor == nil ? nil : content.strokeStyle
    // Measuring takes as long as the path is.
    guard style != nil || content.fillColor != nil else { return .null }
    let box = path.boundingBoxOfPath
    guard let style else { return box }
    let reach = path.strokeReach(style)
    return box.insetBy(dx: -reach, dy: -reach)
  }

  /// The part of the path that has a line, in dashes if it has any.
  private static func strokedPart(of path: CGPath, _ content: ShapeContent) -> CGPath {
    let part = path.trimmed(from: CGFloat(content.strokeStart), to: CGFloat(content.strokeEnd))
    guard let pattern = content.lineDashPattern, !pattern.isEmpty else { return part }
    return part.dashed(
      phase: CGFloat(content.lineDashPhase), lengths: pattern.map { CGFloat($0) })
  }
}

extension ShapeContent {
  /// What the line looks like; nil for a line without width.
  var strokeStyle: StrokeStyle? {
    guard lineWidth > 0 else { return nil }
    let cap: CGLineCap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: CGLineJoin =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeStyle(
      width: CGFloat(lineWidth), cap: cap, join: join, miterLimit: CGFloat(miterLimit))
  }
}
