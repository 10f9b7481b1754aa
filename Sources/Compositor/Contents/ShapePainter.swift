import CoreGraphics
import Foundation
import LayerTree
import PixelKernels

/// Paints a shape layer: its path filled, then stroked; not cut at the bounds (SH-01).
///
/// What path, line and matrix cover is kept when it is asked for again (`ShapeCoverageCache`).
struct ShapePainter {
  /// The worker's.
  let rasterizer: OutlineRasterizer
  private let cache = ShapeCoverageCache()

  init(rasterizer: OutlineRasterizer) { self.rasterizer = rasterizer }

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
        coverage.buffer, at: coverage.area, color: PixelColor(color), opacity: opacity, clip: clip)
    }
    if let color = content.strokeColor, let line = ShapeLine(content),
      let coverage = coverage(of: .line(line), path, matrix: matrix, within: clip)
    {
      surface.tint(
        coverage.buffer, at: coverage.area, color: PixelColor(color), opacity: opacity, clip: clip)
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
    return coverage(
      of: .inside(content.fillRule == .evenOdd ? .evenOdd : .winding), path, matrix: matrix,
      within: clip)
  }

  /// What a part of a path covers: all of it where it is kept, else at least what is wanted.
  private func coverage(
    of part: ShapeCoverageCache.Key.Part, _ path: CGPath, matrix: CGAffineTransform,
    within clip: PixelRect
  ) -> OutlineCoverage? {
    let place = PixelPlace(matrix)
    let key = ShapeCoverageCache.Key(path: path, part: part, matrix: place.matrix)
    if let known = cache.coverage(for: key) { return known.moved(by: place) }
    let isKept = cache.admits(for: key) && Self.isKept(whole: key)
    let made = Self.outline(of: key).flatMap {
      OutlineCoverage(
        $0, matrix: key.matrix, rule: key.part.rule,
        within: isKept ? .everything : place.local(clip), by: rasterizer)
    }
    if case .line(let line) = part, let made {
      made.fade(to: line.meanCoverage(of: path, scale: Self.scale(of: key.matrix)))
    }
    if isKept, let made { cache.keep(made, for: key) }
    return made?.moved(by: place)
  }

  /// What is filled to paint a part of a path; nil for nothing.
  private static func outline(of key: ShapeCoverageCache.Key) -> CGPath? {
    guard case .line(let line) = key.part else { return key.path }
    // A layer that is seen large needs a finer outline.
    let scale = Self.scale(of: key.matrix)
    return line.outline(
      of: key.path, tolerance: scale > 0 ? Self.flatness / scale : .infinity)
  }

  /// Pixels a point, along the axis that is enlarged most.
  private static func scale(of matrix: CGAffineTransform) -> Double {
    Double(max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d)))
  }

  /// Whether all of a part of a path has few enough pixels to be computed where some are wanted.
  private static func isKept(whole key: ShapeCoverageCache.Key) -> Bool {
    var box = key.path.boundingBoxOfPath
    if case .line(let line) = key.part {
      let reach = key.path.strokeReach(line.style)
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    let seen = box.applying(key.matrix)
    // Not where a number is none, either.
    return seen.width * seen.height <= Double(ShapeCoverageCache.mostPixels)
      && max(seen.width, seen.height) <= Double(ShapeCoverageCache.mostPixels)
      && max(abs(seen.minX), abs(seen.minY)) < 1e6
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
}

extension ShapeCoverageCache.Key.Part {
  /// What counts as inside of what is filled.
  fileprivate var rule: CGPathFillRule {
    if case .inside(let rule) = self { rule } else { .winding }
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
