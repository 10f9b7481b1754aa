import Foundation

/// The differences between a layer tree and its recording.
package struct TreeComparison: Sendable {
  /// All changes, those of the tree's structure first.
  package private(set) var changes: [LayerChange] = []
  /// The number of properties that move.
  private var movingCount = 0

  /// The number of frames by which all motion is shifted, or nil if something else changed too.
  package var shift: Int? {
    guard let first = changes.first, case .delay(let frames) = first.kind,
      changes.count == movingCount, changes.allSatisfy({ $0.kind == first.kind })
    else { return nil }
    return frames
  }

  /// Compares two digests.
  ///
  /// - Parameters:
  ///   - actual: The scene's digest, with a value for each frame.
  ///   - expected: The recorded digest; if the video's length differs, nothing is compared.
  package init(actual: TreeDigest, expected: TreeDigest) {
    // Different lengths are reported elsewhere; a corrupt file may contain any number.
    guard actual.frameCount == expected.frameCount else { return }
    let thin = actual.thinned(to: expected.stride)
    let layers = Dictionary(thin.layers.map { ($0.path, $0) }) { first, _ in first }
    let recorded = Set(expected.layers.map(\.path))
    let missing = expected.layers.map(\.path).filter { layers[$0] == nil }
    // A truncated digest does not list all layers.
    let added =
      expected.layerCount == expected.layers.count
      ? thin.layers.map(\.path).filter { !recorded.contains($0) } : []
    changes += Self.tops(of: missing).map { LayerChange(layer: $0, kind: .missing) }
    changes += Self.tops(of: added).map { LayerChange(layer: $0, kind: .added) }
    for layer in expected.layers {
      guard let other = layers[layer.path] else { continue }
      compare(layer, other, frames: expected.frames, Set(missing + added))
    }
  }

  /// Returns the layers in a list that are not below any other layer in it.
  private static func tops(of paths: [String]) -> [String] {
    paths.filter { path in !paths.contains { path.hasPrefix($0 + "/") } }
  }

  private mutating func compare(
    _ expected: TreeDigest.Layer, _ actual: TreeDigest.Layer, frames: [Int],
    _ unmatched: Set<String>
  ) {
    let old = Dictionary(expected.tracks.map { ($0.property, $0) }) { first, _ in first }
    let new = Dictionary(actual.tracks.map { ($0.property, $0) }) { first, _ in first }
    let names = expected.tracks.map(\.property)
    for name in names + actual.tracks.map(\.property).filter({ old[$0] == nil }) {
      if name == TreeDigest.order {
        compareOrder(expected.path, old[name], new[name], frames: frames, unmatched)
        continue
      }
      if (old[name] ?? new[name])?.motion != nil { movingCount += 1 }
      let comparison = SeriesComparison(
        actual: new[name], expected: old[name], frames: frames, property: name)
      guard let kind = comparison.kind else { continue }
      let frame = comparison.firstDiffering ?? 0
      changes.append(
        LayerChange(
          layer: expected.path, property: name, kind: kind, frame: frame,
          was: old[name]?.text(at: frame) ?? "its default",
          now: new[name]?.text(at: frame) ?? "its default"))
    }
  }

  private mutating func compareOrder(
    _ path: String, _ expected: TreeDigest.Series?, _ actual: TreeDigest.Series?, frames: [Int],
    _ unmatched: Set<String>
  ) {
    guard let expected, let actual else { return }
    let prefix = path == "stage" ? "" : path + "/"
    // Returns the order of the layers that both have.
    func names(_ track: TreeDigest.Series, _ frame: Int) -> [String] {
      track.text(at: frame).components(separatedBy: ", ")
        .filter { !unmatched.contains(prefix + $0) }
    }
    guard let frame = frames.first(where: { names(expected, $0) != names(actual, $0) }) else {
      return
    }
    changes.append(
      LayerChange(
        layer: path == "stage" ? "the stage" : path, property: TreeDigest.order, kind: .order,
        frame: frame, was: expected.text(at: frame), now: actual.text(at: frame)))
  }
}
