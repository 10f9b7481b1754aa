package import CoreGraphics
import LayerTree

extension SceneDecoder {
  /// Decodes the keyframes of an animation and checks that its lists match.
  ///
  /// Core Animation ignores values without a time, and times, curves and shapes without a value
  /// (K-05, K-06, K-11), and a single value has no effect (K-05b). In a scene, such a mismatch is
  /// an error that states how many entries are expected.
  ///
  /// - Parameters:
  ///   - node: The animation.
  ///   - property: The property that it animates.
  /// - Returns: The keyframes, or nil after an error.
  package func keyframes(
    _ node: NodeFields, of property: AnimatedProperty
  ) -> AnimationNode.KeyframeContent? {
    var content = AnimationNode.KeyframeContent()
    content.calculationMode = node[KeyframeAnimationKeys.calculationMode]
    if let mode = node[KeyframeAnimationKeys.rotationMode],
      let place = node.place(KeyframeAnimationKeys.rotationMode)
    {
      content.rotationMode = mode
      checkRotation(place, of: property)
    }
    guard readFrames(node, of: property, into: &content) else { return nil }
    let lists = KeyframeLists(content, node: node, decoder: self)
    content.keyTimes = lists.keyTimes()
    content.timingFunctions = lists.timingFunctions()
    content.tensions = lists.shape(KeyframeAnimationKeys.tensionValues)
    content.continuities = lists.shape(KeyframeAnimationKeys.continuityValues)
    content.biases = lists.shape(KeyframeAnimationKeys.biasValues)
    return content
  }

  /// Reads the values or the path, and returns false after an error.
  private func readFrames(
    _ node: NodeFields, of property: AnimatedProperty,
    into content: inout AnimationNode.KeyframeContent
  ) -> Bool {
    let list = node[KeyframeAnimationKeys.values]
    if let cursor = node.place(KeyframeAnimationKeys.path) {
      return list == nil && readPath(cursor, of: property, into: &content)
    }
    guard let cursor = list, let elements = elements(cursor) else { return false }
    guard elements.count > 1 else {
      report(
        .badKeyframes, "a keyframe animation needs at least two values", at: cursor,
        hint: elements.isEmpty ? nil : "a single value has no effect; repeat it to hold it")
      return false
    }
    content.values = elements.compactMap { value($0, of: property) }
    return content.values.count == elements.count
  }

  private func readPath(
    _ cursor: SceneCursor, of property: AnimatedProperty,
    into content: inout AnimationNode.KeyframeContent
  ) -> Bool {
    // A translation is a size (V-01).
    guard [.point, .size].contains(property.keyPath.path.kind) else {
      report(
        .unfitAnimation,
        "a path animates points, but \(quoted(property.keyPath.text)) is "
          + property.keyPath.path.kind.description,
        at: cursor, hint: "use keyPath: position, or values instead of path")
      return false
    }
    guard let path = path(cursor) else { return false }
    guard AnimationNode.KeyframeContent.frameCount(of: path) > 0 else {
      report(.badKeyframes, "the path has no segments", at: cursor)
      return false
    }
    content.path = path
    return true
  }

  private func checkRotation(_ cursor: SceneCursor, of property: AnimatedProperty) {
    let text = property.keyPath.text
    // Only a moving layer has a direction (K-16).
    guard text != "position" else { return }
    report(
      .unfitAnimation,
      "rotationMode rotates a layer along the path of its position, but the key path is "
        + quoted(text),
      at: cursor, hint: "write keyPath: position")
  }
}

/// The lists that accompany a keyframe animation's values, checked for their required lengths.
private struct KeyframeLists {
  private let node: NodeFields
  private let decoder: SceneDecoder
  private let mode: String
  /// The number of keyframes (K-01, K-14).
  private let count: Int

