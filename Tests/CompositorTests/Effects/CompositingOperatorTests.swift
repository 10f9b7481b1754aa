import CoreGraphics
import CoreImage
import Foundation
import LayerTree
import PixelKernels
import Testing

/// Porter-Duff operators as `compositingFilter`.
struct CompositingOperatorTests {
  /// An operator's result for a premultiplied source S and backdrop D is `S * source + D * ground`.
  struct Operator: CustomStringConvertible, Sendable {
    var description: String
    /// The factors of "Compositing Digital Images" (1984), from the alphas of source and backdrop.
    var source: @Sendable (_ sourceAlpha: Double, _ groundAlpha: Double) -> Double
    var ground: @Sendable (_ sourceAlpha: Double, _ groundAlpha: Double) -> Double

    init(
      _ name: String, _ source: @escaping @Sendable (Double, Double) -> Double,
      _ ground: @escaping @Sendable (Double, Double) -> Double
    ) {
      (description, self.source, self.ground) = (name, source, ground)
    }
  }

  static let operators = [
    Operator("clear", { _, _ in 0 }, { _, _ in 0 }),
    Operator("copy", { _, _ in 1 }, { _, _ in 0 }),
    Operator("xor", { 1 - $1 + 0 * $0 }, { s, _ in 1 - s }),
    Operator("sourceIn", { _, d in d }, { _, _ in 0 }),
    Operator("sourceOut", { _, d in 1 - d }, { _, _ in 0 }),
    Operator("sourceAtop", { _, d in d }, { s, _ in 1 - s }),
    Operator("destinationOver", { _, d in 1 - d }, { _, _ in 1 }),
    Operator("destinationIn", { _, _ in 0 }, { s, _ in s }),
    Operator("destinationOut", { _, _ in 0 }, { s, _ in 1 - s }),
    Operator("destinationAtop", { _, d in 1 - d }, { s, _ in s }),
  ]

  private let above = (0.8, 0.2, 0.6, 0.5)
  private let below = (0.3, 0.7, 0.4, 0.75)

  private func premultiplied(_ color: (Double, Double, Double, Double)) -> [Double] {
    [color.0 * color.3, color.1 * color.3, color.2 * color.3, color.3]
  }

