import CoreGraphics
import CoreImage
import Testing

/// Images that are sampled band by band: 2000 columns are rendered eight rows at once.
@Suite struct SampledBandTests {
  private let size = CGRect(x: 0, y: 0, width: 2000, height: 40)

  private let noise = TestImage.noise(width: 2000, height: 40)

  /// The noise with its rows in the opposite order.
  private func flipped(_ callback: @escaping CIKernelROICallback) -> CIImage {
    CIWarpKernel { SIMD2($0.x, 40 - $0.y) }
      .apply(extent: size, roiCallback: callback, image: noise, arguments: []) ?? .empty()
  }

  @Test func bandsOfAWarpReadAnyRow() throws {
    let image = flipped { _, _ in .infinite }
    #expect(try TestImage.words(image, in: size) == TestImage.words(noise, in: size).reversed())
  }

  @Test func bandsOfAWarpReadSomeRows() throws {
    let image = flipped {
      CGRect(x: $1.minX, y: 40 - $1.maxY, width: $1.width, height: $1.height)
    }
    #expect(try TestImage.words(image, in: size) == TestImage.words(noise, in: size).reversed())
  }

  @Test func warpsBelowOtherFiltersAreKept() throws {
    let warped = flipped { _, _ in .infinite }
    let moved = warped.transformed(by: CGAffineTransform(translationX: 3, y: 17))
    let turned = warped.transformed(by: CGAffineTransform(rotationAngle: 0.3))
    let blurred = warped.clampedToExtent().applyingGaussianBlur(sigma: 2)
    let all = moved.composited(over: turned.cropped(to: CGRect(x: 0, y: 0, width: 500, height: 80)))
      .composited(over: blurred)
    try TestImage.expectTilesMatch(all, in: CGRect(x: -10, y: -5, width: 2020, height: 70))
  }
}
