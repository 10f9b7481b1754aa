import CoreGraphics
import TextAttributes

/// Positions the glyphs of a line, from left to right.
struct LineAssembler {
  /// Returns the transform of the shapes of a cluster from the x coordinate of its middle.
  typealias Turn = (Double) -> CGAffineTransform?

  private let paragraph: Paragraph
  /// The space, in points, added at each expandable blank from a byte on.
  private let stretch: Double
  private let stretchFrom: Int
  private let turn: Turn?
  private var line = TextLine()
  private var x = 0.0
  private var inks = InkCollector()

  init(paragraph: Paragraph, stretch: Double, stretchFrom: Int, turn: Turn?) {
    self.paragraph = paragraph
    self.stretch = stretch
    self.stretchFrom = stretchFrom
    self.turn = turn
  }

  /// Appends the next piece to the right.
  ///
  /// `glyphs` are its glyphs from left to right; empty for a tab.
  mutating func append(
    _ piece: Paragraph.Piece, _ glyphs: [ShapedGlyph], tabWidth: Double
  ) {
    let run = paragraph.runs[piece.run]
    let style = paragraph.text.spans[run.span].style
    let start = x
    let firstGlyph = line.glyphs.count
    let isRightToLeft = run.level % 2 == 1
    let first = paragraph.characters[piece.bytes.lowerBound]
    let last = paragraph.characters[piece.bytes.upperBound]
    if piece.isTab {
      x += tabWidth
      addCluster(
        first..<last, from: start, isRightToLeft: piece.level % 2 == 1,
        place: place(start + tabWidth / 2))
    } else {
      var index = 0
      var previous = last
      while index < glyphs.count {
        let cluster = glyphs[index].cluster
        var next = index
        while next < glyphs.count, glyphs[next].cluster == cluster { next += 1 }
        let character = paragraph.characters[cluster]
        let end: Int
        if isRightToLeft {
          end = previous
          previous = character
        } else {
          end = next < glyphs.count ? paragraph.characters[glyphs[next].cluster] : last
        }
        let clusterStart = x
        let width = glyphs[index..<next].reduce(0) { $0 + $1.advance } * style.scaleAcross
        let place = place(x + width / 2)
        for glyph in glyphs[index..<next] {
          add(glyph, of: run, style, character: character, place: place)
        }
        x += style.drawnKern
        if stretch > 0, !piece.isTrailing, cluster >= stretchFrom,
          paragraph.breaks[character].isExpandable
        {
          x += stretch
        }
        addCluster(
          character..<max(character, end), from: clusterStart, isRightToLeft: isRightToLeft,
          place: place)
        index = next
      }
    }
    if piece.isTrailing {
      line.trailingBlank += x - start
    } else {
      if turn == nil { inks.addRules(of: style, from: start, to: x) }
      line.trailingSpacing = piece.isTab ? 0 : style.drawnLetterSpacing
    }
    line.runs.append(
      TextLine.Run(
        style: style, glyphs: firstGlyph..<line.glyphs.count,
        source: paragraph.text.source(first)..<paragraph.text.source(last), x: start,
        width: x - start, isRightToLeft: isRightToLeft))
  }

  private mutating func add(
    _ glyph: ShapedGlyph, of run: PangoRun, _ style: TextStyle, character: Int,
    place: CGAffineTransform?
  ) {
    let scale = style.scaleAcross
    let position = CGPoint(
      x: x + glyph.x * scale, y: glyph.y * style.scaleUp - style.drawnOffset)
    let advance = glyph.advance * scale
    x += advance
    guard let id = glyph.id else { return }
    line.glyphs.append(
      TextLine.Glyph(
        id: id,
        font: run.font.description.face === style.font.face ? style.font : run.font.description,
        position: position, advance: advance,
        source: paragraph.text.source(character)))
    let shape = run.shape(of: id)
    line.shapes.append(shape)
    if style.scale > 0, let place { inks.add(shape, at: position, style, placed: place) }
  }

  /// Returns the transform of the shapes of a cluster from the x coordinate of its middle.
  private func place(_ middle: Double) -> CGAffineTransform? {
    guard let turn else { return .identity }
    return turn(middle)
  }

  private mutating func addCluster(
    _ characters: Range<Int>, from start: Double, isRightToLeft: Bool, place: CGAffineTransform?
  ) {
    let text = paragraph.text
    line.clusters.append(
      TextLine.Cluster(
        source: text.source(characters.lowerBound)..<text.source(characters.upperBound), x: start,
        width: x - start, isRightToLeft: isRightToLeft, placement: place))
  }

  /// Returns the finished line.
  ///
  /// `content` is the same characters without trailing blanks; their fonts determine the height.
  func finished(_ range: Range<Int>, content: Range<Int>) -> TextLine {
    var line = line
    let text = paragraph.text
    line.width = x
    line.isRightToLeft = paragraph.isRightToLeft
    let end =
      range.upperBound == text.count ? text.sourceEndWithSeparator : text.source(range.upperBound)
    line.source = text.source(range.lowerBound)..<max(end, text.source(range.lowerBound))
    let measured = content.isEmpty ? range : content
    if measured.isEmpty || text.spans.isEmpty {
      line.include(
        range.lowerBound < text.count ? text.style(of: range.lowerBound) : text.lastStyle)
    } else {
      let first = text.span(at: text.offsets[measured.lowerBound])
      let last = text.span(at: text.offsets[measured.upperBound] - 1)
      for index in first...last { line.include(text.spans[index].style) }
    }
    (line.inks, line.inkBounds) = inks.finished()
    line.images = inks.images
    line.isOnPath = turn != nil
    return line
  }
}

extension LineAssembler {
  /// The measurements of a line before it is stretched.
  struct Measures {
    /// The width of each piece that is a tab; 0 for others.
    var tabWidths: [Double]
    /// The width without trailing blanks.
    var contentWidth = 0.0
    /// The number of blanks that can be widened.
    var expandable = 0
    /// The byte from which blanks can be widened: after the last tab.
    var stretchFrom = 0

    /// Measures a line; `pieces` are the pieces, in logical order.
    init(
      pieces: [Paragraph.Piece], glyphs: [[ShapedGlyph]], paragraph: Paragraph, indent: Double
    ) {
      tabWidths = [Double](repeating: 0, count: pieces.count)
      let paragraphStyle = paragraph.text.firstStyle.paragraph
      var x = 0.0
      for (index, piece) in pieces.enumerated() {
        if piece.isTab {
          tabWidths[index] = paragraphStyle.tabStop(after: indent + x) - indent - x
          x += tabWidths[index]
          if !piece.isTrailing {
            contentWidth = x
            expandable = 0
            stretchFrom = piece.bytes.upperBound
          }
          continue
        }
        let style = paragraph.text.spans[paragraph.runs[piece.run].span].style
        var cluster = -1
        for glyph in glyphs[index] {
          x += glyph.advance * style.scaleAcross
          guard glyph.cluster != cluster else { continue }
          cluster = glyph.cluster
          x += style.drawnKern
          if !piece.isTrailing, paragraph.breaks[paragraph.characters[cluster]].isExpandable {
            expandable += 1
          }
        }
        if !piece.isTrailing { contentWidth = x }
      }
    }
  }
}

extension TextLine {
  /// Makes the line high enough for a style.
  fileprivate mutating func include(_ style: TextStyle) {
    let size = style.drawnSize
    let height = style.matrix.height
    ascent = max(ascent, style.font.ascent(size: size) * height + style.drawnOffset)
    descent = max(descent, style.font.descent(size: size) * height - style.drawnOffset)
    leading = max(leading, style.font.leading(size: size) * height)
  }
}
