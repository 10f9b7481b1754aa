import JSONText
import StageRendering

/// The contents of a Lottie file.
struct LottieFile: Sendable {
  let size: CGSize
  /// Frames per second.
  let frameRate: Double
  /// The first frame.
  let inPoint: Double
  /// The frame after the last.
  let outPoint: Double
  /// From front to back.
  let layers: [LottieLayerModel]
  /// The layers of precompositions, by id.
  let assets: [String: [LottieLayerModel]]
  let markers: [LottieMarker]
}

extension LottieReader {
  /// Reads the file.
  ///
  /// - Throws: The errors of the file.
  func file() throws(LottieError) -> LottieFile {
    let root = try tree()
    guard root.isObject, root["layers"] != nil else {
      report(
        root.isObject
          ? "the file is not a Lottie animation: it has no \"layers\""
          : "expected a Lottie animation, found \(root.name)", at: root)
      throw LottieError(issues: errors)
    }
    let size = CGSize(
      width: positive("w", of: root, most: LottieLimit.side),
      height: positive("h", of: root, most: LottieLimit.side))
    let written = positive("fr", of: root, most: LottieLimit.frameRate)
    let rate = FrameRate(framesPerSecond: written)?.framesPerSecond ?? written
    let inPoint = number("ip", of: root) ?? 0
    let outPoint = number("op", of: root) ?? 0
    if outPoint <= inPoint {
      report(
        "the animation has no frames: \"op\" must be greater than \"ip\"", at: root["op"] ?? root)
    }
    slots = root["slots"]
    (fonts, images) = (readFonts(root), readImages(root))
    let layers = layers(root)
    var assets: [String: [LottieLayerModel]] = [:]
    for asset in list("assets", of: root) where asset["layers"] != nil {
      guard let name = text("id", of: asset) else {
        report("the asset has no \"id\"", at: asset)
        continue
      }
      assets[name] = self.layers(asset)
    }
    let file = LottieFile(
      size: size, frameRate: rate, inPoint: inPoint, outPoint: outPoint, layers: layers,
      assets: assets, markers: markers(root, rate: rate, first: inPoint))
    if errors.isEmpty {
      var check = ReferenceCheck(file, reader: self)
      check.check(layers, at: root)
    }
    guard errors.isEmpty else {
      throw LottieError(
        issues: errors.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
    return file
  }

  private func positive(_ key: String, of root: JSONNode, most: Double) -> Double {
    guard let node = root[key] else {
      report("the animation has no \"\(key)\"", at: root)
      return 1
    }
    guard let value = number(node) else { return 1 }
    guard value > 0, value <= most else {
      report("\"\(key)\" must be more than 0 and at most \(Int(most))", at: node)
      return 1
    }
    return value
  }

  private func markers(_ root: JSONNode, rate: Double, first: Double) -> [LottieMarker] {
    list("markers", of: root).compactMap { node in
      guard let time = number("tm", of: node), let name = text("cm", of: node) else { return nil }
      return LottieMarker(
        name: name, time: (time - first) / rate, duration: (number("dr", of: node) ?? 0) / rate)
    }
  }
}

/// A named time of a Lottie file.
public struct LottieMarker: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The time, in seconds since the first frame.
  public let time: Double
  /// The length of the segment that it starts, in seconds; 0 for an instant.
  public let duration: Double
}
