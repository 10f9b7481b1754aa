import Foundation

/// Divides subpaths into dashes.
struct Dasher {
  private let pattern: DashPattern
  private(set) var elements: [CGPath.Element] = []

  // The position in the pattern: the current length, and what remains of it.
  private var index = 0
  private var remainder = 0.0
  /// The current dash; nil in a gap.
  private var dash: [PathSegment]?
  private var dashes: [[PathSegment]] = []

  init(_ pattern: DashPattern) { self.pattern = pattern }

  private var isDash: Bool { index % 2 == 0 }

  /// Adds a subpath's dashes.
  ///
  /// `steps` is its elements, which are added unchanged if it is not divided.
  mutating func append(
    _ subpath: CGPath.Subpath, _ steps: ArraySlice<CGPath.Element>, _ lengths: [Double]
  ) {
    (index, remainder) = (pattern.firstIndex, pattern.firstRemainder)
    let total = lengths.reduce(0, +)
    guard total > 0 else {
      // A point has no length to divide: it is drawn if the pattern starts with a dash.
      if isDash, !subpath.segments.isEmpty || subpath.isClosed { elements += steps }
      return
    }
    let beginsWithDash = isDash
    dashes = []
    dash = isDash ? [] : nil
    // A dash that would start where the path ends is left out: only rounding can put it there.
    let slack = total * 1e-9
    var passed = 0.0
    for (segment, length) in zip(subpath.segments, lengths) where length > 0 {
      cut(segment, length, passed: passed, total: total, slack: slack, subpath.isClosed)
      passed += length
    }
    if subpath.isClosed, beginsWithDash, var last = dash, !last.isEmpty {
      if dashes.isEmpty {
        elements += steps
        return
      }
      // The last dash continues into the first.
      last += dashes[0]
      dashes[0] = last
    } else if let last = dash, !last.isEmpty {
      dashes.append(last)
    }
    for dash in dashes {
      elements.append(.move(dash[0].start))
      for segment in dash { elements.append(segment.element) }
    }
  }

  /// Follows the pattern along one segment.
  private mutating func cut(
    _ segment: PathSegment, _ length: Double, passed: Double, total: Double, slack: Double,
    _ isClosed: Bool
  ) {
    var (place, parameter) = (0.0, CGFloat(0))
    while true {
      let left = length - place
      guard remainder <= left + (passed + length >= total ? slack : 0) else {
        if dash != nil, parameter < 1 { dash?.append(segment.part(from: parameter, to: 1)) }
        remainder -= left
        return
      }
      let isAtEnd = remainder >= left
      place = min(length, place + remainder)
      let next =
        isAtEnd
        ? 1 : max(parameter, segment.parameter(atLength: CGFloat(place), of: CGFloat(length)))
      if dash != nil, next > parameter { dash?.append(segment.part(from: parameter, to: next)) }
      parameter = next
      finish(on: segment, at: parameter)
      if passed + place >= total - slack {
        // At the very end of an open subpath, only a dot may still start; at the end of a closed
        // one, not even that.
        if dash != nil, remainder == 0, !isClosed { finish(on: segment, at: parameter) }
        dash = nil
        remainder = .infinity
        return
      }
    }
  }

  /// Ends the current dash or gap and starts the next; a dash without length becomes a dot.
  private mutating func finish(on segment: PathSegment, at parameter: CGFloat) {
    if let done = dash {
      dashes.append(done.isEmpty ? [Self.dot(on: segment, at: parameter)] : done)
    }
    index = (index + 1) % pattern.lengths.count
    remainder = pattern.lengths[index]
    dash = isDash ? [] : nil
  }

  /// Returns a line along the path's direction that is too short to be visible, but gives caps a
  /// direction.
  private static func dot(on segment: PathSegment, at parameter: CGFloat) -> PathSegment {
    let place = segment.point(at: parameter)
    // Follow the segment a little on the side where there is some of it.
    let other = segment.point(at: parameter > 0.5 ? parameter - 1e-3 : parameter + 1e-3)
    let sign: CGFloat = parameter > 0.5 ? -1 : 1
    let (x, y) = ((other.x - place.x) * sign, (other.y - place.y) * sign)
    let length = hypot(x, y)
    guard length > 0 else { return PathSegment(place, place) }
    let step = max(1, abs(place.x), abs(place.y)) * 1e-9 / length
    return PathSegment(place, CGPoint(x: place.x + x * step, y: place.y + y * step))
  }
}
