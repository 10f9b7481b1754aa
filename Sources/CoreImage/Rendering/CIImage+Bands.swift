import PixelKernels

extension CIImage {
  /// Returns the number of rows to render at once.
  ///
  /// - Parameter width: The number of columns.
  /// - Returns: Few rows if each needs only rows nearby, so that intermediate images stay in the
  ///   processor's cache; nil for all, so that nothing is computed twice.
  package func bandHeight(forWidth width: Int) -> Int? {
    guard let reach = totalReach else { return nil }
    // 256 kilobytes: a few such images fit in the second level of caches.
    return max(8, (1 << 14) / max(1, width), reach * 8)
  }

  /// The largest distance, in rows, to the pixels of bitmaps that a pixel depends on; nil if it may
  /// depend on any.
  package var totalReach: Int? {
    var reaches: [ObjectIdentifier: Int?] = [:]
    return reach(knowing: &reaches, depth: 0)
  }

  private func reach(knowing known: inout [ObjectIdentifier: Int?], depth: Int) -> Int? {
    if let result = known[ObjectIdentifier(self)] { return result }
    // Rendering reports a recipe that is too deep.
    guard depth < RenderRequest.maximumDepth, let own = operation.reach else { return nil }
    var most: Int? = 0
    for input in operation.inputs {
      let below = input.reach(knowing: &known, depth: depth + 1)
      most = most.flatMap { most in below.map { max(most, $0) } }
    }
    let total = most.map { min($0 + own, PixelRect.limit) }
    known[ObjectIdentifier(self)] = total
    return total
  }
}
