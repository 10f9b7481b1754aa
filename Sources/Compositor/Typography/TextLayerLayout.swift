import CoreGraphics
import LayerTree
import PixelKernels
import TextAttributes
import TextLayout

/// Lays out the texts of layers within their bounds or along their paths.
final class TextLayerLayout {
  private let shaper: TextShaper

  private struct Key: Hashable {
    var text: StyledText
    var constraints: TextFrame.Constraints
    var minimumFontSize: Double
  }

  // The factors of texts that shrink, because finding one lays out the text many times.
  private var factors: LRUCache<Key, Double>

  init(shaper: TextShaper) {
    self.shaper = shaper
    factors = LRUCache(in: shaper.memory.part(of: .textLayouts))
  }

  /// Lays out a text.
  ///
  /// - Returns: The lines relative to the top left of the bounds; nil without fonts.
  func frame(of content: TextContent, size: CGSize) -> TextFrame? {
    guard
      let text = StyledText(content, fonts: shaper.book, lines: lines(of: content, size: size))
    else { return nil }
    let typography = content.typography
    if let path = typography.textPath {
      let course = BaselinePath(
        path: path, offset: typography.textPathOffset,
        alignment: NSTextAlignment(content.alignmentMode))
      return shaper.frame(of: text, along: course)
    }
    let constraints = TextFrame.Constraints(content, size: size)
    let fitting =
      typography.fit == .shrink
      ? text.scaled(by: factor(of: text, in: constraints, typography.minimumFontSize)) : text
    let frame = shaper.frame(of: fitting, in: constraints)
    let free = max(0, Double(size.height) - frame.height)
    guard free.isFinite else { return frame }
    switch typography.verticalAlignment {
    case .top: return frame
    case .center: return frame.movedDown(by: free / 2)
    case .bottom: return frame.movedDown(by: free)
    }
  }

  /// Returns the characters of each line of a text without axes of lines, if it has any (TP-11).
  private func lines(of content: TextContent, size: CGSize) -> [Range<Int>] {
    guard content.lines.values.contains(where: { !$0.axes.isEmpty }) else { return [] }
    var rest = content
    rest.lines = [:]
    return (frame(of: rest, size: size)?.lines ?? []).map { placed in
      placed.line.clusters.reduce(0..<0) { range, cluster in
        range.isEmpty
          ? cluster.source
          : min(
            range.lowerBound, cluster.source.lowerBound)..<max(
              range.upperBound, cluster.source.upperBound)
      }
    }
  }

  /// Lays out a text without a limit to its height, and without truncation or `fit`.
  ///
  /// `width` is the width at which lines wrap if the content says so, in points.
  ///
  /// - Returns: The lines, or nil without a text or fonts.
  func naturalFrame(of content: TextContent, width: Double) -> TextFrame? {
    guard let text = StyledText(content, fonts: shaper.book) else { return nil }
    let constraints = TextFrame.Constraints(
      width: width, lineBreaking: content.isWrapped ? .byWordWrapping : .byClipping,
      alignment: NSTextAlignment(content.alignmentMode))
    return shaper.frame(of: text, in: constraints)
  }

  /// Returns the rectangle in which a text is laid out, and to which it is clipped.
  ///
  /// It is the bounds, unless a layout has given the layer its size: then no part of the text that is
  /// shown is missing while the bounds are moving to that size (SL-05).
  ///
  /// - Returns: The rectangle, in the layer's coordinates.
  func box(of content: TextContent, in bounds: CGRect, as measured: MeasuredText?) -> CGRect {
    // Bounds that are animated by anything else clip the text as usual.
    guard let measured, measured.isResized || bounds.size == measured.size,
      content.typography.textPath == nil
    else { return bounds }
    let oneLine = measured.fitsWidth ? naturalFrame(of: content, width: .infinity) : nil
    let most =
      content.typography.fit == .shrink
      ? measured.size : CGSize(width: CGFloat.infinity, height: .infinity)
    var size = bounds.size
    if let oneLine {
      size.width = max(size.width, min(CGFloat(oneLine.width.rounded(.up)), most.width))
    }
    let lines =
      content.isWrapped ? naturalFrame(of: content, width: Double(size.width)) : oneLine
    if measured.fitsHeight, let lines {
      size.height = max(size.height, min(CGFloat(lines.height.rounded(.up)), most.height))
    }
    guard size != bounds.size else { return bounds }
    let isRightToLeft = oneLine?.lines.first?.line.isRightToLeft ?? false
    let before: CGFloat =
      switch NSTextAlignment(content.alignmentMode) {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : 0
      }
    let above: CGFloat =
      switch content.typography.verticalAlignment {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      }
    return CGRect(
      x: bounds.minX - before * (size.width - bounds.width),
      y: bounds.minY - above * (size.height - bounds.height), width: size.width,
      height: size.height)
  }

  /// Returns the largest factor, up to 1, at which a text fits (TX-08).
  private func factor(
    of text: StyledText, in constraints: TextFrame.Constraints, _ minimumFontSize: Double
  ) -> Double {
    let key = Key(text: text, constraints: constraints, minimumFontSize: minimumFontSize)
    if let known = factors.value(for: key) { return known }
    var free = constraints
    free.height = .infinity
    free.lastLineTruncation = nil
    if free.lineBreaking != .byWordWrapping { free.lineBreaking = .byClipping }
    func fits(_ factor: Double) -> Bool {
      let frame = shaper.frame(of: text.scaled(by: factor), in: free)
      return frame.height <= constraints.height + 1e-6
        && frame.lines.allSatisfy {
          $0.line.contentWidth + $0.indent <= constraints.width + 1e-6
        }
    }
    // Lines must not become so small that they all start inside a box without height.
    var low = min(1, max(minimumFontSize, 1) / text.smallestSize)
    if low < 1, fits(1) {
      low = 1
    } else {
      var high = 1.0
      for _ in 0..<12 where high > low {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    }
    factors.insert(low, for: key, byteCount: 512)
    return low
  }
}
