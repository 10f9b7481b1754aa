import Foundation
import PixelKernels

/// The program that is running, and the libraries that its output depends on.
///
/// Frames that different builds rendered are not mixed in one video (FA-08): a version is the same for
/// many builds, whose frames may differ.
package struct ProgramBuild: Codable, Equatable, Sendable {
  /// What the linker derived from the bytes of the program, in hexadecimal digits: its build ID.
  ///
  /// For a program without one, it is the XXH64 of the file.
  package let id: String
  /// The versions of the libraries by name, such as `2.11600.0` for `libcairo`, as in the names of
  /// their files.
  package let libraries: [String: String]

  /// Creates a build.
  package init(id: String, libraries: [String: String]) {
    (self.id, self.libraries) = (id, libraries)
  }

  /// The running program with its libraries; libav is loaded, because videos need it.
  package static let current: ProgramBuild = {
    try? EncodingError.loadLibAV()
    // Such a file is longer than what a single call reads of it.
    var maps = Data()
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    while let part = try? file?.read(upToCount: 1 << 16), !part.isEmpty { maps += part }
    return ProgramBuild(
      id: identifier(ofProgram: "/proc/self/exe"),
      libraries: LibraryVersions.versions(inMaps: String(decoding: maps, as: UTF8.self)))
  }()

  /// Returns the build ID of a program, or the hash of its bytes if it has none.
  private static func identifier(ofProgram path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    let note = BuildNote.identifier { offset, count in
      try? file.seek(toOffset: UInt64(offset))
      return (try? file.read(upToCount: count)).map { Array($0) } ?? []
    }
    if let note { return note }
    var hash = XXHash64(seed: 0)
    try? file.seek(toOffset: 0)
    while let part = try? file.read(upToCount: 1 << 20), !part.isEmpty {
      part.withUnsafeBytes { hash.update($0) }
    }
    return hexadecimal(hash.digest())
  }

  /// The XXH64 of the program and its libraries, for files.
  package var digest: UInt64 {
    let lines = [id] + libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    var hash = XXHash64(seed: 0)
    Array(lines.joined(separator: "\n").utf8).withUnsafeBytes { hash.update($0) }
    return hash.digest()
  }

  /// Describes how another build differs, for a message.
  ///
  /// - Returns: The first difference, or nil if there is none.
  package func difference(from other: ProgramBuild) -> String? {
    if id != other.id {
      return "build \(other.id.prefix(12)) made it, but this is build \(id.prefix(12))"
    }
    for name in Set(libraries.keys).union(other.libraries.keys).sorted()
    where libraries[name] != other.libraries[name] {
      func version(_ build: ProgramBuild) -> String {
        build.libraries[name].map { "\(name) \($0)" } ?? "no \(name)"
      }
      return "it was made with \(version(other)), but this machine has \(version(self))"
    }
    return nil
  }
}
