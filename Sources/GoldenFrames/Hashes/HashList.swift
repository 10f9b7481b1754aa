import Foundation
package import Multiplane

/// The hashes of all frames of a video, as stored in a `.hashes` file.
///
/// The first line is `# multiplane-hashes 1 320x180 60/1 x86-64+fma`: the format's version, the
/// frames' size, the frame rate, and the class of the processor that rendered them. Each following
/// line is a frame's number and its XXH64 in hexadecimal: `00000 0123456789abcdef`. If the video has
/// sound, the last line is the XXH64 of its samples: `sound 0123456789abcdef`.
package struct HashList: Sendable, Hashable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The frame rate.
  package let frameRate: FrameRate
  /// The processor class; see `ProcessorClass`.
  package let processor: String
  /// The hashes by frame number, from 0.
  package let hashes: [UInt64]
  /// The hash of the sound's samples; nil for a video without sound.
  package let sound: UInt64?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - frameRate: The frame rate.
  ///   - processor: The processor class.
  ///   - hashes: The hashes by frame number, from 0.
  ///   - sound: The hash of the sound's samples. The default is nil.
  package init(
    width: Int, height: Int, frameRate: FrameRate, processor: String, hashes: [UInt64],
    sound: UInt64? = nil
  ) {
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.processor = processor
    self.hashes = hashes
    self.sound = sound
  }

  private static let soundTitle = "sound "
  private static let title = "# multiplane-hashes 1"

  /// The file's contents.
  package var text: String {
    let rate = "\(frameRate.numerator)/\(frameRate.denominator)"
    let header = "\(Self.title) \(width)x\(height) \(rate) \(processor)\n"
    return header
      + hashes.enumerated().map { number, hash in
        "\(Self.padded("\(number)", 5)) \(Self.padded(String(hash, radix: 16), 16))\n"
      }.joined()
      + (sound.map { Self.soundTitle + Self.padded(String($0, radix: 16), 16) + "\n" } ?? "")
  }

  /// Parses a file's contents.
  ///
  /// - Parameters:
  ///   - text: The contents, as in `text`.
  ///   - path: The file's name for messages.
  /// - Throws: `GoldenError` that names the line.
  package init(text: String, path: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isWhole = lines.last == ""
    if isWhole { lines.removeLast() }
    func broken(_ line: Int, _ expected: String) -> GoldenError {
      GoldenError(.invalid, "\(path):\(line): expected \(expected)")
    }
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 6, words[0...2].joined(separator: " ") == Self.title,
      let (width, height) = Self.pair(words[3], "x"), let (top, bottom) = Self.pair(words[4], "/")
    else { throw broken(1, "\"\(Self.title) WIDTHxHEIGHT RATE PROCESSOR\"") }
    self.width = width
    self.height = height
    frameRate = FrameRate(top, bottom)
    processor = String(words[5])
    if let last = lines.last, last.hasPrefix(Self.soundTitle) {
      guard let hash = Self.hash(last.dropFirst(Self.soundTitle.count)) else {
        throw broken(lines.count, "\"\(Self.soundTitle)\" and 16 hexadecimal digits")
      }
      sound = hash
      lines.removeLast()
    } else {
      sound = nil
    }
    hashes = try lines.dropFirst().enumerated().map { number, line in
      let start = Self.padded("\(number)", 5) + " "
      guard line.hasPrefix(start), let hash = Self.hash(line.dropFirst(start.count)) else {
        throw broken(number + 2, "\"\(start)\" and 16 hexadecimal digits")
      }
      return hash
    }
    guard !hashes.isEmpty else { throw broken(2, "a frame") }
    guard isWhole else { throw broken(lines.count, "the end of the line") }
  }

  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The list, or nil if the file does not exist.
  /// - Throws: `GoldenError` if the file is not a hash list.
  package static func contents(ofFile path: String) throws -> HashList? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw GoldenError(.invalid, "\(path) is not a text file")
    }
    return try HashList(text: text, path: path)
  }

  /// Returns the number of 16 hexadecimal digits.
  private static func hash(_ digits: Substring) -> UInt64? {
    digits.count == 16 ? UInt64(digits, radix: 16) : nil
  }

  /// Returns two positive integers that a rate or size can hold.
  private static func pair(_ text: Substring, _ separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int32($0) }.filter { $0 > 0 }.map { Int($0) }
    return parts.count == 2 && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  private static func padded(_ text: String, _ digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
