import ArgumentParser
import CoreGraphics
import Foundation
import FrameEncoding
import PixelKernels

/// `multiplane diff`: the differences between two images.
struct DiffCommand: JSONSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two PNG images; exit with status 1 if they differ.",
    discussion: """
      Examples:
        multiplane diff old.png new.png
        multiplane diff old.png new.png -o difference.png
        multiplane diff old.png new.png --tolerance 2,10
      """)

  @Argument(help: "The first PNG image.", completion: .file(extensions: ["png"]))
  var first: String
  @Argument(help: "The second PNG image.", completion: .file(extensions: ["png"]))
  var second: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write an image of the differences; black means equal.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var output: String?
  @Flag(help: "Replace an existing file.")
  var overwrite = false
  @Option(
    help: ArgumentHelp(
      "Allow channel differences up to this level, and this many pixels that differ by more. "
        + "(default: 0,0)", valueName: "levels,pixels"))
  var tolerance: PixelTolerance?
  @Flag(help: "Print a JSON document instead.")
  var json = false

  mutating func validate() throws {
    if overwrite, output == nil {
      throw ValidationError("--overwrite requires -o")
    }
  }

  @MainActor
  func execute() throws -> ExitStatus {
    if let output, !overwrite, FileManager.default.fileExists(atPath: output) {
      throw CommandError(
        .cannotCreateOutput, "\(output) already exists", hint: "pass --overwrite to replace it")
    }
    let (left, right) = (try image(first), try image(second))
    var report = DiffReport(left, right)
    if left.width == right.width, left.height == right.height {
      report.add(PixelDifference(left.buffer, right.buffer))
      if let tolerance {
        report.apply(tolerance, PixelDifference(left.buffer, right.buffer, delta: tolerance.levels))
      }
      if let output {
        try write(PixelDifference.image(left.buffer, right.buffer), to: output)
      }
    } else if let output {
      StandardStream.note(
        "multiplane: warning: \(output) was not written because the sizes differ\n")
    }
    if let warning = report.warning { StandardStream.note("multiplane: warning: \(warning)\n") }
    if json {
      try StandardStream.writeJSON(report)
    } else {
      try StandardStream.output.write(report.sentence + "\n")
    }
    return report.same || report.isWithinTolerance == true ? .done : .differences
  }

  private func image(_ path: String) throws -> CGImage {
    do {
      return try ImageReader.image(contentsOf: URL(fileURLWithPath: path))
    } catch .noSuchFile {
      throw CommandError(.inputMissing, "cannot open \(path): no such file")
    } catch .tooLarge(let width, let height) {
      throw CommandError(.limit, "\(path) is too large: \(width)x\(height) pixels")
    } catch .fileTooLarge(let bytes) {
      throw CommandError(.limit, "\(path) is too large: \(bytes) bytes")
    } catch {
      throw CommandError(.invalidInput, "\(path): \(error)")
    }
  }

  private func write(_ buffer: PixelBuffer, to path: String) throws {
    let bitmap: Data
    do {
      bitmap = try PNGWriter.data(of: CGImage(buffer: buffer, hasAlpha: false))
    } catch {
      throw CommandError(.internalFailure, "cannot write \(path): \(error)")
    }
    try SmallFile.write(bitmap, to: path, overwrites: overwrite)
  }
}

/// What `diff --json` writes.
private struct DiffReport: Encodable {
  struct Size: Encodable, Equatable {
    let width: Int
    let height: Int
  }

  struct Location: Encodable {
    let x: Int
    let y: Int
  }

  let format = 1
  var same: Bool
  let sizes: [Size]
  /// Nil if the sizes differ, because nothing can be compared.
  var differingPixels: Int?
  var largestDifference: Int?
  /// Nil if nothing differs.
  var first: Location?

  /// Nil if no tolerance was given.
  var isWithinTolerance: Bool?
  /// A sentence saying that a tighter tolerance would do.
  var warning: String?

  private enum CodingKeys: String, CodingKey {
    case format, same, sizes, differingPixels, largestDifference, first, warning
    case isWithinTolerance = "withinTolerance"
  }

  init(_ left: CGImage, _ right: CGImage) {
    sizes = [left, right].map { Size(width: $0.width, height: $0.height) }
    same = sizes[0] == sizes[1]
  }

  mutating func add(_ difference: PixelDifference) {
    same = difference.count == 0
    differingPixels = difference.count
    largestDifference = difference.largest
    first = difference.first.map { Location(x: $0.x, y: $0.y) }
  }

  /// Applies a tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: The allowed difference.
  ///   - beyond: The pixels that differ by more than its levels.
  mutating func apply(_ tolerance: PixelTolerance, _ beyond: PixelDifference) {
    isWithinTolerance = beyond.count <= tolerance.pixels
    let levels =
      beyond.count == 0 ? min(tolerance.levels, beyond.largest) : tolerance.levels
    guard isWithinTolerance == true, levels < tolerance.levels || beyond.count < tolerance.pixels
    else { return }
    warning = "the tolerance is looser than needed: \(levels),\(beyond.count) is enough"
  }

  var sentence: String {
    guard let differingPixels, let largestDifference else {
      return "the sizes differ: \(sizes[0].width)x\(sizes[0].height) and "
        + "\(sizes[1].width)x\(sizes[1].height)"
    }
    guard let first else { return "the images are the same" }
    let all = sizes[0].width * sizes[0].height
    return "\(differingPixels) of \(all) pixels differ, by at most \(largestDifference) of 255, "
      + "first at \(first.x),\(first.y)"
  }
}

/// The allowed difference between two images, written `levels,pixels`.
struct PixelTolerance: ExpressibleByArgument {
  /// The largest channel difference that counts as equal, 0...255.
  let levels: Int
  /// The number of pixels that may differ by more.
  let pixels: Int

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let levels = Int(parts[0]), let pixels = Int(parts[1]),
      (0...255).contains(levels), pixels >= 0
    else { return nil }
    (self.levels, self.pixels) = (levels, pixels)
  }
}
