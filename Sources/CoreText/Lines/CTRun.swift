public import Foundation
import TextLayout

/// The glyphs of a line that share one style and direction.
///
/// What functions write about a range of glyphs includes all following glyphs if its length is 0.
public final class CTRun: @unchecked Sendable {
  // Immutable, like the line.
  let run: TextLine.Run
  let line: CTLine

  init(_ run: TextLine.Run, of line: CTLine) {
    self.run = run
    self.line = line
  }

  var glyphs: ArraySlice<TextLine.Glyph> { line.line.glyphs[run.glyphs] }

  /// The face of the glyphs; not the text's own face if that does not have them.
  var face: FontDescription { glyphs.first?.font ?? run.style.font }
}

/// The status of a run.
public struct CTRunStatus: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt32

  /// Creates a status from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The characters run from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
}

/// Returns the number of glyphs in a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of a run's text, with the font of its glyphs.
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

/// Returns the status of a run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? .rightToLeft : []
}

/// Returns the range of a run in the line's text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.run.source) }

/// Writes the glyph indices of a run.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGGlyph(clamping: glyph.id)
  }
}

/// Writes the positions of a run's glyphs in the line, with y up.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGPoint(x: glyph.position.x, y: -glyph.position.y)
  }
}

/// Writes the advances of a run's glyphs.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, glyph) in run.glyphs(range).enumerated() {
    buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

/// Writes the indices of the characters of a run's glyphs, in UTF-16 code units.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, glyph) in run.glyphs(range).enumerated() { buffer[index] = glyph.source }
}

/// Returns the width of a run, and its metrics (TX-03).
///
/// - Parameters:
///   - run: The run.
///   - range: The range of glyphs; a length of 0 includes all following glyphs.
///   - ascent: Receives the height above the baseline; may be nil.
///   - descent: Receives the depth below the baseline; may be nil.
///   - leading: Receives the space to the next line; may be nil.
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
