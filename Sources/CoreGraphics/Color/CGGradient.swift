public import Foundation

/// Colours along a line from 0 to 1.
///
/// Between two stops the unpremultiplied components mix (GR-06); before the first and after the
/// last stop their colours continue (GR-05).
public final class CGGradient: Sendable, Hashable {
  /// A colour and where it stands.
  package struct Stop: Sendable, Hashable {
    /// 0...1, never below the stop before.
    package let location: CGFloat
    /// The colour at that place.
    package let color: CGColor
  }

  /// The stops as they were given, ascending; at least one.
  package let stops: [Stop]

  /// The space the components mix in.
  package let space: CGColorSpace

  /// Makes a gradient.
  ///
  /// - Parameters:
  ///   - space: The space the components mix in; nil is sRGB.
  ///   - colors: The colours in order; none gives nil.
  ///   - locations: Where they stand, one a colour, limited to 0...1 and raised to the largest
  ///     before; nil, or another count, spreads the colours evenly (GR-05).
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?
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
    self.init(
      space: space ?? .standardRGB,
      stops: zip(places, colors).map { Stop(location: $0, color: $1) })
  }

  /// Makes a gradient from numbers.
  ///
  /// - Parameters:
  ///   - space: What the numbers mean, and the space they mix in.
  ///   - components: The colours' components, each colour's alpha last.
  ///   - locations: Where the colours stand; nil spreads them evenly.
  ///   - count: How many colours there are; nil where the numbers are not enough for them.
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
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  private init(space: CGColorSpace, stops: [Stop]) {
    self.space = space
    self.stops = stops
  }

  /// Stops between which gamma-encoded sRGB components mix in proportion.
  ///
  /// For a gradient in another space each interval is divided, so that a mix in sRGB follows the
  /// mix in the gradient's space.
  package var encodedStops: [Stop] {
    guard !space.isGammaEncodedSRGB else { return stops }
    let pieces = 32
    var result: [Stop] = Array(stops.prefix(1))
    for (left, right) in zip(stops, stops.dropFirst()) {
      if right.location > left.location {
        for piece in 1..<pieces {
          let fraction = CGFloat(piece) / CGFloat(pieces)
          let location = left.location + (right.location - left.location) * fraction
          result.append(Stop(location: location, color: mix(left.color, right.color, fraction)))
        }
      }
      result.append(right)
    }
    return result
  }

  private func mix(_ left: CGColor, _ right: CGColor, _ fraction: CGFloat) -> CGColor {
    func numbers(_ color: CGColor) -> [CGFloat] {
      let (red, green, blue, alpha) = color.sRGBComponents
      return space.components(fromExtendedSRGB: (red, green, blue)) + [CGFloat(alpha)]
    }
    let mixed = zip(numbers(left), numbers(right)).map { $0 + ($1 - $0) * fraction }
    return CGColor(colorSpace: space, components: mixed) ?? left
  }

  /// Whether two gradients have the same stops and space.
  ///
  /// - Parameters:
  ///   - left: One gradient.
  ///   - right: The other.
  /// - Returns: True for equal stops in equal spaces.
  public static func == (left: CGGradient, right: CGGradient) -> Bool {
    left.space == right.space && left.stops == right.stops
  }

  /// Feeds stops and space to a hasher.
  ///
  /// - Parameter hasher: What takes them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(stops)
  }
}
