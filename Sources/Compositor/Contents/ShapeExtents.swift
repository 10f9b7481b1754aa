import CoreGraphics
import LayerTree

/// What shapes cover, measured once a path: one a worker.
///
/// Measuring walks the whole path. Paths of a tree never change, so one is known again by being the
/// same object, which it is as long as it is kept here.
final class ShapeExtents {
  private struct Key: Hashable {
    let path: ObjectIdentifier
    let isFilled: Bool
    let isStroked: Bool
    let lineWidth: Double
    let miterLimit: Double
    let lineCap: CAShapeLayerLineCap
    let lineJoin: CAShapeLayerLineJoin
  }

  private struct Entry {
    let path: CGPath
    let extent: CGRect
  }

  private var entries: [Key: Entry] = [:]
  /// More are forgotten all at once: each keeps its path.
  private static let mostEntries = 1024

  /// What a shape covers at most, in the layer's coordinates; null for nothing.
  func extent(of content: ShapeContent) -> CGRect {
    guard let path = content.path else { return .null }
    let key = Key(
      path: ObjectIdentifier(path), isFilled: content.fillColor != nil,
      isStroked: content.strokeColor != nil, lineWidth: content.lineWidth,
      miterLimit: content.miterLimit, lineCap: content.lineCap, lineJoin: content.lineJoin)
    if let entry = entries[key] { return entry.extent }
    let extent = ShapePainter.extent(of: content)
    if entries.count >= Self.mostEntries { entries.removeAll(keepingCapacity: true) }
    entries[key] = Entry(path: path, extent: extent)
    return extent
  }
}
