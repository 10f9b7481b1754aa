package import Foundation
package import TextLayout

extension NSAttributedString {
  /// Lays out the string in lines, from the top left, with y down.
  ///
  /// - Parameter constraints: The available size, and what to do with text that does not fit.
  /// - Returns: The lines that start inside the available size; none for an empty string.
  package func textFrame(in constraints: TextFrame.Constraints) -> TextFrame {
    let text = StyledText(self)
    return ShaperPool.use(.current) { $0.frame(of: text, in: constraints) }
  }
}
