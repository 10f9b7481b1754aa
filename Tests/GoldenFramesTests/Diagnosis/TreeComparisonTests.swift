import GoldenFrames
import SceneInspection
import Testing

@Suite struct TreeComparisonTests {
  /// A layer whose position follows a curve in frames `begin` to `begin + length`.
  private func digest(
    begin: Int = 10, length: Double = 20, from: Double = 40, layers: [String] = ["card", "dot"],
    curve: (Double) -> Double = { $0 }
  ) -> TreeDigest {
    let values = (0..<60).map { frame -> String in
      let part = min(1, max(0, Double(frame - begin) / length))
      let value = frame < begin ? 40 : from + (140 - from) * curve(part)
      return "[\(ValueText.number(value)), 20]"
    }
    var steps: [TreeDigest.Step] = []
    for (frame, text) in values.enumerated() where steps.last?.text != text {
      steps.append(TreeDigest.Step(frame, text))
    }
    let motion = steps[1].frame...steps[steps.count - 1].frame
    let order = TreeDigest.Series(
      property: TreeDigest.order, motion: nil,
      steps: [TreeDigest.Step(0, layers.joined(separator: ", "))])
    return TreeDigest(
      frameCount: 60, stride: 1,
      layers: [TreeDigest.Layer(path: "stage", tracks: [order])]
        + layers.map { name in
          TreeDigest.Layer(
            path: name,
            tracks: name == "card"
              ? [TreeDigest.Series(property: "position", motion: motion, steps: steps)] : [])
        })
  }

  private func kinds(_ actual: TreeDigest, stride: Int = 1) -> [LayerChange.Kind] {
    TreeComparison(actual: actual, expected: digest().thinned(to: stride)).changes.map(\.kind)
  }

  @Test("The recorded scene is equal", arguments: [1, 4, 64])
  func same(stride: Int) { #expect(kinds(digest(), stride: stride).isEmpty) }

  @Test("Changes in timing", arguments: [1, 4])
  func timing(stride: Int) throws {
    #expect(kinds(digest(begin: 11), stride: stride) == [.delay(1)])
    #expect(kinds(digest(begin: 7), stride: stride) == [.delay(-3)])
    #expect(kinds(digest { $0 * $0 }, stride: stride) == [.easing])
    let longer = try #require(kinds(digest(length: 30), stride: stride).first)
    guard case .duration(let factor) = longer else {
      Issue.record("\(longer)")
      return
    }
    #expect(abs(factor - 1.5) < 0.1)
  }

  @Test("A different fromValue is a different value, not a different curve", arguments: [1, 4])
  func fromValue(stride: Int) {
    #expect(kinds(digest(from: 60), stride: stride) == [.value])
    #expect(kinds(digest(from: 45), stride: stride) == [.value])
    #expect(kinds(digest(from: -40), stride: stride) == [.value])
    let (old, new) = (digest { $0 * $0 }, digest(from: 60) { $0 * $0 })
    let changes = TreeComparison(actual: new, expected: old.thinned(to: stride)).changes
    #expect(changes.map(\.kind) == [.value])
    #expect(kinds(digest(from: 60) { $0 * $0 }, stride: stride) == [.easing])
  }

  @Test("A delay of the whole tree is reported once")
  func shift() {
    #expect(TreeComparison(actual: digest(begin: 12), expected: digest()).shift == 2)
    #expect(TreeComparison(actual: digest { $0 * $0 }, expected: digest()).shift == nil)
  }

  @Test("Added, removed and reordered layers")
  func layers() {
    #expect(kinds(digest(layers: ["card"])) == [.missing])
    #expect(kinds(digest(layers: ["card", "dot", "line"])) == [.added])
    #expect(kinds(digest(layers: ["dot", "card"])) == [.order])
    let nested = digest(layers: ["card", "dot", "line", "line/end"])
    #expect(kinds(nested) == [.added], "descendants of a new layer are not reported separately")
  }

  @Test("Videos of different lengths are not compared, even with a huge length in a file")
  func lengths() throws {
    let huge = try TreeDigest(
      text: "# multiplane-tree 1 2147483647 1 1\na\n\tx\t-\t0 1\n", path: "a.tree")
    #expect(TreeComparison(actual: digest(), expected: huge).changes.isEmpty)
  }

  @Test("A truncated digest reports nothing about the rest")
  func cut() {
    let whole = digest(layers: ["card", "dot"])
    let cut = TreeDigest(
      frameCount: 60, stride: 1, layers: Array(whole.layers.prefix(2)), layerCount: 3)
    #expect(TreeComparison(actual: whole, expected: cut).changes.isEmpty)
  }
}
