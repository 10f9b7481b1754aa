import CoreGraphics
import LayerTree

/// What layers were found to cover, for as long as one image is painted.
///
/// Without it every level that asks for its extent would walk all levels below it again.
final class LayerExtentMemory {
  /// Keeps the node, so that no other can take its identity.
  private struct Entry {
    let node: RenderNode
    let extent: LayerExtent
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var isOpen = false

  /// Runs a body during which what is measured is kept.
  func remembering<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let wasOpen = isOpen
    isOpen = true
    defer {
      isOpen = wasOpen
      if !wasOpen { entries.removeAll(keepingCapacity: true) }
    }
    try body()
  }

  /// What a layer covers.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - measure: Finds it out.
  /// - Returns: What was found out the first time.
  func extent(of node: RenderNode, measure: (RenderNode) -> LayerExtent) -> LayerExtent {
    // A layer without sublayers is as soon measured as looked up.
    guard isOpen, !node.sublayers.isEmpty else { return measure(node) }
    if let entry = entries[ObjectIdentifier(node)] { return entry.extent }
    let extent = measure(node)
    entries[ObjectIdentifier(node)] = Entry(node: node, extent: extent)
    return extent
  }
}
