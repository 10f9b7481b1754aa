import LayerTree

extension NodeRegistry {
  package static let cameraSection = NodeType(
    name: "camera", role: .section,
    summary: "How the sublayers of a layer are looked at: a pan, a zoom and a roll.",
    keys: [
      NodeKey(
        "center", .value(.point),
        "The point of the layer's own coordinates that is in the middle of its bounds. Defaults to the middle itself."
      ),
      NodeKey(
        "zoom", .value(.number), range: .moreThan(0), default: "1",
        "The magnification of the sublayers about the middle."),
      NodeKey(
        "roll", .angle, default: "0deg",
        "The clockwise rotation of the camera, so that the sublayers rotate counterclockwise."),
    ])
}

extension ValueDecoder {
  /// Decodes a camera (CM-01).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The camera, with defaults for invalid values, or nil for what is not a mapping.
  func camera(_ cursor: SceneCursor) -> LayerCamera? {
    guard let node = node(cursor, as: NodeRegistry.cameraSection, owner: "camera") else {
      return nil
    }
    return LayerCamera(
      center: node.value("center").flatMap { point($0) },
      zoom: node.value("zoom").flatMap { number($0, within: node.range("zoom")) } ?? 1,
      roll: node.value("roll").flatMap { angle($0) } ?? 0)
  }
}
