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

  /// The stops, ascending; at least one.
  ///
  /// Their colors are of the gradient's space.
  package let stops: [Stop]

  /// The space the components mix in.
  package let space: CGColorSpace

  /// Makes a gradient.
  ///
  /// - Parameters:
  ///   - space: The space the components mix in; nil is sRGB.
  ///   - colors: The colors in order; none gives nil.
  ///   - locations: Where they are, one per color, limited to 0...1 and raised to the largest
  ///     before; nil, or another count, spreads the colors evenly (GR-05).
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?
  ) {
    self.init(mixingIn: space, colors, at: locations)
  }

  /// Makes a gradient, in Apple's form.
  ///
  /// - Parameters:
  ///   - space: The space the components mix in; nil is sRGB.
  ///   - colors: `CGColor`s in order; an empty array, or an element of another type, gives nil.
  ///   - locations: Where they are, at least as many as there are colors; nil spreads the colors
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

  // Of another name than the public forms: an array converts to `CFArray` and to a pointer by
  // itself, so a form that forwarded to the other could call itself.
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
    self.init(mixingIn: space, colors, at: locations)
  }

  private init(space: CGColorSpace, stops: [Stop]) {
    self.space = space
    self.stops = stops
  }

  /// Stops between which gamma-encoded sRGB components mix in proportion.
  ///
  /// For a gradient in another space each interval is halved until a mix in sRGB follows the mix in
  /// the gradient's space to a fraction of a level.
  package var encodedStops: [Stop] {
    guard !space.isGammaEncodedSRGB else { return stops }
    var result: [Stop] = Array(stops.prefix(1))
    for (left, right) in zip(stops, stops.dropFirst()) {
      if right.location > left.location { divide(left, right, depth: 0, into: &result) }
      result.append(right)
    }
    return result
  }

  /// A quarter of a level of 8 bits.
  private static let tolerance = 0.25 / 255
  /// Intervals are halved this often at most.
  private static let deepest = 9

  /// Adds the stops that lie between two.
  private func divide(_ left: Stop, _ right: Stop, depth: Int, into result: inout [Stop]) {
    let middle = Stop(
      location: (left.location + right.location) / 2, color: mix(left.color, right.color, 0.5))
    // A curve that bends can cross its chord in the middle, but not at a quarter as well.
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
    guard !isStraight, depth < Self.deepest else { return }
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
