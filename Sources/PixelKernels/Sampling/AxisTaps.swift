import Glibc

/// For each drawn column (or row), which source columns it is the weighted sum of.
struct AxisTaps {
  /// The first source column of each drawn one.
  private(set) var starts: [Int] = []
  /// Where each one's weights begin in `weights`; one entry more than columns.
  private(set) var offsets: [Int] = [0]
  /// The weights, whose sum is 1 for each column.
  private(set) var weights: [Float] = []
  /// How much of each drawn column lies inside the image, 0 to 1.
  private(set) var coverage: [Float] = []

  /// The source columns that are used at all.
  private(set) var used = 0..<0

  /// Whether no drawn column has more than two weights, those that are not wanted included: these are
  /// mixed in whole numbers, and a part has to come out as in the whole.
  private(set) var arePairs: Bool
  /// The second of a pair's weights, 0 to 256; for use while `arePairs`.
  private(set) var seconds: [UInt16] = []
  /// Drawn columns, one after another, each from the next source column, with equal weights.
  private(set) var evenRun = 0..<0

  /// Whether every drawn column lies wholly inside the image.
  private(set) var isWhole = true

  /// Whether every drawn column is one source column, in order, and wholly inside.
  private(set) var isCopy = true

  /// - Parameters:
  ///   - axis: The image's axis.
  ///   - scale: Drawn pixels a unit of the axis; not 0, negative where it runs backwards.
  ///   - origin: Where the axis begins, in drawn pixels.
  ///   - columns: The drawn columns.
  ///   - filter: How pixels are mixed.
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
      // What differs from a whole pixel by less than can be shown comes from arithmetic.
      coverage.append(whole > 0.999_99 ? 1 : Float(whole))
      var touched = Touched()
      let middle = max(axis.start, min(axis.end, (left + right) / 2))
      let centre = axis.pieces[axis.index(at: middle)]
      if filter.kind(rate: abs(centre.rate / scale)) == .nearest {
        let position = centre.position(middle)
        let window = axis.sampleRange
        let index = max(window.lowerBound, min(window.upperBound, position)).rounded(.down)
        touched.add(Int(index), 1, to: &row)
      } else if Self.span(axis, left, right) * widening <= 1 {
        // One place between pixels; a drawn column that the image only touches has one as well.
        Self.spread(over: centre.position(middle), 1, 1, axis, &touched, &row)
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

  /// Whether a drawn column has at most two weights wherever it is on an axis.
  private static func arePairs(
    _ axis: SourceAxis, scale: Double, origin: Double, _ filter: SamplingFilter
  ) -> Bool {
    let rates = axis.pieces.map { abs($0.rate / scale) }
    // A column of the source is as wide as what is mixed, which touches two of them.
    let widest = 1.000_001
    if rates.allSatisfy({ filter.kind(rate: $0) == .nearest }) { return true }
    if rates.allSatisfy({ $0 * exp2(filter.bias) <= widest }) { return true }
    // Halved, where drawn columns meet where those of the source do.
    guard axis.pieces.count == 1, abs(rates[0] - 2) < 1e-6, filter.bias == 0 else { return false }
    let edge = axis.pieces[0].position(-origin / scale)
    return abs(edge - edge.rounded()) < 1e-5
  }

  /// Looks for what can be mixed in whole numbers, and in one go.
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

  /// How many source columns a stretch of the axis covers.
  private static func span(_ axis: SourceAxis, _ left: Double, _ right: Double) -> Double {
    axis.pieces.reduce(0) { sum, piece in
      sum + max(0, min(piece.end, right) - max(piece.start, left)) * abs(piece.rate)
    }
  }

  /// Gives weights to what a stretch of the source covers, at least one pixel wide.
  private static func spread(
    over position: Double, _ width: Double, _ part: Double, _ axis: SourceAxis,
    _ touched: inout Touched, _ row: inout [Float]
  ) {
    let window = axis.window
    // Narrower windows are covered as a whole; wider ones contain the stretch.
    let width = min(max(width, 1), max(window.upperBound - window.lowerBound, 1e-6))
    let least = window.lowerBound + width / 2
    let middle = max(least, min(max(least, window.upperBound - width / 2), position))
    let count = Double(axis.sourceCount)
    let (left, right) = (middle - width / 2, middle + width / 2)
    let (inner, outer) = (max(0, min(count, left)), max(0, min(count, right)))
    // What is outside the source repeats its edge.
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

  /// Takes the weights of one column over, without those too small to show.
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
