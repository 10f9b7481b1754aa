import Foundation
import Multiplane
package import MultiplaneScene
import PixelKernels
import QuartzCore

extension OddScene {
  /// Loads the scene, without the values that are errors: most random scenes have some.
  ///
  /// - Returns: The scene; nil if its text is malformed, or it has errors in other places.
  package func load() -> Scene? {
    var tree: JSONValue?
    for _ in 0..<12 {
      do {
        let document = try SceneDocument(
          bytes: Array((tree?.text ?? text).utf8), syntax: syntax, fileName: "\(seed).yaml")
        tree = tree ?? JSONValue(document.root)
        return try Scene(document: document, folder: folder)
      } catch {
        guard let pointers = (error as? SceneError)?.diagnostics.map(\.pointer),
          let before = tree
        else { return nil }
        // The last elements of a list first, because they are counted.
        tree = pointers.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
          .reduce(before) {
            $0.removing($1.split(separator: "/")[...])
          }
        if tree == before { return nil }
      }
    }
    return nil
  }

  /// Draws two frames of a scene, which is this one after loading.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - workers: The number of threads that draw.
  /// - Returns: The hashes of the frames, or the error that ended drawing; neither depends on the number
  ///   of threads.
  @MainActor package static func draw(_ scene: Scene, workers: Int) -> String {
    let (width, height) = (scene.size.width, scene.size.height)
    // A small canvas, because many scenes are drawn.
    let scale = min(40 / max(width, height), 1)
    guard scale * min(width, height) >= 1 else { return "a canvas without pixels" }
    let stage = scene.makeStage(
      scale: scale, frameRate: scene.frameRate, background: scene.background)
    CAEngine.warning = { _, _ in }
    let end = min(scene.duration, 3)
    var hashes: [UInt64] = []
    do {
      try stage.images(at: [0, 0.6 * end], workers: workers) { _, image in
        hashes.append(pixelHash(image.buffer))
      }
    } catch {
      return "\(error)"
    }
    return hashes.map(hexadecimal).joined(separator: " ")
  }
}

extension JSONValue {
  /// Returns the value without the one at a path.
  fileprivate func removing(_ path: ArraySlice<Substring>) -> JSONValue {
    guard let first = path.first else { return self }
    let rest = path.dropFirst()
    switch self {
    case .object(let members):
      return .object(
        members.compactMap { member in
          guard member.key == first else { return member }
          return rest.isEmpty ? nil : .init(member.key, member.value.removing(rest))
        })
    case .array(var elements):
      guard let index = Int(first), elements.indices.contains(index) else { return self }
      if rest.isEmpty {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].removing(rest)
      }
      return .array(elements)
    default: return self
    }
  }
}
