public import Foundation
import TextLayout

extension CTFont {
  /// Returns a vertical metric in points: the face's at the font's size, scaled by the matrix.
  fileprivate func height(_ measure: (Double) -> Double) -> CGFloat {
    CGFloat(measure(size) * drawnMatrix.height)
  }
}

/// Returns the font size, in points per em.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.size) }

/// Returns the transform that is applied to outlines.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the height above the baseline, in points; positive (TX-03).
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.height(font.face.ascent(size:)) }

/// Returns the depth below the baseline, in points; positive (TX-03).
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.height(font.face.descent(size:)) }

/// Returns the space between two lines, in points (TX-03).
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.height(font.face.leading(size:)) }

/// Returns the font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.face.unitsPerEm) }

/// Returns the number of glyphs in the font.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.face.glyphCount }

/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
  font.height(font.face.capHeight(size:))
}

/// Returns the height of lowercase letters without ascenders, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.height(font.face.xHeight(size:)) }

/// Returns the position of the middle of an underline, in points above the baseline; negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.height(font.face.underlinePosition(size:))
}

/// Returns the thickness of an underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.height(font.face.underlineThickness(size:))
}

/// Returns the slant angle of italics in degrees, negative for clockwise: always 0, because few
/// files contain it.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { 0 }

/// Returns the font's traits.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  var traits: CTFontSymbolicTraits = []
  let face = font.face.face
  if face.isItalic { traits.insert(.traitItalic) }
  if face.weight >= 600 { traits.insert(.traitBold) }
  if face.widthPercentage < 95 { traits.insert(.traitCondensed) }
  if face.widthPercentage > 105 { traits.insert(.traitExpanded) }
  return traits
}

/// Returns the PostScript name, such as "Inter-BoldItalic".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.face.postScriptName }

/// Returns the family name, such as "Inter".
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face.family }

/// Returns the full name, family and style, such as "Inter Bold Italic".
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face.face.names.full }

/// Returns the name for user interfaces, which is the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.face.face.names.full }

/// Returns a descriptor that finds the font again.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(font) }
