import MultiplaneBenchmarks
import PixelKernels
import Testing

@Suite struct SignalToNoiseTests {
  @Test func noiseIsInDecibels() {
    let (black, other) = (PixelBuffer(width: 10, height: 10), PixelBuffer(width: 10, height: 10))
    #expect(signalToNoise(black, other) == 100)
    // One of 300 channels differs by 255: 10 log10(300); alpha is ignored.
    other[3, 4] = 0x8000_FF00
    #expect(abs(signalToNoise(black, other) - 24.771_212_547) < 1e-6)
  }
}
