// XXH64, according to the specification "xxHash fast digest algorithm", version 0.1.1, by Yann
// Collet: four 64-bit lanes consume stripes of 32 bytes, are merged, and consume the rest in words
// of 8, 4, and 1 bytes. It is not for secrets; it is for telling images apart.

/// Returns a 64-bit hash of an image's size and visible pixels.
///
/// The hash is XXH64 with seed 0 over the width and height (four bytes each, little-endian),
/// followed by every row's premultiplied BGRA from top to bottom, without the padding between rows.
///
/// - Parameter buffer: An image that nobody is writing to.
/// - Returns: A hash that is the same for the same pixels on every machine.
package func pixelHash(_ buffer: PixelBuffer) -> UInt64 {
  var hash = XXHash64(seed: 0)
  withUnsafeBytes(
    of: (UInt32(buffer.width).littleEndian, UInt32(buffer.height).littleEndian)
  ) { hash.update($0) }
  for row in 0..<buffer.height {
    hash.update(
      UnsafeRawBufferPointer(
        start: buffer.baseAddress + row * buffer.bytesPerRow, count: buffer.width * 4))
  }
  return hash.digest()
}

/// The XXH64 hash function, computed incrementally.
package struct XXHash64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private let seed: UInt64
  private var lane1: UInt64
  private var lane2: UInt64
  private var lane3: UInt64
  private var lane4: UInt64
  /// Bytes that do not fill a stripe yet; fewer than 32.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts a hash.
  ///
  /// - Parameter seed: The seed. Different seeds give unrelated hashes.
  package init(seed: UInt64) {
    self.seed = seed
    lane1 = seed &+ Self.prime1 &+ Self.prime2
    lane2 = seed &+ Self.prime2
    lane3 = seed
    lane4 = seed &- Self.prime1
    pending.reserveCapacity(32)
  }

  /// Adds bytes to the hash; how they are divided into calls does not matter.
  ///
  /// - Parameter bytes: Any number of bytes, at any alignment.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let taken = rest.prefix(32 - pending.count)
      pending.append(contentsOf: taken)
      rest = rest.dropFirst(taken.count)
      guard pending.count == 32 else { return }
      let full = pending
      full.withUnsafeBytes { consumeStripes($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count / 32 * 32
    consumeStripes(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    pending.append(contentsOf: rest.dropFirst(whole))
  }

  /// Returns the hash of all bytes so far.
  ///
  /// - Returns: The digest. More bytes may be added afterward.
  package func digest() -> UInt64 {
    var hash = seed &+ Self.prime5
    if length >= 32 {
      hash = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
      for lane in [lane1, lane2, lane3, lane4] {
        hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    }
    hash = hash &+ length
    pending.withUnsafeBytes { bytes in
      var at = 0
      while at + 8 <= bytes.count {
        hash ^= Self.round(0, load(bytes, at, UInt64.self))
        hash = rotate(hash, 27) &* Self.prime1 &+ Self.prime4
        at += 8
      }
      if at + 4 <= bytes.count {
        hash ^= UInt64(load(bytes, at, UInt32.self)) &* Self.prime1
        hash = rotate(hash, 23) &* Self.prime2 &+ Self.prime3
        at += 4
      }
      while at < bytes.count {
        hash ^= UInt64(bytes[at]) &* Self.prime5
        hash = rotate(hash, 11) &* Self.prime1
        at += 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return hash ^ (hash >> 32)
  }

  private mutating func consumeStripes(_ bytes: UnsafeRawBufferPointer) {
    var (first, second, third, fourth) = (lane1, lane2, lane3, lane4)
    var at = 0
    while at < bytes.count {
      first = Self.round(first, load(bytes, at, UInt64.self))
      second = Self.round(second, load(bytes, at &+ 8, UInt64.self))
      third = Self.round(third, load(bytes, at &+ 16, UInt64.self))
      fourth = Self.round(fourth, load(bytes, at &+ 24, UInt64.self))
      at &+= 32
    }
    (lane1, lane2, lane3, lane4) = (first, second, third, fourth)
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }
}

@inline(__always)
private func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 {
  word << bits | word >> (64 &- bits)
}

/// Loads a little-endian integer at any alignment.
///
/// - Parameters:
///   - bytes: The memory that contains the integer.
///   - offset: The offset of the integer, in bytes.
///   - type: The integer's type.
/// - Returns: The integer in native byte order.
@inline(__always)
private func load<Word: FixedWidthInteger & BitwiseCopyable>(
  _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ type: Word.Type
) -> Word {
  Word(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
}

/// Formats a hash in hexadecimal.
///
/// - Parameter hash: Any 64 bits.
/// - Returns: Sixteen lowercase digits.
package func hexadecimal(_ hash: UInt64) -> String {
  let text = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
