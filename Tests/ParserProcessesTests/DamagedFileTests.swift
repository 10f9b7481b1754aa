import CImageSamples
import CoreGraphics
import Foundation
import FrameEncoding
import PixelKernels
import Sound
import TestSupport
import Testing
import TextLayout
import VideoDecoding

/// Files of other programs with random damage: each is read or an error, and none ends this process.
///
/// `MULTIPLANE_FILE_CASES` is the number of cases, `MULTIPLANE_FILE_SEED` the first of them.
@Suite("Damaged files", .serialized)
struct DamagedFileTests {
  private static func variable(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("A damaged file is read or is an error (PI-02)")
  func damage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let samples = try Self.samples(in: folder)
    let first = Self.variable("MULTIPLANE_FILE_SEED") ?? 0
    let count = Self.variable("MULTIPLANE_FILE_CASES") ?? 120
    var read = 0
    for seed in first..<first + count {
      var random = TestGenerator(seed: UInt64(seed))
      let sample = samples[seed % samples.count]
      // Each case has a file of its own, because files that end a process are remembered.
      let file = folder.appendingPathComponent("\(seed)-" + sample.name)
      try Data(Self.damaged(sample.bytes, using: &random)).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      if Self.read(file) { read += 1 }
    }
    // Some damage is harmless, and some is not.
    #expect(read > 0 && read < count)
  }

  /// Reads a file as everything that it may be, and returns whether nothing in it was an error.
  private static func read(_ url: URL) -> Bool {
    do {
      switch url.pathExtension {
      case "wav", "mp3":
        _ = try AudioFile(contentsOf: url)
      case "ttf":
        _ = try FontFile.firstFace(of: Data(contentsOf: url))
      case "svg", "png", "jpg":
        _ = try CGImage(ImageFile(contentsOf: url, in: DecodedImageCache())).pixels()
      default:
        _ = try? AudioFile(contentsOf: url)
        let video = try Video(contentsOf: url)
        for index in [0, video.frameCount - 1, video.frameCount / 2] {
          _ = try video.frame(at: index).pixels()
        }
      }
      return true
    } catch {
      return false
    }
  }

  /// Changes, repeats, removes or adds some bytes.
  private static func damaged(
    _ bytes: [UInt8], using random: inout TestGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) where bytes.count > 16 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = Int.random(in: 1...min(16, bytes.count - 1), using: &random)
      let end = min(bytes.count, place + length)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: for index in place..<end { bytes[index] = 255 }
      default: bytes.removeLast(min(length, bytes.count - 1))
      }
    }
    return bytes
  }

  // MARK: - Files

  private static func samples(in folder: URL) throws -> [(name: String, bytes: [UInt8])] {
    var samples: [(name: String, bytes: [UInt8])] = []
    for name in ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp", "a.png"] {
      let file = folder.appendingPathComponent(name)
      try writeVideo(file, count: name == "a.png" ? 1 : 5)
      samples.append((name, Array(try Data(contentsOf: file))))
    }
    samples.append(("a.wav", Array(WaveFile.tone(rate: 8000, seconds: 0.25))))
    samples.append(("a.mp3", silence))
    samples.append(("a.jpg", jpeg()))
    samples.append(("a.svg", Array(drawing.utf8)))
    samples.append(("b.svg", Array(filters.utf8)))
    let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    samples.append(("a.ttf", Array(try Data(contentsOf: font))))
    return samples
  }

  /// Frames of MPEG-1 layer 3 without scale factors and samples, with 128 kbit/s and 44.1 kHz in mono.
  private static let silence: [UInt8] = (0..<20).flatMap { _ in
    [0xFF, 0xFB, 0x90, 0xC4] + [UInt8](repeating: 0, count: 413)
  }

  private static func writeVideo(_ url: URL, count: Int) throws {
    let sink = try OutputDestination(path: url.path).makeSink(
      video: VideoDescription(
        width: 32, height: 24, frameRate: FrameRate(10), frameCount: count, hasAlpha: false))
    for start in stride(from: 0, to: count, by: sink.chunkLength) {
      let encoder = try sink.makeChunkEncoder(firstFrame: start)
      for number in start..<min(start + sink.chunkLength, count) {
        let frame = PixelBuffer(width: 32, height: 24)
        for y in 0..<24 {
          for x in 0..<32 { frame[x, y] = 0xff00_0000 | UInt32((x + number) * 7 + y * 999) }
        }
        try encoder.append(frame)
      }
      try sink.append(encoder.finish())
    }
    try sink.finish()
  }

  private static func jpeg() -> [UInt8] {
    let components = (0..<24 * 16 * 3).map { UInt8($0 * 7 & 255) }
    let options = mp_sample_jpeg_options(
      colors: MP_SAMPLE_YCBCR, is_progressive: true, has_adobe_marker: false, orientation: 6,
      is_big_endian: true, quality: 80)
    var data: UnsafeMutablePointer<UInt8>?
    var length = 0
    mp_sample_jpeg(components, 24, 16, options, &data, &length)
    defer { mp_sample_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: length))
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><defs>
    <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/>
    </linearGradient><clipPath id="c"><circle cx="20" cy="15" r="12"/></clipPath></defs>
    <g clip-path="url(#c)" opacity=".5"><path d="M1 2L30 4C5 6 7 8 9 10Z" fill="url(#g)"
    stroke="black" stroke-width="2" stroke-dasharray="3 1"/><use href="#r" x="4"/></g>
    <rect id="r" width="9" height="8" transform="rotate(10)"/></svg>
    """

  private static let filters = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><filter id="f" x="0" y="0">
    <feFlood x="1" y="2" width="4" height="5" flood-color="green" result="a"/><feTile in="a"/>
    <feGaussianBlur stdDeviation="2"/><feMorphology radius="1"/><feOffset dx="3"/>
    <feComposite in2="SourceGraphic" operator="xor"/><feTurbulence baseFrequency=".1"/>
    <feDisplacementMap in2="SourceGraphic" scale="4"/></filter><mask id="m"><rect width="20"
    height="20" fill="white"/></mask><switch><rect systemLanguage="en" mask="url(#m)"
    width="30" height="20" filter="url(#f)"/></switch></svg>
    """
}
