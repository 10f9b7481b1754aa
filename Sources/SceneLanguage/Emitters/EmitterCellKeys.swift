import LayerTree

/// A cell of an emitter layer, or of another cell.
enum EmitterCellKeys {
  // What scenes can draw without an image file.
  static let shape = Key(
    "shape", .path,
    "A path that is filled in white as the image of a particle, instead of contents.")
  static let blur = Key(
    "blur", .number(.between(0, 100)), default: 0,
    "The standard deviation of a blur of the shape, in points.")

  static let mapping = NodeType(
    name: "emitter cell", topic: .layer,
    summary: "A kind of particle. A quantity with a range is uniform in mean ± range / 2.",
    keys: [LoopKeys.loop] + properties.map(\.key) + [shape, blur],
    rules: [
      .some(
        of: ["contents", "shape", "emitterCells"], problem: "an emitter cell has no image",
        hint: "write contents with the path of an image, or shape with a path to fill"),
      .exclusive(["contents"], ["shape"], reason: "both are the image of a particle"),
      .exclusive(["contentsScale"], ["shape"], reason: "cannot be combined: a shape has no pixels"),
      .dependent("blur", on: "shape"),
    ],
    removed: [RemovedKey("shapeBlur", blur, "blur: 2")])

  /// The properties of cells, with their keys.
  static let properties = EmitterCell.properties.map { row in
    (
      row: row,
      key: Key(
        row.name, syntax(of: row),
        shows: row.name == "contentsScale" ? nil : row.read(EmitterCell()).sceneText(as: row.kind),
        summaries[row.name, default: ""])
    )
  }

  private static func syntax(of row: EmitterCellProperty) -> Syntax<AnimatableValue> {
    switch row.name {
    case "name": Syntax<String>.identifier.map { .string($0) }
    case "beginTime", "timeOffset": Syntax<Double>.time.map { .number($0) }
    case "duration": Syntax<Double>.duration.map { .number($0) }
    case _ where row.isAngle: Syntax<Double>.angle.map { .number($0) }
    case _ where row.kind == .number: Syntax<Double>.number(ranges[row.name]).map { .number($0) }
    default: .value(row.kind)
    }
  }

  private static let ranges: [String: NodeRange] = [
    "birthRate": .atLeast(0), "lifetime": .atLeast(0), "lifetimeRange": .atLeast(0),
    "speed": .moreThan(0), "contentsScale": .moreThan(0),
  ]

  private static let summaries: [String: String] = [
    "name": "The name by which key paths reach the cell.",
    "enabled": "Whether the cell emits particles and shows them.",
    "beginTime":
      "When the cell starts, in seconds of the layer's time or of the parent particle's age.",
    "duration": "The seconds for which the cell emits; 0 has no end.",
    "speed": "The speed of the cell's time.",
    "timeOffset": "The seconds for which the cell has been running when it starts.",
    "birthRate": "Particles per second.", "lifetime": "The lifetime of a particle, in seconds.",
    "lifetimeRange": "Its range.",
    "emissionLatitude": "The angle of emission out of the layer's plane.",
    "emissionLongitude": "The angle of emission in the layer's plane, from +x toward +y.",
    "emissionRange": "The angle of the cone of emission.",
    "velocity": "The initial speed, in points per second.", "velocityRange": "Its range.",
    "xAcceleration": "Points per second².", "yAcceleration": "Points per second².",
    "zAcceleration": "Points per second².", "scale": "The initial scale of the image.",
    "scaleRange": "Its range.", "scaleSpeed": "The change per second.",
    "spin": "The rotation per second.", "spinRange": "Its range.",
    "color": "The color that multiplies the image; null is white.", "redRange": "Its range.",
    "greenRange": "Its range.", "blueRange": "Its range.", "alphaRange": "Its range.",
    "redSpeed": "The change per second.", "greenSpeed": "The change per second.",
    "blueSpeed": "The change per second.", "alphaSpeed": "The change per second.",
    "contents": "The image of a particle, as the path of a PNG, JPEG, WebP or SVG file.",
    "contentsRect": "The part of the image that is drawn, in units of its size.",
    "contentsScale": "The image's pixels per point.",
    "magnificationFilter": "The filter for enlarged particles.",
    "minificationFilter": "The filter for reduced particles.",
    "minificationFilterBias": "Mipmap levels added by trilinear.",
    "emitterCells": "The cells that every particle of this one emits.",
  ]
}
