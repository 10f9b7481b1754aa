import PixelKernels
import TestSupport
import Testing

struct TransferFunctionTests {
  @Test func knownValues() {
    #expect(TransferFunction.linear(fromSRGB: 0) == 0)
    #expect(isClose(TransferFunction.linear(fromSRGB: 1), 1, tolerance: 1e-12))
    // ((0.5 + 0.055) / 1.055) ^ 2.4
    #expect(isClose(TransferFunction.linear(fromSRGB: 0.5), 0.214041, tolerance: 1e-6))
    // Half the light of a full channel: 1.055 * 0.5 ^ (1 / 2.4) - 0.055.
    #expect(isClose(TransferFunction.sRGB(fromLinear: 0.5), 0.735357, tolerance: 1e-6))
    // The linear segment: 0.04 / 12.92.
    #expect(isClose(TransferFunction.linear(fromSRGB: 0.04), 0.04 / 12.92, tolerance: 1e-12))
  }

  @Test func roundTrips() {
    for step in -150...150 {
      let value = Double(step) / 100
      let back = TransferFunction.sRGB(fromLinear: TransferFunction.linear(fromSRGB: value))
      #expect(isClose(back, value, tolerance: 1e-6), "\(value)")
    }
  }

  @Test func negativeValuesMirrorPositiveOnes() {
    #expect(TransferFunction.linear(fromSRGB: -0.5) == -TransferFunction.linear(fromSRGB: 0.5))
    #expect(TransferFunction.sRGB(fromLinear: -0.5) == -TransferFunction.sRGB(fromLinear: 0.5))
  }
}
