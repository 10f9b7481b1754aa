/// A text in one font at one size.
package struct TextRun: Sendable, Hashable {
  /// The characters, in logical order.
  package var string: String
  package var font: FontDescription
  /// Points to an em.
  package var size: Double

  package init(string: String, font: FontDescription, size: Double) {
    self.string = string
    self.font = font
    self.size = size
  }

  /// The part before the first line break, with what has no shape of its own taken out: a tab
  /// becomes a blank, other control characters vanish.
  var firstLine: String {
    let line = string.prefix { !$0.isNewline }
    guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return String(line)
    }
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if scalar == "\t" {
        scalars.append(" ")
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
