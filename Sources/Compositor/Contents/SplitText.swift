import CoreGraphics
import LayerTree
import TextLayout

/// The layout of a whole text, with the parts that its clusters belong to (TP-01).
///
/// A cluster that several characters share, such as a ligature, belongs to the parts of the first.
struct SplitText {
  /// The parts of one cluster.
  struct Place {
    let line: Int
    /// The word, or nil for white space.
    let word: Int?
    /// The character, or nil for a cluster of no character, such as an ellipsis.
    let character: Int?
  }

  let frame: TextFrame
  /// The parts of the clusters of each line.
  let places: [[Place]]
  private(set) var lineBoxes: [TextPartBox]
  private(set) var wordBoxes: [TextPartBox]
  private(set) var characterBoxes: [TextPartBox]
  /// What each character of a line draws, by line; nothing for those without ink.
  let characterParts: [[Int: TextLine.Part]]
  /// What each character that is not white space draws, with its line; nothing for those without ink.
  private(set) var characters: [Int: (line: Int, part: TextLine.Part)] = [:]
  /// The characters with ink, in reading order.
  let inkedCharacters: [Int]

  /// Finds the parts of a text.
  init(_ frame: TextFrame, of string: String) {
    self.frame = frame
    let segments = TextSegmentation(string)
    places = frame.lines.enumerated().map { index, placed in
      placed.line.clusters.map { cluster in
        let start = cluster.source.lowerBound
        return Place(
          line: index, word: segments.word(at: start), character: segments.character(at: start))
      }
    }
    lineBoxes = [TextPartBox](repeating: TextPartBox(), count: frame.lines.count)
    wordBoxes = [TextPartBox](repeating: TextPartBox(), count: segments.wordCount)
    characterBoxes = [TextPartBox](repeating: TextPartBox(), count: segments.characterCount)
    characterParts = zip(frame.lines, places).map { placed, own in
      placed.line.parts { own[$0].character }
    }
    for (line, parts) in characterParts.enumerated() {
      for place in places[line] where place.word != nil {
        guard let character = place.character, characters[character] == nil else { continue }
        characters[character] = parts[character].map { (line, $0) }
      }
    }
    inkedCharacters = characters.keys.sorted()
    updateBoxes { $0.include($1, of: $2) }
    if frame.lines.contains(where: \.line.isOnPath) { updateBoxes { $0.place($1, of: $2) } }
  }

  /// Updates the boxes of the parts of each cluster.
  private mutating func updateBoxes(
    _ update: (inout TextPartBox, TextLine.Cluster, TextFrame.PositionedLine) -> Void
  ) {
    for (placed, own) in zip(frame.lines, places) {
      for (place, cluster) in zip(own, placed.line.clusters) {
        update(&lineBoxes[place.line], cluster, placed)
        if let word = place.word { update(&wordBoxes[word], cluster, placed) }
        if let character = place.character { update(&characterBoxes[character], cluster, placed) }
      }
    }
  }

  /// The approximate memory footprint, in bytes.
  var byteCount: Int {
    let elements = characterParts.joined().reduce(0) { sum, character in
      sum + character.value.inks.reduce(0) { $0 + $1.path.elements.count }
    }
    return 1024 + elements * MemoryLayout<CGPath.Element>.stride + characterBoxes.count * 512
  }
}

/// The typographic box of a part of a text (TP-02).
struct TextPartBox {
  /// The box in points from the top left of the bounds, or along a straight line if the text is on a
  /// path.
  private(set) var rect = CGRect.null
  /// The transform from the straight line to the path at the middle of the part (TP-10).
  private(set) var placement = CGAffineTransform.identity
  /// How far the cluster that determines the placement is from the middle.
  private var distance = CGFloat.infinity

  /// Adds the box of a cluster.
  mutating func include(_ cluster: TextLine.Cluster, of placed: TextFrame.PositionedLine) {
    let line = placed.line
    rect = rect.union(
      CGRect(
        x: placed.origin.x + cluster.x, y: placed.origin.y - line.ascent, width: cluster.width,
        height: line.ascent + line.descent))
  }

  /// Takes the placement of a cluster if it is the nearest to the middle of the complete box.
  mutating func place(_ cluster: TextLine.Cluster, of placed: TextFrame.PositionedLine) {
    guard let place = cluster.placement else { return }
    let distance = abs(placed.origin.x + cluster.x + cluster.width / 2 - rect.midX)
    if distance < self.distance { (placement, self.distance) = (place, distance) }
  }

  /// Returns the transform of a part, in points from the top left of the bounds.
  func transform(of part: TextPart) -> CGAffineTransform {
    let transform = part.transform(in: rect)
    guard !placement.isIdentity else { return transform }
    return placement.inverted().concatenating(transform).concatenating(placement)
  }

  /// Returns the transform that moves what another part draws to the middle of this one.
  ///
  /// `drop` is the distance from the baseline of the other part to that of this one, in points.
  ///
  /// - Returns: The transform, in points from the top left of the bounds.
  func transform(from other: TextPartBox, drop: CGFloat) -> CGAffineTransform {
    let shift = CGAffineTransform(translationX: rect.midX - other.rect.midX, y: drop)
    guard !placement.isIdentity || !other.placement.isIdentity else { return shift }
    return other.placement.inverted().concatenating(shift).concatenating(placement)
  }
}
