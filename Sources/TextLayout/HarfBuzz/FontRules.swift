import CPango

/// A font's underline and strikethrough metrics, in font units; y points up.
struct FontRules: Sendable {
  /// The center of an underline; negative.
  let underlinePosition: Double
  let underlineThickness: Double
  /// The center of a strikethrough.
  let strikethroughPosition: Double
  let strikethroughThickness: Double

  /// Reads a font's metrics.
  ///
  /// - Parameters:
  ///   - font: The `hb_font_t *`, at a scale of one unit per font unit.
  ///   - unitsPerEm: The size of an em, from which missing metrics are derived.
  init(font: OpaquePointer, unitsPerEm: Double) {
    func measure(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
      return Double(position)
    }
    func thickness(_ tag: hb_ot_metrics_tag_t) -> Double {
      let value = measure(tag) ?? 0
      return value > 0 ? value : unitsPerEm / 20
    }
    underlineThickness = thickness(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    strikethroughThickness = thickness(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    // The tables specify the top edges.
    let under = measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? 0
    underlinePosition = under < 0 ? under - underlineThickness / 2 : -unitsPerEm / 10
    let through = measure(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? 0
    strikethroughPosition = through > 0 ? through - strikethroughThickness / 2 : unitsPerEm / 4
  }
}
