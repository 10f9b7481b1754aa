import Glibc

/// The shadow of a page that rolls up: on what it reveals, below the cylinder, and on the flat page,
/// above the end of the flap.
///
/// Each column casts its own shadow, by the lowest pixel of the page that is not clear, so that the
/// shadow of a page with rounded corners is round. The columns are smoothed, as a large light does.
struct PageTurnShadow {
  /// What a column of the page casts.
  private struct Column {
    /// The edge that casts the shadow, as a distance below the axis.
    var edge: Float = 0
    /// The opacity of the shadow at that edge.
    var opacity: Float = 0
  }

  /// The shadows on the flat page, by column of the sheet.
  private var front: [Column]
  /// The shadows on what the page reveals.
  private var target: [Column]
  private let start: Int
  /// The distances in which the shadows end, in pixels.
  private let frontReach: Float
  private let targetReach: Float
  /// Where the highest shadow on the flat page ends, as a distance below the axis.
  private let highest: Float
  /// Where the lowest shadow on what the page reveals ends.
  private let lowest: Float

  /// Prepares the shadow of a page (see `PageTurn`).
  init(_ page: PixelBuffer, sheet: PixelRect, radius: Double, axis: Double) {
    start = sheet.minX
    (frontReach, targetReach) = (Float(1.5 * radius), Float(radius))
    front = Array(repeating: Column(), count: sheet.width)
    target = front
    let window = max(1, Int(radius / 4))
    let (gaps, presence) = Self.ends(of: page, sheet: sheet, window: window)
    for index in 0..<sheet.width where presence[index] > 0 {
      // The length of the page from the axis, as an angle of the cylinder.
      let length = Double(sheet.maxY) - Double(gaps[index]) - axis
      let angle = length / radius
      guard angle > 0 else { continue }
      if angle > .pi / 2 {
        front[index] = Column(
          edge: Float(angle < .pi ? radius * sin(angle) : .pi * radius - length),
          opacity: 0.35 * presence[index] * Float(angle < .pi ? -cos(angle) : 1))
      }
      let rim = min(angle, .pi / 2)
      target[index] = Column(edge: Float(radius * sin(rim)), opacity: Float(0.4 * (1 - cos(rim))))
    }
    let opacities = Self.smoothed(
      Self.opacities(of: page, sheet: sheet, row: axis + radius * .pi / 2), window: window)
    for index in target.indices { target[index].opacity *= opacities[index] }
    highest = front.reduce(.infinity) { $1.opacity > 0 ? min($0, $1.edge) : $0 } - frontReach
    lowest = target.reduce(0) { max($0, $1.edge) } + targetReach
  }

  /// Returns whether the flap casts a shadow on the flat page at a distance below the axis.
  func reachesFront(at x: Double) -> Bool { Float(x) > highest }

  /// Returns the opacity of the shadow on the front of the page.
  ///
  /// `x` is the distance below the axis.
  @inline(__always)
  func onFront(_ column: Int, at x: Double) -> Float {
    let caster = front[column &- start]
    let rest = 1 - min(max((caster.edge - Float(x)) / frontReach, 0), 1)
    return caster.opacity * rest * rest
  }

  /// Returns the opacity of the shadow on what the page reveals, likewise.
  @inline(__always)
  func onTarget(_ column: Int, at x: Double) -> Float {
    let caster = target[column &- start]
    let rest = 1 - min(max((Float(x) - caster.edge) / targetReach, 0), 1)
    return caster.opacity * rest * rest
  }

  /// Darkens a row of what the page reveals, if the shadow reaches it.
  func fall(at x: Double, on row: UnsafeMutablePointer<UInt32>) {
    guard Float(x) < lowest else { return }
    for column in start..<start + target.count {
      let opacity = onTarget(column, at: x)
      guard opacity > 0 else { continue }
      row[column] = SIMD4<Float>(bytes: row[column]).lit(by: 1 - opacity).word
    }
  }

  // MARK: The shape of the page

  /// Returns how far the pixels of each column end above the bottom of the page, and how many of the
  /// columns around it have any.
  private static func ends(
    of page: PixelBuffer, sheet: PixelRect, window: Int
  ) -> (gaps: [Float], presence: [Float]) {
    var gaps = [Int?](repeating: nil, count: sheet.width)
    var missing = sheet.width
    for y in (sheet.minY..<max(sheet.minY, sheet.maxY)).reversed() where missing > 0 {
      let row = page.words(y) + sheet.minX
      for index in gaps.indices where gaps[index] == nil && row[index] >> 24 >= 128 {
        gaps[index] = sheet.maxY - 1 - y
        missing -= 1
      }
    }
    let presence = smoothed(gaps.map { $0 == nil ? 0 : 1 }, window: window)
    // The lowest of the columns around counts, as the shadow is wider than what casts it.
    let lowest = gaps.indices.map { index in
      let around = gaps[max(0, index - window)...min(gaps.count - 1, index + window)]
      return around.reduce(sheet.height) { min($0, $1 ?? $0) }
    }
    return (smoothed(lowest.map { Float($0) }, window: window), presence)
  }

  /// Returns the opacities of the page's pixels in a row; those of its last row beyond its end.
  private static func opacities(
    of page: PixelBuffer, sheet: PixelRect, row: Double
  ) -> [Float] {
    guard row >= Double(sheet.minY), !sheet.isEmpty else {
      return Array(repeating: row < Double(sheet.minY) ? 1 : 0, count: sheet.width)
    }
    let words = page.words(Int(min(row, Double(sheet.maxY - 1)))) + sheet.minX
    return (0..<sheet.width).map { Float(words[$0] >> 24) / 255 }
  }

  /// Returns the means of the values around each one.
  private static func smoothed(_ values: [Float], window: Int) -> [Float] {
    var sums: [Float] = [0]
    for value in values { sums.append(sums[sums.count - 1] + value) }
    return values.indices.map { index in
      let (first, end) = (max(0, index - window), min(values.count, index + window + 1))
      return (sums[end] - sums[first]) / Float(end - first)
    }
  }
}
