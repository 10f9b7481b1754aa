public import Foundation
import TextLayout

/// A text that frames are created from.
public final class CTFramesetter: @unchecked Sendable {
  // Immutable; the attributes' values belong to the client, which must not modify them either.
  let string: NSAttributedString
  let book: FontBook

  init(_ string: NSAttributedString, book: FontBook) {
    self.string = string
    self.book = book
  }
}

/// Creates a framesetter.
///
/// - Parameter attrString: The text, which is copied.
/// - Returns: The framesetter.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(NSAttributedString(attributedString: attrString), book: .current)
}

/// Lays out text in a rectangle.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: The range of the text, in UTF-16 code units; a length of 0 includes all that
///     follows.
///   - path: The rectangle; for any other path, its bounding box is used.
///   - frameAttributes: Ignored.
/// - Returns: The lines that fit completely.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let box = path.isEmpty ? CGRect.zero : path.boundingBoxOfPath
  return framesetter.frame(stringRange, in: box, path: path)
}

/// Returns the size that a text needs.
///
/// - Parameters:
///   - framesetter: The text.
///   - stringRange: The range of the text, in UTF-16 code units; a length of 0 includes all that
///     follows.
///   - frameAttributes: Ignored.
///   - constraints: The available size; `CGFloat.greatestFiniteMagnitude` is no limit.
///   - fitRange: Receives the range that fits; may be nil.
/// - Returns: The size in points: the width of the widest line, and the height from the first
///   line's top to the last one's descent.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  func limit(_ length: CGFloat) -> CGFloat {
    length.isNaN || length <= 0 || length > 1e12 ? .infinity : length
  }
  let room = CGSize(width: limit(constraints.width), height: limit(constraints.height))
  let frame = framesetter.frame(
    stringRange, in: CGRect(origin: .zero, size: room), path: CGPath(elements: []))
  fitRange?.pointee = frame.visible
  let width = frame.lines.map { $0.line.line.contentWidth + $0.indent }.max() ?? 0
  return CGSize(width: width, height: frame.lines.last?.bottom ?? 0)
}

extension CTFramesetter {
  /// Creates a frame in a rectangle whose sides may be infinite.
  fileprivate func frame(_ range: CFRange, in box: CGRect, path: CGPath) -> CTFrame {
    let start = max(0, min(range.location, string.length))
    let rest = string.length - start
    let length = range.length <= 0 ? rest : min(range.length, rest)
    let part = string.attributedSubstring(from: NSRange(location: start, length: length))
    let text = StyledText(part)
    let room = TextFrame.Constraints(width: Double(box.width), height: Double(box.height))
    let frame = ShaperPool.use(book) { $0.frame(of: text, in: room) }
    let attributes = part.attributesByRun
    let shown = frame.lines.prefix { $0.bottom <= Double(box.height) + 1e-6 }
    let lines = shown.map { placed in
      CTFrame.Line(
        line: CTLine(
          placed.line.shifted(by: start), text: text, attributes: attributes, book: book),
        origin: CGPoint(
          x: placed.origin.x,
          y: box.height.isFinite ? box.height - placed.origin.y : -placed.origin.y),
        bottom: placed.bottom, indent: placed.indent)
    }
    let end = lines.last.map { $0.line.line.source.upperBound } ?? start
    return CTFrame(
      lines: Array(lines), range: CFRange(location: start, length: length),
      visible: CFRange(location: start, length: end - start), path: path, box: box)
  }
}

extension NSAttributedString {
  /// The attributes of each run, in order.
  var attributesByRun: [[NSAttributedString.Key: Any]] {
    var result: [[NSAttributedString.Key: Any]] = []
    guard length > 0 else { return result }
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, _, _ in
      result.append(attributes)
    }
    return result
  }
}
