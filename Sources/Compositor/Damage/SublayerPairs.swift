import LayerTree

/// The sublayers at two points in time, matched by layer and, below a replicator, by instance.
struct SublayerPairs {
  /// The sublayers present at both times, in the same relative order.
  private(set) var kept: [(old: ResolvedLayer, new: ResolvedLayer)] = []
  /// The sublayers that were added, removed, or reordered, at both times.
  private(set) var changed: [ResolvedLayer] = []

  /// Matches sublayers.
  ///
  /// - Parameters:
  ///   - old: The old sublayers, in array order.
  ///   - new: The new sublayers, in array order.
  init(old: [ResolvedLayer], new: [ResolvedLayer]) {
    let (oldIDs, newIDs) = (Set(old.map(\.node.identity)), Set(new.map(\.node.identity)))
    guard oldIDs.count == old.count, newIDs.count == new.count else {
      // A layer that appears more than once has no unique counterpart.
      changed = old + new
      return
    }
    changed =
      old.filter { !newIDs.contains($0.node.identity) }
      + new.filter { !oldIDs.contains($0.node.identity) }
    var pairs = ArraySlice(
      zip(
        old.filter { newIDs.contains($0.node.identity) },
        new.filter { oldIDs.contains($0.node.identity) }
      ).map { (old: $0, new: $1) })
    while let first = pairs.first, first.old.node.identity == first.new.node.identity {
      kept.append(first)
      pairs.removeFirst()
    }
    while let last = pairs.last, last.old.node.identity == last.new.node.identity {
      kept.append(last)
      pairs.removeLast()
    }
    // Between the first and the last sublayer with a different neighbor, all may overlap others.
    for pair in pairs { changed += [pair.old, pair.new] }
  }
}
