import CoreGraphics

/// The colors of a gradient fill or stroke (LO-09).
struct ShapeGradient: Sendable {
  let isRadial: Bool
  let start: KeyframedValue
  let end: KeyframedValue
  /// How many colors there are; the rest of the values are stops of the opacity.
  let colorCount: Int
  /// The place, red, green and blue of each color, then the place and opacity of each stop.
  let values: KeyframedValue

  /// Whether the colors do not change.
  var hasConstantColors: Bool { values.constant != nil }

  /// Returns the colors and their places at a frame.
  func stops(at frame: Double) -> (colors: [CGColor], locations: [Double]) {
    let numbers = values.value(at: frame)
    let split = min(colorCount * 4, numbers.count / 4 * 4)
    let colors = stride(from: 0, to: split, by: 4).map { Array(numbers[$0..<$0 + 4]) }
    let opacities = stride(from: split, to: numbers.count - 1, by: 2).map {
      Array(numbers[$0..<$0 + 2])
    }
    guard !colors.isEmpty else { return ([.clear, .clear], [0, 1]) }
    var places = Set((colors + opacities).map { max(0, min(1, $0[0])) }).sorted()
    // A gradient has at least two stops.
    if places.count == 1 { places = [0, 1] }
    let result = places.map { place -> CGColor in
      let color = Self.value(of: colors, at: place)
      let opacity = opacities.isEmpty ? 1 : Self.value(of: opacities, at: place)[0]
      return CGColor(
        srgbRed: color[0], green: color[1], blue: color[2], alpha: max(0, min(1, opacity)))
    }
    return (result, places)
  }

  /// Returns what the stops have at a place, between which they are mixed.
  private static func value(of stops: [[Double]], at place: Double) -> [Double] {
    let next = stops.firstIndex { $0[0] > place } ?? stops.endIndex
    guard next > 0 else { return Array(stops[0].dropFirst()) }
    let before = stops[next - 1]
    guard next < stops.endIndex, stops[next][0] > before[0] else {
      return Array(before.dropFirst())
    }
    let part = (place - before[0]) / (stops[next][0] - before[0])
    return zip(before, stops[next]).dropFirst().map { $0 + ($1 - $0) * part }
  }
}
