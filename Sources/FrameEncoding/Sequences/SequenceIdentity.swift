import PixelKernels

/// What a sequence of images was made from and how: only the same may go on with it.
struct SequenceIdentity: Codable, Equatable {
  private let format: Int
  private let size: SequenceManifest.Size
  private let frameRate: FrameRate
  private let alpha: Bool
  private let source: String
  /// A hash of the frames' numbers.
  private let numbers: String

  /// What is asked for.
  ///
  /// - Parameters:
  ///   - video: What the images show.
  ///   - numbers: The images' numbers.
  ///   - source: What it is made from, in the caller's words.
  init(video: VideoDescription, numbers: FrameNumbers, source: String) {
    self.init(
      SequenceManifest(video: video, source: source, frames: []),
      numbers: (0..<video.frameCount).map { numbers.number(ofFrame: $0) })
  }

  /// What a complete sequence is.
  ///
  /// - Parameter manifest: The sequence's.
  init(_ manifest: SequenceManifest) {
    self.init(manifest, numbers: manifest.frames.map(\.number))
  }

  private init(_ manifest: SequenceManifest, numbers: [Int]) {
    format = manifest.format
    size = manifest.size
    frameRate = manifest.frameRate
    alpha = manifest.alpha
    source = manifest.source
    self.numbers = byteHash(Array(numbers.map(String.init).joined(separator: ",").utf8))
  }

  /// How another sequence differs, for a message.
  ///
  /// - Parameter other: The one that is there.
  /// - Returns: The first difference; nil where there is none.
  func difference(from other: SequenceIdentity) -> String? {
    if format != other.format { return "by another version of this program" }
    if size != other.size { return "with \(other.size.width)x\(other.size.height) pixels" }
    if frameRate != other.frameRate {
      return "at \(other.frameRate.numerator)/\(other.frameRate.denominator) frames a second"
    }
    if alpha != other.alpha { return other.alpha ? "with alpha" : "without alpha" }
    if numbers != other.numbers { return "of another choice of frames" }
    return source == other.source ? nil : "from another scene, other parameters or another version"
  }
}

/// XXH64 of a file's bytes.
///
/// - Parameter bytes: All of them.
/// - Returns: Sixteen hexadecimal digits.
func byteHash(_ bytes: [UInt8]) -> String {
  var hash = XXHash64(seed: 0)
  bytes.withUnsafeBytes { hash.update($0) }
  return hexadecimal(hash.digest())
}
