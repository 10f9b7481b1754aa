import Foundation

/// Where a stream of bytes goes.
package enum ByteTarget: Sendable, Equatable {
  /// A file, which appears when it is complete.
  case file(String)
  /// An open file descriptor such as standard output; it is written to and stays open.
  case descriptor(Int32)

  /// What messages call it.
  var name: String {
    switch self {
    case .file(let path): path
    case .descriptor(STDOUT_FILENO): "standard output"
    case .descriptor(let number): "file descriptor \(number)"
    }
  }
}

/// Writes bytes in order to a file or an open descriptor; for one thread at a time.
final class ByteOutput {
  private let target: ByteTarget
  private let file: AtomicFile?
  private var descriptor: Int32
  private let ownsDescriptor: Bool

  /// Opens the target.
  ///
  /// - Parameters:
  ///   - target: A file is created under a temporary name.
  ///   - overwrites: Whether a file that stands there may be replaced.
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

  /// Writes all bytes, however many calls that takes.
  ///
  /// - Parameter bytes: May be empty.
  /// - Throws: `EncodingError.writeFailed`, or `brokenPipe` where a stream's reader has ended.
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

  /// Gives the file the permissions of another, and its owner where the system allows that.
  ///
  /// - Parameter status: The other file.
  /// - Throws: `EncodingError.writeFailed`.
  func takeAttributes(of status: stat) throws {
    // Only the administrator may give files away; for anyone else the file is theirs from now on.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
      throw EncodingError.writeFailed(path: target.name, reason: systemMessage(errno))
    }
  }

  /// Writes over bytes that were written before.
  ///
  /// - Parameters:
  ///   - bytes: As many as are to be replaced.
  ///   - offset: Where the first one stands.
  /// - Throws: `EncodingError.writeFailed`, also where the target is no file.
  func replace(_ bytes: [UInt8], at offset: Int) throws {
    let written = pwrite(descriptor, bytes, bytes.count, offset)
    guard written == bytes.count else {
      throw EncodingError.writeFailed(
        path: target.name, reason: written < 0 ? systemMessage(errno) : "the disk is full")
    }
  }

  /// Closes a file and puts it in its place; leaves a descriptor open.
  ///
  /// - Parameter flushing: False leaves flushing the file to the disk to the caller.
  /// - Throws: `EncodingError.writeFailed`, and `cannotCreate` where its place was taken meanwhile.
  func finish(flushing: Bool = true) throws {
    closeDescriptor()
    try file?.commit(flushing: flushing)
  }

  /// Removes what was written to a file; what went to a descriptor is gone.
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
