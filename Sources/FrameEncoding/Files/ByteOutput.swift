import Foundation

/// The destination of a stream of bytes.
package enum ByteTarget: Sendable, Equatable {
  /// A file, which appears when it is complete.
  case file(String)
  /// An open file descriptor, such as standard output, which is written to and stays open.
  case descriptor(Int32)

  /// The name for messages.
  var name: String {
    switch self {
    case .file(let path): path
    case .descriptor(STDOUT_FILENO): "standard output"
    case .descriptor(let number): "file descriptor \(number)"
    }
  }
}

/// Writes bytes in order to a file or an open descriptor, on one thread at a time.
final class ByteOutput {
  private let target: ByteTarget
  private let file: AtomicFile?
  private var descriptor: Int32
  private let ownsDescriptor: Bool

  /// Opens the target.
  ///
  /// - Parameters:
  ///   - target: The destination; a file is created under a temporary name.
  ///   - overwrites: Whether an existing file may be replaced.
  /// - Throws: `EncodingError.cannotCreate`.
  init(_ target: ByteTarget, overwrites: Bool) throws {
    self.target = target
    switch target {
    case .file(let path):
      let file = try AtomicFile(target: path, overwrites: overwrites)
      self.file = file
      descriptor = open(file.temporaryPath, O_WRONLY | O_CLOEXEC)
      ownsDescriptor = true
      guard descriptor >= 0 else {
        throw EncodingError.cannotCreate(path: path, reason: systemMessage(errno))
      }
    case .descriptor(let number):
      file = nil
      descriptor = number
      ownsDescriptor = false
    }
  }

  deinit { cancel() }

  /// Writes all bytes, in as many calls as that takes.
  ///
  /// - Parameter bytes: The bytes, possibly none.
  /// - Throws: `EncodingError.writeFailed`, or `brokenPipe` if the stream's reader has exited.
  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let written = Foundation.write(descriptor, part.baseAddress, part.count)
        if written < 0 {
          if errno == EINTR { continue }
          if errno == EPIPE { throw EncodingError.brokenPipe(path: target.name) }
          throw EncodingError.writeFailed(path: target.name, reason: systemMessage(errno))
        }
        rest = rest.dropFirst(written)
      }
    }
  }

  /// Gives the file the permissions of another file, and its owner if the system allows it.
  func takeAttributes(of status: stat) throws {
    // Only root can change a file's owner; for anyone else, the file becomes their own.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
      throw EncodingError.writeFailed(path: target.name, reason: systemMessage(errno))
    }
  }

  /// Replaces bytes written earlier.
  ///
  /// - Throws: `EncodingError.writeFailed`, also if the target is not a file.
  func replace(_ bytes: [UInt8], at offset: Int) throws {
    let written = pwrite(descriptor, bytes, bytes.count, offset)
    guard written == bytes.count else {
      throw EncodingError.writeFailed(
        path: target.name, reason: written < 0 ? systemMessage(errno) : "the disk is full")
    }
  }

  /// Closes a file and moves it into place; leaves a descriptor open.
  ///
  /// - Parameter flushing: Whether to flush the file to disk; pass false to leave that to the
  ///   caller.
  /// - Throws: `EncodingError.writeFailed`, or `cannotCreate` if the name was taken in the
  ///   meantime.
  func finish(flushing: Bool = true) throws {
    closeDescriptor()
    try file?.commit(flushing: flushing)
  }

  /// Removes what was written to a file.
  ///
  /// What was written to a descriptor cannot be undone.
  func cancel() {
    closeDescriptor()
    file?.cancel()
  }

  private func closeDescriptor() {
    guard ownsDescriptor, descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }
}

/// A file whose contents are written in one piece.
package enum SmallFile {
  /// Writes a file as a whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file's path; the folder must exist.
  ///   - overwrites: Whether an existing file may be replaced; if not, a file that appears in the
  ///     meantime is not replaced either.
  /// - Throws: `EncodingError.cannotCreate`, also if a file exists that must not be replaced, and
  ///   `writeFailed` if writing fails partway.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, overwrites: Bool = false
  ) throws {
    let output = try ByteOutput(.file(path), overwrites: overwrites)
    try output.write(Array(bytes))
    try output.finish()
  }
}
