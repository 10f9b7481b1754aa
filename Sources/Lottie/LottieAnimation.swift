public import CoreGraphics
public import Foundation
import QuartzCore

/// An animation from a Lottie file (LO-01), as After Effects and other programs export it in JSON.
///
/// Add it to a layer tree with a ``LottieLayer``.
public struct LottieAnimation: Sendable {
  /// The size of the composition, in points.
  public var size: CGSize { file.size }
  /// Frames per second of the composition, whose motion has no steps (O-12).
  public var frameRate: Double { file.frameRate }
  /// The length, in seconds.
  public var duration: Double { (file.outPoint - file.inPoint) / file.frameRate }
  /// The named times, in the order of the file.
  public var markers: [LottieMarker] { file.markers }
  /// What the file has that is not drawn, or not as in After Effects, in the order of the file.
  public let warnings: [LottieIssue]

  let file: LottieFile

  /// Reads a file.
  ///
  /// Texts use the fonts of the current stage, and images are files in the folder of the file or
  /// below it. A font that the stage does not have is replaced by one of the default family, with a
  /// warning that names it (LO-23).
  ///
  /// - Parameters:
  ///   - url: A file in JSON.
  ///   - fonts: The names of fonts to use instead of those in the file, by the name of a font or of a
  ///     family in the file: `["Roboto-Bold": "Inter Bold"]`. The default is empty.
  /// - Throws: ``LottieError`` for a file that is not a Lottie animation, and the errors of
  ///   `Data(contentsOf:)`.
  public init(contentsOf url: URL, fonts: [String: String] = [:]) throws {
    let folder = url.absoluteURL.deletingLastPathComponent()
    try self.init(
      data: Data(contentsOf: url), resources: LottieResources(folder: folder, fontNames: fonts))
  }

  /// Reads the bytes of a file.
  ///
  /// All images are in the file itself. A font that the stage does not have is replaced by one of
  /// the default family, with a warning that names it (LO-23).
  ///
  /// - Parameters:
  ///   - data: JSON in UTF-8, with or without a byte order mark.
  ///   - fonts: The names of fonts to use instead of those in the file, by the name of a font or of a
  ///     family in the file. The default is empty.
  /// - Throws: ``LottieError`` for anything but a Lottie animation.
  public init(data: Data, fonts: [String: String] = [:]) throws(LottieError) {
    try self.init(data: data, resources: LottieResources(folder: nil, fontNames: fonts))
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: JSON in UTF-8, with or without a byte order mark.
  ///   - resources: Where fonts and image files are.
  /// - Throws: ``LottieError`` for anything but a Lottie animation.
  package init(data: Data, resources: LottieResources) throws(LottieError) {
    func failure(_ message: String) -> LottieError {
      LottieError(issues: [
        LottieIssue(
          severity: .error, message: message, line: 1, column: 1, layerName: nil, range: 0..<0)
      ])
    }
    guard data.count <= LottieLimit.bytes else {
      throw failure("the file is larger than \(LottieLimit.bytes) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw failure("the file is not UTF-8")
    }
    var scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    let reader = LottieReader(scalars, resources)
    file = try reader.file()
    warnings = reader.warnings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Adds the layers of the animation to another layer, whose time starts with the first frame.
  ///
  /// - Parameter parent: A layer in whose coordinates the composition starts at the origin.
  func addLayers(to parent: CALayer) {
    CompositionBuilder(
      file, layers: file.layers, size: file.size,
      clock: FrameClock(rate: file.frameRate, firstFrame: file.inPoint)
    ).build(in: parent)
  }
}
