import Compositor
import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// All filters that layers can have, with layers of extreme sizes and extreme lengths.
struct FilterSizeTests {
  static let names = FilterKind.all.filter(\.isImageFilter).map(\.name)

  /// Returns a filter with an image for each input that takes one, and data for those that need some.
  private func filter(_ name: String, length: Double? = nil) throws -> LayerFilter {
    var filter = LayerFilter(try #require(FilterKind.named(name)))
    for key in filter.kind.objectKeys where filter.kind.definition.input(key)?.kind == .image {
      filter.objects[key] = .image(
        CIImage(color: .gray).cropped(to: CGRect(x: 0, y: 0, width: 7, height: 5)))
    }
    for input in filter.kind.inputs where input.type == kCIAttributeTypeDistance {
      guard let length else { continue }
      _ = filter.setValue(.number(length), forInput: input.key)
    }
    return filter
  }

  private func failure(_ filter: LayerFilter, width: Double, height: Double) throws -> String? {
    let compositor = Compositor(fonts: .packaged)
    let filtered = layer(-width / 2 + 20, 3, width, height) {
      $0.values.backgroundColor = red
      $0.values.filters = [filter]
    }
    let root = layer(0, 0, 40, 12, [filtered])
    do {
      _ = try compositor.render(
        RenderTree(size: CGSize(width: 40, height: 12), background: blue, root: root), scale: 1)
      return compositor.takeFailure().map { "\($0)" }
    } catch {
      return try #require(error.filtered).description
    }
  }

  @Test(arguments: names, [(16_384, 1), (1, 16_384), (1, 1), (0.25, 0.25)])
  func layersOfAllSizes(name: String, size: (Double, Double)) throws {
    #expect(try failure(filter(name), width: size.0, height: size.1) == nil)
  }

  // A length that needs too many pixels is an error.
  @Test(arguments: names, [0, -3, 1e9]) func lengths(name: String, length: Double) throws {
    let failure = try failure(filter(name, length: length), width: 30, height: 6)
    #expect(failure == nil || length > 1 && failure?.contains("limit surface-bytes") == true)
  }
}
