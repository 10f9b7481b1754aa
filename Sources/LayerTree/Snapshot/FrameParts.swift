package import CoreImage

/// The parts of a captured frame that only the main side can make, by where the tree shows them.
package struct FrameParts: Sendable {
  /// The kinds of parts that a tree can show, besides contents, which any layer may have.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The tiles of tiled layers.
    package static let tiles = Kinds(rawValue: 1 << 0)
    /// The recipes of filters of client code.
    package static let recipes = Kinds(rawValue: 1 << 1)
    /// The contents of precompositions.
    package static let precompositions = Kinds(rawValue: 1 << 2)
  }

  /// The parts of a tree that its sources have to be asked for.
  package struct Demands: Sendable {
    /// The filters of client code that are enabled.
    package internal(set) var recipes: Set<FilterRecipeKey> = []
    /// The instants of precompositions, with the evaluations that need them.
    package internal(set) var precompositions: [PrecompositionMoment: Set<PrecompositionInstant>] =
      [:]
  }

  /// The contents that layers drew, which replace those of the tree (C-02).
  package var contents: [LayerID: ContentsImage?] = [:]
  /// The tiles that instances of tiled layers show (TI-03).
  package var tiles: [TiledInstance: TileDrawing] = [:]
  /// What filters of client code make (CI-26).
  package var recipes: [FilterRecipeKey: FilterRecipe] = [:]
  /// The contents of precompositions (PC-01).
  package var precompositions: [PrecompositionMoment: PrecompositionFrame] = [:]

  /// Creates a table without parts.
  package init() {}

  /// Whether the tree alone determines the frame.
  package var isEmpty: Bool {
    contents.isEmpty && tiles.isEmpty && recipes.isEmpty && precompositions.isEmpty
  }

  /// The number of bytes of the contents that layers drew.
  package var contentsByteCount: Int {
    contents.values.reduce(0) { sum, contents in
      sum + (contents?.dominantImage.map { $0.width * $0.height * 4 } ?? 0)
    }
  }
}
