import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Creates a layer of a render tree, with its bounds' origin at zero.
func layer(
  _ kind: LayerKind, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ sublayers: [RenderNode] = [], edit: (inout LayerState) -> Void = { _ in }
) -> RenderNode {
  var state = LayerState(kind: kind)
  state.values.frame = CGRect(x: x, y: y, width: width, height: height)
  edit(&state)
  return RenderNode(id: LayerID(rawValue: 0), state: state, sublayers: sublayers)
}

/// Creates a plain layer of a render tree, with its bounds' origin at zero.
func layer(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ sublayers: [RenderNode] = [],
  edit: (inout LayerState) -> Void = { _ in }
) -> RenderNode {
  layer(.plain, x, y, width, height, sublayers, edit: edit)
}

/// Returns the node with different values.
func edited(_ node: RenderNode, _ edit: (inout LayerState) -> Void) -> RenderNode {
  var state = node.state
  edit(&state)
  return RenderNode(id: node.id, state: state, sublayers: node.sublayers, mask: node.mask)
}

/// Returns the node masked by another.
func masked(_ node: RenderNode, by mask: RenderNode) -> RenderNode {
  RenderNode(id: node.id, state: node.state, sublayers: node.sublayers, mask: mask)
}

/// Draws layers under a root that draws nothing itself.
func render(
  _ nodes: [RenderNode], width: Double = 64, height: Double = 48, scale: Double = 1,
  background: CGColor? = nil, part: PixelRect? = nil,
  with compositor: Compositor = Compositor(fonts: .packaged)
) -> PixelBuffer {
  let tree = RenderTree(
    size: CGSize(width: width, height: height), background: background,
    root: layer(0, 0, width, height, nodes))
  return compositor.drawn(tree, scale: scale, part: part)
}

extension Compositor {
  /// Draws a tree whose off-screen surfaces fit in memory.
  func drawn(_ tree: RenderTree, scale: Double, part: PixelRect? = nil) -> PixelBuffer {
    do {
      return try render(tree, scale: scale, part: part)
    } catch {
      Issue.record(error)
      return PixelBuffer(width: 1, height: 1)
    }
  }

  /// Returns the pixels in which the images of two trees may differ, of which the second keeps what it
  /// can of the first.
  func damage(from old: RenderTree, to new: RenderTree, scale: Double) -> Damage {
    let frame = resolve(old, scale: scale)
    return damage(from: frame, to: resolve(new, scale: scale, after: frame))
  }

  /// Redraws parts of a tree's image.
  func redraw(
    _ rects: [PixelRect], of tree: RenderTree, on image: PixelBuffer, scale: Double,
    surfaceLimit: Int = Compositor.surfaceLimit
  ) throws(SurfaceLimitError) {
    try redraw(rects, of: resolve(tree, scale: scale), on: image, surfaceLimit: surfaceLimit)
  }
}

func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
  CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
}

let red = color(1, 0, 0)
let green = color(0, 1, 0)
let blue = color(0, 0, 1)
let white = color(1, 1, 1)

/// Creates an image of opaque colors, row by row.
func image(_ width: Int, _ pixels: [UInt32]) -> CGImage {
  let buffer = PixelBuffer(width: width, height: pixels.count / width)
  for (index, pixel) in pixels.enumerated() { buffer[index % width, index / width] = pixel }
  return CGImage(buffer: buffer)
}

/// The four premultiplied components of a pixel, from 0 to 255.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ word: UInt32) {
    self.init(
      Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF), Int(word >> 24))
  }

  static let clear = Pixel(0, 0, 0, 0)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Returns whether no component differs by more than a few levels.
  func isNear(_ other: Pixel, _ delta: Int = 1) -> Bool {
    [red - other.red, green - other.green, blue - other.blue, alpha - other.alpha]
      .allSatisfy { abs($0) <= delta }
  }
}

extension PixelBuffer {
  func pixel(_ x: Int, _ y: Int) -> Pixel { Pixel(self[x, y]) }

  /// The smallest rectangle around all pixels that are not clear.
  var ink: PixelRect? {
    var result: PixelRect?
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 > 0 {
        let old = result ?? PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        result = PixelRect(
          minX: min(old.minX, x), minY: min(old.minY, y), maxX: max(old.maxX, x + 1),
          maxY: max(old.maxY, y + 1))
      }
    }
    return result
  }

  /// The sum of all coverage, in pixels.
  var coverage: Double {
    var sum = 0.0
    for y in 0..<height { for x in 0..<width { sum += Double(self[x, y] >> 24) / 255 } }
    return sum
  }
}

/// The largest difference of any component of any pixel.
func difference(_ left: PixelBuffer, _ right: PixelBuffer) -> Int {
  PixelDifference(left, right).largest
}
