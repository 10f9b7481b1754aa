import PixelKernels
import Testing

struct ChannelScaleTests {
  @Test func multipliesEachChannelToTheNearest() {
    let buffer = PixelBuffer(width: 3, height: 2)
    for y in 0..<2 {
      buffer[0, y] = 0xFF64_C832
      buffer[1, y] = 0x8001_0203
    }
    ChannelScale(red: 0.5, green: 0, blue: 0.3).apply(to: buffer)
    for y in 0..<2 {
      // Red 0x64 to 50, green to 0, blue 0x32 to 15; red 0.5 rounds away from 0, blue 0.9 to 1.
      #expect(buffer[0, y] == 0xFF32_000F)
      #expect(buffer[1, y] == 0x8001_0001)
      #expect(buffer[2, y] == 0)
    }
  }

  @Test func oneChangesNothing() {
    let buffer = PixelBuffer(width: 256, height: 1)
    for x in 0..<256 { buffer[x, 0] = UInt32(x) << 24 | UInt32(x) * 0x01_0101 }
    ChannelScale(red: 1, green: 1, blue: 1).apply(to: buffer)
    #expect((0..<256).allSatisfy { buffer[$0, 0] == UInt32($0) << 24 | UInt32($0) * 0x01_0101 })
  }
}
