import Compositor
import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels
import Testing

/// Filters in lists that read other images, or make one without reading any.
struct FilterInputImageTests {
  private func filter(
    _ name: String, _ inputs: [String: AnimatableValue] = [:], images: [String: CIImage] = [:]
  ) throws -> LayerFilter {
    var filter = LayerFilter(try #require(FilterKind.named(name)))
    for (key, value) in inputs {
      let isSet = filter.setValue(value, forInput: key)
      #expect(isSet, "\(key)")
    }
    for (key, image) in images { filter.objects[key] = .image(image) }
    return filter
  }

  /// A red layer of 30 by 20 points at (8, 6).
  private func square(_ filters: [LayerFilter]) -> RenderNode {
    layer(8, 6, 30, 20) {
      $0.values.backgroundColor = red
      $0.values.filters = filters
    }
  }

  private func plain(_ color: CIColor, _ width: Double, _ height: Double) -> CIImage {
    CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func imagesAreMixed() throws {
    let mix = try filter(
      "CIMix", ["inputAmount": .number(0.25)],
      images: [kCIInputBackgroundImageKey: plain(.blue, 30, 20)])
    // A quarter of red.
    #expect(render([square([mix])]).pixel(20, 16).isNear(Pixel(64, 0, 191)))
    let screen = try filter(
      "CIScreenBlendMode", images: [kCIInputBackgroundImageKey: plain(.blue, 30, 20)])
    #expect(render([square([screen])]).pixel(20, 16) == Pixel(255, 0, 255))
    // Without the image, the layer is not changed.
    for name in ["CIMix", "CIScreenBlendMode", "CIBlendWithMask"] {
      let image = render([square([try filter(name)])])
      #expect(difference(image, render([square([])])) == 0)
    }
  }

  // The images count in points, from the bottom left of the bounds: the mask shows the left half,
  // the lower half, at any scale.
  @Test(arguments: [1.0, 2, 3]) func masksScaleWithTheLayer(scale: Double) throws {
    let blend = try filter(
      "CIBlendWithMask", images: [kCIInputMaskImageKey: plain(.white, 15, 10)])
    let image = render([square([blend])], scale: scale)
    func pixel(_ x: Double, _ y: Double) -> Pixel {
      image.pixel(Int((8 + x) * scale), Int((6 + y) * scale))
    }
    #expect(pixel(2, 18) == Pixel(255, 0, 0) && pixel(13, 12) == Pixel(255, 0, 0))
    #expect(pixel(17, 18) == .clear && pixel(13, 8) == .clear && pixel(2, 2) == .clear)
  }

  // A generator replaces the layer, as far as it extends.
  @Test func generatorsReplaceTheLayer() throws {
    let color = try filter("CIConstantColorGenerator", ["inputColor": .color(blue)])
    let image = render([square([color])])
    #expect(image.pixel(20, 16) == Pixel(0, 0, 255))
    #expect(image.ink == PixelRect(minX: 8, minY: 6, maxX: 38, maxY: 26))
    // Filters that follow read it: the inverse is yellow.
    let inverse = render([square([color, try filter("CIColorInvert")])])
    #expect(inverse.pixel(20, 16) == Pixel(255, 255, 0))
    #expect(render([layer(8, 6, 30, 20) { $0.values.filters = [color] }]).ink == nil)
    func noise(_ seed: Double) throws -> PixelBuffer {
      render([square([try filter("CIRandomGenerator", ["inputSeed": .number(seed)])])])
    }
    #expect(difference(try noise(1), try noise(1)) == 0)
    #expect(difference(try noise(1), try noise(2)) > 100)
    #expect(try noise(1).ink != nil)
  }

  // A part of a frame has the pixels of the whole.
  @Test func partsAreEqual() throws {
    let mix = try filter(
      "CIMix", ["inputAmount": .number(0.5)],
      images: [kCIInputBackgroundImageKey: plain(.blue, 20, 20)])
    let noise = try filter("CIRandomGenerator")
    for filters in [[mix], [noise], [noise, mix]] {
      let whole = render([square(filters)])
      let part = PixelRect(minX: 20, minY: 10, maxX: 34, maxY: 22)
      let image = render([square(filters)], part: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX { #expect(image.pixel(x, y) == whole.pixel(x, y)) }
      }
    }
  }
}
