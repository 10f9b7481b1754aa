import Foundation
import TextAttributes
import TextLayout

/// Returns the axes of a variable font that differ from its defaults.
///
/// - Parameter font: The font.
/// - Returns: Numbers by the axes' identifiers, as in `kCTFontVariationAttribute`; nil for none.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  let values = font.face.variations.values
  guard !values.isEmpty else { return nil }
  var dictionary: CFDictionary = [:]
  for (tag, value) in values {
    let identifier = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    dictionary[NSNumber(value: identifier)] = NSNumber(value: value)
  }
  return dictionary
}

extension FontSettings {
  /// Creates settings from numbers by the identifiers of axes; other keys and values are ignored.
  init(identified values: [AnyHashable: Any]) {
    self.init()
    for (key, value) in values {
      guard let identifier = Double(boxed: key.base).flatMap({ UInt32(exactly: $0) }),
        let number = Double(boxed: value)
      else { continue }
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: identifier >> UInt32($0)) }
      let tag = String(decoding: bytes, as: UTF8.self)
      if Self.isTag(tag) { self.values[tag] = number }
    }
  }
}
