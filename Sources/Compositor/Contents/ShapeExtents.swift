import CoreGraphics
import LayerTree

/// A worker's cache of the extents of shapes, so that each path is measured once.
///
/// Measuring walks the whole path. Paths in a tree never change, so a path is recognized by its
/// object identity, which is stable as long as the path is retained here.
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
  /// The number of entries at which all are removed, because each retains its path.
  private static let mostEntries = 1024

  /// Returns the maximum extent of a shape, in the layer's coordinates; null if it is empty.
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
