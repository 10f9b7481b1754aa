/// A direction in which content scrolls.
package enum ScrollAxis: CaseIterable {
  case horizontal, vertical
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Creates a point from its coordinate along each axis.
  package init(_ coordinate: (ScrollAxis) throws -> CGFloat) rethrows {
    self.init(x: try coordinate(.horizontal), y: try coordinate(.vertical))
  }
}

extension CGSize {
  /// The length along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The resistance of content that is dragged beyond its edge (SV-15).
package enum RubberBand {
  /// The part of the finger's movement that content makes at its edge.
  private static let stiffness: CGFloat = 0.55

  /// Returns how far beyond its edge content is.
  ///
  /// `distance` is how far the finger has moved since the edge, in points.
  ///
  /// - Returns: The distance, which is less than the length of the view.
  package static func stretch(of distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / length + 1)) * length
  }

  /// Returns the movement of the finger that brings content to a distance from its edge.
  static func distance(of stretch: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // Code can move content further than any finger.
    let part = min(stretch / length, 0.999)
    return part / (1 - part) * length / stiffness
  }

  /// Returns the speed of the content relative to that of the finger, at a distance of the finger.
  static func slope(at distance: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = distance * stiffness / length + 1
    return stiffness / (part * part)
  }
}

/// The recent places of a finger, which determine its velocity.
struct FingerTrail {
  private var places: [(time: Double, place: CGPoint)] = []

  /// The time whose mean velocity counts, in seconds (SV-16).
  private static let window = 0.05
  /// The highest speed that counts, in points per second.
  private static let highestSpeed: CGFloat = 100_000

  /// Adds the place of the finger at a time, and forgets those that no longer count.
  mutating func add(_ place: CGPoint, at time: Double) {
    places.append((time, place))
    let start = time - Self.window
    while places.count > 2, places[1].time <= start { places.removeFirst() }
  }

  /// The mean velocity during the time that counts, in points per second.
  ///
  /// Between known places, the finger moves evenly.
  var velocity: CGPoint {
    guard let first = places.first, let last = places.last, last.time > first.time else {
      return .zero
    }
    var (start, place) = first
    let wanted = last.time - Self.window
    if wanted > start, places.count > 1, places[1].time > start {
      let fraction = (wanted - start) / (places[1].time - start)
      place = CGPoint { place[$0] + (places[1].place[$0] - place[$0]) * fraction }
      start = wanted
    }
    return CGPoint {
      let speed = (last.place[$0] - place[$0]) / (last.time - start)
      return max(-Self.highestSpeed, min(speed, Self.highestSpeed))
    }
  }
}
