import Foundation
import Lottie
import Multiplane
import PixelKernels

/// A small Lottie file, built from parts of JSON.
struct LottieSample {
  /// The layers, from front to back.
  var layers: [String]
  /// The members of the file besides its size, frames and layers.
  var rest = ""
  /// The first frame and the frame after the last.
  var frames = (0, 20)

  init(_ layers: String...) { self.layers = layers }

  var json: String {
    """
    {"v": "5.7.0", "w": 60, "h": 40, "fr": 10, "ip": \(frames.0), "op": \(frames.1),\(rest)
     "layers": [\(layers.joined(separator: ",\n"))]}
    """
  }

  func animation() throws -> LottieAnimation { try LottieAnimation(data: Data(json.utf8)) }

  /// Returns the stage that plays the file on white.
  @MainActor func stage(_ clock: (inout PrecompositionClock) -> Void = { _ in }) throws -> Stage {
    let stage = Stage(size: CGSize(width: 60, height: 40), framesPerSecond: 10, background: .white)
    let layer = LottieLayer(try animation())
    clock(&layer.clock)
    stage.layer.addSublayer(layer)
    return stage
  }

  /// Returns the image of a frame.
  @MainActor func image(at frame: Double) throws -> PixelBuffer {
    let stage = try stage()
    stage.advance(to: (frame - Double(frames.0)) / 10)
    return stage.snapshot().buffer
  }

  // MARK: Parts

  /// A layer with a solid of 10 by 10 points.
  static func solid(_ color: String, _ transform: String = "", _ rest: String = "") -> String {
    """
    {"ty": 1, "nm": "solid", "sw": 10, "sh": 10, "sc": "\(color)", "ip": 0, "op": 20, "st": 0,
     "ks": {\(transform)}\(rest.isEmpty ? "" : ", " + rest)}
    """
  }

  /// A shape layer.
  static func shapes(_ items: String..., rest: String = "") -> String {
    """
    {"ty": 4, "nm": "shapes", "ip": 0, "op": 20, "st": 0, "ks": {},
     "shapes": [\(items.joined(separator: ",\n"))]\(rest.isEmpty ? "" : ", " + rest)}
    """
  }

  static func group(_ items: String..., transform: String = "") -> String {
    """
    {"ty": "gr", "it": [\(items.joined(separator: ", ")), {"ty": "tr"\(transform.isEmpty ? "" : ", " + transform)}]}
    """
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty": "rc", "p": {"k": [\#(x + width / 2), \#(y + height / 2)]}, "s": {"k": [\#(width), \#(height)]}, "r": {"k": 0}}"#
  }

  static func fill(_ red: Double, _ green: Double, _ blue: Double, _ rest: String = "") -> String {
    #"{"ty": "fl", "c": {"k": [\#(red), \#(green), \#(blue), 1]}, "o": {"k": 100}\#(rest.isEmpty ? "" : ", " + rest)}"#
  }
}

extension PixelBuffer {
  /// The red, green and blue of a pixel.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let pixel = self[x, y]
    return [Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF)]
  }

  /// Returns the range of the columns with a color in a row.
  func columns(of color: [Int], inRow y: Int) -> ClosedRange<Int>? {
    let places = (0..<width).filter { self.color($0, y) == color }
    guard let first = places.first, let last = places.last else { return nil }
    return first...last
  }
}
