import CoreGraphics
import Foundation
import LayerTree
import PixelKernels

/// Paints a shape layer: its path is filled, then stroked, and not clipped to the bounds (SH-01).
///
/// The coverage for a path, line, and matrix is cached if it is requested again
/// (`ShapeCoverageCache`).
struct ShapePainter {
  /// The worker's rasterizer.
  let rasterizer: OutlineRasterizer
  private let cache: ShapeCoverageCache

  init(rasterizer: OutlineRasterizer, memory: MemoryBudget) {
    self.rasterizer = rasterizer
    cache = ShapeCoverageCache(memory: memory)
  }

  /// Paints a shape.
  ///
  /// `content` is the path and its appearance. `opacity` is the opacity of the fill and of the
  /// stroke, from 0 to 1.
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

  /// Returns the coverage of a shape's inside.
  func fillCoverage(
    of content: ShapeContent, matrix: CGAffineTransform, within clip: PixelRect
  ) -> OutlineCoverage? {
    guard let path = content.path else { return nil }
    return coverage(
      of: .inside(content.fillRule == .evenOdd ? .evenOdd : .winding), path, matrix: matrix,
      within: clip)
  }

  /// Returns the coverage of a part of a path: all of it if it is cached, otherwise at least the
  /// requested pixels.
  private func coverage(
    of part: ShapeCoverageCache.Key.Part, _ path: CGPath, matrix: CGAffineTransform,
    within clip: PixelRect
  ) -> OutlineCoverage? {
    let place = SubpixelPosition(matrix)
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
    if isKept, let made { cache.insert(made, for: key) }
    return made?.moved(by: place)
  }

  /// Returns the outline to fill in order to paint a part of a path, or nil if it is empty.
  private static func outline(of key: ShapeCoverageCache.Key) -> CGPath? {
    guard case .line(let line) = key.part else { return key.path }
    // A layer that is shown enlarged needs a finer outline.
    let scale = Self.scale(of: key.matrix)
    return line.outline(
      of: key.path, tolerance: scale > 0 ? Self.flatness / scale : .infinity)
  }

  /// Returns the pixels per point, along the axis with the greater scale.
  private static func scale(of matrix: CGAffineTransform) -> Double {
    Double(max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d)))
  }

  /// Returns whether a part of a path has few enough pixels to be computed and cached as a whole.
  private static func isKept(whole key: ShapeCoverageCache.Key) -> Bool {
    var box = key.path.boundingBoxOfPath
    if case .line(let line) = key.part {
      let reach = key.path.strokeReach(line.style)
      box = box.insetBy(dx: -reach, dy: -reach)
    }
    let seen = box.applying(key.matrix)
    // Also false if a number is NaN.
    return seen.width * seen.height <= Double(ShapeCoverageCache.mostPixels)
      && max(seen.width, seen.height) <= Double(ShapeCoverageCache.mostPixels)
      && max(abs(seen.minX), abs(seen.minY)) < 1e6
  }

  /// The largest error of a stroke's edge, in pixels.
  private static let flatness = 0.02

  /// Returns the maximum extent of a shape, in the layer's coordinates; null if it is empty.
  static func extent(of content: ShapeContent) -> CGRect {
    guard let path = content.path, !path.isEmpty else { return .null }
    let style = content.strokeColor == nil ? nil : content.strokeStyle
    // Measuring takes time proportional to the path's length.
    guard style != nil || content.fillColor != nil else { return .null }
    let box = path.boundingBoxOfPath
    guard let style else { return box }
    let reach = path.strokeReach(style)
    return box.insetBy(dx: -reach, dy: -reach)
  }
}

extension ShapeCoverageCache.Key.Part {
  /// The fill rule of the filled outline.
  fileprivate var rule: CGPathFillRule {
    if case .inside(let rule) = self { rule } else { .winding }
  }
}

extension ShapeContent {
  /// The style of the line, or nil if it has no width.
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
