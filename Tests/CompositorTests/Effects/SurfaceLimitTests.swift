import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Nine nested groups, each faded as a whole, on a canvas of 256 by 128: a surface of all pixels
/// takes 131,072 bytes, and one of the smallest part, 64 by 64, takes 16,384.
@Suite struct SurfaceLimitTests {
  private var tree: RenderTree {
    let nested = (0..<9).reduce(layer(100, 50, 20, 20) { $0.values.backgroundColor = blue }) {
      inner, index in
      layer(0, 0, 256, 128, [inner]) {
        $0.values.backgroundColor = color(Double(index) / 9, 0.5, 1)
        $0.values.opacity = 0.9
      }
    }
    return RenderTree(
      size: CGSize(width: 256, height: 128), background: white,
      root: layer(0, 0, 256, 128, [nested]))
  }

  private let compositor = Compositor(fonts: .packaged)

  @Test("A frame that does not fit is drawn in parts, with the same bytes")
  func parts() throws {
    let whole = try compositor.render(tree, scale: 1, surfaceLimit: 9 * 131_072)
    for limit in [9 * 131_072 - 1, 3 * 131_072, 9 * 16_384] {
      let drawn = try compositor.render(tree, scale: 1, surfaceLimit: limit)
      #expect(difference(drawn, whole) == 0)
    }
  }

  @Test("A frame that does not fit in the smallest part is an error")
  func limit() throws {
    let limit = 9 * 16_384 - 1
    #expect(throws: SurfaceLimitError.self) {
      try compositor.render(tree, scale: 1, surfaceLimit: limit)
    }
    let image = PixelBuffer(width: 256, height: 128)
    #expect(throws: SurfaceLimitError.self) {
      try compositor.redraw(
        [PixelRect(of: image)], of: tree, on: image, scale: 1, surfaceLimit: limit)
    }
    // Redrawing a smaller rectangle needs less.
    try compositor.redraw(
      [PixelRect(minX: 100, minY: 50, maxX: 120, maxY: 70)], of: tree, on: image, scale: 1,
      surfaceLimit: limit)
    // A failure leaves no surfaces allocated.
    let whole = try Compositor(fonts: .packaged).render(tree, scale: 1)
    #expect(
      try difference(compositor.render(tree, scale: 1, surfaceLimit: 9 * 131_072), whole) == 0)
  }
}