  init(_ content: AnimationNode.KeyframeContent, node: NodeFields, decoder: SceneDecoder) {
    self.node = node
    self.decoder = decoder
    mode = content.calculationMode
    count =
      content.path.map { AnimationNode.KeyframeContent.frameCount(of: $0) } ?? content.values.count
  }

  private var isPaced: Bool { mode == "paced" || mode == "cubicPaced" }

  /// Returns the key times (K-04).
  ///
  /// A discrete animation has one for the start of each value and one for the end, which is often
  /// omitted (K-05).
  ///
  /// The first may be greater than 0 and the last less than 1, which holds the values there (K-05).
  /// Core Animation also accepts decreasing times and times outside 0...1. In a scene, those are
  /// mistakes, such as times in seconds, and are errors.
  func keyTimes() -> [Double]? {
    let key = KeyframeAnimationKeys.keyTimes
    guard let field = node.field(key), admits(field, if: !isPaced), let elements = node[key] else {
      return nil
    }
    let times = elements.map { decoder.number($0, within: KeyframeAnimationKeys.times) }
    let isDiscrete = mode == "discrete"
    guard elements.count == count || isDiscrete && elements.count == count + 1 else {
      report(
        field, hasCount: elements.count,
        expected: isDiscrete ? count + 1 : count)
      return nil
    }
    let decoded = times.compactMap { $0 }
    guard decoded.count == elements.count else { return nil }
    for (index, (time, next)) in zip(decoded, decoded.dropFirst()).enumerated() where next < time {
      decoder.report(
        .badKeyframes,
        "the key time \(numberText(next)) is less than the previous one, \(numberText(time))",
        at: elements[index + 1])
      return nil
    }
    return decoded
  }

  /// Returns the curves, one between each pair of keyframes (K-06).
  func timingFunctions() -> [TimingFunction]? {
    let key = KeyframeAnimationKeys.timingFunctions
    guard let field = node.field(key), admits(field, if: !isPaced && mode != "discrete"),
      let elements = node[key]
    else { return nil }
    let functions = elements.map { decoder.timingFunction($0) }
    guard elements.count == count - 1 else {
      report(field, hasCount: elements.count, expected: count - 1)
      return nil
    }
    let decoded = functions.compactMap { $0 }
    return decoded.count == elements.count ? decoded : nil
  }

  /// Returns the numbers that shape a cubic curve at its keyframes (K-11).
  func shape(_ key: Key<[Double]?>) -> [Double]? {
    guard let field = node.field(key), admits(field, if: mode.hasPrefix("cubic")),
      let numbers = node[key]
    else { return nil }
    guard numbers.count == count else {
      report(field, hasCount: numbers.count, expected: count)
      return nil
    }
    return numbers
  }

  /// Reports a list that has no effect in the animation's mode.
  private func admits(_ field: SceneFields.Field, if isLegal: Bool) -> Bool {
    if isLegal { return true }
    decoder.diagnostics.report(
      .badKeyframes, "\(quoted(field.key)) has no effect in calculation mode \(quoted(mode))",
      at: field.keyRange, path: node.fields.path, hint: "remove it")
    return false
  }

  private func report(_ field: SceneFields.Field, hasCount found: Int, expected count: Int) {
    let expected = count == 1 ? "1 entry" : "\(count) entries"
    let frames = self.count == 1 ? "1 keyframe" : "\(self.count) keyframes"
    decoder.report(
      .badKeyframes,
      "expected \(expected) in \(quoted(field.key)) for \(frames), found \(found)",
      at: field.value)
  }
}

extension AnimationNode.KeyframeContent {
  /// Returns the number of keyframes of a path: its start, and one for each line and curve,
  /// including the line that closes a subpath (K-14).
  ///
  /// - Parameter path: A path.
  /// - Returns: The number, or 0 for a path without segments.
  package static func frameCount(of path: CGPath) -> Int {
    let segments = path.subpaths.reduce(0) { $0 + $1.segments.count }
    return segments == 0 ? 0 : segments + 1
  }
}
