import CoreGraphics
import LayerTree
import PixelKernels

/// The coverage of shapes that a worker has computed already and was asked for again.
///
/// It is a function of its key alone, so whether it was kept never shows. What is asked for once is
/// not kept: outlines that change in every frame leave those alone that do not.
final class ShapeCoverageCache {
  /// What a shape's coverage depends on.
  struct Key: Hashable {
    /// What of the path is covered.
    enum Part: Hashable {
      case inside(CGPathFillRule)
      case line(ShapeLine)
    }

    let path: CGPath
    let part: Part
    /// From the path to pixels, moved to within the first pixel.
    let matrix: CGAffineTransform

    /// Feeds what tells paths apart soonest: a path can be long, and comparing ends at the first
    /// difference.
    func hash(into hasher: inout Hasher) {
      let elements = path.elements
      hasher.combine(elements.count)
      for index in stride(from: 0, to: elements.count, by: elements.count / 4 + 1) {
        hasher.combine(elements[index])
      }
      hasher.combine(part)
      hasher.combine(matrix)
    }
  }

  /// The most bytes that are kept.
  static let budget = 32 << 20
  /// The most pixels of a shape that is computed whole; of a larger one, only what is seen.
  static let mostPixels = 2 << 20
  /// What an entry takes beside its coverage and its path, about.
  private static let entryBytes = 512

  private var coverages = RecentValues<Key, OutlineCoverage>(budget: budget)
  private var asked = CacheAdmission()

  /// What is kept for a key.
  func coverage(for key: Key) -> OutlineCoverage? { coverages.value(for: key) }

  /// Whether a key that nothing is kept for was asked for not long ago; from now on it was.
  func admits(for key: Key) -> Bool { asked.admits(key) }

  /// Keeps a whole shape's coverage.
  func keep(_ coverage: OutlineCoverage, for key: Key) {
    let path = key.path.elements.count * MemoryLayout<CGPath.Element>.stride
    coverages.keep(
      coverage, for: key, byteCount: coverage.buffer.byteCount + path + Self.entryBytes)
  }
}

/// All that decides which part of a path has a line, and what the line looks like.
struct ShapeLine: Hashable {
  let style: StrokeStyle
  /// Parts of the path's whole length (SH-02).
  let start: Double
  let end: Double
  /// Lengths of line and gap in turn; empty for a solid line (SH-03).
  let dashes: [Double]
  let phase: Double

  /// Nil where a shape has no line.
  init?(_ content: ShapeContent) {
    guard content.strokeColor != nil, let style = content.strokeStyle else { return nil }
    self.style = style
    (start, end) = (content.strokeStart, content.strokeEnd)
    dashes = content.lineDashPattern ?? []
    phase = dashes.isEmpty ? 0 : content.lineDashPhase
  }

  /// The part of the line, 0 to 1, that is covered where its dashes are too many to be made and too
  /// fine to be told apart, so that the outline has none.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - scale: Pixels a point.
  /// - Returns: 1 for a line that the outline is exact for.
  func meanCoverage(of path: CGPath, scale: Double) -> Double {
    let lengths = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    let period = lengths.reduce(0, +)
    guard period > 0, period * scale < Self.finestPeriod, lengths.allSatisfy({ $0 >= 0 }) else {
      return 1
    }
    let part = path.trimmed(from: CGFloat(start), to: CGFloat(end))
    let length = part.subpaths.reduce(0.0) { sum, subpath in
      subpath.segments.reduce(sum) { $0 + Double($1.length) }
    }
    guard (length / period + 1) * Double(lengths.count / 2) > DashPattern.largestCount else {
      return 1
    }
    // Caps make each dash longer by half a line's width at either end.
    let capLength = style.cap == .butt ? 0 : Double(style.width)
    let covered = stride(from: 0, to: lengths.count, by: 2).reduce(0.0) { sum, index in
      sum + lengths[index] + min(capLength, lengths[index + 1])
    }
    return min(1, covered / period)
  }

  /// In pixels: dashes that repeat more often than that look like a tone.
  private static let finestPeriod = 1.0 / 16

  /// The outline of a path's line.
  ///
  /// The path is trimmed by the length of all of it (SH-02), what is left is dashed from its start
  /// (SH-03), and the pieces get joins and caps in the layer's coordinates (SH-04).
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - tolerance: How far edges may lie from where they should.
  /// - Returns: What is filled; nil for nothing.
  func outline(of path: CGPath, tolerance: CGFloat) -> CGPath? {
    var part = path.trimmed(from: CGFloat(start), to: CGFloat(end))
    if !dashes.isEmpty {
      part = part.dashed(phase: CGFloat(phase), lengths: dashes.map { CGFloat($0) })
    }
    return part.isEmpty ? nil : part.outline(of: style, tolerance: tolerance)
  }
}
