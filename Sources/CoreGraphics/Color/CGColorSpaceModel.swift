/// The model of a color space, which determines the number and meaning of components.
public enum CGColorSpaceModel: Int32, Sendable, Hashable {
  /// An unknown model.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two color axes; not supported.
  case lab = 3
  /// Any number of inks; not supported.
  case deviceN = 4
  /// An index into a table of colors; not supported.
  case indexed = 5
  /// A repeating pattern.
  case pattern = 6
  /// CIE XYZ; not supported.
  case XYZ = 7
}
