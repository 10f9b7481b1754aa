/// Identifies a cell of an emitter across commits: by its name or, without a name of its own, by its
/// index, and likewise the cells above it (EM-20).
struct CellPath: Hashable {
  private enum Step: Hashable {
    case name(String)
    case index(Int)
  }

  private let steps: [Step]

  /// The path of the layer itself, which has the top cells.
  static let layer = CellPath(steps: [])

  private init(steps: [Step]) { self.steps = steps }

  /// Returns the path of a cell.
  func appending(_ index: Int, of cells: [EmitterCell]) -> CellPath {
    if let name = cells[index].name, !cells[..<index].contains(where: { $0.name == name }) {
      return CellPath(steps: steps + [.name(name)])
    }
    return CellPath(steps: steps + [.index(index)])
  }
}

extension EmitterContent {
  /// The cells and the cells below them, each with its path and its indices from the layer down;
  /// parents come first.
  var cellPlaces: [(path: CellPath, indices: [Int])] {
    var places: [(path: CellPath, indices: [Int])] = []
    func add(_ cells: [EmitterCell], below path: CellPath, _ indices: [Int]) {
      for (index, cell) in cells.enumerated() {
        let own = path.appending(index, of: cells)
        places.append((own, indices + [index]))
        add(cell.cells, below: own, indices + [index])
      }
    }
    add(emitterCells ?? [], below: .layer, [])
    return places
  }

  /// Returns a cell, and the product of its speed and those of the cells above it.
  func cell(at indices: [Int]) -> (cell: EmitterCell, pace: Double) {
    var cell = EmitterCell()
    var (cells, pace) = (emitterCells ?? [], 1.0)
    for index in indices {
      cell = cells[index]
      cells = cell.cells
      // A cell whose time does not advance emits nothing.
      pace *= max(cell.timing.speed, 0)
    }
    return (cell, pace)
  }
}
