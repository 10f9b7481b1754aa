import CoreGraphics
import LayerTree
import UIKit

extension SceneDecoder {
  /// Decodes `input:`.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - stageSize: The size of the stage, on which all fingers are.
  /// - Returns: The fingers and keys, and the tilts of the device.
  func inputs(_ cursor: SceneCursor, on stageSize: CGSize) -> ([SceneInput], [SceneTilt]) {
    var (inputs, tilts): ([SceneInput], [SceneTilt]) = ([], [])
    for item in elements(cursor) ?? [] {
      guard let node = node(item, as: InputKeys.mapping, owner: "input") else { continue }
      let kind = InputKeys.kinds.first { node.has($0.key) }
      guard let kind else { continue }
      let names = kind.options.map(\.name)
      let shared: [any AnyKey] = [
        InputKeys.over, InputKeys.curve, InputKeys.distance, InputKeys.angle,
      ]
      for key in shared where !names.contains(key.name) {
        guard let field = node.field(key), let other = node.field(kind.key) else { continue }
        reportConflict(other, field, in: node.fields, reason: "do not go together")
      }
      if node.has(InputKeys.tilt) {
        guard let tilt = tilt(node) else { continue }
        checkOrder(of: tilt, after: tilts.last, node)
        tilts.append(tilt)
      } else if let input = input(kind.key, node, item, stageSize) {
        inputs.append(input)
      }
    }
    return (inputs, tilts)
  }

  private func input(
    _ kind: any AnyKey, _ node: NodeFields, _ cursor: SceneCursor, _ stageSize: CGSize
  ) -> SceneInput? {
    guard let place = node.place(kind) else { return nil }
    var input = SceneInput()
    input.place = diagnostic(.notDrawn, "", at: place)
    let count = diagnostics.diagnostics.count
    if node.has(InputKeys.file) {
      guard !node.has(InputKeys.at) || node[InputKeys.at] != nil,
        let recording = recording(place, from: node[InputKeys.at] ?? 0)
      else { return nil }
      input.timeline = recording
    } else {
      guard required(InputKeys.at.name, in: node.fields) != nil, let start = node[InputKeys.at],
        let timeline = timeline(kind.name, place, node, at: start, stageSize)
      else { return nil }
      input.timeline = timeline
      if [InputKeys.tap, InputKeys.longPress].contains(where: node.has) {
        input.tap = timeline.touches.first?.samples.first?.location
      }
    }
    guard admitLength(of: input.timeline, at: cursor) else { return nil }
    let outside = input.timeline.touches.lazy.flatMap(\.samples).first {
      !Self.isOnStage($0.location, stageSize)
    }
    if let outside, diagnostics.diagnostics.count == count {
      reportOutside(outside.location, at: place)
    }
    return input
  }

  /// Reads a recording, whose times are counted from `start`.
  private func recording(_ cursor: SceneCursor, from start: Double) -> InputTimeline? {
    guard
      let file = finder.asset(cursor, as: .data, of: (cursor.scope ?? fileScope).file),
      finder.admitsSize(of: file, .documentSize, at: cursor)
    else { return nil }
    do {
      var timeline = try InputTimeline(contentsOf: file.url)
      for touch in timeline.touches.indices {
        for sample in timeline.touches[touch].samples.indices {
          timeline.touches[touch].samples[sample].time += start
        }
      }
      for key in timeline.keys.indices { timeline.keys[key].time += start }
      return timeline
    } catch {
      report(.badData, "\(error)", at: cursor)
      return nil
    }
  }

  private func timeline(
    _ kind: String, _ place: SceneCursor, _ node: NodeFields, at time: Double, _ size: CGSize
  ) -> InputTimeline? {
    let length = node[InputKeys.over]
    let curve = node[InputKeys.curve] ?? .linear
    switch kind {
    case InputKeys.text.name:
      guard let text = string(place) else { return nil }
      let interval = length.map { $0 / Double(max(1, text.count - 1)) } ?? 0.12
      return .type(text, time: time, interval: interval)
    case InputKeys.drag.name:
      guard let elements = elements(place) else { return nil }
      guard elements.count >= 2 else {
        report(.wrongCount, "a drag has at least 2 points", at: place)
        return nil
      }
      let points = elements.compactMap { stagePoint($0, of: size) }
      guard points.count == elements.count else { return nil }
      var timeline = InputTimeline.drag(
        through: points, time: time, duration: length ?? 0.2, curve: curve,
        endSpeed: node[InputKeys.endSpeed].map { CGFloat($0) }, rest: node[InputKeys.hold])
      let isCancelled = node[InputKeys.cancelled]
      for index in timeline.touches.indices { timeline.touches[index].isCancelled = isCancelled }
      return timeline
    default: break
    }
    guard let point = stagePoint(place, of: size) else { return nil }
    switch kind {
    case InputKeys.tap.name:
      return node[InputKeys.count] == 2
        ? .doubleTap(at: point, time: time) : .tap(at: point, time: time, duration: length ?? 0.05)
    case InputKeys.longPress.name:
      return .longPress(at: point, time: time, duration: length ?? 0.8)
    case InputKeys.swipe.name:
      let end = Self.end(ofSwipe: node[InputKeys.direction], from: point, on: size)
      return .drag(through: [point, end], time: time, duration: 0.12)
    default: return twoFingers(node, around: point, time, length ?? 0.2, curve)
    }
  }

  /// Returns the point 120 points away, or where the stage ends.
  private static func end(
    ofSwipe direction: CGVector, from point: CGPoint, on size: CGSize
  ) -> CGPoint {
    CGPoint(
      x: max(0, min(point.x + 120 * direction.dx, size.width)),
      y: max(0, min(point.y + 120 * direction.dy, size.height)))
  }

  private func twoFingers(
    _ node: NodeFields, around center: CGPoint, _ time: Double, _ duration: Double,
    _ curve: UIView.AnimationCurve
  ) -> InputTimeline? {
    let (distances, angle) = (node[InputKeys.distance], node[InputKeys.angle])
    if distances[0] == distances[1], angle == 0 {
      diagnostics.report(
        .missingKey, "the fingers do not move", at: node.fields.headRange, path: node.fields.path,
        hint: "add distance or angle")
    }
    return .pinch(
      at: center, from: CGFloat(distances[0]), to: CGFloat(distances[1]),
      rotation: CGFloat(angle), time: time, duration: duration, curve: curve)
  }

  /// Reports input that takes too many steps.
  private func admitLength(of timeline: InputTimeline, at cursor: SceneCursor) -> Bool {
    let count = timeline.touches.reduce(timeline.keys.count) { $0 + $1.samples.count }
    guard count > SceneLimit.timelineSteps.value else { return true }
    report(
      .limitExceeded, "the input is too long (limit \(SceneLimit.timelineSteps.name))", at: cursor)
    return false
  }
}
