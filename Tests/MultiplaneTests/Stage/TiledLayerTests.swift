import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Layers whose code draws tiles (TI).
@MainActor
@Suite(.ownContext) struct TiledLayerTests {
  /// Fills its tiles, and logs the rectangle and the scale of each; tiles appear at once.
  private class PageLayer: CATiledLayer {
    final class Log {
      var tiles: [CGRect] = []
      var scales: [CGFloat] = []
      var matrices: [CGAffineTransform] = []
    }
    var log = Log()

    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let other = layer as? PageLayer { log = other.log }
    }
    required init?(coder: NSCoder) { nil }

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in ctx: CGContext) {
      log.tiles.append(ctx.boundingBoxOfClipPath)
      log.scales.append(ctx.ctm.a)
      log.matrices.append(ctx.ctm)
      paint(in: ctx)
    }

    /// Draws a red page with a white band at its top.
    func paint(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(bounds)
      ctx.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
      ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 10))
    }
  }

  private let stage = Stage(
    size: CGSize(width: 100, height: 80), framesPerSecond: 30, background: nil)

  /// Puts a page with tiles of 64 by 64 pixels on the stage.
  private func page<Page: CATiledLayer>(_ page: Page, _ frame: CGRect) -> Page {
    page.frame = frame
    page.tileSize = CGSize(width: 64, height: 64)
    stage.layer.addSublayer(page)
    return page
  }

  private func page(_ frame: CGRect) -> PageLayer { page(PageLayer(), frame) }

  /// The context of a tile is flipped, with the tile's bottom left at 0.
  @Test func contextsAreFlipped() {
    let page = page(CGRect(x: 0, y: 0, width: 90, height: 70))
    _ = stage.snapshot()
    for (tile, matrix) in zip(page.log.tiles, page.log.matrices) {
      #expect(
        matrix == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -tile.minX, ty: tile.maxY))
    }
    #expect(page.log.matrices.count == 4)
  }

  // TI-02, R-35: the clip is the tile, or the part of it in the bounds.
  @Test func everyTileIsDrawnOnce() {
    let page = page(CGRect(x: 0, y: 0, width: 90, height: 70))
    #expect(page.log.tiles.isEmpty)
    let image = stage.snapshot()
    #expect(
      page.log.tiles == [
        CGRect(x: 0, y: 0, width: 64, height: 64), CGRect(x: 64, y: 0, width: 26, height: 64),
        CGRect(x: 0, y: 64, width: 64, height: 6), CGRect(x: 64, y: 64, width: 26, height: 6),
      ])
    #expect(page.log.scales == [1, 1, 1, 1])
    #expect(image.buffer[89, 9] == 0xFFFF_FFFF && image.buffer[89, 69] == 0xFFFF_0000)
    #expect(image.buffer[90, 9] == 0 && image.buffer[89, 70] == 0)
    // TI-03: they are kept.
    stage.advance(to: 1)
    _ = stage.snapshot()
    #expect(page.log.tiles.count == 4)
    #expect(page.contents == nil)
  }

  // TI-02: tiles start at the origin of the coordinates, and only visible ones are drawn.
  @Test func boundsWithAnOrigin() {
    let page = page(CGRect(x: 0, y: 0, width: 400, height: 70))
    page.bounds.origin = CGPoint(x: -10, y: 100)
    _ = stage.snapshot()
    #expect(
      page.log.tiles == [
        CGRect(x: -10, y: 100, width: 10, height: 28), CGRect(x: 0, y: 100, width: 64, height: 28),
        CGRect(x: 64, y: 100, width: 64, height: 28), CGRect(x: -10, y: 128, width: 10, height: 42),
        CGRect(x: 0, y: 128, width: 64, height: 42), CGRect(x: 64, y: 128, width: 64, height: 42),
      ])
  }

  // TI-01: at half the size, a tile of 64 pixels shows 128 points.
  @Test func levelsOfDetail() {
    let page = page(CGRect(x: 0, y: 0, width: 400, height: 128))
    (page.anchorPoint, page.position) = (.zero, .zero)
    (page.levelsOfDetail, page.levelsOfDetailBias) = (3, 1)
    page.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
    _ = stage.snapshot()
    #expect(
      page.log.tiles == [
        CGRect(x: 0, y: 0, width: 128, height: 128), CGRect(x: 128, y: 0, width: 128, height: 128),
      ])
    #expect(page.log.scales == [0.5, 0.5])
    CATransaction.setDisableActions(true)
    page.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 1.5))
    _ = stage.snapshot()
    #expect(page.log.scales.dropFirst(2).allSatisfy { $0 == 2 } && page.log.scales.count == 8)
    #expect(page.log.tiles[2] == CGRect(x: 0, y: 0, width: 32, height: 32))
  }

  // TI-05
  @Test func tilesAreDrawnAgainWhenTheyNeedDisplay() {
    let page = page(CGRect(x: 0, y: 0, width: 90, height: 70))
    _ = stage.snapshot()
    page.log.tiles = []
    page.setNeedsDisplay(CGRect(x: 60, y: 10, width: 4, height: 5))
    _ = stage.snapshot()
    #expect(page.log.tiles == [CGRect(x: 0, y: 0, width: 64, height: 64)])
    page.setNeedsDisplay()
    _ = stage.snapshot()
    #expect(page.log.tiles.count == 5)
    // Changing what tiles are made for draws new ones.
    page.tileSize = CGSize(width: 128, height: 128)
    _ = stage.snapshot()
    #expect(page.log.tiles.last == CGRect(x: 0, y: 0, width: 90, height: 70))
  }

  // TI-04: a layer created with the default class fades in its tiles.
  @Test func tilesFadeInByDefault() {
    #expect(CATiledLayer.fadeDuration() == 0.25 && PageLayer.fadeDuration() == 0)
    #expect(CATiledLayer().value(forKey: "fadeDuration") as? Double == 0.25)
    #expect(PageLayer().value(forKey: "fadeDuration") as? Double == 0)
    let page = page(CGRect(x: 0, y: 0, width: 90, height: 70))
    page.setValue(0.5, forKey: "fadeDuration")
    let alphas = [0, 0.25, 0.5].map { time in
      stage.advance(to: time)
      return stage.snapshot().buffer[50, 40] >> 24
    }
    #expect(alphas[0] == 0 && alphas[2] == 255)
    #expect(alphas[1] == 127 || alphas[1] == 128)
  }

  /// A stage on which a page is zoomed and panned, and changes.
  private func zoomingStage() -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 80), framesPerSecond: 30)
    let page = PageLayer()
    page.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    page.tileSize = CGSize(width: 32, height: 32)
    (page.levelsOfDetail, page.levelsOfDetailBias) = (3, 1)
    page.setValue(0.25, forKey: "fadeDuration")
    stage.layer.addSublayer(page)
    let zoom = CABasicAnimation(keyPath: "transform.scale")
    (zoom.fromValue, zoom.toValue, zoom.duration) = (0.4, 1.9, 1.5)
    page.add(zoom, forKey: nil)
    stage.schedule(at: 0.51) {
      CATransaction.setAnimationDuration(0.4)
      page.position = CGPoint(x: 90, y: 20)
    }
    return stage
  }

  private func hashes(_ frames: FrameSelection? = nil, workers: Int = 2) throws -> [Int: UInt64] {
    var result: [Int: UInt64] = [:]
    let options = RenderOptions(workers: workers, frames: frames)
    try zoomingStage().frames(duration: 2, options: options) { index, image in
      result[index] = pixelHash(image.buffer)
    }
    return result
  }

  // TI-05: a frame does not depend on which frames were captured before.
  @Test func aSingleFrameEqualsThatOfTheSequence() throws {
    let all = try hashes()
    #expect(all.count == 60 && Set(all.values).count > 20)
    for frame in [0, 4, 15, 16, 22, 30, 47, 59] {
      #expect(try hashes(FrameSelection([frame]), workers: 1)[frame] == all[frame])
    }
  }

  // SC-02, TI-02: the classic use; a tile is drawn when it is scrolled into view.
  @Test func inAScrollLayer() {
    let scroller = CAScrollLayer()
    scroller.frame = CGRect(x: 10, y: 10, width: 60, height: 50)
    stage.layer.addSublayer(scroller)
    let page = page(CGRect(x: 0, y: 0, width: 500, height: 400))
    scroller.addSublayer(page)
    _ = stage.snapshot()
    #expect(page.log.tiles == [CGRect(x: 0, y: 0, width: 64, height: 64)])
    CATransaction.setDisableActions(true)
    page.scrollRectToVisible(CGRect(x: 80, y: 0, width: 20, height: 20))
    #expect(page.visibleRect == CGRect(x: 40, y: 0, width: 60, height: 50))
    _ = stage.snapshot()
    #expect(page.log.tiles.dropFirst() == [CGRect(x: 64, y: 0, width: 64, height: 64)])
    CATransaction.setDisableActions(true)
    page.scroll(CGPoint(x: 64, y: 64))
    let image = stage.snapshot()
    #expect(page.log.tiles.dropFirst(2) == [CGRect(x: 64, y: 64, width: 64, height: 64)])
    #expect(image.buffer[10, 10] == 0xFFFF_0000 && image.buffer[9, 10] == 0)
  }

  // where y points up, tiles are upright, as the bitmaps of other layers are.
  @Test(arguments: [1, 0.7]) func tilesAreUpright(scale: Double) {
    final class PlainPage: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 90, height: 20))
      }
    }
    final class TiledPage: PageLayer {
      override func paint(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 90, height: 20))
      }
    }
    stage.layer.isGeometryFlipped = true
    func image(of layer: CALayer) -> PixelBuffer {
      layer.frame = CGRect(x: 5, y: 5, width: 90, height: 70)
      layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      layer.setNeedsDisplay()
      stage.layer.addSublayer(layer)
      defer { layer.removeFromSuperlayer() }
      return stage.snapshot().buffer
    }
    let expected = image(of: PlainPage())
    let page = TiledPage()
    page.tileSize = CGSize(width: 64, height: 64)
    #expect(pixelHash(image(of: page)) == pixelHash(expected))
    if scale == 1 { #expect(expected[50, 70] == 0xFF00_00FF && expected[50, 20] == 0) }
  }

  // TI-03: the delegate draws; without drawing code, tiles show the contents.
  @Test func delegatesAndContents() {
    final class Artist: CALayerDelegate {
      var calls: [String] = []
      func layerWillDraw(_ layer: CALayer) { calls.append("will") }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(layer.bounds)
      }
    }
    final class Silent: CALayerDelegate {}
    let page = page(CATiledLayer(), CGRect(x: 0, y: 0, width: 90, height: 70))
    page.setValue(0.0, forKey: "fadeDuration")
    let white = PixelBuffer(width: 1, height: 1)
    white[0, 0] = 0xFFFF_FFFF
    page.contents = CGImage(buffer: white)
    #expect(stage.snapshot().buffer[80, 60] == 0xFFFF_FFFF)
    let silent = Silent()
    page.delegate = silent
    #expect(stage.snapshot().buffer[80, 60] == 0xFFFF_FFFF)
    #expect(page.delegate === silent)
    let artist = Artist()
    page.delegate = artist
    #expect(stage.snapshot().buffer[80, 60] == 0xFF00_FF00)
    #expect(artist.calls == ["will", "draw", "will", "draw", "will", "draw", "will", "draw"])
  }

  // C-02: a page whose class draws from an animated key is drawn for every frame.
  @Test func animatedKeysRedrawTiles() {
    final class Gauge: PageLayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "zPosition" }
      override func paint(in ctx: CGContext) {
        ctx.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: zPosition, height: bounds.height))
      }
    }
    let gauge = page(Gauge(), CGRect(x: 0, y: 0, width: 100, height: 80))
    let rise = CABasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration) = (0, 80, 1)
    gauge.add(rise, forKey: nil)
    func columns(at time: Double) -> Int {
      stage.advance(to: time)
      let buffer = stage.snapshot().buffer
      return (0..<100).count { buffer[$0, 40] == 0xFFFF_FFFF }
    }
    #expect([0.25, 0.5, 0.875].map { columns(at: $0) } == [20, 40, 70])
    #expect(columns(at: 1.5) == 0)
  }

  // R-36, TI-04: tiles are complete in a context.
  @Test func renderingInAContext() {
    let page = page(CATiledLayer(), CGRect(x: 0, y: 0, width: 90, height: 70))
    let white = PixelBuffer(width: 1, height: 1)
    white[0, 0] = 0xFFFF_FFFF
    page.contents = CGImage(buffer: white)
    let buffer = PixelBuffer(width: 100, height: 80)
    stage.layer.render(in: CGContext(buffer: buffer))
    #expect(buffer[89, 69] == 0xFFFF_FFFF && buffer[90, 69] == 0 && buffer[89, 70] == 0)
  }

  // TI-06: 9,000 by 9,000 pixels are too many, unless there is a level with fewer.
  @Test func tooManyPixels() throws {
    let page = page(CGRect(x: 0, y: 0, width: 9000, height: 9000))
    (page.anchorPoint, page.position) = (.zero, .zero)
    page.setAffineTransform(CGAffineTransform(scaleX: 0.005, y: 0.005))
    let error = #expect(throws: RenderError.self) {
      try stage.frames(duration: 0) { _, _ in }
    }
    #expect(error?.reason == .limit)
    #expect(page.log.tiles.isEmpty)
    page.levelsOfDetail = 8
    try stage.frames(duration: 0) { _, image in
      #expect(image.buffer[40, 40] == 0xFFFF_0000)
    }
    #expect(page.log.tiles.count == 4 && page.log.scales.allSatisfy { $0 == 1 / 128.0 })
  }
}
