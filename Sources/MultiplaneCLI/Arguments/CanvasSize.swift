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

  /// Returns the scale at which a scene has this size.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The scale, in pixels per point.
  /// - Throws: `CommandError` if the aspect ratios differ.
  func scale(for scene: Scene) throws -> Double {
    let scale = Double(width) / scene.size.width
    let height = (scene.size.height * scale).rounded()
    guard height == Double(self.height) else {
      throw CommandError(
        .usage,
        "\(width)x\(self.height) does not match the aspect ratio of the scene, which is "
          + "\(numberText(scene.size.width))x\(numberText(scene.size.height)) points",
        hint: "\(width)x\(numberText(height)) matches")
    }
    return scale
  }
}
