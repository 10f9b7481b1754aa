import Foundation
import PixelKernels

/// The structure of a GIF file: its canvas, and its frames with their timing.
///
/// Reading it decodes no pixels.
struct GIFFile: Sendable {
  /// An image that changes a part of the canvas.
  struct Frame: Sendable {
    /// What happens to the part before the next frame.
    enum Disposal: Sendable {
      case keep
      /// The part becomes transparent.
      case clear
      /// The canvas becomes what it was before the frame.
      case restore
    }

    /// The place of the image, which may extend beyond the canvas.
    let area: PixelRect
    /// The positions of the color table: three bytes per color.
    let palette: Range<Int>
    /// The color that leaves the canvas as it is; nil for none.
    let transparentIndex: UInt8?
    let disposal: Disposal
    /// How long the frame is shown, in hundredths of a second, as stored.
    let delay: Int
    let isInterlaced: Bool
    /// The bits of an index of a color.
    let indexBits: Int
    /// The positions of the compressed indexes, in blocks that start with their lengths.
    let blocks: Range<Int>
  }

  /// The width of the canvas, in pixels.
  private(set) var width = 0
  /// The height of the canvas, in pixels.
  private(set) var height = 0
  /// The frames that are in the file as a whole.
  private(set) var frames: [Frame] = []
  /// How often the animation is played, where 0 is forever; nil if the file does not say.
  private(set) var loopCount: Int?
  /// Whether there is a color table for all frames.
  private(set) var hasGlobalPalette = false
  /// Whether the file is over before its end is marked.
  private(set) var isTruncated = true

  /// Returns whether a file starts as a GIF does.
  static func isGIF(_ data: Data) -> Bool {
    ["GIF87a", "GIF89a"].contains { data.starts(with: $0.utf8) }
  }

  /// Reads a file, up to where it is damaged.
  ///
  /// - Parameter data: The bytes, which start as a GIF does.
  init(_ data: Data) {
    data.withUnsafeBytes { bytes in
      var reader = Reader(bytes)
      read(&reader)
    }
  }

  /// All pixels of the canvas.
  var canvas: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// Whether pixels of the canvas may be transparent.
  var hasAlpha: Bool {
    frames.first?.area != canvas
      || frames.contains { $0.transparentIndex != nil || $0.disposal == .clear }
  }

  /// Returns whether neither a frame nor those after it show anything from before it.
  func isKey(_ index: Int) -> Bool {
    let frame = frames[index]
    return index == 0
      || frame.area == canvas && frame.transparentIndex == nil && frame.disposal != .restore
  }

  private mutating func read(_ reader: inout Reader) {
    reader.skip(6)
    guard let width = reader.number(), let height = reader.number(), let flags = reader.byte(),
      reader.skip(2), let palette = reader.palette(flags)
    else { return }
    (self.width, self.height) = (width, height)
    hasGlobalPalette = flags & 0x80 != 0
    var control = Control()
    while let marker = reader.byte() {
      switch marker {
      case 0x21:
        guard readExtension(&reader, &control) else { return }
      case 0x2C:
        guard let frame = Self.frame(&reader, control, palette) else { return }
        if self.width == 0 || self.height == 0 {
          (self.width, self.height) = (frame.area.maxX, frame.area.maxY)
        }
        frames.append(frame)
        control = Control()
      case 0: continue  // Some files have padding between blocks.
      default:
        isTruncated = false
        return
      }
    }
  }

  /// What an extension says about the next frame.
  private struct Control {
    var disposal = Frame.Disposal.keep
    var delay = 0
    var transparentIndex: UInt8?
  }

  /// Reads an extension; returns false if it is truncated.
  private mutating func readExtension(_ reader: inout Reader, _ control: inout Control) -> Bool {
    guard let label = reader.byte() else { return false }
    var blocks: [Range<Int>] = []
    while true {
      guard let length = reader.byte() else { return false }
      guard length > 0 else { break }
      let start = reader.position
      guard reader.skip(Int(length)) else { return false }
      // The blocks of comments are of no use.
      if blocks.count < 2 { blocks.append(start..<reader.position) }
    }
    guard let first = blocks.first else { return true }
    let bytes = reader.bytes
    if label == 0xF9, first.count >= 4 {
      let flags = bytes[first.lowerBound]
      control.disposal =
        switch flags >> 2 & 7 {
        case 2: .clear
        case 3: .restore
        default: .keep
        }
      control.delay = reader.number(at: first.lowerBound + 1)
      control.transparentIndex = flags & 1 != 0 ? bytes[first.lowerBound + 3] : nil
    } else if label == 0xFF, blocks.count == 2, blocks[1].count >= 3,
      bytes[blocks[1].lowerBound] & 7 == 1,
      ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(where: { $0.utf8.elementsEqual(bytes[first]) })
    {
      loopCount = reader.number(at: blocks[1].lowerBound + 1)
    }
    return true
  }

  /// Reads a frame; returns nil if it is truncated or damaged.
  private static func frame(
    _ reader: inout Reader, _ control: Control, _ globalPalette: Range<Int>
  ) -> Frame? {
    guard let x = reader.number(), let y = reader.number(), let width = reader.number(),
      let height = reader.number(), let flags = reader.byte(),
      let palette = reader.palette(flags), let indexBits = reader.byte(),
      (1...8).contains(indexBits), width > 0, height > 0
    else { return nil }
    let start = reader.position
    while true {
      guard let length = reader.byte() else { return nil }
      guard length > 0 else { break }
      guard reader.skip(Int(length)) else { return nil }
    }
    return Frame(
      area: PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height),
      palette: flags & 0x80 != 0 ? palette : globalPalette,
      transparentIndex: control.transparentIndex, disposal: control.disposal,
      delay: control.delay, isInterlaced: flags & 0x40 != 0, indexBits: Int(indexBits),
      blocks: start..<reader.position)
  }
}

extension GIFFile {
  /// Reads bytes one after another, never beyond the end.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func byte() -> UInt8? {
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return bytes[position]
    }

    /// Reads a number of two bytes, the lower one first.
    mutating func number() -> Int? {
      guard skip(2) else { return nil }
      return number(at: position - 2)
    }

    /// Returns a number of two bytes that are not beyond the end.
    func number(at position: Int) -> Int {
      Int(bytes[position]) | Int(bytes[position + 1]) << 8
    }

    /// Skips bytes; returns false if there are not as many.
    @discardableResult mutating func skip(_ count: Int) -> Bool {
      guard bytes.count - position >= count else { return false }
      position += count
      return true
    }

    /// Skips the color table that flags announce.
    ///
    /// - Parameter flags: A bit for whether there is a table, and its size.
    /// - Returns: The positions, none without a table; nil if it is truncated.
    mutating func palette(_ flags: UInt8) -> Range<Int>? {
      let start = position
      guard flags & 0x80 == 0 || skip(6 << Int(flags & 7)) else { return nil }
      return start..<position
    }
  }
}
