import CoreGraphics
import LayerTree
import UIKit

extension SceneDecoder {
  // MARK: Touches

  /// Decodes a point where a finger is, and reports one outside of the stage.
  func stagePoint(_ cursor: SceneCursor, of stageSize: CGSize) -> CGPoint? {
    guard let point = point(cursor) else { return nil }
    if !Self.isOnStage(point, stageSize) { reportOutside(point, at: cursor) }
    return point
  }

  /// Whether a finger can touch a point, including the edges of the stage.
  static func isOnStage(_ point: CGPoint, _ size: CGSize) -> Bool {
    (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
  }

  /// Reports a finger outside of the stage.
  func reportOutside(_ point: CGPoint, at cursor: SceneCursor) {
    let text = "[\(numberText(Double(point.x))), \(numberText(Double(point.y)))]"
    report(.outOfRange, "the point \(text) is outside of the stage", at: cursor)
  }

  // MARK: Tilt

  /// Reports a tilt during another one.
  func checkOrder(of tilt: SceneTilt, after last: SceneTilt?, _ node: NodeFields) {
    guard let last, tilt.time < last.end, let place = node.place(InputKeys.at) else { return }
    report(
      .outOfRange,
      "the tilt is before the end of the previous one, at \(numberText(last.end)) s", at: place)
  }

  /// Decodes a tilt, or returns nil after an error.
  func tilt(_ node: NodeFields) -> SceneTilt? {
    guard required(InputKeys.at.name, in: node.fields) != nil, let time = node[InputKeys.at],
      let offset = node[InputKeys.tilt]
    else { return nil }
    return SceneTilt(
      time: time, horizontal: offset[0], vertical: offset[1],
      duration: node[InputKeys.over] ?? 0, curve: node[InputKeys.curve] ?? .easeInOut)
  }

  // MARK: Motion

  /// Decodes `motion:` of a view: a distance in points, or values by axis and key path.
  func motion(_ cursor: SceneCursor, on target: AnimationTarget) -> [TiltEffect] {
    guard case .mapping = cursor.node.content else {
      guard let distance = number(cursor) else { return [] }
      return [("position.x", false), ("position.y", true)].map { keyPath, isVertical in
        TiltEffect(
          keyPath: keyPath, isVertical: isVertical, minimum: .number(-distance),
          maximum: .number(distance))
      }
    }
    guard let node = node(cursor, as: MotionKeys.mapping, owner: "motion") else { return [] }
    return [MotionKeys.horizontal, MotionKeys.vertical].flatMap { axis in
      (node[axis].flatMap { fields($0, owner: axis.name) }?.fields ?? []).compactMap { field in
        field.key.hasPrefix("x-")
          ? nil : motion(field, isVertical: axis.name == MotionKeys.vertical.name, on: target)
      }
    }
  }

  private func motion(
    _ field: SceneFields.Field, isVertical: Bool, on target: AnimationTarget
  ) -> TiltEffect? {
    guard
      let keyPath = keyPath(
        field.key, on: target, isAnimated: false, at: field.keyRange, path: field.value.path)
    else { return nil }
    let property = keyPath.path.property
    // The property of the layer that the view's means.
    let row = property.derivedFrom.count == 1 ? property.derivedFrom[0] : property
    let kind = keyPath.path.component?.kind ?? row.kind
    guard row.isAnimatable, target.nodeClass.animatedProperties[row.name] != nil,
      kind.isContinuous
    else {
      diagnostics.report(
        .notAnimatable, "the tilt cannot change the property \(quoted(field.key))",
        at: field.keyRange, path: field.value.path)
      return nil
    }
    let ends = tuple(
      field.value, what: "the ends of a motion", shape: "[minimum, maximum]", count: 2
    ) { element, _ in
      value(element, of: kind, isAngle: keyPath.path.component?.isAngle ?? false)
    }
    guard let ends else { return nil }
    let component = field.key.drop { $0 != "." }
    return TiltEffect(
      keyPath: row.name + component, isVertical: isVertical, minimum: ends[0], maximum: ends[1])
  }
}

extension ValueKind {
  /// Whether values of the kind can be between two others.
  fileprivate var isContinuous: Bool {
    switch self {
    case .number, .point, .size, .rect, .transform, .affineTransform, .color: true
    default: false
    }
  }
}
