import CPango

/// A run of a paragraph in one font, direction, and script; it owns Pango's item.
final class PangoRun {
  /// The run's range in the paragraph's bytes.
  let bytes: Range<Int>
  /// The embedding level of Unicode's bidirectional algorithm; odd for right to left.
  let level: Int
  /// The index of the span that the run belongs to.
  let span: Int
  /// The font that has the run's characters.
  let font: RunFont

  /// The factor from the size at which Pango has the font to the shaping size; 1 but for bitmaps.
  private let scale: Double
  private let item: UnsafeMutablePointer<PangoItem>

  /// Creates a run; `size` is the shaping size, in pixels per em.
  init(item: UnsafeMutablePointer<PangoItem>, span: Int, font: RunFont, size: Double) {
    self.item = item
    self.span = span
    self.font = font
    scale = font.bitmapSize.map { size / $0 } ?? 1
    let start = Int(item.pointee.offset)
    bytes = start..<start + Int(item.pointee.length)
    level = Int(item.pointee.analysis.level)
  }

  deinit { pango_item_free(item) }

  /// Returns the glyphs of a part of the run, from left to right.
  ///
  /// `line` is the bytes on the same line; letters join across runs, but not across lines. `text`
  /// is the paragraph's bytes.
  ///
  /// - Returns: The glyphs, in pixels at the shaping size.
  func glyphs(
    of part: Range<Int>, in line: Range<Int>, text: UnsafeBufferPointer<CChar>,
    using string: UnsafeMutablePointer<PangoGlyphString>
  ) -> [ShapedGlyph] {
    guard !part.isEmpty, let base = text.baseAddress else { return [] }
    // Joining needs only the nearest characters, so do not scan a long paragraph for every run.
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
          cluster: part.lowerBound + Int(string.pointee.log_clusters[index]), font: font,
          scale: scale))
    }
    return result
  }

  /// Returns the shape of a glyph of the run, in pixels at the shaping size.
  func shape(of glyph: UInt32) -> GlyphShape {
    let shape = font.shape(of: glyph)
    return scale == 1 ? shape : shape.scaled(by: scale)
  }

  private static func window(
    around part: Range<Int>, within line: Range<Int>, text: UnsafeBufferPointer<CChar>
  ) -> Range<Int> {
    let reach = 64
    var start = max(line.lowerBound, part.lowerBound - reach)
    var end = min(line.upperBound, part.upperBound + reach)
    // Do not start or end inside a character.
    while start < part.lowerBound, UInt8(bitPattern: text[start]) & 0xC0 == 0x80 { start += 1 }
    while end > part.upperBound, end < text.count, UInt8(bitPattern: text[end]) & 0xC0 == 0x80 {
      end -= 1
    }
    return start..<end
  }
}

/// A shaped glyph, in pixels at the shaping size: one pixel per font unit.
struct ShapedGlyph {
  /// The glyph's number in the font, or nil if it has no shape.
  var id: UInt32?
  /// The byte of the paragraph at which its cluster starts.
  var cluster: Int
  var x: Double
  /// The vertical offset, downward.
  var y: Double
  var advance: Double

  /// Pango's number for a glyph without shape or width, such as a joiner's.
  private static let empty: UInt32 = 0x0FFF_FFFF
  /// The bit that Pango sets in a character's code if no font has it.
  private static let unknown: UInt32 = 0x1000_0000

  init(_ glyph: PangoGlyphInfo, cluster: Int, font: RunFont, scale: Double) {
    let unit = Double(PANGO_SCALE) / scale
    let isUnknown = glyph.glyph & Self.unknown != 0
    // Pango would draw a box with the character's code. The font's own glyph for missing characters
    // is its first.
    let id = isUnknown ? 0 : glyph.glyph
    self.id = glyph.glyph == Self.empty ? nil : id
    self.cluster = cluster
    x = Double(glyph.geometry.x_offset) / unit
    y = Double(glyph.geometry.y_offset) / unit
    if glyph.glyph == Self.empty {
      advance = 0
    } else {
      advance =
        isUnknown
        ? font.advance(of: id) * scale : Double(glyph.geometry.width) / unit
    }
  }
}
