import Foundation
import PixelKernels

/// A chunk file to read.
package struct ChunkFile: Sendable {
  /// Why a file does not contain the chunk.
  package enum Fault: Error, Equatable {
    /// There is no such file, or it cannot be read.
    case missing
    /// The file is truncated or changed, or it is not a chunk file.
    case damaged
    /// Another build of the program, or one with other libraries, rendered the chunk.
    case otherBuild
    /// The file is a chunk of another plan.
    case otherPlan
    /// The file is another chunk of the plan, with this index.
    case otherChunk(Int)
  }

  /// What an encoder writes to the header of a video; it is the same in all chunks of a video.
  package struct Parameters: Sendable, Equatable {
    private let header: [UInt8]
    private let reorderDelay: Int

    fileprivate init(_ group: PacketGroup) {
      header = group.header
      reorderDelay = group.reorderDelay
    }
  }

  /// The path of the file.
  package let path: String
  /// The chunk that it should contain.
  package let identity: ChunkIdentity
  /// The number of frames in every record except the last.
  package let chunkLength: Int

  /// Describes a file, which need not exist.
  package init(path: String, identity: ChunkIdentity, chunkLength: Int) {
    self.path = path
    self.identity = identity
    self.chunkLength = chunkLength
  }

  /// Reads the whole file and checks it.
  ///
  /// - Returns: The encoder's parameters, or nil for a format without any.
  /// - Throws: A `Fault`.
  package func check() throws -> Parameters? {
    var parameters: Parameters?
    try read { chunk in
      guard case .packets(let group) = chunk.payload else { return }
      let own = Parameters(group)
      guard parameters == nil || parameters == own else { throw Fault.damaged }
      parameters = own
    }
    return parameters
  }

  /// Reads the encoded frames in order.
  ///
  /// - Parameter body: Receives the frames, before the end of the file has been checked.
  /// - Throws: A `Fault`, or any error that `body` throws.
  package func read(_ body: (EncodedChunk) throws -> Void) throws {
    var reader = try ChunkFileReader(path: path)
    try readStart(&reader)
    var next = identity.frames.lowerBound
    while let record = try reader.record() {
      let count = min(chunkLength, identity.frames.upperBound - next)
      guard count > 0 else { throw Fault.damaged }
      try body(try reader.chunk(record, firstFrame: next, frameCount: count))
      next += count
    }
    guard next == identity.frames.upperBound else { throw Fault.damaged }
    try reader.finish()
  }

  private func readStart(_ reader: inout ChunkFileReader) throws(Fault) {
    guard try reader.bytes(ChunkFileLayout.signature.count) == ChunkFileLayout.signature else {
      throw .damaged
    }
    guard try reader.integer() == identity.build else { throw .otherBuild }
    guard try reader.integer() == identity.plan else { throw .otherPlan }
    let index = try reader.integer()
    guard index == UInt64(identity.index) else {
      throw Int(exactly: index).map { .otherChunk($0) } ?? .damaged
    }
  }
}
