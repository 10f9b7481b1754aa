import Compositor
import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// The memory of filters counts like off-screen surfaces (R-28).
///
/// Inverting a layer takes a surface, a bitmap of the same size for the result, and four floats for
/// each pixel: 24 bytes per pixel, as long as the pixels fit in one band.
@Suite struct FilterMemoryTests {
  private func tree(_ filters: [LayerFilter], width: Double = 128) -> RenderTree {
    RenderTree(
      size: CGSize(width: width, height: 64), background: white,
      root: layer(
        0, 0, width, 64,
        [
          layer(0, 0, width, 64, [layer(9, 5, 40, 30) { $0.values.backgroundColor = blue }]) {
            $0.values.name = "photo"
            $0.values.backgroundColor = red
            $0.values.filters = filters
          }
        ]))
  }

  private func filter(_ name: String) throws -> LayerFilter {
    LayerFilter(try #require(FilterKind.named(name)))
  }

  private func error(_ tree: RenderTree, limit: Int) -> SurfaceLimitError? {
    let compositor = Compositor(fonts: .packaged)
    return #expect(throws: SurfaceLimitError.self) {
      try compositor.render(tree, scale: 1, surfaceLimit: limit)
    }
  }

  @Test("A frame whose filters do not fit is drawn in parts, with the same bytes")
  func parts() throws {
    let tree = tree([try filter("CIColorInvert")])
    let compositor = Compositor(fonts: .packaged)
    let whole = try compositor.render(tree, scale: 1)
    #expect(whole.pixel(100, 50) == Pixel(0, 255, 255))
    for limit in [24 * 8192, 24 * 8192 - 1, 24 * 4096] {
      #expect(try difference(compositor.render(tree, scale: 1, surfaceLimit: limit), whole) == 0)
    }
  }

  @Test("A filter that does not fit in the smallest part is an error that names the layer")
  func limit() throws {
    let limit = 24 * 4096 - 1
    let found = error(tree([try filter("CIColorInvert")]), limit: limit)
    #expect(found?.limit == limit)
    #expect(
      found?.filtered?.description
        == #"the filters of the layer "photo" need too much memory (limit surface-bytes: 98303)"#)
    // So is one whose image does not fit.
    let image = error(tree([try filter("CIColorInvert")]), limit: 4 * 4096 - 1)
    #expect(image?.filtered?.layer == found?.filtered?.layer)
  }

  @Test("A filter that reads everything needs as much for each part")
  func filtersThatReadEverything() throws {
    let tree = tree([try filter("CIKaleidoscope")], width: 256)
    let compositor = Compositor(fonts: .packaged)
    _ = try compositor.render(tree, scale: 1)
    let found = error(tree, limit: 24 * 4096)
    #expect(found?.filtered?.layer == LayerID(rawValue: 0))
    // Nothing is left allocated.
    _ = try compositor.render(tree, scale: 1)
  }

  @Test("Chains of filters that read everything are errors instead of using all memory")
  func chains() throws {
    let names = ["CIKaleidoscope", "CITwirlDistortion", "CIZoomBlur", "CIHoleDistortion"]
    let chain = try (0..<25).flatMap { _ in try names.map { try filter($0) } }
    let found = error(tree(chain, width: 1024), limit: 1 << 20)
    #expect(found?.filtered?.description.contains(#"the layer "photo""#) == true)
  }

  @Test("Transitions and compositing filters count, too")
  func otherUses() throws {
    var node = layer(.filterTransition, 0, 0, 128, 64) { $0.values.name = "page" }
    node = RenderNode(
      id: node.id, state: node.state,
      sublayers: [red, blue].map { color in
        layer(0, 0, 128, 64) { $0.values.backgroundColor = color }
      })
    let transition = RenderTree(
      size: CGSize(width: 128, height: 64), background: nil, root: node.showingFilterTransition)
    let found = error(transition, limit: 12 * 4096)
    #expect(found?.filtered?.description.contains(#"the layer "page""#) == true)
    var mix = try filter("CIMix")
    _ = mix.setValue(.number(0.5), forInput: "inputAmount")
    let combined = RenderTree(
      size: CGSize(width: 64, height: 64), background: white,
      root: layer(
        0, 0, 64, 64,
        [
          layer(0, 0, 64, 64) {
            $0.values.name = "glass"
            $0.values.backgroundColor = red
            $0.values.compositingFilter = .filter(mix)
          }
        ]))
    let glass = error(combined, limit: 12 * 4096)
    #expect(glass?.filtered?.description.contains(#"the layer "glass""#) == true)
  }
}
