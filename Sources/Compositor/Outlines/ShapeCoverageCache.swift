import CoreGraphics
import LayerTree
import PixelKernels

/// One worker's cache of shape coverage.
///
/// Coverage depends only on its key, so caching it never changes a result. Coverage requested only
/// once is not cached, so outlines that change in every frame do not displace those that do not.
final class ShapeCoverageCache {
  /// Everything that a shape's coverage depends on.
  struct Key: Hashable {
    /// The part of the path that is covered.
    enum Part: Hashable {
      case inside(CGPathFillRule)
      case line(ShapeLine)
    }

    let path: CGPath
    let part: Part
    /// The transform from the path to pixels, translated to within the first pixel.
    let matrix: CGAffineTransform

    /// Hashes what distinguishes paths fastest: a path can be long, and comparison stops at the
    /// first difference.
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

  /// The maximum number of pixels of a shape that is computed as a whole.
  ///
  /// Of larger shapes, only the visible part is computed.
  static let mostPixels = 2 << 20
  /// The approximate size of an entry without its coverage and its path, in bytes.
  private static let entryBytes = 512

  private var coverages: LRUCache<Key, OutlineCoverage>
  private var admission = CacheAdmission()

  init(memory: MemoryBudget) { coverages = LRUCache(in: memory.part(of: .shapes)) }

  /// Returns the cached coverage of a key.
  func coverage(for key: Key) -> OutlineCoverage? { coverages.value(for: key) }

  /// Returns whether an uncached key was requested recently, and records the request.
  func admits(for key: Key) -> Bool { admission.admits(key) }

  /// Caches the coverage of a whole shape.
  func insert(_ coverage: OutlineCoverage, for key: Key) {
    let path = key.path.elements.count * MemoryLayout<CGPath.Element>.stride
    coverages.insert(
      coverage, for: key, byteCount: coverage.buffer.byteCount + path + Self.entryBytes)
  }
}

/// Everything that determines which part of a path is stroked, and how.
struct ShapeLine: Hashable {
  let style: StrokeStyle
  /// The start and end, as fractions of the path's total length (SH-02).
  let start: Double
  let end: Double
  /// The alternating lengths of dashes and gaps; empty for a solid line (SH-03).
  let dashes: [Double]
  let phase: Double

  /// Creates the line of a shape; fails if the shape has no line.
  init?(_ content: ShapeContent) {
    guard content.strokeColor != nil, let style = content.strokeStyle else { return nil }
    self.style = style
    (start, end) = (content.strokeStart, content.strokeEnd)
    dashes = content.lineDashPattern ?? []
    phase = dashes.isEmpty ? 0 : content.lineDashPhase
  }

  /// Returns the fraction of the line, from 0 to 1, that dashes cover if they are too many to
  /// construct and too fine to distinguish, in which case the outline has none.
  ///
  /// - Returns: The fraction, or 1 if the outline is exact.
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
    // Caps extend each dash by half the line width at either end.
    let capLength = style.cap == .butt ? 0 : Double(style.width)
    let covered = stride(from: 0, to: lengths.count, by: 2).reduce(0.0) { sum, index in
      sum + lengths[index] + min(capLength, lengths[index + 1])
    }
    return min(1, covered / period)
  }

  /// The period, in pixels, below which dashes look like a uniform tone.
  private static let finestPeriod = 1.0 / 16

  /// Returns the outline of a path's stroke.
  ///
  /// The path is trimmed by fractions of its total length (SH-02), the rest is dashed from its
  /// start (SH-03), and the pieces get joins and caps in the layer's coordinates (SH-04).
  /// `tolerance` is the largest error of edges.
  ///
  /// - Returns: The outline to fill, or nil if it is empty.
  func outline(of path: CGPath, tolerance: CGFloat) -> CGPath? {
    var part = path.trimmed(from: CGFloat(start), to: CGFloat(end))
    if !dashes.isEmpty {
      part = part.dashed(phase: CGFloat(phase), lengths: dashes.map { CGFloat($0) })
    }
    return part.isEmpty ? nil : part.outline(of: style, tolerance: tolerance)
  }
}
