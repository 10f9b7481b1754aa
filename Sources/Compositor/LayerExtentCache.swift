import CoreGraphics
import LayerTree

/// A cache of layer extents, valid while one image is painted.
///
/// Without it, every level that requests its extent would walk all levels below it again.
final class LayerExtentCache {
  /// An entry retains its node, so that no other node can have the same identity.
  private struct Entry {
    let node: RenderNode
    let extent: LayerExtent
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var isOpen = false

  /// Runs a closure during which measured extents are cached.
  func caching<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let wasOpen = isOpen
    isOpen = true
    defer {
      isOpen = wasOpen
      if !wasOpen { entries.removeAll(keepingCapacity: true) }
    }
    try body()
  }

  /// Returns the extent of a layer.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - measure: A closure that measures it.
  /// - Returns: The extent that was first measured.
  func extent(of node: RenderNode, measure: (RenderNode) -> LayerExtent) -> LayerExtent {
    // Measuring a layer without sublayers is as fast as looking it up.
    guard isOpen, !node.sublayers.isEmpty else { return measure(node) }
    if let entry = entries[ObjectIdentifier(node)] { return entry.extent }
    let extent = measure(node)
    entries[ObjectIdentifier(node)] = Entry(node: node, extent: extent)
    return extent
  }
}
