import CoreGraphics

/// An interpolation between two paths of different structure (I-10).
///
/// Subpaths are paired in order, and all segments become cubics. The longest ones are halved until
/// both subpaths of a pair have the same number, at least 8. If both are closed, the second is
/// reversed if it runs in the opposite direction, and its start moves to where the two differ
/// least.
struct PathMorph: Sendable {
  private struct Cubic {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    static func line(from start: CGPoint, to end: CGPoint) -> Cubic {
      Cubic(
        start: start, control1: start.interpolated(to: end, by: 1.0 / 3),
        control2: start.interpolated(to: end, by: 2.0 / 3), end: end)
    }

    var reversed: Cubic {
      Cubic(start: end, control1: control2, control2: control1, end: start)
    }

    func point(at t: Double) -> CGPoint {
      let (a, b, c) = (
        start.interpolated(to: control1, by: t), control1.interpolated(to: control2, by: t),
        control2.interpolated(to: end, by: t)
      )
      return a.interpolated(to: b, by: t)
        .interpolated(to: b.interpolated(to: c, by: t), by: t)
    }

    /// The length, approximated by 16 chords.
    var length: Double {
      var (length, last) = (0.0, start)
      for step in 1...16 {
        let next = point(at: Double(step) / 16)
        length += last.distance(to: next)
        last = next
      }
      return length
    }

    var halves: (Cubic, Cubic) {
      let (a, b, c) = (
        start.interpolated(to: control1, by: 0.5), control1.interpolated(to: control2, by: 0.5),
        control2.interpolated(to: end, by: 0.5)
      )
      let (d, e) = (a.interpolated(to: b, by: 0.5), b.interpolated(to: c, by: 0.5))
      let middle = d.interpolated(to: e, by: 0.5)
      return (
        Cubic(start: start, control1: a, control2: d, end: middle),
        Cubic(start: middle, control1: e, control2: c, end: end)
      )
    }

    func interpolated(to other: Cubic, by fraction: Double) -> Cubic {
      Cubic(
        start: start.interpolated(to: other.start, by: fraction),
        control1: control1.interpolated(to: other.control1, by: fraction),
        control2: control2.interpolated(to: other.control2, by: fraction),
        end: end.interpolated(to: other.end, by: fraction))
    }
  }

  private struct Subpath {
    var start: CGPoint
    var cubics: [Cubic] = []
    var isClosed = false

    /// Halves the longest cubic, or the first of several, until there are `count`.
    mutating func subdivide(to count: Int) {
      if cubics.isEmpty { cubics = [Cubic.line(from: start, to: start)] }
      guard cubics.count < count else { return }
      var pieces = PieceQueue(cubics)
      for _ in cubics.count..<count { pieces.halveLongest() }
      cubics = pieces.cubics
    }

    /// Twice the area of the polygon of segment ends, signed by direction.
    var signedArea: Double {
      cubics.reduce(0) { $0 + Double($1.start.x * $1.end.y - $1.end.x * $1.start.y) }
    }

    mutating func reverse() {
      cubics = cubics.reversed().map(\.reversed)
      start = cubics.first?.start ?? start
    }

    /// Moves the start to the segment whose ends are closest to another subpath's, or the first of
    /// several.
    ///
    /// To avoid quadratic time, above 1000 segments only about 1000 of them are compared, at about
    /// 1000 starts, and then at the starts between the neighbors of the best one.
    mutating func rotateStart(toward other: Subpath) {
      let count = cubics.count
      guard count == other.cubics.count, count > 1 else { return }
      let step = (count + 999) / 1000
      var best = nearestStart(to: other, among: stride(from: 0, to: count, by: step), every: step)
      if step > 1 {
        let around = ((best - step + 1)..<(best + step)).map { ($0 + count) % count }
        best = nearestStart(to: other, among: around, every: step)
      }
      cubics = Array(cubics[best...] + cubics[..<best])
      start = cubics[0].start
    }

    /// Returns the start at which every `step`-th segment's end is closest to the other subpath's.
    private func nearestStart(
      to other: Subpath, among starts: some Sequence<Int>, every step: Int
    ) -> Int {
      let count = cubics.count
      var (best, bestSum) = (0, Double.infinity)
      for offset in starts {
        var (sum, index) = (0.0, 0)
        while index < count && sum < bestSum {
          let distance = cubics[(index + offset) % count].end.distance(to: other.cubics[index].end)
          sum += distance * distance
          index += step
        }
        if sum < bestSum - 1e-9 * max(1, sum) { (best, bestSum) = (offset, sum) }
      }
      return best
    }
  }

  /// The pieces of a subpath during subdivision: a heap with the longest piece on top, or the first
  /// of several, and a list in path order.
  private struct PieceQueue {
    private struct Piece {
      var cubic: Cubic
      var length: Double
      /// The position in the subpath: the index of the original cubic, and the range of its
      /// parameter.
      var origin: Int
      var range: Range<Double>
      /// The next piece in the path; nil for the last.
      var next: Int?

