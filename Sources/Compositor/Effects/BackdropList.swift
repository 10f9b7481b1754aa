import CoreGraphics
import LayerTree
import PixelKernels

/// The layers of a tree that filter what is behind them, from back to front.
///
/// Such a layer reads pixels that are not its own, so painting part of an image must paint what it
/// reads, and a change behind it changes it.
struct BackdropList {
  private struct Entry {
    /// The canvas pixels that the layer shows its background on.
    let area: PixelRect
    /// The distance around a pixel, in pixels, from which it is computed.
    let support: (x: Int, y: Int)
  }

  private let canvas: PixelRect
  private var entries: [Entry] = []

  /// Collects the layers of a frame.
  init(_ root: ResolvedLayer) {
    canvas = root.outer.canvas
    add(root)
  }

  /// Returns the canvas pixels to paint so that a part of the image is correct.
  ///
  /// - Parameter part: The part.
  /// - Returns: The part, and everything that layers in it read.
  func source(of part: PixelRect) -> PixelRect {
    // A layer reads only what is behind it, so one pass from front to back finds everything.
    entries.reversed().reduce(part) { source, entry in
      let read = entry.area.intersection(source)
      return read.isEmpty
        ? source : source.union(read.expanded(by: entry.support).intersection(canvas))
    }
  }

  /// Adds the pixels that show damage through filters.
  ///
  /// - Parameter list: The pixels that differ, of which some may be in front of a layer.
  func spread(_ list: inout DamageList) {
    for entry in entries {
      for rect in list.rects {
        list.add(rect.expanded(by: entry.support).intersection(entry.area))
      }
    }
  }

  private mutating func add(_ layer: ResolvedLayer) {
    let (node, values) = (layer.node, layer.node.state.values)
    guard node.hasBackgroundFilters else { return }
    guard values.combiningFilter == nil else {
      addEverything()
      return
    }
    switch layer.placement {
    case .hidden: return
    case .space: addEverything()
    case .projected(let map, _):
      guard !values.filtersBackdrop || node.hasBackgroundFiltersBelow else {
        let scale = CGFloat(
          map.scales(at: CGPoint(x: values.drawnBounds.midX, y: values.drawnBounds.midY)).first ?? 0
        )
        add(
          values, CGAffineTransform(scaleX: scale, y: scale),
          map.extent(of: values.drawnBounds) ?? CGRect(canvas))
        return
      }
      addEverything()
    case .affine(let own):
      if values.filtersBackdrop {
        add(values, own.matrix, CornerShape(values, matrix: own.matrix).extent)
      }
      guard node.hasBackgroundFiltersBelow else {
        // Filters of the layer itself spread what it shows.
        if values.isFiltered { addEverything() }
        return
      }
      // What is below is processed as a whole, or in an order that is not known here.
      guard !TreeDamage.isDrawnAsOne(node), node.mask == nil, !layer.sharesSpace else {
        addEverything()
        return
      }
      for sublayer in layer.orderedSublayers { add(sublayer) }
    }
  }

  private mutating func add(
    _ values: LayerValues, _ matrix: CGAffineTransform, _ extent: CGRect
  ) {
    let area = PixelRect(touching: extent.insetBy(dx: -2, dy: -2), within: canvas)
    guard !area.isEmpty else { return }
    let filters = FilterChain(
      values.backgroundFilters, of: values, matrix: matrix, isClipped: true)
    entries.append(Entry(area: area, support: filters.support))
  }

  /// Adds a layer that may read and show anything.
  private mutating func addEverything() {
    entries.append(Entry(area: canvas, support: (canvas.width, canvas.height)))
  }
}

extension RenderNode {
  /// Whether a layer below this one or below its mask filters what is behind it.
  fileprivate var hasBackgroundFiltersBelow: Bool {
    sublayers.contains(where: \.hasBackgroundFilters) || mask?.hasBackgroundFilters == true
  }
}
