import CoreGraphics
import Foundation
import FrameEncoding
import PixelKernels
import Testing
import VideoDecoding

@Suite("Damaged videos")
struct DamagedVideoTests {
  /// Opens a file and decodes all frames.
  ///
  /// - Returns: The hashes of the frames that can be decoded, nil for others.
  private func hashes(_ url: URL) throws(VideoError) -> [UInt64?] {
    let video = try Video(contentsOf: url)
    return (0..<video.frameCount).map { try? video.hash(of: $0) }
  }

  /// Returns the number of file descriptors of this process that are open on a file.
  ///
  /// Those of other files, which other tests open meanwhile, are not counted.
  private func descriptorCount(_ url: URL) throws -> Int {
    let folder = "/proc/self/fd"
    let path = url.resolvingSymlinksInPath().path
    return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target == path
    }
  }

  // PI-01: another process reads the file, and this one does not keep it open.
  @Test func aVideoClosesItsFile() throws {
    let file = try NumberedVideo("a.mp4", count: 4)
    let video = try Video(contentsOf: file.url)
    _ = try video.frame(at: 3).pixels()
    let count = try withExtendedLifetime(video) { try descriptorCount(file.url) }
    #expect(count == 0)
    let copy = try file.write(try file.bytes)
    _ = try hashes(copy)
    #expect(try descriptorCount(copy) == 0)
  }

  @Test func aMissingFileHasItsOwnError() {
    #expect(throws: VideoError.noSuchFile("/nowhere/a.mp4")) {
      try Video(contentsOf: URL(fileURLWithPath: "/nowhere/a.mp4"))
    }
    #expect(throws: VideoError.noSuchFile("/")) {
      try Video(contentsOf: URL(fileURLWithPath: "/"))
    }
  }

  // VD-12: playlists and scripts would open other files.
  @Test(arguments: [
    "", "hello", "ffconcat version 1.0\nfile a.mp4\n",
    "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\na.mp4\n#EXT-X-ENDLIST\n",
  ])
  func otherFilesAreRefused(text: String) throws {
    let file = try NumberedVideo("a.mp4", count: 2)
    let url = try file.write(Array(text.utf8))
    #expect(throws: VideoError.unknownFormat) { try Video(contentsOf: url) }
    #expect(try descriptorCount(url) == 0)
  }

  @Test func aStillImageIsNotAVideo() throws {
    let file = try NumberedVideo("a.png", count: 1)
    #expect(throws: VideoError.unknownFormat) { try Video(contentsOf: file.url) }
  }

  // VD-12: a truncated file is an error, or shows the frames that are complete.
  @Test(arguments: ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.y4m"])
  func aTruncatedFileShowsOnlyCompleteFrames(name: String) throws {
    let file = try NumberedVideo(name, count: 12)
    let whole = try hashes(file.url)
    let bytes = try file.bytes
    for part in 0..<24 {
      let url = try file.write(Array(bytes.prefix(bytes.count * part / 24)), to: "cut-" + name)
      let frames = try? hashes(url)
      #expect(try descriptorCount(url) == 0)
      guard let found = frames else { continue }
      #expect(found.count <= whole.count)
      for (index, hash) in found.enumerated() where hash != nil { #expect(hash == whole[index]) }
    }
  }

  // VD-12: with changed bytes there is an error or some frame, the same in any order of requests.
  @Test(arguments: ["a.mp4", "a.mov", "a.webm", "a.gif", "a.apng", "a.webp"])
  func changedBytesNeverTrap(name: String) throws {
    let file = try NumberedVideo(name, count: 12)
    let bytes = try file.bytes
    var random: UInt64 = 88_172_645_463_325_252
    for round in 0..<60 {
      var changed = bytes
      for _ in 0...round / 20 {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        let place = Int(random % UInt64(bytes.count))
        changed[place] ^= UInt8(truncatingIfNeeded: random >> 32) | 1
      }
      let url = try file.write(changed, to: "changed-" + name)
      let frames = try? hashes(url)
      #expect(try descriptorCount(url) == 0, "round \(round)")
      guard let found = frames, let again = try? Video(contentsOf: url) else { continue }
      for index in found.indices.reversed() {
        #expect((try? again.hash(of: index)) == found[index], "round \(round), frame \(index)")
      }
    }
  }

  @Test func aFileThatChangesIsNoticed() throws {
    let file = try NumberedVideo("a.mp4", count: 60)
    let video = try Video(contentsOf: file.url)
    try Data(try file.bytes + [0]).write(to: file.url)
    #expect(throws: VideoError.changed) { try video.frame(at: 50).pixels() }
  }
}