      func isBefore(_ other: Piece) -> Bool {
        if length != other.length { return length > other.length }
        return origin == other.origin
          ? range.lowerBound < other.range.lowerBound : origin < other.origin
      }
    }

    private var pieces: [Piece]
    /// The indices of pieces as a binary heap: no piece precedes its parent.
    private var heap: [Int]

    init(_ cubics: [Cubic]) {
      pieces = cubics.enumerated().map { index, cubic in
        Piece(
          cubic: cubic, length: Self.length(of: cubic), origin: index, range: 0..<1,
          next: index + 1 < cubics.count ? index + 1 : nil)
      }
      heap = Array(pieces.indices)
      for place in heap.indices.reversed() { sink(from: place) }
    }

    /// The pieces in path order.
    var cubics: [Cubic] {
      sequence(first: 0) { pieces[$0].next }.map { pieces[$0].cubic }
    }

    mutating func halveLongest() {
      let (index, added) = (heap[0], pieces.count)
      var (before, after) = (pieces[index], pieces[index])
      (before.cubic, after.cubic) = before.cubic.halves
      before.length = Self.length(of: before.cubic)
      after.length = Self.length(of: after.cubic)
      let middle = (before.range.lowerBound + before.range.upperBound) / 2
      before.range = before.range.lowerBound..<middle
      after.range = middle..<after.range.upperBound
      before.next = added
      pieces[index] = before
      pieces.append(after)
      sink(from: 0)
      heap.append(added)
      rise(from: heap.count - 1)
    }

    /// Returns a length that can be compared; NaN sorts last.
    private static func length(of cubic: Cubic) -> Double {
      let length = cubic.length
      return length.isNaN ? -1 : length
    }

    private mutating func sink(from start: Int) {
      var place = start
      while true {
        var first = place
        for child in (2 * place + 1)...(2 * place + 2) where child < heap.count {
          if pieces[heap[child]].isBefore(pieces[heap[first]]) { first = child }
        }
        guard first != place else { return }
        heap.swapAt(place, first)
        place = first
      }
    }

    private mutating func rise(from start: Int) {
      var place = start
      while place > 0, pieces[heap[place]].isBefore(pieces[heap[(place - 1) / 2]]) {
        heap.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }
  }

  private var pairs: [(from: Subpath, to: Subpath)] = []

  init(from start: CGPath, to end: CGPath) {
    let (first, second) = (Self.subpaths(of: start), Self.subpaths(of: end))
    for index in 0..<max(first.count, second.count) {
      // A missing subpath is a point at its partner's start.
      var a = index < first.count ? first[index] : Self.point(like: second[index])
      var b = index < second.count ? second[index] : Self.point(like: first[index])
      let count = max(8, a.cubics.count, b.cubics.count)
      a.subdivide(to: count)
      b.subdivide(to: count)
      if a.isClosed && b.isClosed {
        if a.signedArea * b.signedArea < 0 { b.reverse() }
        b.rotateStart(toward: a)
      }
      pairs.append((a, b))
    }
  }

  func path(at fraction: Double) -> CGPath {
    var elements: [CGPath.Element] = []
    elements.reserveCapacity(pairs.reduce(0) { $0 + $1.from.cubics.count + 2 })
    for pair in pairs {
      var isBegun = false
      for (from, to) in zip(pair.from.cubics, pair.to.cubics) {
        let cubic = from.interpolated(to: to, by: fraction)
        if !isBegun { elements.append(.move(cubic.start)) }
        isBegun = true
        elements.append(
          .curve(control1: cubic.control1, control2: cubic.control2, end: cubic.end))
      }
      if pair.from.isClosed && pair.to.isClosed { elements.append(.close) }
    }
    return CGPath(elements: elements)
  }

  private static func point(like partner: Subpath) -> Subpath {
    Subpath(start: partner.start, isClosed: partner.isClosed)
  }

  private static func subpaths(of path: CGPath) -> [Subpath] {
    var subpaths: [Subpath] = []
    var current = CGPoint.zero
    func append(_ cubic: Cubic) {
      // Without a move after a close, the next segment starts where the closed subpath started.
      if subpaths.last?.isClosed ?? true { subpaths.append(Subpath(start: cubic.start)) }
      subpaths[subpaths.count - 1].cubics.append(cubic)
      current = cubic.end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        subpaths.append(Subpath(start: point))
        current = point
      case .line(let end):
        append(.line(from: current, to: end))
      case .quad(let control, let end):
        append(
          Cubic(
            start: current, control1: current.interpolated(to: control, by: 2.0 / 3),
            control2: end.interpolated(to: control, by: 2.0 / 3), end: end))
      case .curve(let control1, let control2, let end):
        append(Cubic(start: current, control1: control1, control2: control2, end: end))
      case .close:
        guard let subpath = subpaths.last, !subpath.isClosed else { continue }
        if current != subpath.start { append(.line(from: current, to: subpath.start)) }
        subpaths[subpaths.count - 1].isClosed = true
        current = subpath.start
      }
    }
    return subpaths.filter { !$0.cubics.isEmpty || $0.isClosed }
  }
}
