import Compositor
import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Compositing filters that are not blend modes, such as `CIMix`.
struct CombiningFilterTests {
  private static let names = FilterKind.all.filter {
    $0.combinesImages && $0.blendMode == nil
  }.map(\.name)

  /// Returns a filter with a mask of 15 by 10 white points at the bottom left, if it reads one.
  private func filter(
    _ name: String, amount: Double = 1, mask: CIColor = .white
  ) throws -> LayerFilter {
    var filter = LayerFilter(try #require(FilterKind.named(name)))
    _ = filter.setValue(.number(amount), forInput: "inputAmount")
    if filter.kind.objectKeys.contains(kCIInputMaskImageKey) {
      filter.objects[kCIInputMaskImageKey] = .image(
        CIImage(color: mask).cropped(to: CGRect(x: 0, y: 0, width: 15, height: 10)))
    }
    return filter
  }

  /// A red layer of 30 by 20 points at (8, 6), in front of a green one of 20 by 48 at the left.
  private func pair(
    _ filter: LayerFilter?, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> [RenderNode] {
    [
      layer(0, 0, 20, 48) { $0.values.backgroundColor = green },
      layer(8, 6, 30, 20) {
        $0.values.backgroundColor = red
        $0.values.compositingFilter = filter.map { .filter($0) }
        edit(&$0)
      },
    ]
  }

  @Test func theyAreFive() {
    #expect(
      Self.names.sorted() == [
        "CIBlendWithAlphaMask", "CIBlendWithBlueMask", "CIBlendWithMask", "CIBlendWithRedMask",
        "CIMix",
      ])
  }

  // A quarter of red, and three quarters of what is behind: green at the left, nothing at the right.
  @Test func mixing() throws {
    let image = render(pair(try filter("CIMix", amount: 0.25)))
    #expect(image.pixel(15, 16).isNear(Pixel(64, 191, 0)))
    #expect(image.pixel(30, 16).isNear(Pixel(64, 0, 0, 64)))
    // Beyond the layer, nothing changes.
    for (x, y) in [(4, 16), (15, 3), (15, 30)] { #expect(image.pixel(x, y) == Pixel(0, 255, 0)) }
    #expect(image.pixel(50, 16) == .clear)
    // The ends are the backdrop, and the layer.
    let none = render(pair(try filter("CIMix", amount: 0)))
    #expect(difference(none, render([pair(nil)[0]])) == 0)
    #expect(difference(render(pair(try filter("CIMix"))), render(pair(nil))) == 0)
  }

  // The mask counts in points from the bottom left of the bounds, at any scale. Beyond it, and where
  // it has no weight, what is behind the layer shows.
  @Test(arguments: [1.0, 2]) func masks(scale: Double) throws {
    let (white, purple) = (CIColor.white, CIColor(red: 1, green: 0, blue: 1, alpha: 1))
    let (cyan, yellow) = (
      CIColor(red: 0, green: 1, blue: 1, alpha: 1), CIColor(red: 1, green: 1, blue: 0, alpha: 1)
    )
    for (name, mask, shows) in [
      ("CIBlendWithMask", white, true), ("CIBlendWithAlphaMask", .black, true),
      ("CIBlendWithRedMask", purple, true), ("CIBlendWithRedMask", cyan, false),
      ("CIBlendWithBlueMask", cyan, true), ("CIBlendWithBlueMask", yellow, false),
    ] {
      let image = render(pair(try filter(name, mask: mask)), scale: scale)
      func pixel(_ x: Double, _ y: Double) -> Pixel {
        image.pixel(Int((8 + x) * scale), Int((6 + y) * scale))
      }
      let inside = shows ? Pixel(255, 0, 0) : Pixel(0, 255, 0)
      #expect(pixel(2, 18) == inside && pixel(10, 12) == inside, "\(name)")
      #expect(pixel(14, 12) == (shows ? Pixel(255, 0, 0) : .clear), "\(name)")
      #expect(pixel(2, 5) == Pixel(0, 255, 0) && pixel(20, 15) == .clear, "\(name)")
    }
    // Half a weight.
    let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    let image = render(pair(try filter("CIBlendWithMask", mask: gray)), scale: scale)
    let pixel = image.pixel(Int(10 * scale), Int(24 * scale))
    #expect(pixel.isNear(Pixel(128, 128, 0)))
  }

  // They combine as in Core Image, with encoded values, also where both images are translucent.
  @Test(arguments: CombiningFilterTests.names) func theyAreThoseOfCoreImage(name: String) throws {
    let tint = CIColor(red: 0.3, green: 0.8, blue: 0.6, alpha: 0.75)
    let own = try filter(name, amount: 0.375, mask: tint)
    let below = layer(0, 0, 40, 48) { $0.values.backgroundColor = color(0.3, 0.7, 0.4, 0.5) }
    let above = layer(8, 6, 30, 20) { $0.values.backgroundColor = color(0.8, 0.2, 0.6, 0.25) }
    let result = render([
      below, edited(above) { $0.values.compositingFilter = .filter(own) },
    ])
    let reference = try #require(CIFilter(name: name))
    reference.setValue(0.375, forKey: "inputAmount")
    // On the canvas, whose height is 48, the layer's bottom left is at (8, 22).
    let area = CGRect(x: 8, y: 22, width: 30, height: 20)
    for (key, node) in [(kCIInputImageKey, above), (kCIInputBackgroundImageKey, below)] {
      let image = CIImage(cgImage: CGImage(buffer: render([node])))
      reference.setValue(image.cropped(to: area), forKey: key)
    }
    reference.setValue(
      CIImage(color: tint).cropped(to: CGRect(x: 8, y: 22, width: 15, height: 10)),
      forKey: kCIInputMaskImageKey)
    let context = CIContext(options: [.workingColorSpace: NSNull()])
    let output = try #require(reference.outputImage)
    let expected = try #require(context.createCGImage(output, from: area)).pixels()
    for y in 0..<20 {
      for x in 0..<30 {
        #expect(result.pixel(8 + x, 6 + y).isNear(expected.pixel(x, y)), "\(x), \(y)")
      }
    }
  }

  // the opacity determines how much of the backdrop is replaced.
  @Test func opacityFadesTheResult() throws {
    let image = render(pair(try filter("CIMix", amount: 0.5)) { $0.values.opacity = 0.5 })
    #expect(image.pixel(15, 16).isNear(Pixel(64, 191, 0)))
  }

  // behind the corners of a layer that clips, nothing is replaced.
  @Test func cornersLimitWhatIsReplaced() throws {
    let image = render(
      pair(try filter("CIMix", amount: 0.5)) {
        $0.values.cornerRadius = 10
        $0.values.masksToBounds = true
      })
    #expect(image.pixel(8, 6) == Pixel(0, 255, 0) && image.pixel(9, 25) == Pixel(0, 255, 0))
    #expect(image.pixel(15, 16).isNear(Pixel(128, 128, 0)))
  }

  // Without a mask, or disabled, the layer is drawn over what is behind it.
  @Test func withoutAnEffect() throws {
    var disabled = try filter("CIMix", amount: 0.25)
    disabled.isEnabled = false
    var maskless = try filter("CIBlendWithMask")
    maskless.objects = [:]
    for filter in [disabled, maskless, LayerFilter(.gaussianBlur)] {
      #expect(difference(render(pair(filter)), render(pair(nil))) == 0)
    }
    // The image of the backdrop is what is behind the layer, whatever has been set.
    var set = try filter("CIMix", amount: 0.25)
    set.objects[kCIInputBackgroundImageKey] = .image(.blue)
    #expect(difference(render(pair(set)), render(pair(try filter("CIMix", amount: 0.25)))) == 0)
  }

  // No pixel depends on which others are drawn, or on what was drawn before.
  @Test(arguments: CombiningFilterTests.names, [0, 0.3])
  func partsAndChanges(name: String, angle: Double) throws {
    func nodes(_ amount: Double, behind: CGColor) throws -> [RenderNode] {
      var nodes = pair(try filter(name, amount: amount)) {
        $0.values.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
      }
      nodes[0] = edited(nodes[0]) { $0.values.backgroundColor = behind }
      return nodes
    }
    let whole = render(try nodes(0.5, behind: green))
    let part = PixelRect(minX: 12, minY: 10, maxX: 30, maxY: 20)
    let image = render(try nodes(0.5, behind: green), part: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(image[x, y] == whole[x, y]) }
    }
    func tree(_ nodes: [RenderNode]) -> RenderTree {
      RenderTree(
        size: CGSize(width: 64, height: 48), background: nil, root: layer(0, 0, 64, 48, nodes))
    }
    let compositor = Compositor(fonts: .packaged)
    let old = tree(try nodes(0.5, behind: blue))
    let new = tree(try nodes(0.5, behind: green))
    let drawn = try compositor.render(old, scale: 1)
    if case .parts(let rects) = compositor.damage(from: old, to: new, scale: 1) {
      try compositor.redraw(rects, of: new, on: drawn, scale: 1)
      #expect(difference(drawn, whole) == 0)
    }
  }
}
