import Foundation

/// What of a layer tree is not as it was recorded.
package struct TreeComparison: Sendable {
  /// Everything that changed, the tree's shape first.
  package private(set) var changes: [LayerChange] = []
  /// How many properties move.
  private var movingCount = 0

  /// By how many frames all of the motion is shifted; nil where something else changed as well.
  package var shift: Int? {
    guard let first = changes.first, case .delay(let frames) = first.kind,
      changes.count == movingCount, changes.allSatisfy({ $0.kind == first.kind })
    else { return nil }
    return frames
  }

  /// Compares two digests.
  ///
  /// - Parameters:
  ///   - actual: What the scene gives, with a value for each frame.
  ///   - expected: What was recorded; of a video of another length nothing is said.
  package init(actual: TreeDigest, expected: TreeDigest) {
    // Videos of different lengths are told apart before; a broken file may claim any.
    guard actual.frameCount == expected.frameCount else { return }
    let thin = actual.thinned(to: expected.stride)
    let layers = Dictionary(thin.layers.map { ($0.path, $0) }) { first, _ in first }
    let recorded = Set(expected.layers.map(\.path))
    let missing = expected.layers.map(\.path).filter { layers[$0] == nil }
    // A digest that was cut says nothing of the layers that it lacks.
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

  /// The layers of a list that lie below no other of it.
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
      let comparison = TrackComparison(
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
    _ path: String, _ expected: TreeDigest.Track?, _ actual: TreeDigest.Track?, frames: [Int],
    _ unmatched: Set<String>
  ) {
    guard let expected, let actual else { return }
    let prefix = path == "stage" ? "" : path + "/"
    // The order of those that both have.
    func names(_ track: TreeDigest.Track, _ frame: Int) -> [String] {
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
