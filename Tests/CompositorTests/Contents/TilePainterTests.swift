import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Tiles on the canvas, and which of them are needed (TI-01 to TI-04, TI-06).
struct TilePainterTests {
  private static let size = CGSize(width: 64, height: 48)

  /// A tree with one sublayer.
  private func tree(_ node: RenderNode) -> RenderTree {
    RenderTree(
      size: Self.size, background: nil, root: layer(0, 0, Self.size.width, Self.size.height, [node])
    )
  }

  /// A tiled layer with tiles of 16 by 16 pixels.
  private func tiled(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(.tiled, x, y, width, height) {
      $0.content.tiled?.tileSize = CGSize(width: 16, height: 16)
      edit(&$0)
    }
  }

  /// Draws a layer whose tiles have an image each, made for their size, or show its contents.
  private func drawn(
    _ node: RenderNode, alpha: Double = 1, scale: Double = 1, part: PixelRect? = nil,
    image: (CGRect) -> CGImage? = { _ in nil }
  ) -> PixelBuffer {
    let tree = tree(node)
    var parts = FrameParts()
    for demand in Compositor(fonts: .packaged).tileDemands(of: tree, scale: scale) {
      let pieces = demand.tiles.map { tile in
        let pixels = tile.pixels(in: demand.bounds)
        return TileDrawing.Piece(pixels: pixels, image: image(pixels), alpha: alpha)
      }
      parts.tiles[demand.instance] = TileDrawing(
        levels: [TileDrawing.Level(grid: demand.level, pieces: pieces)],
        isUpsideDown: demand.isUpsideDown)
    }
    let shown = RenderTree(
      size: tree.size, background: nil, root: tree.root.showing(parts))
    return Compositor(fonts: .packaged).drawn(shown, scale: scale, part: part)
  }

  private func filled(_ word: UInt32) -> (CGRect) -> CGImage? {
    { pixels in
      image(Int(pixels.width), Array(repeating: word, count: Int(pixels.width * pixels.height)))
    }
  }

  private static let transforms: [CATransform3D] = [
    CATransform3DIdentity, CATransform3DMakeScale(0.37, 0.37, 1),
    CATransform3DMakeScale(1.5, 1.5, 1), CATransform3DMakeRotation(0.3, 0, 0, 1),
    CATransform3DRotate(CATransform3DMakeScale(0.73, -1.21, 1), 1.1, 0, 0, 1),
  ]

  // TI-03: a color drawn tile by tile has no seams.
  @Test(arguments: transforms.indices, [0xFF33_6699, 0x8040_2010] as [UInt32])
  func tilesHaveNoSeams(index: Int, word: UInt32) {
    let change: (inout LayerState) -> Void = {
      $0.values.transform = Self.transforms[index]
      $0.values.position = CGPoint(x: 30.3, y: 22.7)
    }
    let pixels = drawn(tiled(0, 0, 50, 37, edit: change), image: filled(word))
    let whole = layer(0, 0, 50, 37) {
      change(&$0)
      $0.values.contents = .image(image(50, Array(repeating: word, count: 50 * 37)))
    }
    #expect(difference(pixels, render([whole])) == 0)
    #expect(pixels.pixel(30, 22) == Pixel(word))
  }

  // TI-04
  @Test func tilesFadeIn() {
    let pixels = drawn(tiled(8, 4, 40, 40), alpha: 0.5, image: filled(0xFFFF_FFFF))
    #expect(pixels.ink == PixelRect(minX: 8, minY: 4, maxX: 48, maxY: 44))
    for y in 4..<44 {
      for x in 8..<48 { #expect(pixels.pixel(x, y).isNear(Pixel(128, 128, 128, 128))) }
    }
  }

  // TI-04, R-15: opacity fades the levels as a group.
  @Test func levelsAreFadedAsAGroup() throws {
    let node = tiled(0, 0, 16, 16) { $0.values.opacity = 0.5 }
    let demand = try #require(
      Compositor(fonts: .packaged).tileDemands(of: tree(node), scale: 1).first)
    let pixels = CGRect(x: 0, y: 0, width: 16, height: 16)
    let levels = [0xFFFF_0000, 0xFF00_00FF].map { (word: UInt32) in
      TileDrawing.Level(
        grid: demand.level,
        pieces: [TileDrawing.Piece(pixels: pixels, image: filled(word)(pixels), alpha: 1)])
    }
    var parts = FrameParts()
    parts.tiles[demand.instance] = TileDrawing(levels: levels, isUpsideDown: false)
    #expect(render([node.showing(parts)]).pixel(5, 5).isNear(Pixel(0, 0, 128, 128)))
  }

