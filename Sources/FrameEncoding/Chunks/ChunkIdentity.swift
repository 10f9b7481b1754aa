/// The chunk of a plan that a file contains.
package struct ChunkIdentity: Sendable, Equatable {
  /// The digest of the program that renders the chunk, and of its libraries.
  package let build: UInt64
  /// The digest of the plan.
  package let plan: UInt64
  /// The index of the chunk in the plan, from 0.
  package let index: Int
  /// The frames of the chunk, counted from 0 at the start of the video.
  package let frames: Range<Int>

  /// Creates an identity.
  ///
  /// `frames` is the frames of the chunk, which start at a multiple of the format's chunk length.
  package init(build: UInt64, plan: UInt64, index: Int, frames: Range<Int>) {
    self.build = build
    self.plan = plan
    self.index = index
    self.frames = frames
  }
}

/// The bytes of a chunk file (FA-05).
///
/// All integers are little-endian and have 64 bits. A file is the signature, the digests of the build
/// and of the plan, the index of the chunk, records of encoded frames, an end mark, and the XXH64 of
/// everything before it.
enum ChunkFileLayout {
  /// `MPCHUNK` and the version of the layout.
  static let signature: [UInt8] = Array("MPCHUNK".utf8) + [2]

  /// The kinds of records, as their first byte.
  enum Record: UInt8 {
    /// The end of the records.
    case end = 0
    /// A `PacketGroup`.
    case packets = 1
    /// `EncodedFrame`s.
    case frames = 2
  }

  /// Returns the bytes before the first record.
  static func start(of identity: ChunkIdentity) -> [UInt8] {
    var bytes = signature
    bytes.append(integer: identity.build)
    bytes.append(integer: identity.plan)
    bytes.append(integer: UInt64(identity.index))
    return bytes
  }

  /// Returns the record of encoded frames.
  static func record(of chunk: EncodedChunk) -> [UInt8] {
    var bytes: [UInt8] = []
    switch chunk.payload {
    case .packets(let group):
      bytes.append(Record.packets.rawValue)
      bytes.append(integer: UInt64(chunk.frameCount))
      bytes.append(data: group.header)
      bytes.append(integer: UInt64(group.reorderDelay))
      for packet in group.packets {
        bytes.append(integer: UInt64(packet.frame))
        bytes.append(integer: UInt64(UInt32(bitPattern: packet.flags)))
        bytes.append(data: packet.bytes)
        bytes.append(data: packet.addition)
      }
    case .frames(let frames):
      bytes.append(Record.frames.rawValue)
      bytes.append(integer: UInt64(chunk.frameCount))
      for frame in frames {
        bytes.append(frame.pixelHash == nil ? 0 : 1)
        bytes.append(integer: frame.pixelHash ?? 0)
        bytes.append(data: frame.bytes)
      }
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(integer: UInt64) {
    Swift.withUnsafeBytes(of: integer.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(data: [UInt8]) {
    append(integer: UInt64(data.count))
    append(contentsOf: data)
  }
}
