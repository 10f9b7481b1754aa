/// Key paths below `emitterCells`: `NAME.birthRate`, `NAME.emitterCells.NAME.color` (EM-19).
extension ValueComponent {
  /// Returns the component of a list of cells that a path names; nil if it leads nowhere.
  ///
  /// The first cell with the name is used, whenever the value is read: a list may have no such cell,
  /// and then nothing is read or replaced. A name ends at the first dot that a property follows, so
  /// that it may contain dots.
  static func ofEmitterCells(_ path: String) -> ValueComponent? {
    var start = path.startIndex
    while let dot = path[start...].firstIndex(of: ".") {
      let name = String(path[..<dot])
      start = path.index(after: dot)
      guard !name.isEmpty, let part = CellPart(String(path[start...])) else { continue }
      return ValueComponent(
        name: path, kind: part.kind, isAngle: part.isAngle, isAnimatable: part.isAnimatable,
        clientType: part.clientType, isVertical: part.component?.isVertical ?? false,
        changesEmission: part.component?.changesEmission ?? part.property.changesEmission,
        read: { value in
          guard case .emitterCells(let cells?) = value else { return nil }
          return cells.first { $0.name == name }.flatMap { part.read($0) }
        },
        replacing: { value, new in
          guard case .emitterCells(var cells?) = value,
            let index = cells.firstIndex(where: { $0.name == name }),
            part.write(&cells[index], new)
          else { return nil }
          return .emitterCells(cells)
        })
    }
    return nil
  }

  /// A property of a cell, or a component of one.
  private struct CellPart: Sendable {
    let property: EmitterCellProperty
    let component: ValueComponent?

    init?(_ path: String) {
      if let property = EmitterCell.property(path) {
        (self.property, component) = (property, nil)
        return
      }
      guard let dot = path.firstIndex(of: "."),
        let property = EmitterCell.property(String(path[..<dot])),
        let component = ValueComponent.named(
          String(path[path.index(after: dot)...]), of: property.kind)
      else { return nil }
      (self.property, self.component) = (property, component)
    }

    var kind: ValueKind { component?.kind ?? property.kind }
    var clientType: ClientType { component?.clientType ?? property.clientType }
    var isAngle: Bool { component?.isAngle ?? property.isAngle }
    var isAnimatable: Bool { component?.isAnimatable ?? property.isAnimatable }

    func read(_ cell: EmitterCell) -> AnimatableValue? {
      let whole = property.read(cell)
      return component.map { $0.read(whole) } ?? whole
    }

    func write(_ cell: inout EmitterCell, _ value: AnimatableValue) -> Bool {
      guard let component else { return property.write(&cell, value) }
      guard let whole = component.replacing(property.read(cell), value) else { return false }
      return property.write(&cell, whole)
    }
  }
}
