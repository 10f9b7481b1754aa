import CoreGraphics
package import LayerTree

extension SceneDecoder {
  /// Decodes the cells of an emitter layer or of a cell.
  ///
  /// - Parameter cursor: The list.
  /// - Returns: The cells, or nil after an error.
  package func emitterCells(_ cursor: SceneCursor) -> [EmitterCell]? {
    guard let items = elements(cursor) else { return nil }
    // All cells are decoded, even after an invalid one.
    let cells = items.map { emitterCell($0) }
    let decoded = cells.compactMap { $0 }
    return decoded.count == cells.count ? decoded : nil
  }

  /// Reports an emitter that has more particles than the limit (EM-28).
  ///
  /// - Parameters:
  ///   - layer: The layer, with its properties.
  ///   - cursor: The list of cells.
  package func checkParticles(of layer: SceneLayer, at cursor: SceneCursor) {
    var state = layer.nodeClass.defaults
    for setting in layer.settings { _ = setting.property.write(&state, setting.value) }
    let limit = SceneLimit.liveParticles
    guard let emitter = state.content.emitter, emitter.particleCount > Double(limit.value) else {
      return
    }
    report(
      .limitExceeded,
      "the emitter has more than \(limit.value) particles at a time (limit \(limit.name))",
      at: cursor, hint: "birthRate times lifetime is the number of particles")
  }

  private func emitterCell(_ cursor: SceneCursor) -> EmitterCell? {
    guard let node = node(cursor, as: NodeRegistry.emitterCellSection, owner: "emitter cell")
    else { return nil }
    var cell = EmitterCell()
    var isSound = true
    for row in EmitterCell.properties {
      guard let cursor = node.value(row.name) else { continue }
      guard let value = value(cursor, of: row, in: node), row.write(&cell, value) else {
        isSound = false
        continue
      }
    }
    if let image = cell.contents?.dominantImage, node["contentsScale"] == nil {
      cell.contentsScale = image.pixelsPerPoint ?? 1
    }
    if let cursor = node.value("shape") {
      let blur: Double? =
        node.value("shapeBlur").map { number($0, within: node.range("shapeBlur")) } ?? 0
      guard let path = path(cursor), let blur else { return nil }
      guard let image = ParticleShape(path, blur: blur).image else {
        report(
          .outOfRange,
          "the shape of a particle must be from 0 to \(ParticleShape.maximumSize) "
            + "points wide and high, with its blur", at: cursor)
        return nil
      }
      cell.contents = .image(image)
      cell.contentsScale = ParticleShape.scale
    }
    return isSound ? cell : nil
  }

  private func value(
    _ cursor: SceneCursor, of row: EmitterCellProperty, in node: NodeFields
  ) -> AnimatableValue? {
    switch row.name {
    case "name": identifier(cursor).map { .string($0) }
    case "beginTime", "timeOffset": time(cursor).map { .number($0) }
    case "duration": duration(cursor).map { .number($0) }
    default:
      if row.kind == .number, !row.isAngle, let range = node.range(row.name) {
        number(cursor, within: range).map { .number($0) }
      } else {
        value(cursor, of: row.kind, isAngle: row.isAngle)
      }
    }
  }
}
