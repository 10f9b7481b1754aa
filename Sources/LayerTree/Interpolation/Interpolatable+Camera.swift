/// Cameras interpolate by their numbers (CM-05).
extension LayerCamera: Interpolatable {
  package static var neutral: LayerCamera {
    LayerCamera(numbers: Array(repeating: 0, count: 6)) ?? LayerCamera()
  }

  /// The numbers that are interpolated.
  var numbers: [Double] { [x.offset, x.middleShare, y.offset, y.middleShare, zoom, roll] }

  /// Creates a camera of its numbers; nil if there are not as many.
  init?(numbers n: [Double]) {
    guard n.count == 6 else { return nil }
    self.init(zoom: n[4], roll: n[5])
    x = Coordinate(n[0], middleShare: n[1])
    y = Coordinate(n[2], middleShare: n[3])
  }

  private func combined(
    with other: LayerCamera, _ combine: (Double, Double) -> Double
  ) -> LayerCamera {
    LayerCamera(numbers: zip(numbers, other.numbers).map(combine)) ?? self
  }

  package func interpolated(to end: LayerCamera, by fraction: Double) -> LayerCamera {
    combined(with: end) { $0.interpolated(to: $1, by: fraction) }
  }

  package func adding(_ value: LayerCamera) -> LayerCamera { combined(with: value, +) }
  package func subtracting(_ value: LayerCamera) -> LayerCamera { combined(with: value, -) }

  package func distance(to other: LayerCamera) -> Double {
    zip(numbers, other.numbers).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }
}
