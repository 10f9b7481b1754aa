import LayerTree

package enum CameraKeys {
  static let center = Key(
    "center", .point,
    "The point of the layer's own coordinates that is in the middle of its bounds. Defaults to the middle itself."
  )
  static let zoom = Key(
    "zoom", .number(.moreThan(0)), default: 1,
    "The magnification of the sublayers about the middle.")
  static let roll = Key(
    "roll", .angle, default: 0,
    "The clockwise rotation of the camera, so that the sublayers rotate counterclockwise.")

  package static let mapping = NodeType(
    name: "camera", topic: .layer,
    summary: "How the sublayers of a layer are looked at: a pan, a zoom and a roll.",
    keys: [center, zoom, roll])
}

extension ValueDecoder {
  /// Decodes a camera (CM-01).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The camera, with defaults for invalid values, or nil for what is not a mapping.
  func camera(_ cursor: SceneCursor) -> LayerCamera? {
    guard let node = node(cursor, as: CameraKeys.mapping, owner: "camera") else { return nil }
    return LayerCamera(
      center: node[CameraKeys.center], zoom: node[CameraKeys.zoom], roll: node[CameraKeys.roll])
  }
}
