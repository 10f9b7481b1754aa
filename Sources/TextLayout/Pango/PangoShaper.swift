import CPango
import CoreGraphics

/// Lays out text by Pango over the fonts of one book: the owner of Pango's handles.
///
/// Text is shaped at a fixed size, one pixel to a font unit, without hinting and without rounding
/// to pixels: Pango counts in 1024ths of a pixel, so the font's own numbers come back exactly, and
/// a line is the same shape at every size and every scale of the device.
final class PangoShaper {
  /// A glyph of a line, in font units of the face that was asked for.
  struct Glyph {
    var id: UInt32
    /// The font that has it: the one asked for, or another of the book for what that one lacks.
    var font: RunFont
    /// Where its origin lies; y goes down.
    var x: Double
    var y: Double
  }

  /// A line that was laid out.
  struct Line {
    /// From left to right as they stand.
    var glyphs: [Glyph] = []
    /// Where a following text would start, in font units.
    var advance = 0.0
    var isRightToLeft = false
  }

  private let configuration: FontConfiguration
  private let selection: FontSelection
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// `PangoContext *`.
  private let context: OpaquePointer
  /// `PangoLayout *`, used again for every line.
  private let layout: OpaquePointer
  private var fonts: [UnsafeMutablePointer<PangoFont>: RunFont] = [:]

  /// - Parameter book: Whose files count, and no others.
  init(book: FontBook) {
    configuration = FontConfiguration(book: book)
    selection = FontSelection(configuration: configuration)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map), let layout = pango_layout_new(context)
    else { preconditionFailure("Pango was built without FreeType") }
    self.map = map
    self.context = context
    self.layout = layout
    connect()
    configureContext()
    pango_layout_set_single_paragraph_mode(layout, 1)
  }

  deinit {
    fonts.removeAll()
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    // Pango forgets to give its configuration back when a font map ends.
    pango_fc_font_map_set_config(OpaquePointer(map), nil)
    g_object_unref(map)
  }

  private func connect() {
    let fontconfigMap = OpaquePointer(map)
    pango_fc_font_map_set_config(fontconfigMap, configuration.handle)
    pango_fc_font_map_set_default_substitute(
      fontconfigMap,
      { pattern, data in
        guard let pattern, let data else { return }
        Unmanaged<FontSelection>.fromOpaque(data).takeUnretainedValue().complete(pattern)
      }, Unmanaged.passRetained(selection).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<FontSelection>.fromOpaque(data).release()
      })
  }

  private func configureContext() {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    // A point is a pixel.
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    // Otherwise the locale's.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  /// Lays a text out on one line.
  ///
  /// - Parameters:
  ///   - text: Without line breaks.
  ///   - face: The face.
  /// - Returns: The line; without glyphs for an empty text.
  func line(of text: String, face: FontFace) -> Line {
    selection.withDescription(of: face, size: face.unitsPerEm) {
      pango_layout_set_font_description(layout, $0)
    }
    pango_layout_set_text(layout, text, -1)
    var result = Line()
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return result }
    result.isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var node = line.pointee.runs
    while let run = node?.pointee {
      node = run.next
      guard let run = run.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let string = run.glyphs?.pointee, let font = font(run.item?.pointee.analysis.font)
      else { continue }
      for index in 0..<Int(string.num_glyphs) { result.append(string.glyphs[index], of: font) }
    }
    return result
  }

  /// The fonts' outlines, all together.
  var outlineCount: Int { fonts.values.reduce(0) { $0 + $1.outlineCount } }

  /// Gives the memory of outlines back.
  func forgetOutlines() { for font in fonts.values { font.forgetOutlines() } }

  /// The font of a run; nil for none and for one that is none of the book's.
  private func font(_ handle: UnsafeMutablePointer<PangoFont>?) -> RunFont? {
    guard let handle else { return nil }
    if let known = fonts[handle] { return known }
    // A font map over fontconfig makes no others.
    let fontconfigFont = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fontconfigFont),
      let face = configuration.face(of: pattern)
    else { return nil }
    let font = RunFont(handle: handle, description: FontDescription(face: face))
    fonts[handle] = font
    return font
  }
}

extension PangoShaper.Line {
  /// Pango's number for a glyph without shape or width, such as a joiner's.
  private static let empty: UInt32 = 0x0FFF_FFFF
  /// What Pango sets in a character's code to say that no font has it.
  private static let unknown: UInt32 = 0x1000_0000

  fileprivate mutating func append(_ glyph: PangoGlyphInfo, of font: RunFont) {
    guard glyph.glyph != Self.empty else { return }
    let unit = Double(PANGO_SCALE)
    let isUnknown = glyph.glyph & Self.unknown != 0
    // Pango would draw a box with the character's code in it; the font's own sign of a missing
    // glyph is its first.
    let id = isUnknown ? 0 : glyph.glyph
    glyphs.append(
      PangoShaper.Glyph(
        id: id, font: font, x: advance + Double(glyph.geometry.x_offset) / unit,
        y: Double(glyph.geometry.y_offset) / unit))
    advance += isUnknown ? font.advance(of: id) : Double(glyph.geometry.width) / unit
  }
}
