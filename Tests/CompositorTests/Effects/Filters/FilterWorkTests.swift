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

  /// An emitter of 18,000 by 18,000 points around the canvas, with opaque particles that are magnified
  /// ninetyfold.
  private func emitter(
    _ count: Int, edit: (inout LayerState) -> Void = { _ in }
  ) throws -> RenderNode {
    var cell = EmitterCell()
    cell.contents = .image(image(24, Array(repeating: 0xFF20_4060, count: 288)))
    var drawing = ParticleDrawing()
    drawing.sprites = [try #require(ParticleSprite(cell))]
    drawing.particles = (0..<count).map { index in
      let (right, up) = (Double(index * 37 % 900), Double(index * 29 % 700))
      return Particle(position: SIMD3(9_000 + right, 9_000 - up, 0), scale: 90)
    }
    drawing.extent = CGRect(x: 0, y: 0, width: 18_000, height: 18_000)
    let plain = layer(.emitter, -9_000, -9_000, 18_000, 18_000, edit: edit)
    return RenderNode(
      identity: plain.identity, state: plain.state, content: .particles(drawing), sublayers: [])
  }

  // The tiles are seen from anywhere, so that particles are drawn as far as anything is: on 2112 by
  // 2096 pixels, of which each particle hides half, except at its soft edges.
  @Test func magnifiedParticlesHideEachOther() throws {
    let tiles = try filter("CITwelvefoldReflectedTile", ["inputWidth": .number(1500)])
    let cost = try cost(try emitter(400) { $0.values.filters = [tiles] })
    #expect(cost.particlePixels > 3072 && cost.particlePixels < 10 * 2112 * 2096, "\(cost)")
  }

  // Images of a transition are as large as the layer, and drawn as far as pixels of the canvas show
  // them.
  @Test(
    arguments: [
      ("CIDissolveTransition", [:]), ("CISwipeTransition", [:]), ("CIBarsSwipeTransition", [:]),
      ("CICopyMachineTransition", [:]), ("CIFlashTransition", [:]), ("CIModTransition", [:]),
      ("CIRippleTransition", ["inputScale": 20]),
      ("CIAccordionFoldTransition", ["inputNumberOfFolds": 1]),
    ] as [(String, [String: Double])])
  func transitionsDrawWhatIsSeen(name: String, inputs: [String: Double]) throws {
    var state = LayerState(kind: .filterTransition)
    state.values.frame = CGRect(x: -9_000, y: -9_000, width: 18_000, height: 18_000)
    state.content.filterTransition?.filter = try filter(name, inputs.mapValues { .number($0) })
    state.content.filterTransition?.progress = 0.5
    let images = try [emitter(20), emitter(20)].map { emitter in
      layer(9_000, 9_000, 1, 1, [emitter])
    }
    let node = RenderNode(id: LayerID(rawValue: 1), state: state, sublayers: images)
      .showingFilterTransition
    let cost = try cost(node)
    // Each of two images has 20 particles, which cover the canvas, and of which some hide others.
    #expect(cost.particlePixels > 0 && cost.particlePixels < 2 * 20 * 3072, "\(cost)")
    // A ripple reads 23 pixels around those of the canvas, and folds twice as many rows.
    #expect(cost.filteredPixels <= 16 * 3072, "\(cost)")
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
