import CoreGraphics
import TextAttributes

/// Breaks paragraphs into lines and positions them within constraints (TX-02).
struct FrameBuilder {
  private let constraints: TextFrame.Constraints
  private let shaper: PangoShaper
  private var frame = TextFrame()
  /// The horizontal placement of each line.
  private var placements: [Placement] = []
  /// The top of the next line.
  private var y = 0.0
  private var isFull = false

  private struct Placement {
    var alignment: NSTextAlignment
    /// The distances of the line's available width from the frame's left and right.
    var left: Double
    var right: Double
  }

  /// The last line added, if an ellipsis may still have to be inserted.
  private struct LastLine {
    var paragraph: Paragraph
    var start: Int
    var width: Double
    var indent: Double
  }
  private var lastLine: LastLine?

  init(constraints: TextFrame.Constraints, shaper: PangoShaper) {
    self.constraints = constraints
    self.shaper = shaper
  }

  private var width: Double { constraints.width > 0 ? constraints.width : 0 }

  /// Returns the frame of a text.
  mutating func build(_ text: StyledText) -> TextFrame {
    var isFirst = true
    for paragraphText in ParagraphText.paragraphs(of: text) {
      let style = paragraphText.firstStyle.paragraph
      if !isFirst { y += TextStyle.limited(style.paragraphSpacingBefore) }
      guard isFirst || y < constraints.height else {
        if let truncation = constraints.lastLineTruncation { truncateLast(truncation) }
        break
      }
      add(Paragraph(paragraphText, shaper: shaper), style)
      if isFull { break }
      y += TextStyle.limited(style.paragraphSpacing)
      isFirst = false
    }
    align()
    return frame
  }

  private mutating func add(_ paragraph: Paragraph, _ style: ParagraphStyle) {
    let breaking = style.lineBreaking ?? constraints.lineBreaking
    var start = 0
    repeat {
      let head = TextStyle.limited(start == 0 ? style.firstLineHeadIndent : style.headIndent)
      let tail = TextStyle.limited(style.tailIndent)
      let end = tail > 0 ? min(tail, width) : width + tail
      let available = max(0, end - head)
      let lineEnd =
        breaking.wraps
        ? paragraph.lineEnd(
          from: start, width: available, indent: head,
          betweenCharacters: breaking == .byCharWrapping)
        : paragraph.text.count
      let isLast = lineEnd == paragraph.text.count
      var alignment = style.alignment ?? constraints.alignment
      if alignment == .justified, isLast { alignment = .natural }
      let isStretched = alignment == .justified && available.isFinite
      var line = paragraph.line(
        start..<lineEnd, indent: head, stretchedTo: isStretched ? available : nil)
      var isTruncated = false
      if let truncation = breaking.truncation, line.contentWidth > available + 1e-6 {
        line = paragraph.truncatedLine(
          from: start, width: available, indent: head, truncation)
        isTruncated = true
      }
      let farEnd = tail > 0 && width.isFinite ? max(0, width - end) : -min(tail, 0)
      let isRightToLeft = paragraph.isRightToLeft
      place(
        line, style, isTruncated: isTruncated,
        Placement(
          alignment: alignment, left: isRightToLeft ? farEnd : head,
          right: isRightToLeft ? head : farEnd))
      if isFull { return }
      lastLine =
        breaking == .byClipping
        ? nil : LastLine(paragraph: paragraph, start: start, width: available, indent: head)
      start = lineEnd
    } while start < paragraph.text.count
  }

  private mutating func place(
    _ line: TextLine, _ style: ParagraphStyle, isTruncated: Bool, _ placement: Placement
  ) {
    let natural = line.lineHeight
    let height = style.lineHeight(natural: natural)
    // Extra or missing height is added or removed above the baseline.
    let baseline = y + line.ascent + height - natural
    let bottom = baseline + line.descent
    if !frame.lines.isEmpty {
      if let truncation = constraints.lastLineTruncation, lastLine != nil,
        bottom > constraints.height + 1e-6
      {
        truncateLast(truncation)
        isFull = true
        return
      }
      guard y < constraints.height else {
        isFull = true
        return
      }
    }
    frame.lines.append(
      TextFrame.PositionedLine(
        line: line, origin: CGPoint(x: 0, y: baseline), top: y, bottom: bottom,
        isTruncated: isTruncated, indent: placement.left + placement.right))
    placements.append(placement)
    frame.height = y + height
    frame.sourceEnd = line.source.upperBound
    y += height + max(-height, TextStyle.limited(style.lineSpacing))
    // Without any height, any number of lines would fit.
    if height <= 0, constraints.height.isFinite, frame.lines.count > Self.mostFlatLines {
      isFull = true
    }
  }

  private static let mostFlatLines = 10_000

  private mutating func truncateLast(_ truncation: Truncation) {
    guard let last = lastLine, let placed = frame.lines.popLast() else { return }
    let line = last.paragraph.truncatedLine(
      from: last.start, width: last.width, indent: last.indent, truncation)
    frame.lines.append(
      TextFrame.PositionedLine(
        line: line, origin: placed.origin, top: placed.top, bottom: placed.bottom,
        isTruncated: true, indent: placed.indent))
    if let index = placements.indices.last, placements[index].alignment == .justified {
      placements[index].alignment = .natural
    }
    frame.sourceEnd = last.paragraph.text.sourceEndWithSeparator
  }

  /// Aligns lines horizontally, once the widest is known.
  private mutating func align() {
    let natural = zip(frame.lines, placements).reduce(0) { widest, pair in
      max(widest, pair.0.line.contentWidth + pair.1.left + pair.1.right)
    }
    let whole = width.isFinite ? width : natural
    var (leftmost, rightmost) = (Double.infinity, -Double.infinity)
    for index in frame.lines.indices {
      let line = frame.lines[index].line
      let placement = placements[index]
      let (left, right) = (placement.left, whole - placement.right - line.contentWidth)
      let x: Double
      switch placement.alignment {
      case .left: x = left
      case .right: x = right
      case .center: x = (left + right) / 2
      case .natural, .justified: x = line.isRightToLeft ? right : left
      }
      leftmost = min(leftmost, x)
      rightmost = max(rightmost, x + line.contentWidth)
      frame.lines[index].origin.x = CGFloat(x - line.contentMinX)
    }
    frame.width = rightmost > leftmost ? rightmost - leftmost : 0
  }
}