  private func pixel(_ parts: [Double]) -> Pixel {
    let bytes = parts.map { Int(($0 * 255).rounded()) }
    return Pixel(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  /// A backdrop from 10 to 30 and a source from 20 to 40.
  private func pair(_ name: String) -> [RenderNode] {
    [
      layer(10, 10, 20, 20) {
        $0.values.backgroundColor = color(below.0, below.1, below.2, below.3)
      },
      layer(20, 10, 20, 20) {
        $0.values.backgroundColor = color(above.0, above.1, above.2, above.3)
        $0.values.compositingFilter = .named(name)
      },
    ]
  }

  @Test(arguments: CompositingOperatorTests.operators) func factors(of operation: Operator) {
    let buffer = render(pair(operation.description))
    let nothing = [0.0, 0, 0, 0]
    for (x, source, ground) in [
      (15, nothing, premultiplied(below)), (25, premultiplied(above), premultiplied(below)),
      (35, premultiplied(above), nothing), (50, nothing, nothing),
    ] {
      let (a, b) = (
        operation.source(source[3], ground[3]), operation.ground(source[3], ground[3])
      )
      let expected = pixel(zip(source, ground).map { $0 * a + $1 * b })
      #expect(buffer.pixel(x, 20).isNear(expected), "column \(x)")
    }
  }

  @Test func sums() {
    let (s, d) = (premultiplied(above), premultiplied(below))
    let lighter = render(pair("plusLighter")).pixel(25, 20)
    #expect(lighter.isNear(pixel(zip(s, d).map { min(1, $0 + $1) })))
    // The differences of both from white at their alpha add up.
    let alpha = min(1, s[3] + d[3])
    let darker = zip(s, d).prefix(3).map { max(0, alpha - (s[3] - $0) - (d[3] - $1)) } + [alpha]
    #expect(render(pair("plusDarker")).pixel(25, 20).isNear(pixel(darker)))
  }

  @Test func namesAreThoseOfTheModes() {
    let modes: [(String, CGBlendMode)] = [
      ("hueBlendMode", .hue), ("saturationBlendMode", .saturation), ("colorBlendMode", .color),
      ("luminosityBlendMode", .luminosity), ("plusDarker", .plusDarker), ("clear", .clear),
      ("copy", .copy), ("xor", .xor), ("sourceIn", .sourceIn), ("sourceOut", .sourceOut),
      ("sourceAtop", .sourceAtop), ("destinationOver", .destinationOver),
      ("destinationIn", .destinationIn), ("destinationOut", .destinationOut),
      ("destinationAtop", .destinationAtop),
    ]
    for (name, mode) in modes {
      var values = LayerValues()
      values.compositingFilter = .named(name)
      #expect(values.blendMode == mode && CompositingFilter.names.contains(name))
    }
  }

  // every filter that combines two images composites a layer as Core Image combines their
  // images, with encoded values.
  @Test(arguments: FilterKind.all.filter { $0.blendMode != nil }.map(\.name))
  func filtersAreThoseOfCoreImage(name: String) throws {
    let kind = try #require(FilterKind.named(name))
    let colors: [(Double, Double, Double, Double)] = [
      (0.8, 0.2, 0.6, 0.5), (0.3, 0.7, 0.4, 1), (1, 0, 0.5, 1), (0.1, 0.9, 0.75, 0.25),
      (0, 0, 0, 1),
      (0.45, 0.55, 0.3, 0.8),
    ]
    // Columns of backdrops and rows of sources, beside which both are clear.
    let grounds = colors.enumerated().map { index, part in
      layer(Double(4 + 6 * index), 0, 6, 48) {
        $0.values.backgroundColor = color(part.0, part.1, part.2, part.3)
      }
    }
    let sources = colors.enumerated().map { index, part in
      layer(0, Double(4 + 6 * index), 64, 6) {
        $0.values.backgroundColor = color(part.0, part.1, part.2, part.3)
      }
    }
    let all = CGRect(x: 0, y: 0, width: 64, height: 48)
    let result = render(
      grounds + [
        layer(0, 0, 64, 48, sources) { $0.values.compositingFilter = .filter(LayerFilter(kind)) }
      ])
    let filter = try #require(CIFilter(name: name))
    filter.setValue(CIImage(cgImage: CGImage(buffer: render(sources))), forKey: kCIInputImageKey)
    filter.setValue(
      CIImage(cgImage: CGImage(buffer: render(grounds))), forKey: kCIInputBackgroundImageKey)
    let context = CIContext(options: [.workingColorSpace: NSNull()])
    let output = try #require(filter.outputImage)
    let expected = try #require(context.createCGImage(output, from: all)).pixels()
    for y in stride(from: 1, to: 48, by: 3) {
      for x in stride(from: 1, to: 64, by: 3) {
        let pixel = result.pixel(x, y)
        #expect(pixel.isNear(expected.pixel(x, y)), "\(x), \(y): \(pixel)")
      }
    }
    // The string is the name without the prefix.
    let string = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
    #expect(CompositingFilter.names.contains(string))
    #expect(CompositingFilter.named(string).blendMode == kind.blendMode)
  }

  // the opacity fades the source before it is composited.
  @Test func opacityComesFirst() {
    var nodes = pair("destinationOut")
    nodes[1] = edited(nodes[1]) { $0.values.opacity = 0.4 }
    let left = 1 - 0.5 * 0.4
    let expected = pixel(premultiplied(below).map { $0 * left })
    #expect(render(nodes).pixel(25, 20).isNear(expected))
  }

  // the area outside the source is erased within the superlayer's surface, and only there.
  @Test func groupsLimitWhatIsErased() {
    let background = color(0, 0, 1)
    let apart = layer(45, 2, 10, 5) { $0.values.backgroundColor = white }
    // Not a group: everything drawn so far.
    let open = render([apart, layer(0, 0, 64, 48, pair("destinationIn"))], background: background)
    #expect(open.pixel(50, 4) == .clear && open.pixel(60, 40) == .clear)
    // Groups of several kinds: the rest of the canvas is unchanged.
    let edits: [(inout LayerState) -> Void] = [
      { $0.values.opacity = 0.5 },
      { $0.values.compositingFilter = "screenBlendMode" },
      { $0.values.shouldRasterize = true },
      {
        $0.values.shouldRasterize = true
        $0.values.rasterizationScale = 2
      },
    ]
    for edit in edits {
      let closed = render(
        [apart, layer(0, 0, 64, 48, pair("destinationIn"), edit: edit)], background: background)
      #expect(closed.pixel(50, 4) == Pixel(255, 255, 255))
      #expect(closed.pixel(60, 40) == Pixel(0, 0, 255))
      // The group's own backdrop is erased outside the source.
      #expect(closed.pixel(15, 20) == Pixel(0, 0, 255))
      #expect(closed.pixel(25, 20) != Pixel(0, 0, 255))
    }
    let last = render([layer(0, 0, 64, 48, pair("destinationIn")), apart], background: background)
    #expect(last.pixel(50, 4) == Pixel(255, 255, 255))
  }

  // clipping limits erasing as it limits drawing.
  @Test(arguments: [0.0, 6]) func clippingLimitsWhatIsErased(radius: Double) {
    let clipping = layer(
      10, 10, 30, 30,
      [layer(5, 5, 5, 5)].map { empty in
        edited(empty) { $0.values.compositingFilter = "clear" }
      }
    ) {
      $0.values.masksToBounds = true
      $0.values.cornerRadius = radius
      $0.values.backgroundColor = white
    }
    let buffer = render([clipping], background: red)
    #expect(buffer.pixel(5, 5) == Pixel(255, 0, 0) && buffer.pixel(45, 20) == Pixel(255, 0, 0))
    // Rounded corners create a group, square ones do not: there the canvas shows through.
    #expect(buffer.pixel(25, 25) == (radius > 0 ? Pixel(255, 0, 0) : .clear))
  }

  // A layer clips its own contents, not the area that its operator erases.
  @Test(arguments: [0.0, 6]) func aLayersOwnClippingIsOfItsSource(radius: Double) {
    let source = layer(20, 10, 20, 20, [layer(-5, -5, 40, 40) { $0.values.backgroundColor = red }])
    {
      $0.values.masksToBounds = true
      $0.values.cornerRadius = radius
      $0.values.compositingFilter = "sourceIn"
    }
    let buffer = render([pair("xor")[0], source])
    #expect(buffer.pixel(12, 20) == .clear && buffer.pixel(35, 20) == .clear)
    // Red times the backdrop's alpha.
    #expect(buffer.pixel(25, 20).isNear(pixel([0.75, 0, 0, 0.75])))
  }

  // a rectangle with a shape taken out of it by xor masks all but the shape.
  @Test func xorInvertsAMatte() {
    let disc = layer(12, 8, 24, 24) {
      $0.values.backgroundColor = color(0.2, 0.9, 0.4, 0.6)
      $0.values.cornerRadius = 12
    }
    let matte = layer(
      0, 0, 64, 48,
      [
        layer(0, 0, 64, 48) { $0.values.backgroundColor = white },
        edited(disc) { $0.values.compositingFilter = "xor" },
      ])
    let content = layer(0, 0, 64, 48) { $0.values.backgroundColor = white }
    let (cut, alpha) = (render([masked(content, by: matte)]), render([disc]))
    for y in 0..<48 {
      for x in 0..<64 {
        #expect(abs(Int(cut[x, y] >> 24) + Int(alpha[x, y] >> 24) - 255) <= 1)
      }
    }
  }

  // A layer in perspective erases its surroundings like a flat one.
  @Test func projectedLayersEraseToo() {
    let nodes = pair("destinationIn")
    let turned = edited(nodes[1]) {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 500
      $0.values.transform = CATransform3DRotate(eye, 0.3, 0, 1, 0)
    }
    let buffer = render([nodes[0], turned])
    #expect(buffer.pixel(12, 20) == .clear)
    #expect(buffer.pixel(26, 20).isNear(pixel(premultiplied(below).map { $0 * 0.5 }), 2))
  }

  /// Returns a layer that is projected, in perspective or because it is rasterized, after an edit.
  private static let projections: [@Sendable (inout LayerState) -> Void] = [
    {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 500
      $0.values.transform = CATransform3DRotate(eye, 0.3, 0, 1, 0)
    },
    {
      $0.values.shouldRasterize = true
      $0.values.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    },
  ]

  // a layer also erases a part of a frame, or a whole frame, in which it is not visible.
  @Test(arguments: [0, 1]) func layersOutOfSightErase(projection: Int) {
    let part = PixelRect(minX: 44, minY: 30, maxX: 64, maxY: 48)
    for x in [20.0, 200] {
      for name in ["clear", "sourceIn", "destinationIn"] {
        let eraser = layer(x, 10, 10, 10) {
          $0.values.backgroundColor = red
          Self.projections[projection](&$0)
          $0.values.compositingFilter = .named(name)
        }
        #expect(render([eraser], background: white).pixel(60, 40) == .clear)
        #expect(render([eraser], background: white, part: part).pixel(60, 40) == .clear)
      }
    }
    let empty = layer(20, 10, 10, 10) {
      Self.projections[projection](&$0)
      $0.values.compositingFilter = "clear"
    }
    #expect(render([empty], background: white).pixel(60, 40) == .clear)
  }

  // an operator within a projected layer erases nothing else, so the layer is drawn at the
  // same resolution as without it. The one here keeps everything.
  @Test(arguments: [0, 1]) func operatorsDoNotCoarsenProjectedLayers(projection: Int) {
    func drawn(_ sublayers: [RenderNode]) -> PixelBuffer {
      render([layer(4, 8, 40, 30, sublayers, edit: Self.projections[projection])])
    }
    let ground = [
      layer(3, 3, 15, 20) { $0.values.backgroundColor = red },
      layer(15, 8, 20, 15) { $0.values.backgroundColor = blue },
    ]
    let all = layer(0, 0, 40, 30) {
      $0.values.backgroundColor = white
      $0.values.compositingFilter = "destinationIn"
    }
    // The layer has the same size in both: without the operator, because of a clear color.
    let clear = edited(all) {
      $0.values.backgroundColor = color(1, 1, 1, 0)
      $0.values.compositingFilter = nil
    }
    #expect(difference(drawn(ground + [all]), drawn(ground + [clear])) == 0)
  }

  // a hole that an operator makes is also in the shadow, and shows what is behind.
  @Test(arguments: ["destinationOut", "xor", "clear"]) func holesShowInTheShadow(name: String) {
    let hole = layer(6, 6, 8, 8) {
      $0.values.backgroundColor = white
      $0.values.compositingFilter = .named(name)
    }
    let caster = layer(4, 4, 20, 20, [hole]) {
      $0.values.backgroundColor = red
      $0.values.shadowOpacity = 1
      $0.values.shadowColor = blue
      $0.values.shadowRadius = 0
      $0.values.shadowOffset = CGSize(width: 30, height: 0)
    }
    let buffer = render([caster], background: green)
    let isAllErased = name == "clear"
    // The layer and its shadow, 30 points to the right; both have the hole.
    #expect(buffer.pixel(6, 14) == (isAllErased ? Pixel(0, 255, 0) : Pixel(255, 0, 0)))
    #expect(buffer.pixel(36, 14) == (isAllErased ? Pixel(0, 255, 0) : Pixel(0, 0, 255)))
    #expect(buffer.pixel(14, 14) == Pixel(0, 255, 0))
    #expect(buffer.pixel(44, 14) == Pixel(0, 255, 0))
    // If the layer's background fills the hole, what is behind still shows through.
    let part = PixelRect(minX: 11, minY: 11, maxX: 17, maxY: 17)
    #expect(render([caster], background: green, part: part).pixel(14, 14) == Pixel(0, 255, 0))
  }
}
