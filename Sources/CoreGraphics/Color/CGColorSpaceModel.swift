/// How many components a colour has and what they mean.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
  /// None of the others.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of colour; there is no such space here.
  case lab = 3
  /// Any number of inks; there is no such space here.
  case deviceN = 4
  /// A number in a table of colours; there is no such space here.
  case indexed = 5
  /// An image that repeats.
  case pattern = 6
  /// CIE's three stimuli; there is no such space here.
  case XYZ = 7
}
