import LayerTree

extension NodeRegistry {
  /// A cell of an emitter layer, or of another cell.
  static let emitterCellSection = NodeType(
    name: "emitter cell", role: .section,
    summary: "A kind of particle. A quantity with a range is uniform in mean ± range / 2.",
    keys: [loopKey] + emitterCellProperties + emitterCellShape,
    rules: [
      .some(
        of: ["contents", "shape", "emitterCells"], problem: "an emitter cell has no image",
        hint: "write contents with the path of an image, or shape with a path to fill"),
      .exclusive(["contents"], ["shape"], reason: "both are the image of a particle"),
      .exclusive(
        ["contentsScale"], ["shape"], reason: "cannot be combined: a shape has no pixels"),
      .dependent("shapeBlur", on: "shape"),
    ])

  /// The properties of cells.
  private static let emitterCellProperties: [NodeKey] = EmitterCell.properties.map { row in
    NodeKey(
      row.name, kind(of: row), range: emitterCellRanges[row.name],
      default: row.name == "contentsScale"
        ? nil : row.read(EmitterCell()).sceneText(as: row.kind),
      emitterCellSummaries[row.name, default: ""])
  }

  private static let emitterCellSummaries: [String: String] = [
    "name": "The name by which key paths reach the cell.",
    "enabled": "Whether the cell emits particles and shows them.",
    "beginTime":
      "When the cell starts, in seconds of the layer's time or of the parent particle's age.",
    "duration": "The seconds for which the cell emits; 0 has no end.",
    "speed": "The speed of the cell's time.",
    "timeOffset": "The seconds for which the cell has been running when it starts.",
    "birthRate": "Particles per second.",
    "lifetime": "The lifetime of a particle, in seconds.",
    "lifetimeRange": "Its range.",
    "emissionLatitude": "The angle of emission out of the layer's plane.",
    "emissionLongitude": "The angle of emission in the layer's plane, from +x toward +y.",
    "emissionRange": "The angle of the cone of emission.",
    "velocity": "The initial speed, in points per second.",
    "velocityRange": "Its range.",
    "xAcceleration": "Points per second².",
    "yAcceleration": "Points per second².",
    "zAcceleration": "Points per second².",
    "scale": "The initial scale of the image.",
    "scaleRange": "Its range.",
    "scaleSpeed": "The change per second.",
    "spin": "The rotation per second.",
    "spinRange": "Its range.",
    "color": "The color that multiplies the image; null is white.",
    "redRange": "Its range.",
    "greenRange": "Its range.",
    "blueRange": "Its range.",
    "alphaRange": "Its range.",
    "redSpeed": "The change per second.",
    "greenSpeed": "The change per second.",
    "blueSpeed": "The change per second.",
    "alphaSpeed": "The change per second.",
    "contents": "The image of a particle, as the path of a PNG, JPEG, WebP or SVG file.",
    "contentsRect": "The part of the image that is drawn, in units of its size.",
    "contentsScale": "The image's pixels per point.",
    "magnificationFilter": "The filter for enlarged particles.",
    "minificationFilter": "The filter for reduced particles.",
    "minificationFilterBias": "Mipmap levels added by trilinear.",
    "emitterCells": "The cells that every particle of this one emits.",
  ]

  /// What scenes can draw without an image file.
  private static let emitterCellShape: [NodeKey] = [
    NodeKey(
      "shape", .value(.path),
      "A path that is filled in white as the image of a particle, instead of contents."),
    NodeKey(
      "shapeBlur", .value(.number), range: .between(0, 100), default: "0",
      "The standard deviation of a blur of the shape, in points."),
  ]

  private static let emitterCellRanges: [String: NodeRange] = [
    "birthRate": .atLeast(0), "lifetime": .atLeast(0), "lifetimeRange": .atLeast(0),
    "speed": .moreThan(0), "contentsScale": .moreThan(0), "duration": .atLeast(0),
  ]

  private static func kind(of row: EmitterCellProperty) -> NodeKeyKind {
    switch row.name {
    case "name": .identifier
    case "beginTime", "timeOffset": .time
    case "duration": .duration
    case "emitterCells": .list(of: .node("emitter cell"))
    default: row.isAngle ? .angle : .value(row.kind)
    }
  }
}
