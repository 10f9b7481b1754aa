import Compositor
import CoreGraphics
import CoreImage
import Foundation
import LayerTree
import PixelKernels
import Testing

/// Filters that repeat the edges of the bounds.
struct ClampedFilterTests {
  private func clamped(_ name: String, radius: Double) throws -> LayerFilter {
    var filter = LayerFilter(try #require(FilterKind.named(name)))
    let isSet = filter.setValue(.number(radius), forInput: "inputRadius")
    #expect(isSet)
    filter.isClamped = true
    return filter
  }

  static let blurs = ["CIGaussianBlur", "CIBoxBlur", "CIDiscBlur", "CIBokehBlur", "CIUnsharpMask"]

  private func expect(_ image: PixelBuffer, is color: Pixel) {
    for y in 0..<image.height {
      for x in 0..<image.width { #expect(image.pixel(x, y) == color, "\(x), \(y)") }
    }
  }

  // Without it, half of the light is lost at an edge: the distance of the first pixel is half a pixel.
  @Test func aBlurOfOneColorReachesTheRim() throws {
    func image(_ filter: LayerFilter, scale: Double) -> PixelBuffer {
      render(
        [
          layer(0, 0, 64, 48) {
            $0.values.backgroundColor = red
            $0.values.filters = [filter]
          }
        ], scale: scale)
    }
    for scale in [1.0, 2] {
      expect(image(try clamped("CIGaussianBlur", radius: 6), scale: scale), is: Pixel(255, 0, 0))
    }
    let faded = image(blur(6), scale: 1)
    #expect(abs(Double(faded.pixel(0, 24).alpha) - 255 * gaussian(below: 0.5 / 6)) <= 1.5)
    #expect(faded.pixel(32, 24) == Pixel(255, 0, 0))
  }

  @Test(arguments: blurs) func noFilterChangesOneColor(name: String) throws {
    let filter = try clamped(name, radius: 7)
    let box = layer(12, 9, 40, 30) {
      $0.values.backgroundColor = blue
      $0.values.filters = [filter]
    }
    let plain = layer(12, 9, 40, 30) { $0.values.backgroundColor = blue }
    #expect(difference(render([box]), render([plain])) == 0)
  }

  // The edge is between pixels, and as translucent as it is without a filter.
  @Test(arguments: [false, true]) func edgesBetweenPixelsStayAntialiased(isClipped: Bool) throws {
    func box(_ filters: [LayerFilter]?) -> RenderNode {
      layer(12.25, 9.5, 40, 30) {
        $0.values.backgroundColor = blue
        $0.values.filters = filters
        $0.values.masksToBounds = isClipped
      }
    }
    let filtered = render([box([try clamped("CIGaussianBlur", radius: 5)])])
    #expect(difference(filtered, render([box(nil)])) <= 1)
  }

  @Test(arguments: blurs) func rotatedLayersReachTheRim(name: String) throws {
    let filter = try clamped(name, radius: 4)
    let angle = 0.4
    let image = render([
      layer(12, 9, 40, 30) {
        $0.values.backgroundColor = red
        $0.values.filters = [filter]
        $0.values.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      }
    ])
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (dx, dy) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 24)
        let across = abs(dx * cos(angle) + dy * sin(angle)) - 20
        let down = abs(dy * cos(angle) - dx * sin(angle)) - 15
        if max(across, down) < -1.5 { #expect(image.pixel(x, y) == Pixel(255, 0, 0)) }
        if max(across, down) > 2 { #expect(image.pixel(x, y) == .clear) }
      }
    }
  }

  // Contents outside the bounds are neither read nor shown.
  @Test func onlyWhatTheBoundsShowCounts() throws {
    func box(_ sublayers: [RenderNode]) throws -> RenderNode {
      let filter = try clamped("CIGaussianBlur", radius: 5)
      return layer(16, 12, 32, 24, sublayers) {
        $0.values.backgroundColor = red
        $0.values.filters = [filter]
      }
    }
    let outside = layer(-20, -20, 20, 70) { $0.values.backgroundColor = blue }
    let image = render([try box([outside])])
    #expect(difference(image, render([try box([])])) == 0)
    #expect(image.ink == PixelRect(minX: 16, minY: 12, maxX: 48, maxY: 36))
  }

  // The edges of the bounds are transparent, and not those of what is painted are repeated.
  @Test func transparencyIsRepeatedToo() throws {
    let filter = try clamped("CIBoxBlur", radius: 2)
    let sublayer = layer(10, 8, 12, 8) { $0.values.backgroundColor = red }
    let box = layer(16, 12, 32, 24, [sublayer]) { $0.values.filters = [filter] }
    let plain = layer(16, 12, 32, 24, [sublayer]) {
      var filter = filter
      filter.isClamped = false
      $0.values.filters = [filter]
    }
    let image = render([box])
    #expect(difference(image, render([plain])) == 0)
    #expect(image.ink == PixelRect(minX: 24, minY: 18, maxX: 40, maxY: 30))
  }

  // The left half is black, and the edge between them is blurred as if both went on forever.
  @Test func colorsAreBlurredInside() throws {
    let filter = try clamped("CIGaussianBlur", radius: 4)
    let half = layer(0, 0, 32, 48) { $0.values.backgroundColor = color(0, 0, 0) }
    let image = render([
      layer(0, 0, 64, 48, [half]) {
        $0.values.backgroundColor = white
        $0.values.filters = [filter]
      }
    ])
    for y in [0, 20, 47] {
      for x in 0..<64 {
        let expected = 255 * gaussian(below: (Double(x) + 0.5 - 32) / 4)
        #expect(abs(Double(image.pixel(x, y).red) - expected) <= 1.5, "\(x)")
        #expect(image.pixel(x, y).alpha == 255)
      }
    }
  }

  // the backdrop is blue beside the layer.
  @Test func backdropsEndAtTheBounds() throws {
    let filter = try clamped("CIGaussianBlur", radius: 4)
    let image = render(
      [
        layer(20, 10, 24, 28) { $0.values.backgroundColor = red },
        layer(20, 10, 24, 28) { $0.values.backgroundFilters = [filter] },
      ], background: blue)
    for (x, y) in [(20, 10), (43, 37), (30, 20)] {
      #expect(image.pixel(x, y) == Pixel(255, 0, 0))
    }
    #expect(image.pixel(19, 20) == Pixel(0, 0, 255))
  }

  // Only the filter that has it is clamped, and what follows reads its result.
  @Test func otherFiltersOfTheListAreNot() throws {
    let image = render([
      layer(16, 12, 32, 24) {
        $0.values.backgroundColor = red
        $0.values.filters = [
          (try? clamped("CIGaussianBlur", radius: 5)) ?? blur(0), blur(4),
        ]
      }
    ])
    for x in 0..<32 {
      let expected = 255 * gaussian(below: (Double(x) + 0.5 - 16) / 4)
      #expect(abs(Double(image.pixel(x, 24).alpha) - expected) <= 1.5, "\(x)")
    }
  }

  @Test func emptyAndTinyLayersAreDrawn() throws {
    let filter = try clamped("CIGaussianBlur", radius: 5)
    for (width, height) in [(0.0, 0.0), (0, 20), (0.4, 0.4), (1, 1), (30, 0.5)] {
      func box(_ filters: [LayerFilter]?) -> RenderNode {
        layer(16, 12, width, height) {
          $0.values.backgroundColor = red
          $0.values.filters = filters
        }
      }
      let (image, plain) = (render([box([filter])]), render([box(nil)]))
      #expect(image.coverage <= plain.coverage + 0.1, "\(width) x \(height)")
    }
  }

  @Test func partsAreTheSame() throws {
    let filter = try clamped("CIGaussianBlur", radius: 5)
    let box = layer(7, 5, 50, 38, [layer(10, 8, 20, 40) { $0.values.backgroundColor = green }]) {
      $0.values.backgroundColor = red
      $0.values.filters = [filter]
    }
    let (whole, part) = (render([box]), PixelRect(minX: 5, minY: 20, maxX: 20, maxY: 45))
    let image = render([box], part: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(image.pixel(x, y) == whole.pixel(x, y)) }
    }
  }
}
