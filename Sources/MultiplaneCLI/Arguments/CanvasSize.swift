import ArgumentParser
import Multiplane
import MultiplaneScene

/// A size in pixels: `640x360`.
struct CanvasSize: ExpressibleByArgument, Sendable {
  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    (width, height) = (numbers[0], numbers[1])
  }

  /// The scale that gives a scene this many pixels.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: Pixels a point.
  /// - Throws: `CommandError` where the proportions differ.
  func scale(for scene: Scene) throws -> Double {
    let scale = Double(width) / scene.size.width
    let height = (scene.size.height * scale).rounded()
    guard height == Double(self.height) else {
      throw CommandError(
        .usage,
        "\(width)x\(self.height) has other proportions than the scene, which is "
          + "\(numberText(scene.size.width))x\(numberText(scene.size.height)) points",
        hint: "\(width)x\(numberText(height)) would fit")
    }
    return scale
  }
}
