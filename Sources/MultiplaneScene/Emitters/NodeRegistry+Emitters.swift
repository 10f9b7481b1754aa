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
      row.summary)
  }

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
