import CoreGraphics
import Foundation
import PixelKernels

/// The frames of an animated WebP file; a still image is a single frame (VD-17).
///
/// The file is kept in memory. A frame is an image that changes part of a canvas, which
/// `WebPDecoder` composites.
struct WebPAnimation: FrameSource {
  /// All pixels of the canvas.
  let canvas: PixelRect
  /// The frames, in order.
  let frames: [Frame]
  /// For each frame, the number of the frame at which compositing it must start.
  let keys: [Int]
  /// Whether pixels of the canvas are translucent in any frame.
  let hasAlpha: Bool
  let times: FrameTimes

  private let data: Data
  private let isAnimated: Bool
  /// The positions of the color profile in the file; nil without one.
  private let profile: Range<Int>?

  /// Reads the frames of a file, without decoding them.
  ///
  /// - Parameter url: A WebP file.
  /// - Throws: `VideoError` if the file is incomplete, damaged or over a limit.
  init(contentsOf url: URL) throws(VideoError) {
    let data: Data
    let header: ImageHeader
    do throws(ImageError) {
      data = try ImageReader.data(contentsOf: url)
      header = try ImageReader.check(data)
    } catch {
      throw VideoError(error)
    }
    self.data = data
    canvas = PixelRect(minX: 0, minY: 0, maxX: header.width, maxY: header.height)
    // After the name RIFF, the length, and the name WEBP.
    var reader = RIFFReader(data, in: 12..<max(12, data.littleEndian(at: 4, bytes: 4) + 8))
    var flags: UInt8 = 0
    if let first = try reader.next(), first.name == "VP8X", !first.contents.isEmpty {
      flags = data[first.contents.lowerBound]
    }
    isAnimated = flags & 0x02 != 0
    if isAnimated {
      let (frames, profile) = try Self.read(&reader, of: data, canvas: canvas)
      self.frames = frames
      self.profile = flags & 0x20 != 0 ? profile : nil
    } else {
      frames = [Frame(stillImageOf: data, hasAlpha: header.hasAlpha, canvas: canvas)]
      profile = nil
    }
    guard !frames.isEmpty else { throw .noVideo }
    (keys, hasAlpha) = Self.dependencies(of: frames, canvas: canvas)
    times = Self.times(of: frames)
  }

  /// Returns whether the contents of a file are those of a WebP file, animated or not.
  static func isWebP(_ url: URL) -> Bool {
    guard let file = try? FileHandle(forReadingFrom: url),
      let start = try? file.read(upToCount: 12)
    else { return false }
    // Fewer bytes may be the start of several formats.
    return start.count == 12 && ImageFormat(of: start) == .webp
  }

  func makeDecoder() throws(VideoError) -> any FrameDecoder { WebPDecoder(self) }

  // MARK: - Reading

  /// Reads the frames and the first color profile.
  private static func read(
    _ reader: inout RIFFReader, of data: Data, canvas: PixelRect
  ) throws(VideoError) -> (frames: [Frame], profile: Range<Int>?) {
    var frames: [Frame] = []
    var profile: Range<Int>?
    while let chunk = try reader.next() {
      if chunk.name == "ICCP", profile == nil { profile = chunk.contents }
      guard chunk.name == "ANMF" else { continue }
      guard frames.count < VideoError.largestFrameCount else {
        throw .tooManyFrames(limit: VideoError.largestFrameCount)
      }
      frames.append(
        try Frame(number: frames.count, at: chunk.contents, of: data, canvas: canvas))
    }
    return (frames, profile)
  }

  /// Returns the frame at which compositing must start for each frame, and whether any frame
  /// leaves translucent pixels.
  private static func dependencies(
    of frames: [Frame], canvas: PixelRect
  ) -> (keys: [Int], hasAlpha: Bool) {
    var keys: [Int] = []
    var isOpaque = false
    var hasAlpha = false
    for (number, frame) in frames.enumerated() {
      let isWhole = frame.area == canvas
      let keepsColors = frame.hasAlpha && frame.isBlended
      var startsClear = true
      if let last = keys.last {
        let previous = frames[number - 1]
        // Clearing the only area that is not clear clears the canvas.
        startsClear = previous.isCleared && (previous.area == canvas || last == number - 1)
        if previous.isCleared { isOpaque = false }
      }
      let isKey = startsClear || isWhole && !keepsColors
      keys.append(isKey ? number : keys[number - 1])
      isOpaque = isOpaque && (keepsColors || !frame.hasAlpha) || isWhole && !frame.hasAlpha
      if !isOpaque { hasAlpha = true }
    }
    return (keys, hasAlpha)
  }

  private static func times(of frames: [Frame]) -> FrameTimes {
    var end = 0
    var starts: [Double] = []
    for frame in frames {
      starts.append(Double(end) / 1000)
      end += frame.duration
    }
    return FrameTimes(starts: starts, duration: Double(end) / 1000, tick: 0.001)
  }

  // MARK: - Decoding

  /// Decodes the image of a frame.
  ///
  /// - Returns: The pixels, of the size of the frame's area.
  /// - Throws: `VideoError` if the data is damaged.
  func pixels(of frame: Frame) throws(VideoError) -> PixelBuffer {
    do throws(ImageError) {
      return try ImageReader.image(from: isAnimated ? stillFile(of: frame) : data).buffer
    } catch {
      throw VideoError(error)
    }
  }

  /// Returns a file with the image of a frame, so that it is read like any other image: with the
  /// same conversion of colors, and the same rounding.
  private func stillFile(of frame: Frame) -> Data {
    let flags: UInt8 = (frame.hasAlpha ? 0x10 : 0) | (profile == nil ? 0 : 0x20)
    let header =
      Data([flags, 0, 0, 0]) + Self.bytes(frame.area.width - 1, count: 3)
      + Self.bytes(frame.area.height - 1, count: 3)
    let colors = profile.map { Self.chunk("ICCP", data[$0]) } ?? Data()
    return Self.chunk(
      "RIFF", Data("WEBP".utf8) + Self.chunk("VP8X", header) + colors + data[frame.image])
  }

  private static func chunk(_ name: String, _ contents: Data) -> Data {
    Data(name.utf8) + bytes(contents.count, count: 4) + contents
      + Data(repeating: 0, count: contents.count % 2)
  }

  private static func bytes(_ value: Int, count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }
}
