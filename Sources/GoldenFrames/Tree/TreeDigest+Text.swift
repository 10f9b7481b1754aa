import Foundation

// A line for each layer, and below it a line for each property, with tab-separated fields: the
// name, the frames in which it moves, and each step's frame and text.
//
//     # multiplane-tree 1 180 4 1
//     card
//       position  12-66  0 [12, 20]  12 [13.5, 20]
extension TreeDigest {
  private static let title = "# multiplane-tree 1"

  /// The file's contents.
  package var text: String {
    "\(Self.title) \(frameCount) \(stride) \(layerCount)\n"
      + layers.map { Self.text(of: $0) }.joined()
  }

  /// Returns the lines of a layer.
  ///
  /// - Parameter layer: The layer.
  /// - Returns: The lines, each ending in a line feed.
  static func text(of layer: Layer) -> String {
    let lines = layer.tracks.map { track in
      let motion = track.motion.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "-"
      let fields = ["", track.property, motion] + track.steps.map { "\($0.frame) \($0.text)" }
      return fields.joined(separator: "\t")
    }
    return ([layer.path] + lines).map { $0 + "\n" }.joined()
  }

  /// Parses a file's contents.
  ///
  /// - Parameters:
  ///   - text: The contents, as in `text`.
  ///   - path: The file's name for messages.
  /// - Throws: `GoldenError` that names the line.
  package init(text: String, path: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    func broken(_ line: Int, _ expected: String) -> GoldenError {
      GoldenError(.invalid, "\(path):\(line): expected \(expected)")
    }
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 6, words[0...2].joined(separator: " ") == Self.title,
      let count = Int32(words[3]), let stride = Int32(words[4]),
      let layerCount = Int32(words[5]), count > 0, stride > 0
    else { throw broken(1, "\"\(Self.title) FRAMES STRIDE LAYERS\"") }
    var layers: [Layer] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard line.hasPrefix("\t") else {
        guard !line.isEmpty else { throw broken(index + 1, "a layer") }
        layers.append(Layer(path: String(line), tracks: []))
        continue
      }
      guard let layer = layers.last, let track = Self.track(line) else {
        throw broken(index + 1, "a property with its values")
      }
      layers[layers.count - 1] = Layer(path: layer.path, tracks: layer.tracks + [track])
    }
    self.init(
      frameCount: Int(count), stride: Int(stride), layers: layers,
      layerCount: Int(layerCount))
  }

  private static func track(_ line: Substring) -> Series? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
    guard fields.count > 2, let property = fields.first, !property.isEmpty else { return nil }
    let ends = fields[fields.startIndex + 1].split(separator: "-").compactMap { Int32($0) }
    var steps: [Step] = []
    for field in fields.dropFirst(2) {
      let parts = field.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let frame = Int32(parts[0]), frame >= 0,
        steps.last.map({ $0.frame < frame }) ?? (frame == 0)
      else { return nil }
      steps.append(Step(Int(frame), String(parts[1])))
    }
    let motion: ClosedRange<Int>? =
      ends.count == 2 && ends[0] <= ends[1] ? Int(ends[0])...Int(ends[1]) : nil
    return Series(property: String(property), motion: motion, steps: steps)
  }

  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The digest, or nil if the file does not exist.
  /// - Throws: `GoldenError` if the file is not a digest.
  package static func contents(ofFile path: String) throws -> TreeDigest? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw GoldenError(.invalid, "\(path) is not a text file")
    }
    return try TreeDigest(text: text, path: path)
  }
}
