import CPango

/// An axis of a variable font.
package struct FontAxis: Sendable, Hashable {
  /// The tag, such as `wght`.
  package let tag: String
  /// The smallest value.
  package let minimum: Double
  /// The value of the font's default instance.
  package let standard: Double
  /// The largest value.
  package let maximum: Double

  /// Returns the axes of an `hb_face_t *`, in the file's order.
  static func axes(of face: OpaquePointer) -> [FontAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      FontAxis(
        tag: tagText($0.tag), minimum: Double($0.min_value), standard: Double($0.default_value),
        maximum: Double($0.max_value))
    }
  }
}

extension FontFace {
  /// The tags of the OpenType features that the face has, in alphabetical order.
  package var features: [String] {
    var tags: Set<String> = []
    for table in ["GSUB", "GPOS"] {
      let tag = table.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let face = hb_font_get_face(handle)
      var count: UInt32 = 0
      let total = hb_ot_layout_table_get_feature_tags(face, tag, 0, &count, nil)
      var found = [hb_tag_t](repeating: 0, count: Int(total))
      count = total
      hb_ot_layout_table_get_feature_tags(face, tag, 0, &count, &found)
      tags.formUnion(found.prefix(Int(count)).map(tagText))
    }
    return tags.sorted()
  }
}

/// Returns the four characters of a tag.
private func tagText(_ tag: UInt32) -> String {
  let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
  return String(decoding: bytes, as: UTF8.self)
}
