import Glibc

/// The weighted sum of source columns (or rows) that makes up each drawn column (or row).
struct AxisTaps {
  /// The first source column of each drawn column.
  private(set) var starts: [Int] = []
  /// The index in `weights` where each column's weights start; one entry more than columns.
  private(set) var offsets: [Int] = [0]
  /// The weights, which sum to 1 for each column.
  private(set) var weights: [Float] = []
  /// The part of each drawn column that is inside the image, from 0 to 1.
  private(set) var coverage: [Float] = []

  /// The source columns that have any weight.
  private(set) var used = 0..<0

  /// Whether every drawn column of the axis, requested or not, has at most two weights.
  ///
  /// Such columns are mixed in integers. All of them count, so that a part has the same pixels as the
  /// whole.
  private(set) var arePairs: Bool
  /// The second weight of each pair, from 0 to 256; valid while `arePairs` is true.
  private(set) var seconds: [UInt16] = []
  /// Consecutive drawn columns with equal weights, each starting at the next source column.
  private(set) var evenRun = 0..<0

  /// Whether every drawn column is entirely inside the image.
  private(set) var isWhole = true

  /// Whether every drawn column is a single source column, in order and entirely inside.
  private(set) var isCopy = true

  /// Computes the weights for a range of drawn columns.
  ///
  /// - Parameters:
  ///   - axis: The image's axis.
  ///   - scale: Drawn pixels per unit of the axis; not 0, and negative if the axis runs backward.
  ///   - origin: The start of the axis, in drawn pixels.
  ///   - columns: The drawn columns.
  ///   - filter: The sampling filter.
  init(
    _ axis: SourceAxis, scale: Double, origin: Double, columns: Range<Int>, filter: SamplingFilter
  ) {
    let widening = exp2(filter.bias)
    arePairs = Self.arePairs(axis, scale: scale, origin: origin, filter)
    var row = [Float](repeating: 0, count: axis.sourceCount)
    starts.reserveCapacity(columns.count)
    coverage.reserveCapacity(columns.count)
    for column in columns {
      let (a, b) = ((Double(column) - origin) / scale, (Double(column + 1) - origin) / scale)
      let (left, right) = (max(axis.start, min(a, b)), min(axis.end, max(a, b)))
      let inside = max(0, right - left)
      let whole = inside * abs(scale)
      // A difference from a whole pixel too small to be visible is a rounding error.
      coverage.append(whole > 0.999_99 ? 1 : Float(whole))
      var touched = Touched()
      let middle = max(axis.start, min(axis.end, (left + right) / 2))
      let center = axis.pieces[axis.index(at: middle)]
      if filter.kind(rate: abs(center.rate / scale)) == .nearest {
        let position = center.position(middle)
        let window = axis.sampleRange
        let index = max(window.lowerBound, min(window.upperBound, position)).rounded(.down)
        touched.add(Int(index), 1, to: &row)
      } else if Self.span(axis, left, right) * widening <= 1 {
        // A single position between pixels. A drawn column that the image only touches needs one
        // too.
        Self.spread(over: center.position(middle), 1, 1, axis, &touched, &row)
      } else {
        for piece in axis.pieces {
          let (from, to) = (max(piece.start, left), min(piece.end, right))
          guard to > from else { continue }
          Self.spread(
            over: piece.position((from + to) / 2), (to - from) * abs(piece.rate) * widening,
            (to - from) / inside, axis, &touched, &row)
        }
      }
      append(touched, &row)
    }
    findPairs()
    isWhole = coverage.allSatisfy { $0 == 1 }
    for (index, start) in starts.enumerated() where isCopy {
      isCopy =
        start == starts[0] + index && offsets[index + 1] - offsets[index] == 1
        && coverage[index] == 1
    }
  }

