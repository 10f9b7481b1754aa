import LayerTree

/// Sublayers of two moments, matched by the layers, and the copies of them, that they are.
struct SublayerPairs {
  /// Those that are there both times, in the same order among each other.
  private(set) var kept: [(old: RenderNode, new: RenderNode)] = []
  /// Those that came, went or changed places, from both moments.
  private(set) var changed: [RenderNode] = []

  /// - Parameters:
  ///   - old: In array order.
  ///   - new: In array order.
  init(old: [RenderNode], new: [RenderNode]) {
    let (oldIDs, newIDs) = (Set(old.map(\.identity)), Set(new.map(\.identity)))
    guard oldIDs.count == old.count, newIDs.count == new.count else {
      // A layer that shows more than once has no one counterpart.
      changed = old + new
      return
    }
    changed =
      old.filter { !newIDs.contains($0.identity) } + new.filter { !oldIDs.contains($0.identity) }
    var pairs = ArraySlice(
      zip(old.filter { newIDs.contains($0.identity) }, new.filter { oldIDs.contains($0.identity) })
        .map { (old: $0, new: $1) })
    while let first = pairs.first, first.old.identity == first.new.identity {
      kept.append(first)
      pairs.removeFirst()
    }
    while let last = pairs.last, last.old.identity == last.new.identity {
      kept.append(last)
      pairs.removeLast()
    }
    // From the first to the last that has another neighbour, all may lie over others.
    for pair in pairs { changed += [pair.old, pair.new] }
  }
}
