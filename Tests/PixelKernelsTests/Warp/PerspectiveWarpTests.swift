import PixelKernels
import TestSupport
import Testing

struct PerspectiveWarpTests {
  private func picture() -> PixelBuffer {
    var generator = TestGenerator(seed: 11)
    let buffer = PixelBuffer(width: 16, height: 12)
    for y in 0..<12 {
      for x in 0..<16 {
        buffer[x, y] = UInt32.random(in: 0...0xFF_FFFF, using: &generator) | 0xFF00_0000
      }
    }
    return buffer
  }

  private func warped(
    _ source: PixelBuffer, _ map: PerspectiveWarp.Map, samples: Int = 1
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: 24, height: 24)
    PerspectiveWarp.composite(
      source, from: map, samplesPerSide: samples, onto: buffer, clip: PixelRect(of: buffer))
    return buffer
  }

  private func map(x: Double, y: Double, w: Double = 1) -> PerspectiveWarp.Map {
    PerspectiveWarp.Map(xx: w, xy: 0, x: x * w, yx: 0, yy: w, y: y * w, wx: 0, wy: 0, w: w)
  }

  @Test func wholePixelsCopy() {
    let source = picture()
    // A factor common to all entries means nothing.
    for w in [1.0, 2.5] {
      let buffer = warped(source, map(x: -3, y: -5, w: w))
      for y in 0..<12 { for x in 0..<16 { #expect(buffer[x + 3, y + 5] == source[x, y]) } }
      #expect(buffer[2, 6] == 0)
      #expect(buffer[19, 6] == 0)
    }
  }

  @Test func halfPixelsMixNeighbours() {
    let source = picture()
    let buffer = warped(source, map(x: 0.5, y: 0))
    for x in 0..<15 {
      let (a, b) = (source[x, 4] & 0xFF, source[x + 1, 4] & 0xFF)
      #expect(abs(Double(buffer[x, 4] & 0xFF) - Double(a + b) / 2) <= 0.5)
    }
    // Half of the last column and half of nothing.
    #expect(buffer[15, 4] >> 24 == 128)
  }

  @Test func behindTheEyeNothingShows() {
    #expect(warped(picture(), map(x: 0, y: 0, w: -1))[5, 5] == 0)
  }

  // Seen at a third of the size, a pixel is the mean of the nine that it covers.
  @Test func moreSamplesAverage() {
    let source = picture()
    let map = PerspectiveWarp.Map(xx: 3, xy: 0, x: 0, yx: 0, yy: 3, y: 0, wx: 0, wy: 0, w: 1)
    let buffer = warped(source, map, samples: 3)
    var sum = 0.0
    for y in 3..<6 { for x in 6..<9 { sum += Double(source[x, y] >> 8 & 0xFF) } }
    #expect(abs(Double(buffer[2, 1] >> 8 & 0xFF) - sum / 9) <= 0.6)
  }
}
