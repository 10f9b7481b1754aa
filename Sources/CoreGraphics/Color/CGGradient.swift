public import Foundation

/// Colors along a line from 0 to 1.
///
/// Between two stops the unpremultiplied components are interpolated (GR-06); before the first and
/// after the last stop, their colors extend (GR-05).
public final class CGGradient: Sendable, Hashable {
  /// A color and its location.
  package struct Stop: Sendable, Hashable {
    /// The location, 0...1, not less than the previous stop's.
    package let location: CGFloat
    /// The color at that location.
    package let color: CGColor
  }

  /// The stops in ascending order; at least one.
  ///
  /// Their colors are in the gradient's color space.
  package let stops: [Stop]

  /// The color space that components are interpolated in.
  package let space: CGColorSpace

  /// Creates a gradient from colors.
  ///
  /// - Parameters:
  ///   - space: The color space that components are interpolated in; nil is sRGB.
  ///   - colors: The colors in order; an empty array gives nil.
  ///   - locations: The locations, one per color, clamped to 0...1 and to at least the previous
  ///     location; nil, or any other count, spaces the colors evenly (GR-05).
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?
  ) {
    self.init(mixingIn: space, colors, at: locations)
  }

  /// Creates a gradient from colors, with Apple's types.
  ///
  /// - Parameters:
  ///   - space: The color space that components are interpolated in; nil is sRGB.
  ///   - colors: `CGColor`s in order; an empty array, or an element of another type, gives nil.
  ///   - locations: The locations, at least as many as there are colors; nil spaces the colors
  ///     evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let elements = colors.compactMap { $0 as? CGColor }
    guard elements.count == colors.count else { return nil }
    self.init(
      mixingIn: space, elements,
      at: locations.map { Array(UnsafeBufferPointer(start: $0, count: elements.count)) })
  }

  // Not named like the public initializers: an array converts implicitly to `CFArray` and to a
  // pointer, so an initializer that forwarded to another could call itself.
  private convenience init?(
    mixingIn space: CGColorSpace?, _ colors: [CGColor], at locations: [CGFloat]?
  ) {
    guard !colors.isEmpty else { return nil }
    let places: [CGFloat]
    if let locations, locations.count == colors.count {
      var largest: CGFloat = 0
      places = locations.map { location in
        largest = max(largest, min(1, location.isNaN ? 0 : location))
        return largest
      }
    } else {
      let last = CGFloat(max(1, colors.count - 1))
      places = colors.indices.map { CGFloat($0) / last }
    }
    let space = space ?? .standardRGB
    self.init(
      space: space,
      stops: zip(places, colors).map { place, color in
        let converted = color.converted(to: space, intent: .defaultIntent, options: nil)
        return Stop(location: place, color: converted ?? color)
      })
  }

  /// Creates a gradient from components.
  ///
  /// - Parameters:
  ///   - space: The color space of the components, which they are interpolated in.
  ///   - components: The colors' components, with each color's alpha last.
  ///   - locations: The locations of the colors; nil spaces them evenly.
  ///   - count: The number of colors; nil is returned if there are too few components for it.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
    locations: [CGFloat]?, count: Int
  ) {
    let stride = space.numberOfComponents + 1
    guard count > 0, components.count / stride >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(
        colorSpace: space,
        components: Array(components[(index * stride)..<((index + 1) * stride)]))
    }
    self.init(mixingIn: space, colors, at: locations)
  }

  private init(space: CGColorSpace, stops: [Stop]) {
    self.space = space
    self.stops = stops
  }

  /// The stops for linear interpolation of gamma-encoded sRGB components.
  ///
  /// For a gradient in another space, each interval is bisected until interpolation in sRGB matches
  /// interpolation in the gradient's space to a fraction of a level.
  package var encodedStops: [Stop] {
    guard !space.isGammaEncodedSRGB else { return stops }
    var result: [Stop] = Array(stops.prefix(1))
    for (left, right) in zip(stops, stops.dropFirst()) {
      if right.location > left.location { divide(left, right, depth: 0, into: &result) }
      result.append(right)
    }
    return result
  }

  /// A quarter of an 8-bit level.
  private static let tolerance = 0.25 / 255
  /// The most often that an interval is bisected.
  private static let maximumDepth = 9

  /// Adds the stops needed between two.
  private func divide(_ left: Stop, _ right: Stop, depth: Int, into result: inout [Stop]) {
    let middle = Stop(
      location: (left.location + right.location) / 2, color: mix(left.color, right.color, 0.5))
    // A curve can cross its chord at the middle, but not at a quarter as well.
    let isStraight = [0.25, 0.5].allSatisfy { fraction in
      let (a, b) = (left.color.sRGBComponents, right.color.sRGBComponents)
      let mixed = mix(left.color, right.color, CGFloat(fraction)).sRGBComponents
      return [
        (a.red, b.red, mixed.red), (a.green, b.green, mixed.green), (a.blue, b.blue, mixed.blue),
      ]
      .allSatisfy { start, end, found in
        abs(start + (end - start) * fraction - found) <= Self.tolerance
      }
    }
    guard !isStraight, depth < Self.maximumDepth else { return }
    divide(left, middle, depth: depth + 1, into: &result)
    result.append(middle)
    divide(middle, right, depth: depth + 1, into: &result)
  }

  private func mix(_ left: CGColor, _ right: CGColor, _ fraction: CGFloat) -> CGColor {
    guard let start = left.components, let end = right.components, start.count == end.count else {
      return left
    }
    let mixed = zip(start, end).map { $0 + ($1 - $0) * fraction }
    return CGColor(colorSpace: space, components: mixed) ?? left
  }

  /// Returns whether two gradients have the same stops and space.
  public static func == (left: CGGradient, right: CGGradient) -> Bool {
    left.space == right.space && left.stops == right.stops
  }

  /// Hashes the space and the stops.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(stops)
  }
}

/// Whether a gradient's end colors extend beyond it.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: UInt32

  /// Creates a set from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last color extends after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
