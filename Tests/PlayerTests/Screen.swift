import Multiplane
import QuartzCore

/// A player on a stage, and the pixels that it shows.
@MainActor final class Screen {
  let stage: Stage
  let player: AnimationPlayer

  init(_ json: String) throws {
    let document = try AnimationDocument(json: json)
    let size = document.size.cgPoint
    let stage = Stage(size: CGSize(width: size.x, height: size.y), background: .white)
    player = stage.perform {
      let player = AnimationPlayer(document)
      stage.layer.addSublayer(player)
      return player
    }
    self.stage = stage
  }

  /// Returns the pixels on screen at a time of the document.
  func show(at time: Double) throws -> Pixels {
    stage.perform { player.currentTime = time }
    return try Pixels(stage.snapshot())
  }
}

/// Thrown if a bitmap cannot be created.
struct NoBitmap: Error {}

/// The pixels of an image: red, green and blue, each from 0 to 255, on an opaque background.
struct Pixels {
  let width: Int
  private var bytes: [UInt8]

  init(_ image: CGImage) throws {
    width = image.width
    bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    let isDrawn = bytes.withUnsafeMutableBytes { memory -> Bool in
      guard
        let context = CGContext(
          data: memory.baseAddress, width: image.width, height: image.height,
          bitsPerComponent: 8, bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      return true
    }
    guard isDrawn else { throw NoBitmap() }
  }

  subscript(x: Int, y: Int) -> [Int] { (0..<3).map { Int(bytes[(y * width + x) * 4 + $0]) } }

  /// Returns whether a pixel has a color, within a few levels.
  func shows(_ color: [Double], _ x: Int, _ y: Int, within delta: Double = 1.5) -> Bool {
    zip(self[x, y], color).allSatisfy { abs(Double($0) - $1 * 255) <= delta }
  }

  /// The number of pixels that are not white.
  var inkCount: Int {
    stride(from: 0, to: bytes.count, by: 4).count {
      bytes[$0] < 250 || bytes[$0 + 1] < 250 || bytes[$0 + 2] < 250
    }
  }
}