  /// Returns whether a drawn column has at most two weights anywhere on an axis.
  private static func arePairs(
    _ axis: SourceAxis, scale: Double, origin: Double, _ filter: SamplingFilter
  ) -> Bool {
    let rates = axis.pieces.map { abs($0.rate / scale) }
    // A drawn column as wide as a source column touches at most two of them.
    let widest = 1.000_001
    if rates.allSatisfy({ filter.kind(rate: $0) == .nearest }) { return true }
    if rates.allSatisfy({ $0 * exp2(filter.bias) <= widest }) { return true }
    // Halved, with the edges of drawn columns on edges of source columns.
    guard axis.pieces.count == 1, abs(rates[0] - 2) < 1e-6, filter.bias == 0 else { return false }
    let edge = axis.pieces[0].position(-origin / scale)
    return abs(edge - edge.rounded()) < 1e-5
  }

  /// Finds the columns that can be mixed in integers, and a run that can be mixed at once.
  private mutating func findPairs() {
    guard arePairs else { return }
    seconds.reserveCapacity(starts.count)
    var begin = 0
    for index in starts.indices {
      let count = offsets[index + 1] - offsets[index]
      if count > 2 {
        arePairs = false
        return
      }
      let second = count == 2 ? (weights[offsets[index] + 1] * 256).rounded() : 0
      seconds.append(UInt16(second))
      let continues =
        index > begin && starts[index] == starts[index - 1] + 1
        && seconds[index] == seconds[index - 1] && coverage[index] == 1
      if !continues { begin = index }
      if coverage[index] == 1, index + 1 - begin > evenRun.count { evenRun = begin..<(index + 1) }
    }
  }

  /// The range of source columns that have a weight.
  private struct Touched {
    var first = Int.max
    var last = -1

    mutating func add(_ index: Int, _ weight: Double, to row: inout [Float]) {
      row[index] += Float(weight)
      first = min(first, index)
      last = max(last, index)
    }
  }

  /// Returns the number of source columns that part of the axis covers.
  private static func span(_ axis: SourceAxis, _ left: Double, _ right: Double) -> Double {
    axis.pieces.reduce(0) { sum, piece in
      sum + max(0, min(piece.end, right) - max(piece.start, left)) * abs(piece.rate)
    }
  }

  /// Distributes weight over the source columns under an interval at least one pixel wide.
  private static func spread(
    over position: Double, _ width: Double, _ part: Double, _ axis: SourceAxis,
    _ touched: inout Touched, _ row: inout [Float]
  ) {
    let window = axis.window
    // A narrower window is covered entirely; a wider one contains the interval.
    let width = min(max(width, 1), max(window.upperBound - window.lowerBound, 1e-6))
    let least = window.lowerBound + width / 2
    let middle = max(least, min(max(least, window.upperBound - width / 2), position))
    let count = Double(axis.sourceCount)
    let (left, right) = (middle - width / 2, middle + width / 2)
    let (inner, outer) = (max(0, min(count, left)), max(0, min(count, right)))
    // Outside the source, its edge is repeated.
    if inner > left { touched.add(0, part * (min(right, 0) - left) / width, to: &row) }
    if outer < right {
      touched.add(axis.sourceCount - 1, part * (right - max(left, count)) / width, to: &row)
    }
    var index = min(Int(inner), axis.sourceCount - 1)
    while Double(index) < outer {
      let overlap = min(outer, Double(index + 1)) - max(inner, Double(index))
      if overlap > 0 { touched.add(index, part * overlap / width, to: &row) }
      index += 1
    }
  }

  /// Appends the weights of one column, without those too small to be visible.
  private mutating func append(_ touched: Touched, _ row: inout [Float]) {
    guard touched.last >= 0 else {
      starts.append(0)
      weights.append(1)
      offsets.append(weights.count)
      return
    }
    var (first, last) = (touched.first, touched.last)
    var sum: Float = 0
    for index in first...last { sum += row[index] }
    while first < last, row[first] < 1e-5 * sum { first += 1 }
    while last > first, row[last] < 1e-5 * sum { last -= 1 }
    var kept: Float = 0
    for index in first...last { kept += row[index] }
    for index in first...last { weights.append(row[index] / kept) }
    for index in touched.first...touched.last { row[index] = 0 }
    starts.append(first)
    offsets.append(weights.count)
    used =
      used.isEmpty
      ? first..<(last + 1) : min(used.lowerBound, first)..<max(used.upperBound, last + 1)
  }
}
