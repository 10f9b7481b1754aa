import Foundation

/// A GIF file with four colors: black, red, green and blue.
struct GIFSample {
  struct Frame {
    var x = 0
    var y = 0
    /// The indexes of the colors, row by row.
    var rows: [[UInt8]]
    /// Hundredths of a second.
    var delay = 10
    /// 1 keeps the frame, 2 clears it, 3 restores what was before it.
    var disposal = 1
    var transparent: UInt8?
    var isInterlaced = false
    /// The colors of this frame instead of those of the file.
    var colors: [UInt32]?
  }

  static let words: [UInt32] = [0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

  var width: Int
  var height: Int
  var frames: [Frame]
  var loopCount: Int?

  /// The bytes.
  var data: Data { Data(header + frames.flatMap { bytes(of: $0) } + [0x3B]) }

  /// How many bytes there are up to the end of each frame.
  var ends: [Int] {
    var end = header.count
    return frames.map { frame in
      end += bytes(of: frame).count
      return end
    }
  }

  private var header: [UInt8] {
    var bytes = Array("GIF89a".utf8) + word(width) + word(height) + [0xF1, 0, 0]
    bytes += table(Self.words)
    if let loopCount {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(loopCount) + [0]
    }
    return bytes + [0x21, 0xFE, 2] + Array("Hi".utf8) + [0]
  }

  private func bytes(of frame: Frame) -> [UInt8] {
    let control: [UInt8] =
      [0x21, 0xF9, 4, UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)]
      + word(frame.delay) + [frame.transparent ?? 0, 0]
    let size = word(frame.x) + word(frame.y) + word(frame.rows[0].count) + word(frame.rows.count)
    let flags: UInt8 = (frame.colors == nil ? 0 : 0x81) | (frame.isInterlaced ? 0x40 : 0)
    return control + [0x2C] + size + [flags] + (frame.colors.map { table($0) } ?? [])
      + Self.compressed(frame.rows.flatMap { $0 })
  }

  /// Two bits for each index, in codes of three bits that never become longer: the table is cleared
  /// after every second index.
  private static func compressed(_ indexes: [UInt8]) -> [UInt8] {
    var codes: [Int] = []
    for (place, index) in indexes.enumerated() {
      if place % 2 == 0 { codes.append(4) }
      codes.append(Int(index))
    }
    codes.append(5)
    var (bytes, word, bits): ([UInt8], Int, Int) = ([], 0, 0)
    for code in codes {
      word |= code << bits
      bits += 3
      while bits >= 8 {
        bytes.append(UInt8(word & 255))
        (word, bits) = (word >> 8, bits - 8)
      }
    }
    if bits > 0 { bytes.append(UInt8(word)) }
    var blocks: [UInt8] = [2]
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      blocks += [UInt8(block.count)] + block
    }
    return blocks + [0]
  }

  private func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }

  private func table(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in [16, 8, 0].map { UInt8(word >> $0 & 255) } }
  }
}
