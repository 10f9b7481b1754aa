package import Foundation

/// Sound files for tests.
package enum WaveFile {
  /// Returns a WAV file with 16-bit samples.
  ///
  /// - Parameters:
  ///   - rate: Samples per second.
  ///   - channels: The number of channels.
  ///   - count: The number of samples per channel.
  ///   - sample: Returns a sample of a channel.
  /// - Returns: The bytes of the file.
  package static func data(
    rate: Int = 48_000, channels: Int = 1, count: Int,
    _ sample: (_ number: Int, _ channel: Int) -> Int16
  ) -> Data {
    var bytes = Data()
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    let size = count * channels * 2
    bytes.append(contentsOf: "RIFF".utf8)
    add(UInt32(36 + size))
    bytes.append(contentsOf: "WAVEfmt ".utf8)
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(channels))
    add(UInt32(rate))
    add(UInt32(rate * channels * 2))
    add(UInt16(channels * 2))
    add(UInt16(16))
    bytes.append(contentsOf: "data".utf8)
    add(UInt32(size))
    for number in 0..<count {
      for channel in 0..<channels { add(sample(number, channel)) }
    }
    return bytes
  }

  /// Returns a WAV file of a tone of 1,000 Hz at half of full scale that starts at its peak.
  ///
  /// - Parameters:
  ///   - rate: Samples per second.
  ///   - seconds: The duration.
  /// - Returns: The bytes of the file.
  package static func tone(rate: Int = 48_000, seconds: Double) -> Data {
    data(rate: rate, count: Int(seconds * Double(rate))) { number, _ in
      Int16((16_384 * cos(2 * .pi * 1000 * Double(number) / Double(rate))).rounded())
    }
  }
}
