import CoreGraphics
public import Foundation
import TextLayout

/// Glyphs of a line that have one look and one direction.
public final class CTRun: @unchecked Sendable {
  // Immutable, as the line.
  let run: TextLine.Run
  let line: CTLine

  init(_ run: TextLine.Run, of line: CTLine) {
    self.run = run
    self.line = line
  }

  var glyphs: ArraySlice<TextLine.Glyph> { line.line.glyphs[run.glyphs] }

  /// The face that has the glyphs: another than the text asks for where that lacks them.
  var face: FontDescription { glyphs.first?.font ?? run.style.font }
}

/// What a run is like.
public struct CTRunStatus: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a value of any bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Characters run from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
}

/// How many glyphs a run has.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of a run's text, with the font that has its glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let tag = run.run.style.tag
  let attributes = run.line.attributes.indices.contains(tag) ? run.line.attributes[tag] : [:]
  var result: CFDictionary = [:]
  for (key, value) in attributes { result[key.rawValue] = value }
  result[kCTFontAttributeName] = CTFont(
    face: run.face, size: run.run.style.drawnSize,
    matrix: run.run.style.matrix.transform, book: run.line.book)
  return result
}

/// What a run is like.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? .rightToLeft : []
}

/// The characters of a run in the line's text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.run.source) }

/// The numbers of a run's glyphs.
///
/// - Parameters:
///   - run: The run.
///   - range: Which glyphs; a length of 0 is all that follow.
///   - buffer: Gets as many.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGGlyph(clamping: glyph.id)
  }
}

/// Where a run's glyphs stand in the line; y goes up.
///
/// - Parameters:
///   - run: The run.
///   - range: Which glyphs; a length of 0 is all that follow.
///   - buffer: Gets as many.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGPoint(x: glyph.position.x, y: -glyph.position.y)
  }
}

/// How far the pen moves over a run's glyphs.
///
/// - Parameters:
///   - run: The run.
///   - range: Which glyphs; a length of 0 is all that follow.
///   - buffer: Gets as many.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

/// Which characters a run's glyphs belong to.
///
/// - Parameters:
///   - run: The run.
///   - range: Which glyphs; a length of 0 is all that follow.
///   - buffer: Gets as many indices, in units of UTF-16.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.source }
}

/// A run's measures (TX-03).
///
/// - Parameters:
///   - run: The run.
///   - range: Which glyphs; a length of 0 is all that follow.
///   - ascent: Gets the height above the baseline; nil for no interest, as the others.
///   - descent: Gets the depth below the baseline.
///   - leading: Gets the gap to the next line.
/// - Returns: The width in points.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let (face, size) = (run.face, run.run.style.drawnSize)
  let height = run.run.style.matrix.height
  ascent?.pointee = CGFloat(face.ascent(size: size) * height)
  descent?.pointee = CGFloat(face.descent(size: size) * height)
  leading?.pointee = CGFloat(face.leading(size: size) * height)
  let glyphs = run.glyphs(range)
  return glyphs.count == run.run.glyphs.count
    ? run.run.width : glyphs.reduce(0) { $0 + $1.advance }
}

extension CTRun {
  fileprivate func glyphs(_ range: CFRange) -> ArraySlice<TextLine.Glyph> {
    let start = max(0, min(range.location, run.glyphs.count))
    let rest = run.glyphs.count - start
    let length = range.length == 0 ? rest : max(0, min(range.length, rest))
    return glyphs.dropFirst(start).prefix(length)
  }
}
