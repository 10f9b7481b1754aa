package import LayerTree
package import TextLayout

/// Measures the texts of layers without drawing them (TX-15).
package final class TextMeasurer {
  private let layout: TextLayerLayout

  /// Creates a measurer.
  ///
  /// - Parameter fonts: The book to look up font names in.
  package init(fonts: FontBook) { layout = TextLayerLayout(shaper: TextShaper(book: fonts)) }

  /// Lays out a text without a limit to its height, and without truncation or `fit`.
  ///
  /// `width` is the width at which lines wrap if the content says so, in points; infinite for none.
  ///
  /// - Returns: The lines, or nil without a text or fonts.
  package func naturalFrame(of content: TextContent, width: Double) -> TextFrame? {
    layout.naturalFrame(of: content, width: width)
  }
}
