import CPango

/// A stretch of a paragraph in one font, direction and script: the owner of Pango's item.
final class PangoRun {
  /// Where it lies in the paragraph's bytes.
  let bytes: Range<Int>
  /// The embedding level of Unicode's bidirectional algorithm: odd from right to left.
  let level: Int
  /// The span that it belongs to.
  let span: Int
  /// The font that has its characters.
  let font: RunFont

  private let item: UnsafeMutablePointer<PangoItem>

  /// - Parameters:
  ///   - item: What Pango made; this frees it.
  ///   - span: The span that it belongs to.
  ///   - font: The font that Pango chose.
  init(item: UnsafeMutablePointer<PangoItem>, span: Int, font: RunFont) {
    self.item = item
    self.span = span
    self.font = font
    let start = Int(item.pointee.offset)
    bytes = start..<start + Int(item.pointee.length)
    level = Int(item.pointee.analysis.level)
  }

  deinit { pango_item_free(item) }

  /// The glyphs of a part, from left to right.
  ///
  /// - Parameters:
  ///   - part: Whole characters of this run.
  ///   - line: What stands on the same line; letters join across runs, but not across lines.
  ///   - text: The paragraph's bytes.
  ///   - string: A glyph string to use.
  /// - Returns: The glyphs, in pixels at the size of shaping.
  func glyphs(
    of part: Range<Int>, in line: Range<Int>, text: UnsafeBufferPointer<CChar>,
    using string: UnsafeMutablePointer<PangoGlyphString>
  ) -> [ShapedGlyph] {
    guard !part.isEmpty, let base = text.baseAddress else { return [] }
    // A long paragraph is not looked through for every run: joining needs the nearest characters.
    let context = Self.window(around: part, within: line, text: text)
    pango_shape_full(
      base + part.lowerBound, Int32(part.count), base + context.lowerBound, Int32(context.count),
      &item.pointee.analysis, string)
    let count = Int(string.pointee.num_glyphs)
    var result: [ShapedGlyph] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      result.append(
        ShapedGlyph(
          string.pointee.glyphs[index],
          cluster: part.lowerBound + Int(string.pointee.log_clusters[index]), font: font))
    }
    return result
  }

  private static func window(
    around part: Range<Int>, within line: Range<Int>, text: UnsafeBufferPointer<CChar>
  ) -> Range<Int> {
    let reach = 64
    var start = max(line.lowerBound, part.lowerBound - reach)
    var end = min(line.upperBound, part.upperBound + reach)
    // Not in the middle of a character.
    while start < part.lowerBound, UInt8(bitPattern: text[start]) & 0xC0 == 0x80 { start += 1 }
    while end > part.upperBound, end < text.count, UInt8(bitPattern: text[end]) & 0xC0 == 0x80 {
      end -= 1
    }
    return start..<end
  }
}

/// A glyph as it was shaped, in pixels at the size of shaping: one to a font unit.
struct ShapedGlyph {
  /// Its number in the font; nil for what has no shape.
  var id: UInt32?
  /// The byte of the paragraph with which its cluster begins.
  var cluster: Int
  var x: Double
  /// Downwards.
  var y: Double
  var advance: Double

  /// Pango's number for a glyph without shape or width, such as a joiner's.
  private static let empty: UInt32 = 0x0FFF_FFFF
  /// What Pango sets in a character's code to say that no font has it.
  private static let unknown: UInt32 = 0x1000_0000

  init(_ glyph: PangoGlyphInfo, cluster: Int, font: RunFont) {
    let unit = Double(PANGO_SCALE)
    let isUnknown = glyph.glyph & Self.unknown != 0
    // Pango would draw a box with the character's code in it; the font's own sign of a missing
    // glyph is its first.
    let id = isUnknown ? 0 : glyph.glyph
    self.id = glyph.glyph == Self.empty ? nil : id
    self.cluster = cluster
    x = Double(glyph.geometry.x_offset) / unit
    y = Double(glyph.geometry.y_offset) / unit
    if glyph.glyph == Self.empty {
      advance = 0
    } else {
      advance = isUnknown ? font.advance(of: id) : Double(glyph.geometry.width) / unit
    }
  }
}
