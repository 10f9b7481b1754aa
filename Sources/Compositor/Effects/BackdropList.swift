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
  private let extents: LayerExtents
  private var entries: [Entry] = []

  /// Collects the layers of a tree.
  ///
  /// - Parameters:
  ///   - root: The root of the tree.
  ///   - place: The placement of the canvas.
  ///   - extents: Measures layers.
  init(_ root: RenderNode, in place: Placement, extents: LayerExtents) {
    canvas = place.canvas
    self.extents = extents
    add(root, in: place)
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

  private mutating func add(_ node: RenderNode, in place: Placement) {
    guard node.hasBackgroundFilters else { return }
    let values = node.state.values
    guard values.combiningFilter == nil else {
      addEverything()
      return
    }
    switch place.placing(node) {
    case .hidden: return
    case .space: addEverything()
    case .projected(let map, let own):
      guard !values.filtersBackdrop || node.hasBackgroundFiltersBelow else {
        let scale = CGFloat(
          map.scales(at: CGPoint(x: values.drawnBounds.midX, y: values.drawnBounds.midY)).first ?? 0
        )
        add(
          values, CGAffineTransform(scaleX: scale, y: scale),
          map.extent(of: values.drawnBounds) ?? CGRect(canvas), in: own)
        return
      }
      addEverything()
    case .affine(let own):
      if values.filtersBackdrop {
        add(values, own.matrix, CornerShape(values, matrix: own.matrix).extent, in: own)
      }
      guard node.hasBackgroundFiltersBelow else {
        // Filters of the layer itself spread what it shows.
        if values.isFiltered { addEverything() }
        return
      }
      let below = own.forSublayers(of: node)
      // What is below is processed as a whole, or in an order that is not known here.
      guard !TreeDamage.isDrawnAsOne(node), node.mask == nil,
        !DepthContext.isNeeded(for: node.sublayers, in: below)
      else {
        addEverything()
        return
      }
      for sublayer in LayerComposition.order(node.sublayers) { add(sublayer, in: below) }
    }
  }

  private mutating func add(
    _ values: LayerValues, _ matrix: CGAffineTransform, _ extent: CGRect, in place: Placement
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
