import CoreGraphics
import Foundation
import LayerTree
import SeededRandom
import TextLayout

/// What is drawn of a text whose parts are not all at rest, in points from the top left of the bounds
/// (TP-02).
struct TextPartDrawing {
  /// Clusters of a line that move together.
  struct Piece {
    var part: TextLine.Part
    /// The transform from the part's line to its place in the text at rest.
    var place: CGAffineTransform
    /// The bounds of the part at rest.
    var bounds: CGRect
    /// The transform from rest.
    var transform: CGAffineTransform
    var opacity: Double
    /// The radius of the blur, in points.
    var blur: Double
    /// The colors toward which those of the inks change.
    var tints: [TextInk.Tint]
    /// The number of inks and bitmaps, which may overlap.
    var count: Int { part.inks.count + part.images.count }
  }

  /// The pieces, from back to front: those at rest first.
  private(set) var pieces: [Piece] = []
  private let size: CGSize

  /// Finds what is drawn of a text.
  ///
  /// - Parameters:
  ///   - content: The text, with the states of its parts.
  ///   - layout: The layout of the text.
  ///   - size: The size of the bounds, in points, which clip the text at rest.
  init(of content: TextContent, layout: SplitText, size: CGSize) {
    self.size = size
    var rest: [Piece] = []
    for (index, placed) in layout.frame.lines.enumerated() {
      let places = layout.places[index]
      var groups: [Key: Int] = [.rest: 0]
      let keys = places.map { Key($0, of: content) }
      let numbers = keys.map { key in
        let number = groups[key] ?? groups.count
        groups[key] = number
        return number
      }
      // The layout has what characters draw by themselves; other groups differ by frame.
      let parts = placed.line.parts { keys[$0].character == nil ? numbers[$0] : nil }
      var characters = [Set<Int>](repeating: [], count: groups.count)
      for (number, place) in zip(numbers, places) {
        if let character = place.character { characters[number].insert(character) }
      }
      for (key, number) in groups.sorted(by: { $0.value < $1.value }) {
        let motion = Motion(key, of: content, in: layout)
        guard !motion.isInvisible else { continue }
        if motion.scramble != nil {
          for character in characters[number].sorted() {
            if let piece = motion.scrambled(character, in: layout) { pieces.append(piece) }
          }
        } else if let part = key.character.flatMap({ layout.characterParts[index][$0] })
          ?? parts[number]
        {
          let piece = motion.piece(part, at: CGAffineTransform(placed.origin))
          if key == .rest { rest.append(piece) } else { pieces.append(piece) }
        }
      }
    }
    pieces = (rest + pieces).filter(\.transform.isFinite)
  }

  /// Returns the extent of the drawing, in the layer's coordinates; null if it is empty.
  ///
  /// Where y points up, the text is turned over about the middle of the bounds, so the
  /// extent includes both orientations. If the text has fewer pixels than the output, its own
  /// pixels extend beyond what they show (TX-04). `contentsScale` is the maximum resolution of the
  /// text, in pixels per point.
  func extent(in bounds: CGRect, contentsScale: Double) -> CGRect {
    let own = extent
    guard !own.isNull else { return .null }
    let other = CGRect(
      x: own.minX, y: bounds.height - own.maxY, width: own.width, height: own.height)
    let pixel = contentsScale > 0 ? 1 / contentsScale : 1
    return own.union(other).offsetBy(dx: bounds.minX, dy: bounds.minY)
      .insetBy(dx: -pixel, dy: -pixel)
  }

  /// The extent in points from the top left of the bounds; null if it is empty.
  var extent: CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    return pieces.reduce(into: CGRect.null) { extent, piece in
      let shown = piece.bounds.intersection(bounds)
      guard !shown.isNull else { return }
      let reach = BlurDeviation.reach(radius: piece.blur)
      extent = extent.union(shown.applying(piece.transform).insetBy(dx: -reach, dy: -reach))
    }
  }

  /// The parts of a cluster that are not at rest.
  private struct Key: Hashable {
    var line: Int?
    var word: Int?
    var character: Int?

    static let rest = Key()

    private init() {}

    init(_ place: SplitText.Place, of content: TextContent) {
      func moved(_ index: Int, _ parts: [Int: TextPart]) -> Int? {
        parts[index].map(\.isAtRest) == false ? index : nil
      }
      line = moved(place.line, content.lines)
      word = place.word.flatMap { moved($0, content.words) }
      character = place.character.flatMap { moved($0, content.characters) }
    }
  }

  /// What the parts of a cluster do to it together (TP-06).
  private struct Motion {
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var blur = 0.0
    var tints: [TextInk.Tint] = []
    var scramble: UInt64?
    var isInvisible: Bool { !(opacity > 0) }

    init(_ key: Key, of content: TextContent, in layout: SplitText) {
      // Characters move within words, and words within lines.
      let levels = [
        (key.character, content.characters, layout.characterBoxes),
        (key.word, content.words, layout.wordBoxes), (key.line, content.lines, layout.lineBoxes),
      ]
      for case (let index?, let parts, let boxes) in levels {
        guard let part = parts[index] else { continue }
        transform = transform.concatenating(boxes[index].transform(of: part))
        opacity *= part.isInvisible ? 0 : min(part.opacity, 1)
        blur = hypot(blur, max(part.blur, 0))
        scramble = scramble ?? part.scramble
        // The color of the smallest part wins.
        if let color = part.color {
          tints.insert(TextInk.Tint(color: color, share: part.colorShare), at: 0)
        }
      }
    }

    func piece(_ part: TextLine.Part, at place: CGAffineTransform) -> Piece {
      Piece(
        part: part, place: place, bounds: part.bounds.applying(place), transform: transform,
        opacity: opacity, blur: blur, tints: tints)
    }

    /// Returns another character of the text in place of one, on its baseline and about its middle;
    /// nil for one without ink.
    func scrambled(_ character: Int, in layout: SplitText) -> Piece? {
      guard let scramble, let own = layout.characters[character] else { return nil }
      let random = KeyedRandom(seed: scramble).keyed(by: UInt64(character))
      let choices = layout.inkedCharacters
      let chosen = choices[min(Int(random.uniform * Double(choices.count)), choices.count - 1)]
      guard let other = layout.characters[chosen] else { return nil }
      let origin = layout.frame.lines[own.line].origin
      let otherOrigin = layout.frame.lines[other.line].origin
      let move = layout.characterBoxes[character].transform(
        from: layout.characterBoxes[chosen], drop: origin.y - otherOrigin.y)
      return piece(other.part, at: CGAffineTransform(otherOrigin).concatenating(move))
    }
  }
}
