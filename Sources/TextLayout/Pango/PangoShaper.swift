import CPango

/// Lays out text with Pango and the fonts of one book; it owns Pango's handles.
///
/// Text is shaped at a fixed size of one pixel per font unit, without hinting or rounding to
/// pixels. Pango counts in 1024ths of a pixel, so the font's own metrics are returned exactly, and
/// a line has the same shape at every size and every device scale.
final class PangoShaper {
  private let configuration: FontConfiguration
  private let selection: FontSelection
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// The `PangoContext *`.
  private let context: OpaquePointer
  /// A glyph string that is reused for every run.
  private let string: UnsafeMutablePointer<PangoGlyphString>
  private var fonts: [UnsafeMutablePointer<PangoFont>: RunFont] = [:]

  /// Creates a shaper.
  init(book: FontBook) {
    configuration = FontConfiguration(book: book)
    selection = FontSelection(configuration: configuration)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map), let string = pango_glyph_string_new()
    else { preconditionFailure("Pango was built without FreeType") }
    self.map = map
    self.context = context
    self.string = string
    connect()
    configureContext()
  }

  deinit {
    fonts.removeAll()
    pango_glyph_string_free(string)
    g_object_unref(UnsafeMutableRawPointer(context))
    let object = UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self)
    g_object_add_toggle_ref(object, releaseUnusedMap, nil)
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
    // Otherwise, Pango would use the locale's language.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  /// Splits a paragraph into runs of one font, direction, and script.
  ///
  /// - Parameters:
  ///   - text: The paragraph's bytes.
  ///   - spans: The spans of the paragraph, which cover it entirely, with their faces.
  ///   - isRightToLeft: Whether the paragraph runs from right to left.
  /// - Returns: The runs in logical order.
  func runs(
    of text: UnsafeBufferPointer<CChar>, spans: [ParagraphText.Span], isRightToLeft: Bool
  ) -> [PangoRun] {
    guard let base = text.baseAddress, !text.isEmpty else { return [] }
    let length = Int32(clamping: text.count)
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    for span in spans { add(span, to: attributes) }
    let items = pango_itemize_with_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, base, 0, length,
      attributes, nil)
    defer { g_list_free(items) }
    var result: [PangoRun] = []
    var (node, span) = (items, 0)
    while let link = node?.pointee {
      node = link.next
      guard let item = link.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
      guard let font = font(item.pointee.analysis.font) else {
        pango_item_free(item)
        continue
      }
      while span + 1 < spans.count, Int(item.pointee.offset) >= spans[span].bytes.upperBound {
        span += 1
      }
      let size = spans[span].style.font.face.unitsPerEm
      result.append(PangoRun(item: item, span: span, font: font, size: size))
    }
    return result
  }

  private func add(_ span: ParagraphText.Span, to list: OpaquePointer?) {
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(clamping: span.bytes.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: span.bytes.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    selection.withDescription(of: span.style.font, fallback: span.style.fallbackFamilies) {
      insert(pango_attr_font_desc_new($0))
    }
    if let features = span.style.features { insert(pango_attr_font_features_new(features)) }
  }

  /// Returns the glyphs of a part of a run, from left to right.
  ///
  /// - Parameters:
  ///   - part: Whole characters of the run, in bytes of the paragraph.
  ///   - run: The run.
  ///   - line: The bytes on the same line.
  ///   - text: The paragraph's bytes.
  /// - Returns: The glyphs.
  func glyphs(
    of part: Range<Int>, of run: PangoRun, in line: Range<Int>, text: UnsafeBufferPointer<CChar>
  ) -> [ShapedGlyph] {
    run.glyphs(of: part, in: line, text: text, using: string)
  }

  /// The number of cached outlines of all fonts.
  var outlineCount: Int { fonts.values.reduce(0) { $0 + $1.outlineCount } }

  /// Frees the memory of cached outlines.
  func forgetOutlines() { for font in fonts.values { font.forgetOutlines() } }

  /// Returns the font of a run, or nil if it is missing or not one of the book's.
  private func font(_ handle: UnsafeMutablePointer<PangoFont>?) -> RunFont? {
    guard let handle else { return nil }
    if let known = fonts[handle] { return known }
    // A font map based on fontconfig makes no other kind.
    let fontconfigFont = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fontconfigFont),
      let face = configuration.face(of: pattern)
    else { return nil }
    let font = RunFont(handle: handle, description: FontDescription(face: face))
    fonts[handle] = font
    return font
  }
}

/// Removes the configuration of a font map that has no other user, and releases the font map.
///
/// Pango does not release its reference to the configuration when a font map is finalized, and
/// removing the configuration frees the font map's caches. Pango sorts fonts on threads of its own,
/// which hold a reference to the font map and use its caches without a lock. Therefore, the caches
/// must not be freed before the last of these threads is done. GLib calls this function on the
/// thread that releases the last other reference, which may be one of them.
private func releaseUnusedMap(
  _: gpointer?, map: UnsafeMutablePointer<GObject>?, isLast: gboolean
) {
  // The first line below calls this function again, with a second reference.
  guard let map, isLast != 0 else { return }
  g_object_ref(map)
  g_object_remove_toggle_ref(map, releaseUnusedMap, nil)
  pango_fc_font_map_set_config(OpaquePointer(map), nil)
  g_object_unref(map)
}
