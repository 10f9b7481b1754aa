import LayerTree
import TextLayout

/// Checks that the fonts of a tree's text exist, so that a video never substitutes a font.
struct FontCheck {
  private var knownNames: Set<String> = []
  /// The trees of the last frame, by their root layers.
  private var lastRoots: [LayerID: LayerNode] = [:]

  /// Checks a tree and those of its precompositions, except those that the last frame had, too.
  ///
  /// - Throws: `RenderError` with the reason `fontMissing`, which names near fonts.
  mutating func require(_ snapshot: LayerSnapshot, in fonts: FontBook) throws {
    var roots: [LayerID: LayerNode] = [:]
    try require(snapshot, in: fonts, adding: &roots)
    lastRoots = roots
  }

  private mutating func require(
    _ snapshot: LayerSnapshot, in fonts: FontBook, adding roots: inout [LayerID: LayerNode]
  ) throws {
    let root = snapshot.root
    if lastRoots[root.id] !== root, roots[root.id] !== root { try visit(root, fonts) }
    roots[root.id] = root
    for frame in snapshot.parts.precompositions.values {
      try require(frame.snapshot, in: fonts, adding: &roots)
    }
  }

  private mutating func visit(_ node: LayerNode, _ fonts: FontBook) throws {
    if let text = node.state.content.text, let string = text.string, !string.isEmpty {
      for run in string.runs where !run.text.isEmpty {
        try check(run.attributes.fontName ?? text.fontName, fonts)
      }
    }
    for sublayer in node.sublayers { try visit(sublayer, fonts) }
    if let mask = node.mask { try visit(mask, fonts) }
  }

  private mutating func check(_ name: String, _ fonts: FontBook) throws {
    guard !knownNames.contains(name) else { return }
    do {
      _ = try fonts.lookup(name: name)
    } catch {
      throw RenderError(.fontMissing, error.description)
    }
    knownNames.insert(name)
  }
}
