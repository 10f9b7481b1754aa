import CoreGraphics
import LayerTree
import TextLayout

/// The layout of a whole text, with the parts that its clusters belong to (TP-01).
///
/// A cluster that several characters share, such as a ligature, belongs to the parts of the first.
struct TextPartLayout {
  /// The parts of one cluster.
  struct Place {
    let line: Int
    /// The word, or nil for white space.
    let word: Int?
    let character: Int
  }

  let frame: TextFrame
  /// The parts of the clusters of each line.
  let places: [[Place]]
  /// The typographic boxes of the parts, in points from the top left of the bounds.
  private(set) var lineBoxes: [CGRect]
  private(set) var wordBoxes: [CGRect]
  private(set) var characterBoxes: [CGRect]
  /// What each character draws, with its line; nil for those without ink.
  let characters: [Int: (line: Int, part: TextLine.Part)]
  /// The characters with ink, in reading order.
  let inkedCharacters: [Int]

  /// Finds the parts of a text.
  ///
  /// - Parameters:
  ///   - frame: The layout of the text.
  ///   - string: All characters of the text.
  init(_ frame: TextFrame, of string: String) {
    self.frame = frame
    let segments = TextSegmentation(string)
    lineBoxes = [CGRect](repeating: .null, count: frame.lines.count)
    wordBoxes = [CGRect](repeating: .null, count: segments.wordCount)
    characterBoxes = [CGRect](repeating: .null, count: segments.characterCount)
    var places: [[Place]] = []
    var characters: [Int: (line: Int, part: TextLine.Part)] = [:]
    for (index, placed) in frame.lines.enumerated() {
      let own = placed.line.clusters.map { cluster in
        let start = cluster.source.lowerBound
        return Place(
          line: index, word: segments.word(at: start),
          character: segments.character(at: start) ?? -1)
      }
      places.append(own)
      for (place, cluster) in zip(own, placed.line.clusters) {
        let box = CGRect(
          x: placed.origin.x + cluster.x, y: placed.origin.y - placed.line.ascent,
          width: cluster.width, height: placed.line.ascent + placed.line.descent)
        lineBoxes[index] = lineBoxes[index].union(box)
        if let word = place.word { wordBoxes[word] = wordBoxes[word].union(box) }
        if characterBoxes.indices.contains(place.character) {
          characterBoxes[place.character] = characterBoxes[place.character].union(box)
        }
      }
      let drawn = placed.line.parts { own[$0].word == nil ? nil : own[$0].character }
      for (character, part) in drawn where characters[character] == nil {
        characters[character] = (index, part)
      }
    }
    self.places = places
    self.characters = characters
    inkedCharacters = characters.keys.sorted()
  }

  /// The approximate memory footprint, in bytes.
  var byteCount: Int {
    let elements = characters.values.reduce(0) { sum, character in
      sum + character.part.inks.reduce(0) { $0 + $1.path.elements.count }
    }
    return 1024 + elements * MemoryLayout<CGPath.Element>.stride + characterBoxes.count * 256
  }
}
