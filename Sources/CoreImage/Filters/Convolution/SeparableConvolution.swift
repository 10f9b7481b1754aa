import CoreGraphics
import PixelKernels

/// A convolution along columns, then along rows. Outside its extent, the image is clear.
struct SeparableConvolution: ImageOperation {
  let image: CIImage
  /// The weights of the pixels from left to right; an odd number of them, around the pixel itself.
  let across: [Float]
  /// The weights of the pixels from below to above.
  let down: [Float]
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { down.count / 2 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (x, y) = (across.count / 2, down.count / 2)
    let source = try request.pixels(of: image, in: region.expanded(x: x, y: y))
    let target = try request.allocate(region, isCleared: false)
    // Whole vectors, which spares repeating each number in the loops.
    let (across, down) = (across.map { SIMD4(repeating: $0) }, down.map { SIMD4(repeating: $0) })
    let line = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: 1), isCleared: false)
    for row in region.minY..<region.maxY {
      Self.convolve(
        source.row(row - y), step: source.width, down, count: source.width, to: line.base)
      Self.convolve(line.base, step: 1, across, count: region.width, to: target.row(row))
    }
    return target
  }

  /// Computes weighted sums of colors that are a step apart.
  private static func convolve(
    _ colors: UnsafePointer<SIMD4<Float>>, step: Int, _ weights: [SIMD4<Float>], count: Int,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    weights.withUnsafeBufferPointer { weights in
      for index in 0..<count {
        var next = colors + index
        var sum = SIMD4<Float>()
        for weight in weights {
          sum += next[0] * weight
          next += step
        }
        target[index] = sum
      }
    }
  }
}
