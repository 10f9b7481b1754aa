import Compositor
import QuartzCore
import TextLayout

/// The size of what a layer shows without its sublayers (SL-05).
struct LayerContentSize: Equatable {
  /// The top left of a path, and zero for other content.
  var origin = CGPoint.zero
  var size = CGSize.zero
  /// The distance of the first baseline of text from its top; nil for other content.
  var baseline: Double?
  /// Whether there is content.
  var exists = false
  /// Whether text wraps, is truncated or shrinks where it is narrower than one line.
  var isBreakable = false
}

/// Measures the contents of layers.
final class ContentMeasurement {
  private var shaper: TextShaper?
  private var texts:
    [ObjectIdentifier: (text: TextContent, width: Double, size: LayerContentSize)] =
      [:]

  /// Returns the size of a layer's content.
  ///
  /// `width` is the width at which text wraps; infinite for one line per paragraph.
  ///
  /// - Returns: The size, or none for a layer without content.
  func size(of layer: CALayer, width: Double = .infinity) -> LayerContentSize {
    if let text = layer.state.content.text?.withShownString {
      return size(of: text, layer, width: width)
    }
    if let path = layer.state.content.shape?.path {
      let box = path.boundingBoxOfPath
      return box.isNull
        ? LayerContentSize()
        : LayerContentSize(origin: box.origin, size: box.size, exists: true)
    }
    guard let image = layer.state.values.contents?.dominantImage else { return LayerContentSize() }
    let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
    return LayerContentSize(
      size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale),
      exists: true)
  }

  private func size(
    of text: TextContent, _ layer: CALayer, width: Double
  ) -> LayerContentSize {
    let fonts = FontBook.current
    if shaper?.book !== fonts {
      shaper = TextShaper(book: fonts)
      texts = [:]
    }
    if let known = texts[ObjectIdentifier(layer)], known.width == width, known.text == text {
      return known.size
    }
    var result = LayerContentSize(
      baseline: 0, exists: true,
      isBreakable: text.isWrapped || text.truncationMode != .none
        || text.typography.fit == .shrink)
    let box = CGSize(width: width, height: .infinity)
    if let shaper, let styled = StyledText(text.whole, fonts: fonts) {
      let frame = shaper.frame(of: styled, in: TextFrame.Constraints(text, size: box))
      // Whole points, so that rounding never moves a word to the next line.
      result.size = CGSize(width: frame.width.rounded(.up), height: frame.height.rounded(.up))
      result.baseline = frame.lines.first.map { Double($0.origin.y) } ?? 0
    }
    texts[ObjectIdentifier(layer)] = (text, width, result)
    return result
  }
}
