import CoreGraphics
import LayerLayout
import QuartzCore

/// Layers in a layout, in a container of a given size.
final class LayoutSample {
  let root = CALayer()
  let layout: LayerLayout
  private(set) var items: [CALayer] = []

  /// Creates a layer that arranges its sublayers.
  ///
  /// - Parameters:
  ///   - arrangement: How it arranges them.
  ///   - size: Its size; nil for that of its content.
  init(_ arrangement: LayerArrangement, size: CGSize? = nil) {
    layout = LayerLayout(
      stageSize: CGSize(width: 1000, height: 500), safeArea: LayerInsets(top: 10, left: 20))
    if let size { root.bounds.size = size }
    layout.add(root, arrangement: arrangement, placement: LayoutParameters(), in: nil)
  }

  /// Adds a sublayer.
  @discardableResult
  func add(
    _ placement: LayoutParameters, layer: CALayer = CALayer(),
    arrangement: LayerArrangement? = nil, in superlayer: CALayer? = nil
  ) -> CALayer {
    let superlayer = superlayer ?? root
    superlayer.addSublayer(layer)
    layout.add(layer, arrangement: arrangement, placement: placement, in: superlayer)
    if superlayer === root { items.append(layer) }
    return layer
  }

  /// The frames of the sublayers, after a layout.
  var frames: [CGRect] {
    layout.layoutIfNeeded()
    return items.map(\.frame)
  }
}

extension LayoutParameters {
  /// A layer of a width and a height in points.
  static func fixed(_ width: Double, _ height: Double, grow: Double = 0) -> LayoutParameters {
    var result = LayoutParameters()
    result.width = .points(width)
    result.height = .points(height)
    result.grow = grow
    return result
  }
}

extension LayerArrangement {
  /// An arrangement with some properties.
  static func of(
    _ kind: Kind, gap: Double = 0, padding: LayerInsets = LayerInsets(),
    align: Alignment? = nil, justify: Justification = .start, wraps: Bool = false,
    columns: [Track] = []
  ) -> LayerArrangement {
    var result = LayerArrangement(kind)
    (result.gap, result.padding, result.alignment) = (gap, padding, align)
    (result.justification, result.wraps, result.columns) = (justify, wraps, columns)
    return result
  }
}

/// Returns rectangles with x and y exchanged.
func transposed(_ frames: [CGRect]) -> [CGRect] {
  frames.map { CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) }
}
