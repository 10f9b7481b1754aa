import PixelKernels

/// Identifies an image sequence by its contents and settings; only the same sequence can be
/// resumed.
struct SequenceIdentity: Codable, Equatable {
  private let format: Int
  private let build: ProgramBuild
  private let size: SequenceManifest.Size
  private let frameRate: FrameRate
  private let alpha: Bool
  private let source: String
  /// A hash of the frames' numbers.
  private let numbers: String

  /// Creates the identity of the requested sequence.
  ///
  /// `source` is an identification of what the images are made from.
  init(video: VideoDescription, numbers: FrameNumbers, source: String) {
    self.init(
      SequenceManifest(video: video, source: source, frames: []),
      numbers: (0..<video.frameCount).map { numbers.number(ofFrame: $0) })
  }

  /// Creates the identity of a complete sequence.
  init(_ manifest: SequenceManifest) {
    self.init(manifest, numbers: manifest.frames.map(\.number))
  }

  private init(_ manifest: SequenceManifest, numbers: [Int]) {
    format = manifest.format
    build = manifest.build
    size = manifest.size
    frameRate = manifest.frameRate
    alpha = manifest.alpha
    source = manifest.source
    self.numbers = byteHash(Array(numbers.map(String.init).joined(separator: ",").utf8))
  }

  /// Describes how another sequence differs, for a message.
  ///
  /// - Returns: The first difference, or nil if there is none.
  func difference(from other: SequenceIdentity) -> String? {
    if format != other.format { return "by another version of this program" }
    if size != other.size { return "with \(other.size.width)x\(other.size.height) pixels" }
    if frameRate != other.frameRate {
      return "at \(other.frameRate.numerator)/\(other.frameRate.denominator) frames per second"
    }
    if alpha != other.alpha { return other.alpha ? "with alpha" : "without alpha" }
    if numbers != other.numbers { return "for another selection of frames" }
    if source != other.source { return "from another source, parameters or version" }
    return build == other.build ? nil : "by another build of this program or with other libraries"
  }
}

/// Returns the XXH64 of a file's bytes.
///
/// - Returns: Sixteen hexadecimal digits.
func byteHash(_ bytes: [UInt8]) -> String {
  var hash = XXHash64(seed: 0)
  bytes.withUnsafeBytes { hash.update($0) }
  return hexadecimal(hash.digest())
}
