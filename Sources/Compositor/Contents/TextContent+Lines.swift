package import CoreGraphics
package import LayerTree
package import TextLayout

extension TextContent {
  /// Returns the number of lines that a text layer shows.
  ///
  /// `fonts` is the book to look up font names in.
  package func lineCount(size: CGSize, fonts: FontBook) -> Int {
    guard size.width > 0, size.height > 0 else { return 0 }
    let layout = TextLayerLayout(shaper: TextShaper(book: fonts))
    return layout.frame(of: self, size: size)?.lines.count ?? 0
  }
}
