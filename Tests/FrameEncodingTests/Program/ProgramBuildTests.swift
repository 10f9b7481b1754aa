import Foundation
import FrameEncoding
import Testing

/// Rule FA-08.
@Suite("Builds of the program")
struct ProgramBuildTests {
  @Test("The running program has a build ID, and the libraries that it uses")
  func current() {
    let build = ProgramBuild.current
    #expect(build.id.utf8.count == 40 && build.id.allSatisfy(\.isHexDigit))
    for name in ["glibc", "libpng16", "libavcodec"] {
      #expect(build.libraries[name]?.contains(".") == true, "\(name)")
    }
    #expect(build.difference(from: build) == nil)
  }

  @Test("Builds differ in their identifier, or in the version of a library")
  func differences() {
    let build = ProgramBuild(id: "aa", libraries: ["libz": "1.2"])
    let others = [
      ProgramBuild(id: "ab", libraries: ["libz": "1.2"]),
      ProgramBuild(id: "aa", libraries: ["libz": "1.3"]),
      ProgramBuild(id: "aa", libraries: [:]),
      ProgramBuild(id: "aa", libraries: ["liby": "1", "libz": "1.2"]),
    ]
    #expect(
      others.map { build.difference(from: $0) } == [
        "build ab made it, but this is build aa",
        "it was made with libz 1.3, but this machine has libz 1.2",
        "it was made with no libz, but this machine has libz 1.2",
        "it was made with liby 1, but this machine has no liby",
      ])
    #expect(Set(others.map(\.digest) + [build.digest]).count == 5)
  }

  @Test("A build ID is found among the notes of a program")
  func notes() {
    let abi = note(type: 1, name: "GNU\0", [0, 0, 0, 0])
    let other = note(type: 3, name: "Go\0\0", [1, 2, 3, 4])
    let build = note(type: 3, name: "GNU\0", [0x0A, 0xFF, 0x10])
    #expect(identifier([(1, []), (4, abi + other), (4, abi + build)]) == "0aff10")
    #expect(identifier([(1, build), (4, abi + other)]) == nil)
    #expect(identifier([]) == nil)
    // A note that is cut off.
    #expect(identifier([(4, Array(build.prefix(14)))]) == nil)
    #expect(BuildNote.identifier { _, _ in Array("#!/bin/sh\n".utf8) } == nil)
  }

  @Test("Versions are those in the names of mapped files")
  func versions() {
    let maps = """
      7f01-7f02 r-xp 00000000 08:01 12   /usr/lib/libcairo.so.2.11600.0
      7f03-7f04 r-xp 00000000 08:01 13   /usr/lib/libz.so.1.2.13 (deleted)
      7f05-7f06 r-xp 00000000 08:01 14   /usr/lib/libX11.so.6.4.0
      7f07-7f08 rw-p 00000000 00:00 0    [heap]
      7f09-7f0a rw-p 00000000 00:00 0
      7f0b-7f0c r-xp 00000000 08:01 15   /usr/bin/multiplane
      """
    var versions = LibraryVersions.versions(inMaps: maps)
    #expect(versions.removeValue(forKey: "glibc") != nil)
    #expect(versions == ["libcairo": "2.11600.0", "libz": "1.2.13"])
  }

  // MARK: A program

  private func note(type: UInt8, name: String, _ contents: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - contents.count % 4) % 4)
    return [4, 0, 0, 0, UInt8(contents.count), 0, 0, 0, type, 0, 0, 0] + Array(name.utf8) + contents
      + padding
  }

  /// Returns the build ID of a program with segments of types and contents.
  private func identifier(_ segments: [(type: UInt8, contents: [UInt8])]) -> String? {
    var file = [UInt8](repeating: 0, count: 64 + 56 * segments.count)
    file.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    (file[32], file[54], file[56]) = (64, 56, UInt8(segments.count))
    for (index, segment) in segments.enumerated() {
      let entry = 64 + 56 * index
      file[entry] = segment.type
      (file[entry + 8], file[entry + 9]) = (UInt8(file.count % 256), UInt8(file.count / 256))
      file[entry + 32] = UInt8(segment.contents.count)
      file += segment.contents
    }
    return BuildNote.identifier { Array(file.dropFirst($0).prefix($1)) }
  }
}
