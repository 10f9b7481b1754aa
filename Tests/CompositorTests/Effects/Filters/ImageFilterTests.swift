import Compositor
import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Filters of layers that Core Image applies.
struct ImageFilterTests {
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

  private func square(_ filters: [LayerFilter], edit: (inout LayerState) -> Void = { _ in })
    -> RenderNode
  {
    layer(8, 6, 30, 20) {
      $0.values.backgroundColor = red
      $0.values.filters = filters
      edit(&$0)
    }
  }

  @Test func colorsAreFilteredAndNothingElse() throws {
    let image = render([square([try filter("CIColorInvert")])])
    // 1 - (1, 0, 0)
    #expect(image.pixel(20, 16) == Pixel(0, 255, 255))
    #expect(image.ink == PixelRect(minX: 8, minY: 6, maxX: 38, maxY: 26))
    // Half of red is half of its inverse.
    let faded = render([square([try filter("CIColorInvert")]) { $0.values.opacity = 0.5 }])
    let pixel = faded.pixel(20, 16)
    #expect(pixel.red == 0 && (127...128).contains(pixel.green) && pixel.alpha == pixel.green)
  }

  // positions count from the bottom left of the layer, upward, in points.
  @Test func rectanglesAreInTheLayersPlane() throws {
    let crop = try filter(
      "CICrop", ["inputRectangle": .rect(CGRect(x: 0, y: 0, width: 10, height: 8))])
    let plain = render([square([crop])])
    #expect(plain.ink == PixelRect(minX: 8, minY: 18, maxX: 18, maxY: 26))
    let large = render([square([crop])], scale: 2)
    #expect(large.ink == PixelRect(minX: 16, minY: 36, maxX: 36, maxY: 52))
    // A quarter turn clockwise about (23, 16) moves the bottom left corner to the top left:
    // (8, 26) to (13, 1), and the other corner of the rectangle, (18, 18), to (21, 11).
    let turned = render([
      square([crop]) { $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
    ])
    #expect(turned.pixel(17, 6) == Pixel(255, 0, 0))
    #expect(turned.pixel(11, 6).alpha == 0 && turned.pixel(23, 6).alpha == 0)
    #expect(turned.pixel(17, 13).alpha == 0)
    #expect(turned.ink.map { $0.minX >= 12 && $0.maxX <= 22 && $0.maxY <= 12 } == true)
  }

  @Test func filtersApplyInOrder() throws {
    let matrix = try filter("CIColorMatrix", ["inputRVector": .numbers([0, 0, 0, 0])])
    let invert = try filter("CIColorInvert")
    // Without red it is black, and its inverse white.
    #expect(render([square([matrix, invert])]).pixel(20, 16) == Pixel(255, 255, 255))
    #expect(render([square([invert, matrix])]).pixel(20, 16) == Pixel(0, 255, 255))
  }

  // CI-23: a center that has not been set is the layer's.
  @Test func theDefaultCenterIsTheLayers() throws {
    let content = [layer(10, 6, 10, 8) { $0.values.backgroundColor = blue }]
    func image(_ inputs: [String: AnimatableValue]) throws -> PixelBuffer {
      let twirl = try filter(
        "CITwirlDistortion", ["inputRadius": .number(12)].merging(inputs) { $1 })
      return render([
        layer(8, 6, 30, 20, content) {
          $0.values.backgroundColor = red
          $0.values.filters = [twirl]
        }
      ])
    }
    let middle = try image(["inputCenter": .point(CGPoint(x: 15, y: 10))])
    #expect(difference(try image([:]), middle) == 0)
    let corner = try image(["inputCenter": .point(.zero)])
    #expect(difference(corner, middle) > 0)
  }

  // positions in space count in points, too. A light 20 points above the middle points down,
  // so a color is multiplied by c = 20 / sqrt(20 * 20 + d * d) at the distance d. At 2 pixels per
  // point, the center of the pixel (75, 13) is 14.75 and 9.25 points from the middle: c = 0.7543.
  @Test func lightsAreInTheLayersPlane() throws {
    let light = try filter(
      "CISpotLight",
      [
        "inputLightPosition": .numbers([15, 10, 20]), "inputLightPointsAt": .numbers([15, 10, 0]),
        "inputBrightness": .number(1), "inputConcentration": .number(1),
      ])
    #expect(render([square([light])], scale: 2).pixel(75, 13).isNear(Pixel(192, 0, 0), 1))
  }

  // the extent is that of the layer. At 30 x 20 points, the corners are d = sqrt(325) from the
  // middle, and the center of the pixel (9, 7) is 13.5 and 8.5 from it: 1 / (1 + 254.5 / 325)^2 = 0.3145
  // of 255. At the right edge of the canvas, the extent is the same.
  @Test(arguments: [8.0, 50, -9]) func theExtentIsThatOfTheLayer(x: Double) throws {
    let vignette = try filter("CIVignette", ["inputIntensity": .number(1)])
    let node = square([vignette]) { $0.values.frame.origin.x = x }
    let left = Int(x)
    for (column, row, red) in [(1, 1, 80), (28, 18, 80), (1, 18, 80), (15, 10, 254)]
    where (0..<64).contains(left + column) {
      let pixel = render([node]).pixel(left + column, 6 + row)
      #expect(pixel.isNear(Pixel(red, 0, 0), 1), "\(column), \(row)")
      let part = PixelRect(
        minX: left + column, minY: 6 + row, maxX: left + column + 1, maxY: 7 + row)
      #expect(render([node], part: part).pixel(left + column, 6 + row) == pixel)
    }
  }

  // tiles are as large as the layer, 30 x 20 points, and moved by 10.
  @Test func tilesRepeatTheLayer() throws {
    let tile = try filter(
      "CIAffineTile",
      ["inputTransform": .affineTransform(CGAffineTransform(translationX: 10, y: 0))])
    let stripe = layer(0, 0, 10, 20) { $0.values.backgroundColor = blue }
    let image = render([
      layer(8, 6, 30, 20, [stripe]) {
        $0.values.backgroundColor = red
        $0.values.filters = [tile]
      }
    ])
    // Blue from 8 + 10 to 8 + 20, and every 30 points.
    for x in 0..<64 {
      let isBlue = (18..<28).contains(x) || (48..<58).contains(x)
      for y in [2, 16, 40] {
        #expect(image.pixel(x, y) == (isBlue ? Pixel(0, 0, 255) : Pixel(255, 0, 0)), "\(x) \(y)")
      }
    }
  }

  // after a blur, the extent is larger by its reach, so the corner is not at its end.
  @Test func blursEnlargeTheExtent() throws {
    let vignette = try filter("CIVignette", ["inputIntensity": .number(1)])
    let blurred = render([square([blur(2), vignette])])
    #expect(blurred.pixel(23, 16).isNear(Pixel(255, 0, 0), 2))
    // The half of the diagonal grows from sqrt(325) to at least that of 42 x 32 points.
    let ink = try #require(blurred.ink)
    #expect(ink.minX < 6 && ink.maxX > 40)
    #expect(blurred.pixel(13, 11).red > render([square([vignette])]).pixel(13, 11).red)
  }

  // an edge between pixels keeps its coverage.
  @Test func edgesBetweenPixelsAreKept() throws {
    let node = square([try filter("CIColorInvert")]) { $0.values.position.x += 0.5 }
    let image = render([node])
    #expect(image.ink == PixelRect(minX: 8, minY: 6, maxX: 39, maxY: 26))
    #expect((127...128).contains(image.pixel(8, 16).alpha))
    #expect((127...128).contains(image.pixel(38, 16).alpha))
  }

  /// A filter with inputs that have an effect on a layer of 60 x 40 points.
  struct Sample: Sendable, CustomStringConvertible {
    var description: String
    var inputs: [String: AnimatableValue] = [:]

    init(_ name: String, _ inputs: [String: AnimatableValue] = [:]) {
      (description, self.inputs) = (name, inputs)
    }
  }

  static let samples = [
    Sample("CITwirlDistortion"), Sample("CIPixellate"), Sample("CIBloom"), Sample("CIZoomBlur"),
    Sample("CIEdges"), Sample("CIBoxBlur"), Sample("CIMotionBlur"),
    Sample("CIVignette", ["inputIntensity": .number(1)]),
    Sample(
      "CIAffineTile",
      [
        "inputTransform": .affineTransform(
          CGAffineTransform(a: 0.7, b: 0.2, c: 0, d: 1, tx: 5, ty: 3))
      ]
    ),
    Sample(
      "CIAffineClamp", ["inputTransform": .affineTransform(CGAffineTransform(scaleX: 0.5, y: 1))]),
    Sample("CIClamp", ["inputExtent": .rect(CGRect(x: 5, y: 5, width: 20, height: 20))]),
    Sample("CIStraightenFilter", ["inputAngle": .number(0.3)]),
    Sample(
      "CIPerspectiveTransform",
      [
        "inputTopLeft": .point(CGPoint(x: 10, y: 36)),
        "inputTopRight": .point(CGPoint(x: 50, y: 40)),
        "inputBottomRight": .point(CGPoint(x: 58, y: 2)),
        "inputBottomLeft": .point(CGPoint(x: 2, y: 6)),
      ]),
  ]

  // what is not a length does not scale with the layer: a vignette's radius, which is relative
  // to the extent, temperatures, and the points of a curve.
  @Test(
    arguments: [
      Sample("CIVignette", ["inputIntensity": .number(1), "inputRadius": .number(0.7)]),
      Sample("CITemperatureAndTint", ["inputNeutral": .point(CGPoint(x: 9000, y: 10))]),
      Sample("CIToneCurve", ["inputPoint2": .point(CGPoint(x: 0.5, y: 0.7))]),
    ])
  func relativeInputsDoNotScale(sample: Sample) throws {
    let filter = try filter(sample.description, sample.inputs)
    func image(_ filters: [LayerFilter], scale: Double) -> PixelBuffer {
      render([square(filters) { $0.values.backgroundColor = color(0.8, 0.5, 0.4) }], scale: scale)
    }
    let (small, large) = (image([filter], scale: 1), image([filter], scale: 2))
    // The middle of a pixel is between four of the larger image.
    for (x, y) in [(9, 7), (20, 16), (30, 20)] {
      let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { large.pixel(2 * x + $0.0, 2 * y + $0.1) }
      let mean = four.reduce(0) { $0 + $1.red } / 4
      #expect(abs(mean - small.pixel(x, y).red) <= 2, "\(x), \(y)")
    }
    #expect(small.pixel(9, 7) != image([], scale: 1).pixel(9, 7))
  }

  // No pixel depends on which others are drawn.
  @Test(arguments: ImageFilterTests.samples, [0, 0.2])
  func partsMatchTheWhole(sample: Sample, angle: Double) throws {
    let filter = try filter(sample.description, sample.inputs)
    let node = layer(
      -6, 4, 60, 40,
      [
        layer(20, 10, 24, 12) { $0.values.backgroundColor = blue },
        layer(4, 20, 9, 15) { $0.values.backgroundColor = green },
      ]
    ) {
      $0.values.backgroundColor = red
      $0.values.cornerRadius = 9
      $0.values.filters = [filter]
      $0.values.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    let whole = render([node])
    for part in [
      PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 48),
      PixelRect(minX: 17, minY: 11, maxX: 44, maxY: 31),
    ] {
      let drawn = render([node], part: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX { #expect(drawn[x, y] == whole[x, y], "\(x), \(y)") }
      }
    }
  }

  // a tile of 10^10 pixels is too large, whichever part is drawn.
  @Test func tooLargeImagesAreReported() throws {
    let tile = try filter(
      "CIAffineTile", ["inputTransform": .affineTransform(CGAffineTransform(scaleX: 2, y: 2))])
    let node = layer(0, 0, 1e5, 1e5) {
      $0.values.backgroundColor = red
      $0.values.filters = [tile]
    }
    let tree = RenderTree(
      size: CGSize(width: 64, height: 48), background: nil, root: layer(0, 0, 64, 48, [node]))
    let compositor = Compositor(fonts: .packaged)
    #expect(throws: SurfaceLimitError.self) {
      try compositor.render(tree, scale: 1, surfaceLimit: 1 << 29)
    }
    #expect(compositor.takeFailure() == nil)
  }

  // What a filter cannot compute is reported, and not drawn unfiltered as if it were complete.
  @Test func failuresAreReported() throws {
    let compositor = Compositor(fonts: .packaged)
    let invert = try filter("CIColorInvert")
    _ = render([square([invert])], with: compositor)
    #expect(compositor.takeFailure() == nil)
    _ = render([square(Array(repeating: invert, count: 1001))], with: compositor)
    let failure = try #require(compositor.takeFailure())
    #expect("\(failure)".contains("too many steps"))
    struct Broken: DeferredPixels, Error {
      func pixels() throws -> PixelBuffer { throw self }
    }
    var glass = try filter("CIGlassDistortion")
    glass.objects["inputTexture"] = .image(
      CIImage(cgImage: CGImage(Broken(), width: 4, height: 4, hasAlpha: true)))
    _ = render([square([glass])], with: compositor)
    #expect(compositor.takeFailure() is Broken)
  }

  // CI-23: at 0 the outgoing image, at 1 the incoming one, and in between a mix of encoded values.
  @Test func transitionsMixTheirImages() throws {
    var spec = TransitionSpec()
    spec.filter = try filter("CIDissolveTransition")
    let old = layer(8, 6, 30, 20) { $0.values.backgroundColor = red }
    let new = layer(8, 6, 30, 20) { $0.values.backgroundColor = blue }
    spec.outgoing = old.outgoingImage
    func shown(_ progress: Double) -> PixelBuffer { render([new.showing(spec, at: progress)]) }
    #expect(difference(shown(0), render([old])) == 0)
    #expect(difference(shown(1), render([new])) == 0)
    #expect(difference(shown(1.5), render([new])) == 0)
    // 255 * 0.75, 255 * 0.25
    #expect(shown(0.25).pixel(20, 16) == Pixel(191, 0, 64))
    #expect(shown(0.25).ink == PixelRect(minX: 8, minY: 6, maxX: 38, maxY: 26))
  }

  // TR-03: without an outgoing image, the incoming one appears alone.
  @Test func aTransitionMayHaveOneImage() throws {
    var spec = TransitionSpec()
    spec.filter = try filter("CIDissolveTransition")
    let new = layer(8, 6, 30, 20) { $0.values.backgroundColor = blue }
    let pixel = render([new.showing(spec, at: 0.5)]).pixel(20, 16)
    #expect((127...128).contains(pixel.alpha) && pixel.blue == pixel.alpha && pixel.red == 0)
  }
}
