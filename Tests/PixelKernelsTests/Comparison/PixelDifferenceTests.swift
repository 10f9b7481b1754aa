import PixelKernels
import Testing

struct PixelDifferenceTests {
  private func pair() -> (PixelBuffer, PixelBuffer) {
    (PixelBuffer(width: 5, height: 4), PixelBuffer(width: 5, height: 4))
  }

  @Test func equalBuffers() {
    let (left, right) = pair()
    let difference = PixelDifference(left, right)
    #expect(difference.largest == 0)
    #expect(difference.count == 0)
    #expect(difference.first == nil)
  }

  @Test func countsPixelsAndFindsTheFirst() throws {
    let (left, right) = pair()
    right[3, 1] = 0x0000_0500
    right[1, 2] = 0x0102_0700
    left[4, 3] = 0xff00_0000
    let difference = PixelDifference(left, right)
    #expect(difference.largest == 255)
    #expect(difference.count == 3)
    let first = try #require(difference.first)
    #expect(first == (3, 1))
  }

  @Test func differencesWithinDeltaAreIgnored() throws {
    let (left, right) = pair()
    right[3, 1] = 0x0000_0500
    right[1, 2] = 0x0102_0700
    let difference = PixelDifference(left, right, delta: 5)
    #expect(difference.largest == 7)
    #expect(difference.count == 1)
    let first = try #require(difference.first)
    #expect(first == (1, 2))
  }

  @Test func paddingIsIgnored() {
    let (left, right) = pair()
    // Five columns fill 20 of 64 bytes per row.
    right.baseAddress[20] = 9
    #expect(PixelDifference(left, right).count == 0)
  }

  @Test func image() {
    let (left, right) = pair()
    right[0, 0] = 0x0000_0001
    right[1, 0] = 0x00c8_0000
    right[2, 0] = 0x6400_0000
    let image = PixelDifference.image(left, right)
    #expect(image[0, 0] == 0xff00_0040)
    #expect(image[1, 0] == 0xffc8_0000)
    #expect(image[2, 0] == 0xff64_6464)
    #expect(image[3, 0] == 0xff00_0000)
  }
}
