public import Foundation

// Foundation on Linux has the geometry types, but not Core Graphics' dictionary representations.

extension CGPoint {
  /// The point as a dictionary with the numbers `X` and `Y`, as in Apple's API.
  public var dictionaryRepresentation: NSDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Creates a point from its dictionary representation.
  ///
  /// - Parameter dictionary: A dictionary with the numbers `X` and `Y`; nil is returned if either
  ///   is missing.
  public init?(dictionaryRepresentation dictionary: NSDictionary) {
    guard let x = number("X", in: dictionary), let y = number("Y", in: dictionary) else {
      return nil
    }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The size as a dictionary with the numbers `Width` and `Height`, as in Apple's API.
  public var dictionaryRepresentation: NSDictionary {
    ["Width": Double(width), "Height": Double(height)]
  }

  /// Creates a size from its dictionary representation.
  ///
  /// - Parameter dictionary: A dictionary with the numbers `Width` and `Height`; nil is returned if
  ///   either is missing.
  public init?(dictionaryRepresentation dictionary: NSDictionary) {
    guard let width = number("Width", in: dictionary),
      let height = number("Height", in: dictionary)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The rectangle as a dictionary with the numbers `X`, `Y`, `Width` and `Height`, as in Apple's
  /// API.
  public var dictionaryRepresentation: NSDictionary {
    [
      "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
      "Height": Double(size.height),
    ]
  }

  /// Creates a rectangle from its dictionary representation.
  ///
  /// - Parameter dictionary: A dictionary with the four numbers; nil is returned if any is missing.
  public init?(dictionaryRepresentation dictionary: NSDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dictionary),
      let size = CGSize(dictionaryRepresentation: dictionary)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

private func number(_ key: String, in dictionary: NSDictionary) -> CGFloat? {
  switch dictionary[key] {
  case let value as NSNumber: CGFloat(value.doubleValue)
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  default: nil
  }
}
