import CoreGraphics
package import LayerTree

extension SceneDecoder {
  /// Decodes the cells of an emitter layer or of a cell.
  ///
  /// - Parameter cursor: The list.
  /// - Returns: The cells, or nil after an error.
  package func emitterCells(_ cursor: SceneCursor) -> [EmitterCell]? {
    list(cursor) { emitterCell($0) }
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
    guard let node = node(cursor, as: EmitterCellKeys.mapping, owner: "emitter cell") else {
      return nil
    }
    var cell = EmitterCell()
    var isSound = true
    for (row, key) in EmitterCellKeys.properties where node.has(key) {
      if let value = node[key], row.write(&cell, value) { continue }
      isSound = false
    }
    if let image = cell.contents?.dominantImage, node["contentsScale"] == nil {
      cell.contentsScale = image.pixelsPerPoint ?? 1
    }
    if let cursor = node.place(EmitterCellKeys.shape) {
      let blur = node[EmitterCellKeys.blur]
      guard let path = node[EmitterCellKeys.shape] else { return nil }
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
}