  // TI-03: contents are shown in tiles as they are without; at a pixel per point, byte by byte.
  @Test(arguments: [CALayerContentsGravity.resize, .center, .topLeft, .bottom], [false, true])
  func contentsInTiles(gravity: CALayerContentsGravity, isFlipped: Bool) {
    let words: [UInt32] = (0..<(40 * 30)).map { index -> UInt32 in
      UInt32((index * 7919) & 0xFF_FFFF) | 0xFF00_0000
    }
    let change: (inout LayerState) -> Void = {
      $0.values.contents = .image(image(40, words))
      $0.values.contentsGravity = gravity
      $0.values.bounds.size.height = gravity == .resize ? 30 : 34
      $0.values.isGeometryFlipped = isFlipped
    }
    let pixels = drawn(tiled(7, 5, 40, 30, edit: change))
    #expect(difference(pixels, render([layer(7, 5, 40, 30, edit: change)])) == 0)
  }

  // TI-03: an image that ends within a pixel of its level is not antialiased twice.
  @Test func edgesWithinPixels() {
    let white = image(2, Array(repeating: 0xFFFF_FFFF, count: 4))
    let node = tiled(8, 8, 37, 30) {
      $0.values.contents = .image(white)
      $0.values.contentsScale = 0.25
    }
    let plain = layer(8, 8, 37, 30) { $0.values.contents = .image(white) }
    #expect(difference(drawn(node), render([plain])) == 0)
  }

