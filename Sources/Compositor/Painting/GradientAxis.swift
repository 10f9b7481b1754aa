import CoreGraphics
import LayerTree

/// A linear gradient's stops between 0 and 1, and the axis that they are places on.
///
/// A layer's locations may lie anywhere (GR-05); a drawn gradient's only from 0 to 1. So the axis is
/// made longer to hold them all, as far as the layer's square shows: what lies farther out is cut
/// off there, or a stop a million lengths away would leave no digits for the others.
struct GradientAxis {
  private(set) var colors: [CGColor]
  /// In 0...1, ascending; nil spreads the colours evenly.
  private(set) var locations: [CGFloat]?
  /// Where 0 is, in the unit square of the layer.
  private(set) var start: CGPoint
  /// Where 1 is, likewise.
  private(set) var end: CGPoint

  init(_ content: GradientContent) {
    colors = content.colors ?? []
    start = content.startPoint
    end = content.endPoint
    guard let given = content.locations, given.count == colors.count,
      let places = Self.ascending(given), let first = places.first, let last = places.last
    else { return }
    guard first < 0 || last > 1 else {
      locations = places.map { CGFloat($0) }
      return
    }
    let window = Self.shown(from: start, to: end)
    let (low, high) = (
      max(min(first, 0), window.lowerBound), min(max(last, 1), window.upperBound)
    )
    var stops = Array(zip(places, colors))
    stops = Self.cut(stops, at: low, keeping: { $0 >= low })
    stops = Self.cut(stops.reversed(), at: high, keeping: { $0 <= high }).reversed()
    colors = stops.map(\.1)
    locations = stops.map { CGFloat(($0.0 - low) / (high - low)) }
    func place(_ t: Double) -> CGPoint {
      CGPoint(
        x: content.startPoint.x + (content.endPoint.x - content.startPoint.x) * t,
        y: content.startPoint.y + (content.endPoint.y - content.startPoint.y) * t)
    }
    (start, end) = (place(low), place(high))
  }

  /// Locations raised to the largest before; one that is not a number counts as the one before.
  private static func ascending(_ locations: [Double]) -> [Double]? {
    // Far enough to be out of sight, near enough to compute with.
    let limit = 1e9
    var largest = locations.first { !$0.isNaN }.map { max(-limit, min($0, limit)) } ?? 0
    return locations.map { location in
      if !location.isNaN { largest = max(largest, min(location, limit)) }
      return largest
    }
  }

  /// The places that the unit square has on an axis, as much again on both sides, and 0 to 1.
  private static func shown(from start: CGPoint, to end: CGPoint) -> ClosedRange<Double> {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let places = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      ((x - start.x) * dx + (y - start.y) * dy) / square
    }
    guard square > 0, places.allSatisfy(\.isFinite), let low = places.min(), let high = places.max()
    else { return 0...1 }
    return min(0, 2 * low - high)...max(1, 2 * high - low)
  }

  /// Stops with those before a place replaced by the colour that there is at it.
  private static func cut(
    _ stops: [(Double, CGColor)], at place: Double, keeping isKept: (Double) -> Bool
  ) -> [(Double, CGColor)] {
    guard let kept = stops.firstIndex(where: { isKept($0.0) }) else {
      return stops.suffix(1).map { (place, $0.1) }
    }
    guard kept > 0 else { return stops }
    let (before, after) = (stops[kept - 1], stops[kept])
    let fraction = (place - before.0) / (after.0 - before.0)
    return [(place, mix(before.1, after.1, fraction))] + stops[kept...]
  }

  /// A mix of unpremultiplied sRGB components (GR-06).
  private static func mix(_ left: CGColor, _ right: CGColor, _ fraction: Double) -> CGColor {
    let (a, b) = (left.sRGBComponents, right.sRGBComponents)
    func part(_ a: Double, _ b: Double) -> CGFloat {
      let (a, b) = (max(0, min(a, 1)), max(0, min(b, 1)))
      return CGFloat(a + (b - a) * fraction)
    }
    return CGColor(
      srgbRed: part(Double(a.red), Double(b.red)), green: part(Double(a.green), Double(b.green)),
      blue: part(Double(a.blue), Double(b.blue)), alpha: part(Double(a.alpha), Double(b.alpha)))
  }
}
