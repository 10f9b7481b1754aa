public import CoreGraphics
public import Foundation
import TextLayout

extension CTFont {
  /// A measure upwards, in points: the face's at the font's size, and as high as the matrix makes it.
  fileprivate func height(_ measure: (Double) -> Double) -> CGFloat {
    CGFloat(measure(size) * drawnMatrix.height)
  }
}

/// Points to an em.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.size) }

/// What outlines go through.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Above the baseline, in points; positive (TX-03).
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.height(font.face.ascent(size:)) }

/// Below the baseline, in points; positive (TX-03).
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.height(font.face.descent(size:)) }

/// Between two lines, in points (TX-03).
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.height(font.face.leading(size:)) }

/// Font units to an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.face.unitsPerEm) }

/// How many glyphs the font has.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.face.glyphCount }

/// The height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
  font.height(font.face.capHeight(size:))
}

/// The height of small letters without ascenders, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.height(font.face.xHeight(size:)) }

/// Where the middle of a line under the text lies, in points above the baseline: negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  font.height(font.face.underlinePosition(size:))
}

/// How thick a line under the text is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.height(font.face.underlineThickness(size:))
}

/// Degrees by which letters lean, clockwise negative: always 0, as files rarely say.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { 0 }

/// What the font is like.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  var traits: CTFontSymbolicTraits = []
  let face = font.face.face
  if face.isItalic { traits.insert(.traitItalic) }
  if face.weight >= 600 { traits.insert(.traitBold) }
  if face.widthPercentage < 95 { traits.insert(.traitCondensed) }
  if face.widthPercentage > 105 { traits.insert(.traitExpanded) }
  return traits
}

/// The name without blanks that documents refer to: "Inter-BoldItalic".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.face.postScriptName }

/// As a font menu groups faces: "Inter".
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face.family }

/// Family and style: "Inter Bold Italic".
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.face.face.names.full }

/// What a user interface shows: the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.face.face.names.full }

/// What the font is, for looking it up again.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(font) }