  // A part of a frame has the pixels of the whole frame.
  @Test func partsMatchTheWhole() {
    let words: [UInt32] = (0..<(40 * 30)).map { index -> UInt32 in
      UInt32((index * 7919) & 0xFF_FFFF) | 0xFF00_0000
    }
    let node = tiled(2, 3, 60, 40) {
      $0.values.contents = .image(image(40, words))
      $0.values.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    }
    let whole = drawn(node)
    let part = PixelRect(minX: 11, minY: 9, maxX: 33, maxY: 31)
    let alone = drawn(node, part: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(alone[x, y] == whole[x, y]) }
    }
  }

  // TI-06
  @Test(arguments: [("map", "the layer \"map\""), (nil, "a layer")] as [(String?, String)])
  func tooManyPixelsAreAFailure(name: String?, subject: String) {
    var parts = FrameParts()
    parts.tiles[TiledInstance(layer: LayerID(rawValue: 0))] = TileDrawing(
      levels: [], isUpsideDown: false, exceedsLimit: true)
    let node = tiled(0, 0, 9, 9) { $0.values.name = name }.showing(parts)
    let compositor = Compositor(fonts: .packaged)
    _ = render([node], with: compositor)
    let failure = compositor.takeFailure() as? TileLimitError
    #expect(failure?.description.hasPrefix("the tiles of \(subject) have too many pixels") == true)
  }

  // MARK: Demands

  private func demands(_ node: RenderNode, scale: Double = 1) -> [TileDemand] {
    Compositor(fonts: .packaged).tileDemands(of: tree(node), scale: scale)
  }

  // TI-01, TI-02: the canvas of 64 by 48 shows four columns and three rows.
  @Test func tilesOnTheCanvas() throws {
    let large = try #require(demands(tiled(0, 0, 200, 200)).first)
    #expect(large.columns == 0..<4 && large.rows == 0..<3 && large.level.resolution == 1)
    let moved = try #require(demands(tiled(-100, -33, 200, 200)).first)
    #expect(moved.columns == 6..<11 && moved.rows == 2..<6)
    #expect(moved.visible == CGRect(x: 100, y: 33, width: 64, height: 48))
    #expect(demands(tiled(64, 0, 20, 20)).isEmpty)
    #expect(demands(tiled(0, 0, 20, 20) { $0.values.isHidden = true }).isEmpty)
    #expect(demands(tiled(0, 0, 0, 20)).isEmpty)
  }

  // TI-01
  @Test func theScaleOnTheCanvasSelectsTheLevel() throws {
    func level(_ transform: CATransform3D, scale: Double = 1) throws -> Double {
      let node = tiled(0, 0, 60, 40) {
        $0.content.tiled?.levelsOfDetail = 4
        $0.content.tiled?.levelsOfDetailBias = 1
        $0.values.transform = transform
      }
      return try #require(demands(node, scale: scale).first).level.resolution
    }
    #expect(try level(CATransform3DIdentity) == 1)
    #expect(try level(CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) == 1)
    #expect(try level(CATransform3DMakeRotation(0.7, 0, 0, 1)) == 1)
    #expect(try level(CATransform3DMakeScale(0.3, 0.3, 1)) == 0.5)
    // The direction that is enlarged most counts.
    #expect(try level(CATransform3DMakeScale(0.1, 1.2, 1)) == 2)
    #expect(try level(CATransform3DMakeScale(0.5, 0.5, 1), scale: 2) == 1)
    // In perspective, the nearest part counts.
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.01
    #expect(
      try level(CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), perspective)) == 2)
  }

  // TI-02: ancestors that mask limit what is visible, in whole pixels.
  @Test func masksLimitTiles() throws {
    let page = tiled(-5, -5, 200, 200)
    func columns(_ edit: (inout LayerState) -> Void) throws -> Range<Int> {
      let node = layer(10, 10, 20, 20, [page], edit: edit)
      return try #require(demands(node).first).columns
    }
    #expect(try columns { _ in } == 0..<4)
    #expect(try columns { $0.values.masksToBounds = true } == 0..<2)
    #expect(demands(layer(-30, 0, 20, 20, [page]) { $0.values.masksToBounds = true }).isEmpty)
    // Parts that are not visible may cast a shadow.
    let shadow = tiled(-2000, 0, 4000, 30) { $0.values.shadowOpacity = 1 }
    let wide = try #require(demands(shadow).first)
    #expect(wide.columns == 61..<193)
  }

  // TI-02, CI-24: a filter transition may show any part of its images anywhere.
  @Test func filterTransitionsReachTiles() {
    let outside = tiled(-32, 0, 32, 16)
    let transition = layer(.filterTransition, 0, 0, 64, 48, [outside]) {
      $0.values.masksToBounds = true
    }
    #expect(demands(transition.showingFilterTransition).map(\.columns) == [0..<2])
    #expect(demands(edited(transition) { $0.content = .plain }).isEmpty)
  }

  // TI-02, R-28: filters spread tiles outside the canvas, and apply before clipping.
  @Test func filtersReachTiles() throws {
    let beside = tiled(66, 0, 20, 20)
    #expect(demands(layer(0, 0, 64, 48, [beside])).isEmpty)
    let spread = demands(layer(0, 0, 64, 48, [beside]) { $0.values.filters = [blur(4)] })
    #expect(spread.map(\.columns) == [0..<2] && spread.map(\.rows) == [0..<2])
    #expect(demands(edited(beside) { $0.values.filters = [blur(4)] }).map(\.columns) == [0..<2])
    #expect(demands(edited(beside) { $0.values.filters = [blur(4, isEnabled: false)] }).isEmpty)
    let clipped = layer(10, 10, 20, 20, [tiled(-5, -5, 200, 200)]) {
      $0.values.masksToBounds = true
      $0.values.filters = [blur(4)]
    }
    #expect(try #require(demands(clipped).first).columns == 0..<13)
  }
}
