import LayerTree

/// The sublayers at two points in time, matched by layer and, below a replicator, by instance.
struct SublayerPairs {
  /// The sublayers present at both times, in the same relative order.
  private(set) var kept: [(old: RenderNode, new: RenderNode)] = []
  /// The sublayers that were added, removed, or reordered, at both times.
  private(set) var changed: [RenderNode] = []

  /// Matches sublayers.
  ///
  /// - Parameters:
  ///   - old: The old sublayers, in array order.
  ///   - new: The new sublayers, in array order.
  init(old: [RenderNode], new: [RenderNode]) {
    let (oldIDs, newIDs) = (Set(old.map(\.identity)), Set(new.map(\.identity)))
    guard oldIDs.count == old.count, newIDs.count == new.count else {
      // A layer that appears more than once has no unique counterpart.
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
    // Between the first and the last sublayer with a different neighbor, all may overlap others.
    for pair in pairs { changed += [pair.old, pair.new] }
  }
}
