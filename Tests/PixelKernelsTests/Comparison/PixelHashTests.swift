import PixelKernels
import TestSupport
import Testing

@Suite("XXH64 and the pixel hash")
struct PixelHashTests {
  private func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    var hash = XXHash64(seed: seed)
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.digest()
  }

  @Test(
    "Published test vectors",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func vectors(vector: (text: String, hash: UInt64)) {
    #expect(hash(Array(vector.text.utf8)) == vector.hash)
  }

  /// The buffer and results of the reference implementation's self-test.
  @Test(
    "The reference implementation's sanity check",
    arguments: [
      (0, 0, 0xEF46_DB37_51D8_E999), (0, 0x9E37_79B1, 0xAC75_FDA2_929B_17EF),
      (1, 0, 0xE934_A84A_DB05_2768), (1, 0x9E37_79B1, 0x5014_6076_43A9_B4C3),
      (14, 0, 0x8282_DCC4_994E_35C8), (14, 0x9E37_79B1, 0xC3BD_6BF6_3DEB_6DF0),
      (222, 0, 0xB641_AE8C_B691_C174), (222, 0x9E37_79B1, 0x20CB_8AB7_AE10_C14A),
    ] as [(Int, UInt64, UInt64)])
  func sanityCheck(vector: (length: Int, seed: UInt64, hash: UInt64)) {
    var generator: UInt64 = 0x9E37_79B1
    let bytes = (0..<vector.length).map { _ in
      let byte = UInt8(generator >> 56)
      generator &*= 0x9E37_79B1_85EB_CA8D
      return byte
    }
    #expect(hash(bytes, seed: vector.seed) == vector.hash)
  }

  @Test("The result does not depend on how the bytes are split")
  func pieces() {
    var generator = TestGenerator(seed: 7)
    let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let whole = hash(bytes)
    for piece in [1, 3, 7, 31, 32, 33, 64, 100] {
      var hash = XXHash64(seed: 0)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        Array(bytes[start..<min(start + piece, bytes.count)]).withUnsafeBytes { hash.update($0) }
      }
      #expect(hash.digest() == whole, "pieces of \(piece)")
    }
  }

  @Test("An image's hash covers its size and visible bytes")
  func image() {
    // Five pixels fill 20 of 64 bytes per row: the padding must not count.
    let buffer = PixelBuffer(width: 5, height: 3)
    var bytes: [UInt8] = [5, 0, 0, 0, 3, 0, 0, 0]
    for y in 0..<3 {
      for x in 0..<5 {
        buffer[x, y] = 0x4030_2010 + UInt32(y * 5 + x)
        bytes += [0x10 + UInt8(y * 5 + x), 0x20, 0x30, 0x40]
      }
      for padding in 20..<buffer.bytesPerRow {
        buffer.baseAddress[y * buffer.bytesPerRow + padding] = UInt8(padding + y)
      }
    }
    #expect(pixelHash(buffer) == hash(bytes))
  }

  @Test("The size and every pixel matter")
  func sensitivity() {
    let wide = PixelBuffer(width: 8, height: 2)
    let tall = PixelBuffer(width: 2, height: 8)
    let other = PixelBuffer(width: 8, height: 2)
    other[7, 1] = 1
    #expect(pixelHash(wide) != pixelHash(tall))
    #expect(pixelHash(wide) != pixelHash(other))
    #expect(pixelHash(wide) == pixelHash(wide.copy()))
  }
}
