import CoreGraphics
import PixelKernels

/// How the colors in a window are combined; the order does not matter, except for rounding.
protocol WindowCombination: Sendable {
  static func combined(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> SIMD4<Float>
}

enum WindowSum: WindowCombination {
  @inline(__always)
  static func combined(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> SIMD4<Float> {
    first + second
  }
}

enum WindowMaximum: WindowCombination {
  @inline(__always)
  static func combined(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> SIMD4<Float> {
    first.maximum(second)
  }
}

enum WindowMinimum: WindowCombination {
  @inline(__always)
  static func combined(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> SIMD4<Float> {
    first.minimum(second)
  }
}

/// The pixels of a row or column of pixels around each one, combined, at the same cost for all lengths
/// (van Herk).
///
/// Blocks of the window's length, counted from the origin of the plane, are combined from both ends;
/// a window consists of the end of one block and the start of the next.
struct SlidingWindow<Combination: WindowCombination>: ImageOperation {
  enum Axis {
    case x
    case y
  }

  let image: CIImage
  let axis: Axis
  /// The number of pixels on either side.
  let radius: Int
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  private var length: Int { 2 * radius + 1 }
  var reach: Int? { axis == .x ? 0 : 3 * radius + 1 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    axis == .x ? try across(region, request) : try down(region, request)
  }

  /// Returns the whole blocks that contain the windows of some pixels.
  private func blocks(_ low: Int, _ high: Int) -> Range<Int> {
    func block(_ place: Int) -> Int {
      (place >= 0 ? place : place - length + 1) / length
    }
    return block(low - radius) * length..<(block(high - 1 + radius) + 1) * length
  }

  private func across(_ region: PixelRect, _ request: RenderRequest) throws -> WorkingPixels {
    let blocks = blocks(region.minX, region.maxX)
    let source = try request.pixels(
      of: image,
      in: PixelRect(
        minX: blocks.lowerBound, minY: region.minY, maxX: blocks.upperBound, maxY: region.maxY))
    let target = try request.allocate(region, isCleared: false)
    let line = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: blocks.count, maxY: 1), isCleared: false)
    let ends = line.base
    let (length, first) = (length, region.minX - radius - blocks.lowerBound)
    for y in region.minY..<region.maxY {
      let starts = source.row(y)
      for block in stride(from: 0, to: blocks.count, by: length) {
        var color = starts[block + length - 1]
        ends[block + length - 1] = color
        for index in stride(from: block + length - 2, through: block, by: -1) {
          color = Combination.combined(starts[index], color)
          ends[index] = color
        }
        color = starts[block]
        for index in block + 1..<max(block + 1, block + length) {
          color = Combination.combined(color, starts[index])
          starts[index] = color
        }
      }
      let row = target.row(y)
      var place = first % length
      for index in 0..<region.width {
        let last = starts[first + index + length - 1]
        row[index] = place == 0 ? last : Combination.combined(ends[first + index], last)
        place = place == length - 1 ? 0 : place + 1
      }
    }
    return target
  }

  private func down(_ region: PixelRect, _ request: RenderRequest) throws -> WorkingPixels {
    let blocks = blocks(region.minY, region.maxY)
    let whole = PixelRect(
      minX: region.minX, minY: blocks.lowerBound, maxX: region.maxX, maxY: blocks.upperBound)
    let starts = try request.pixels(of: image, in: whole)
    let ends = try request.allocate(whole, isCleared: false)
    let (length, width) = (length, region.width)
    for block in stride(from: blocks.lowerBound, to: blocks.upperBound, by: length) {
      ends.row(block + length - 1).update(from: starts.row(block + length - 1), count: width)
      for y in stride(from: block + length - 2, through: block, by: -1) {
        Self.combine(starts.row(y), ends.row(y + 1), count: width, to: ends.row(y))
      }
      for y in block + 1..<max(block + 1, block + length) {
        Self.combine(starts.row(y - 1), starts.row(y), count: width, to: starts.row(y))
      }
    }
    let target = try request.allocate(region, isCleared: false)
    for y in region.minY..<region.maxY {
      let (low, high) = (y - radius, y + radius)
      if (low - blocks.lowerBound) % length == 0 {
        target.row(y).update(from: starts.row(high), count: width)
      } else {
        Self.combine(ends.row(low), starts.row(high), count: width, to: target.row(y))
      }
    }
    return target
  }

  private static func combine(
    _ first: UnsafePointer<SIMD4<Float>>, _ second: UnsafePointer<SIMD4<Float>>, count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    for index in 0..<count { target[index] = Combination.combined(first[index], second[index]) }
  }
}
