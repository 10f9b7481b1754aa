import Foundation
import MultiplaneBenchmarks
import Testing

@Suite struct BoxBlurTests {
  /// The fraction of a Gaussian to the left of a position.
  private func gaussianPart(_ place: Double) -> Double { 0.5 * erfc(-place / 2.0.squareRoot()) }

  /// Three box blurs match the Gaussian of a straight edge to within two hundredths.
  @Test(arguments: [8.0, 20]) func edgesMatchAGaussian(sigma: Double) {
    let blur = BoxBlur(sigma: sigma)
    let (width, height, middle) = (400, 400, 200)
    var pixels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height { for x in middle..<width { pixels[y * width + x] = 255 } }
    pixels.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      blur.apply(to: base, width: width, height: height, bytesPerRow: width)
    }
    for x in middle - 3 * Int(sigma)..<middle + 3 * Int(sigma) {
      let expected = gaussianPart((Double(x) + 0.5 - Double(middle)) / sigma)
      #expect(abs(Double(pixels[middle * width + x]) / 255 - expected) < 0.02)
    }
  }

  @Test func theBlurIsSymmetric() {
    let blur = BoxBlur(sigma: 4)
    let side = 61
    var pixels = [UInt8](repeating: 0, count: side * side)
    for y in 25...35 { for x in 25...35 { pixels[y * side + x] = 255 } }
    pixels.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      blur.apply(to: base, width: side, height: side, bytesPerRow: side)
    }
    for y in 0..<side {
      for x in 0..<side {
        let pixel = pixels[y * side + x]
        #expect(abs(Int(pixel) - Int(pixels[y * side + side - 1 - x])) <= 2)
        #expect(abs(Int(pixel) - Int(pixels[x * side + y])) <= 2)
        if max(abs(x - 30), abs(y - 30)) > 5 + blur.reach { #expect(pixel == 0) }
      }
    }
  }
}
