import CoreImage
import SeededRandom
import Testing

/// Looking rows of colors up, which must equal looking each up.
@Suite struct ColorCubeTests {
  private static let random = KeyedRandom(seed: 7)

  /// Returns a number that is not whole, by a place.
  private static func number(_ index: Int, _ part: Int, in range: ClosedRange<Float>) -> Float {
    let share = Float(random.keyed(by: UInt64(index)).keyed(by: UInt64(part)).uniform)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  private static func colors(
    _ count: Int, seed: Int, in range: ClosedRange<Float>
  ) -> [SIMD4<Float>] {
    (0..<count).map { index in
      var color = SIMD4<Float>.zero
      for part in 0..<4 { color[part] = number(index, 4 * seed + part, in: range) }
      return color
    }
  }

  /// Opaque, translucent and clear colors inside and outside the table, and some that are no colors.
  private static let row: [SIMD4<Float>] = {
    var row = colors(600, seed: 1, in: -0.3...1.3)
    for index in 0..<300 { row[index].w = 1 }
    for corner in 0..<8 {
      let (red, green, blue) = (corner & 1, corner >> 1 & 1, corner >> 2)
      row.append(SIMD4<Float>(Float(red), Float(green), Float(blue), 1))
    }
    let odd: [Float] = [.nan, .infinity, -.infinity, 0, -0.0, 1e30, -1e30]
    for number in odd {
      row.append(SIMD4<Float>(number, 0.5, 0.25, 1))
      row.append(SIMD4<Float>(0.5, 0.25, 0.125, number))
    }
    return row
  }()

  private static let masks: [SIMD4<Float>] = {
    var masks = colors(row.count, seed: 3, in: -0.2...1.2)
    masks[7].x = .nan
    return masks
  }()

  private func cube(_ dimension: Int, seed: Int, isExtrapolated: Bool) -> ColorCube {
    // Colors that are repeated at other places of each layer.
    let colors = Self.colors(997, seed: seed, in: 0...1)
    let count = dimension * dimension * dimension
    return ColorCube(
      (0..<count).map { colors[$0 % colors.count] }, dimension: dimension,
      isExtrapolated: isExtrapolated)
  }

  /// Checks that as many colors as were replaced are the expected ones, bit by bit.
  private func check(
    _ row: [SIMD4<Float>], _ count: Int, _ expected: (Int, SIMD4<Float>) -> SIMD4<Float>
  ) {
    for index in 0..<count {
      let source = Self.row[index]
      let color = source.w > 0 ? expected(index, source.unpremultiplied) * source.w : .zero
      for part in 0..<4 {
        let (found, wanted) = (row[index][part], color[part])
        #expect(found == wanted || found.isNaN && wanted.isNaN, "\(source): \(found), \(wanted)")
      }
    }
  }

  @Test(arguments: [2, 3, 32, 128], [true, false])
  func rowsEqualEach(dimension: Int, isExtrapolated: Bool) {
    let cube = cube(dimension, seed: 4, isExtrapolated: isExtrapolated)
    var row = Self.row
    let count = cube.replace(&row, count: row.count)
    check(row, count) { cube.color(at: cube.place(of: $1)) }
  }

  @Test(arguments: [2, 17], [true, false])
  func mixedRowsEqualEach(dimension: Int, isExtrapolated: Bool) {
    let first = cube(dimension, seed: 5, isExtrapolated: isExtrapolated)
    let second = cube(dimension, seed: 6, isExtrapolated: isExtrapolated)
    var row = Self.row
    let count = Self.masks.withUnsafeBufferPointer { masks in
      masks.baseAddress.map {
        first.replace(&row, count: Self.row.count, mixedWith: (second, $0))
      } ?? 0
    }
    check(row, count) { index, color in
      let luminance = Self.masks[index].luminance
      return first.color(
        at: first.place(of: color), mixedWith: second, by: luminance > 0 ? min(luminance, 1) : 0)
    }
  }
}
