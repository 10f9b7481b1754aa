import Compositor
import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// How much filters draw and compute for what is seen.
struct FilterWorkTests {
  private static let canvas = CGSize(width: 64, height: 48)

  private func cost(_ node: RenderNode) throws -> DrawingCost {
    try Compositor(fonts: .packaged).cost(
      of: RenderTree(
        size: Self.canvas, background: nil,
        root: layer(0, 0, Self.canvas.width, Self.canvas.height, [node])),
      scale: 1)
  }

  private func filter(_ name: String, _ inputs: [String: AnimatableValue] = [:]) throws
    -> LayerFilter
  {
    var filter = LayerFilter(try #require(FilterKind.named(name)))
    for (key, value) in inputs {
      let isSet = filter.setValue(value, forInput: key)
      #expect(isSet, "\(key)")
    }
    return filter
  }

  // The content is much larger than the canvas, and could be shown anywhere.
  @Test(
    arguments: [
      ("CIHoleDistortion", ["inputRadius": 10]), ("CIKaleidoscope", [:]),
      ("CITriangleKaleidoscope", ["inputSize": 40]), ("CIGlideReflectedTile", ["inputWidth": 15]),
      ("CITwirlDistortion", ["inputRadius": 30]), ("CIGaussianBlur", ["inputRadius": 2]),
    ] as [(String, [String: Double])])
  func aTinyLayerWithLargeContentIsCheap(name: String, inputs: [String: Double]) throws {
    let filter = try filter(name, inputs.mapValues { .number($0) })
    let content = layer(-9_000, -9_000, 18_000, 18_000) { $0.values.backgroundColor = red }
    let node = layer(31, 23, 2, 2, [content]) { $0.values.filters = [filter] }
    let cost = try cost(node)
    // The canvas has 3072 pixels; a sector of the kaleidoscope, and the triangle, have fewer. The
    // image is read, computed, composited and drawn on the way. The triangle is 150 points away, so
    // the surface from there to the canvas is larger.
    #expect(cost.filteredPixels <= 4 * 3072, "\(cost)")
    #expect(cost.paintedPixels <= 24 * 3072, "\(cost)")
  }

  // A repeated image needs the room around the part that is seen.
  @Test func aChainDrawsWhatEachFilterReads() throws {
    let tile = try filter("CIFourfoldReflectedTile", ["inputWidth": .number(16)])
    let content = layer(-12, -12, 40, 40) { $0.values.backgroundColor = red }
    let node = layer(24, 16, 16, 16, [content]) { $0.values.filters = [tile, blur(4)] }
    // The tiles are everywhere, so the blur does not fade at the edge of the canvas.
    let image = render([node])
    #expect(image.pixel(0, 0) == Pixel(255, 0, 0) && image.pixel(63, 47) == Pixel(255, 0, 0))
  }

  // A transition computes what is seen of the images.
  @Test func transitionsComputeWhatIsSeen() throws {
    var swipe = LayerState(kind: .filterTransition)
    swipe.values.frame = CGRect(x: -400, y: -300, width: 900, height: 700)
    swipe.content.filterTransition?.filter = try filter("CIDissolveTransition")
    swipe.content.filterTransition?.progress = 0.5
    let node = RenderNode(
      id: LayerID(rawValue: 1), state: swipe,
      sublayers: [red, blue].map { color in
        layer(0, 0, 900, 700) { $0.values.backgroundColor = color }
      }
    ).showingFilterTransition
    #expect(try cost(node).filteredPixels <= 4 * 3072)
  }
}
