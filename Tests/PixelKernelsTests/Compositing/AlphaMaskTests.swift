import PixelKernels
import Testing

struct AlphaMaskTests {
  @Test func multipliesByAlphaAndClearsOutside() {
    let buffer = PixelBuffer(width: 5, height: 4)
    for y in 0..<4 { for x in 0..<5 { buffer[x, y] = 0xFF80_40C8 } }
    let mask = PixelBuffer(width: 3, height: 2)
    for x in 0..<3 {
      mask[x, 0] = 0xFF00_0000
      mask[x, 1] = 0x8000_8000
    }
    AlphaMask.multiply(buffer, by: mask, x: 1, y: 1)
    // Each byte times 0x80 / 255, to the nearest.
    for y in 0..<4 {
      for x in 0..<5 {
        let isInside = (1..<4).contains(x)
        #expect(
          buffer[x, y] == (isInside && y == 1 ? 0xFF80_40C8 : isInside && y == 2 ? 0x8040_2064 : 0))
      }
    }
  }

  @Test func aMaskOutsideTheBufferClearsEverything() {
    for (x, y) in [(9, 0), (-9, 0), (0, 9), (0, -9)] {
      let buffer = PixelBuffer(width: 2, height: 2)
      buffer[1, 1] = 0xFFFF_FFFF
      AlphaMask.multiply(buffer, by: PixelBuffer(width: 2, height: 2), x: x, y: y)
      #expect(buffer[1, 1] == 0)
    }
  }
}
