import LayerTree

/// Sublayers of two moments, matched by the layers that they come from.
struct SublayerPairs {
  /// Those that are there both times, in the same order among each other.
  private(set) var kept: [(old: RenderNode, new: RenderNode)] = []
  /// Those that came, went or changed places, from both moments.
  private(set) var changed: [RenderNode] = []

  /// - Parameters:
  ///   - old: In array order.
  ///   - new: In array order.
  init(old: [RenderNode], new: [RenderNode]) {
    let (oldIDs, newIDs) = (Set(old.map(\.id)), Set(new.map(\.id)))
    guard oldIDs.count == old.count, newIDs.count == new.count else {
      // A layer that shows more than once has no one counterpart.
      changed = old + new
      return
    }
    changed = old.filter { !newIDs.contains($0.id) } + new.filter { !oldIDs.contains($0.id) }
    var pairs = ArraySlice(
      zip(old.filter { newIDs.contains($0.id) }, new.filter { oldIDs.contains($0.id) })
        .map { (old: $0, new: $1) })
    while let first = pairs.first, first.old.id == first.new.id {
      kept.append(first)
      pairs.removeFirst()
    }
    while let last = pairs.last, last.old.id == last.new.id {
      kept.append(last)
      pairs.removeLast()
    }
    // From the first to the last that has another neighbour, all may lie over others.
    for pair in pairs { changed += [pair.old, pair.new] }
  }
}
