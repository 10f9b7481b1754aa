import CoreGraphics
import Foundation
import PixelKernels

/// A path's stroke drawn in two ways: by Cairo, and as its filled outline.
struct StrokeComparison {
  let stroke: PixelBuffer
  let outline: PixelBuffer

  init(
    _ path: CGPath, _ style: StrokeStyle, size: Int = 120,
    transform: CGAffineTransform = .identity
  ) {
    stroke = Self.draw(size) { context in
      context.concatenate(transform)
      context.setLineWidth(style.width)
      context.setLineCap(style.cap)
      context.setLineJoin(style.join)
      context.setMiterLimit(style.miterLimit)
      context.addPath(path)
      context.strokePath()
    }
    outline = Self.draw(size) { context in
      context.concatenate(transform)
      context.addPath(path.outline(of: style))
      context.fillPath()
    }
  }

  static func draw(_ size: Int, _ body: (CGContext) -> Void) -> PixelBuffer {
    let buffer = PixelBuffer(width: size, height: size)
    body(CGContext(buffer: buffer))
    return buffer
  }

  /// The alpha of each pixel, from 0 to 255.
  static func alphas(_ buffer: PixelBuffer) -> [Int] {
    (0..<buffer.height).flatMap { y in
      (0..<buffer.width).map { x in Int(buffer[x, y] >> 24) }
    }
  }

  /// The covered area, in pixels.
  static func area(_ buffer: PixelBuffer) -> Double {
    alphas(buffer).reduce(0.0) { $0 + Double($1) / 255 }
  }

  /// The largest difference in coverage, from 0 to 255.
  var worst: Int { differences.max() ?? 0 }

  /// The mean difference over the pixels that either one covers, from 0 to 255.
  var mean: Double {
    let inked = zip(Self.alphas(stroke), Self.alphas(outline)).filter { $0 > 0 || $1 > 0 }.count
    return Double(differences.reduce(0, +)) / Double(max(1, inked))
  }

  /// Whether the images agree apart from antialiasing.
  ///
  /// Edges that fall between Cairo's samples may differ by a fifth of a pixel, or all edges by a
  /// few levels.
  var areAlike: Bool { worst <= 8 || (worst <= 48 && mean <= 2.5) }

  private var differences: [Int] {
    zip(Self.alphas(stroke), Self.alphas(outline)).map { abs($0 - $1) }
  }
}
