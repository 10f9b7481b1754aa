import Foundation
import PixelKernels

/// Reads the bytes of a chunk file in order, and their hash.
///
/// Nothing is trusted: every length is compared with the bytes that are left.
struct ChunkFileReader: ~Copyable {
  private static let bufferSize = 1 << 20
  private static let digestSize = 8

  private let descriptor: Int32
  /// The bytes that have been read from the file but not returned.
  private var buffer: ArraySlice<UInt8> = []
  /// The number of bytes before the digest that have not been returned.
  private var rest: Int
  private var hash = XXHash64(seed: 0)

  init(path: String) throws(ChunkFile.Fault) {
    // A pipe with this name must not block.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .missing }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size >= Self.digestSize
    else {
      close(descriptor)
      throw .damaged
    }
    rest = Int(status.st_size) - Self.digestSize
  }

  deinit { close(descriptor) }

  /// Returns the next bytes.
  mutating func bytes(_ count: Int) throws(ChunkFile.Fault) -> [UInt8] {
    guard count <= rest else { throw .damaged }
    rest -= count
    let bytes = try raw(count)
    bytes.withUnsafeBytes { hash.update($0) }
    return bytes
  }

  mutating func integer() throws(ChunkFile.Fault) -> UInt64 { Self.integer(try bytes(8)) }

  /// Returns the kind of the next record, or nil at the end mark.
  mutating func record() throws(ChunkFile.Fault) -> ChunkFileLayout.Record? {
    guard let record = ChunkFileLayout.Record(rawValue: try bytes(1)[0]) else { throw .damaged }
    return record == .end ? nil : record
  }

  /// Returns the encoded frames of a record.
  mutating func chunk(
    _ record: ChunkFileLayout.Record, firstFrame: Int, frameCount: Int
  ) throws(ChunkFile.Fault) -> EncodedChunk {
    guard try number(upTo: frameCount) == frameCount else { throw .damaged }
    let payload: EncodedChunk.Payload =
      switch record {
      case .packets: .packets(try group(frameCount))
      case .frames: .frames(try frames(frameCount))
      case .end: throw .damaged
      }
    return EncodedChunk(firstFrame: firstFrame, frameCount: frameCount, payload: payload)
  }

  /// Checks that everything was read, and compares the digest.
  mutating func finish() throws(ChunkFile.Fault) {
    guard rest == 0, Self.integer(try raw(Self.digestSize)) == hash.digest() else {
      throw .damaged
    }
  }

  private mutating func group(_ frameCount: Int) throws(ChunkFile.Fault) -> PacketGroup {
    let header = try data()
    let delay = try number(upTo: frameCount + 16)
    var packets: [EncodedPacket] = []
    for _ in 0..<frameCount {
      let frame = try number(upTo: frameCount - 1)
      let flags = Int32(truncatingIfNeeded: try number(upTo: Int(UInt32.max)))
      packets.append(
        EncodedPacket(bytes: try data(), frame: frame, flags: flags, addition: try data()))
    }
    guard Set(packets.map(\.frame)).count == frameCount else { throw .damaged }
    return PacketGroup(header: header, reorderDelay: delay, packets: packets)
  }

  private mutating func frames(_ frameCount: Int) throws(ChunkFile.Fault) -> [EncodedFrame] {
    var frames: [EncodedFrame] = []
    for _ in 0..<frameCount {
      let hasHash = try number(upTo: 1, size: 1) == 1
      let hash = try integer()
      frames.append(EncodedFrame(bytes: try data(), pixelHash: hasHash ? hash : nil))
    }
    return frames
  }

  private mutating func data() throws(ChunkFile.Fault) -> [UInt8] {
    try bytes(try number(upTo: Int(Int32.max)))
  }

  private mutating func number(upTo limit: Int, size: Int = 8) throws(ChunkFile.Fault) -> Int {
    let value = Self.integer(try bytes(size))
    guard value <= UInt64(limit) else { throw .damaged }
    return Int(value)
  }

  private static func integer(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func raw(_ count: Int) throws(ChunkFile.Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      if buffer.isEmpty { try fill() }
      let part = buffer.prefix(count - bytes.count)
      bytes += part
      buffer = buffer.dropFirst(part.count)
    }
    return bytes
  }

  private mutating func fill() throws(ChunkFile.Fault) {
    let file = descriptor
    let part = [UInt8](unsafeUninitializedCapacity: Self.bufferSize) { target, count in
      count = max(0, Foundation.read(file, target.baseAddress, target.count))
    }
    guard !part.isEmpty else { throw .damaged }
    buffer = part[...]
  }
}
