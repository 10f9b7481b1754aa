import CoreGraphics
import LayerTree
import Testing

/// Which level of detail is drawn, and where its tiles are (TI-01, TI-02, TI-06).
struct TileLevelTests {
  /// Four levels, of which two are magnified: 4, 2, 1 and 0.5 pixels per point.
  private let content: TiledContent = {
    var content = TiledContent()
    (content.levelsOfDetail, content.levelsOfDetailBias) = (4, 2)
    return content
  }()

  private func resolution(
    _ content: TiledContent, _ scale: Double, contentsScale: Double = 1,
    size: CGSize = CGSize(width: 100, height: 100)
  ) -> Double {
    content.level(showing: scale, contentsScale: contentsScale, size: size).resolution
  }

  // TI-01
  @Test(
    arguments: [
      (0.01, 0.5), (0.5, 0.5), (0.51, 1), (1, 1), (1.000_000_01, 1), (1.01, 2), (2, 2), (3, 4),
      (4, 4), (90, 4),
    ] as [(Double, Double)])
  func theLeastDetailedLevelWithEnoughPixels(scale: Double, expected: Double) {
    #expect(resolution(content, scale) == expected)
    // contentsScale multiplies the resolution of every level.
    #expect(resolution(content, scale * 3, contentsScale: 3) == expected * 3)
  }

  // TI-01
  @Test func numbersOutOfRange() {
    var content = TiledContent()
    #expect(resolution(content, 0.1) == 1 && resolution(content, 7) == 1)
    (content.levelsOfDetail, content.levelsOfDetailBias) = (-3, -2)
    #expect(resolution(content, 0.1) == 1 && resolution(content, 7) == 1)
    #expect(resolution(content, 1, contentsScale: -2) == 1)
    (content.levelsOfDetail, content.levelsOfDetailBias) = (.max, .max)
    #expect(resolution(content, 1e300) == 4_294_967_296)
    #expect(resolution(content, 0) == 2)
    // A level has at least one pixel in each direction: 0.25 of 3 points is less.
    (content.levelsOfDetail, content.levelsOfDetailBias) = (4, 0)
    #expect(resolution(content, 0.1, size: CGSize(width: 10, height: 3)) == 0.5)
    #expect(resolution(content, 0.1, size: CGSize(width: 10, height: 0.5)) == 1)
  }

  // TI-02
  @Test func sidesOfTilesAreWholePixels() {
    func sides(_ width: Double, _ height: Double) -> [Int] {
      let level = TileLevel(resolution: 1, tileSize: CGSize(width: width, height: height))
      return [level.tileWidth, level.tileHeight]
    }
    #expect(sides(256, 100.6) == [256, 101])
    #expect(sides(-5, 0) == [16, 16])
    #expect(sides(1e300, 4096.4) == [4096, 4096])
  }

  /// A demand for the tiles of a layer, by default of 256 by 256 pixels.
  private func makeDemand(
    _ resolution: Double, bounds: CGRect, visible: CGRect? = nil, isUpsideDown: Bool = false,
    tileSize: CGSize = CGSize(width: 256, height: 256)
  ) -> TileDemand? {
    TileDemand(
      instance: TiledInstance(layer: LayerID(rawValue: 1)),
      level: TileLevel(resolution: resolution, tileSize: tileSize),
      bounds: bounds, visible: visible ?? bounds, isUpsideDown: isUpsideDown, fadeDuration: 0)
  }

  // TI-02: at half a pixel per point, the bounds are the pixels from (-50, 25) to (450, 375).
  @Test func tilesStartAtTheOriginOfTheCoordinates() throws {
    let bounds = CGRect(x: -100, y: 50, width: 1000, height: 700)
    let demand = try #require(makeDemand(0.5, bounds: bounds))
    #expect(demand.columns == -1..<2 && demand.rows == 0..<2)
    let pixels = demand.tiles.map { $0.pixels(in: bounds) }
    #expect(
      pixels == [
        CGRect(x: -50, y: 25, width: 50, height: 231), CGRect(x: 0, y: 25, width: 256, height: 231),
        CGRect(x: 256, y: 25, width: 194, height: 231),
        CGRect(x: -50, y: 256, width: 50, height: 119),
        CGRect(x: 0, y: 256, width: 256, height: 119),
        CGRect(x: 256, y: 256, width: 194, height: 119),
      ])
    #expect(demand.level.points(pixels[0]) == CGRect(x: -100, y: 50, width: 100, height: 462))
  }

  // TI-02
  @Test func onlyVisibleTilesAreNeeded() throws {
    let bounds = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    // From pixel 256 up to, but not including, pixel 512.
    let part = CGRect(x: 256, y: 300, width: 256, height: 1)
    #expect(makeDemand(1, bounds: bounds, visible: part)?.columns == 1..<2)
    #expect(makeDemand(1, bounds: bounds, visible: part)?.rows == 1..<2)
    // From the bottom: the rows from 699 to 700.
    #expect(makeDemand(1, bounds: bounds, visible: part, isUpsideDown: true)?.rows == 2..<3)
    let fraction = CGRect(x: 255.9, y: 0, width: 256.2, height: 1)
    #expect(makeDemand(1, bounds: bounds, visible: fraction)?.columns == 0..<3)
    #expect(
      makeDemand(1, bounds: bounds, visible: CGRect(x: 1000, y: 0, width: 0, height: 9)) == nil)
    // Half a pixel at the edge is a whole one.
    let odd = try #require(makeDemand(1, bounds: CGRect(x: 0, y: 0, width: 100.5, height: 9)))
    #expect(odd.tiles.map { $0.pixels(in: odd.bounds).width } == [101])
  }

  // TI-06: 8,192 by 8,192 pixels are allowed.
  @Test func tooManyPixels() throws {
    let most = try #require(makeDemand(1, bounds: CGRect(x: 0, y: 0, width: 8192, height: 8192)))
    #expect(!most.exceedsLimit && most.tiles.count == 1024)
    let more = try #require(makeDemand(1, bounds: CGRect(x: 0, y: 0, width: 8192, height: 8193)))
    #expect(more.exceedsLimit && more.tiles.isEmpty)
    let vast = try #require(
      makeDemand(4, bounds: CGRect(x: -1e200, y: 0, width: 1e300, height: 1e300)))
    #expect(vast.exceedsLimit && vast.tiles.isEmpty)
  }

  // TI-06: 262,144 tiles of one column are allowed, although they have few pixels.
  @Test func eachTileCounts() throws {
    func column(_ height: Double) throws -> TileDemand {
      try #require(
        makeDemand(
          1, bounds: CGRect(x: 0, y: 0, width: 1, height: height),
          tileSize: CGSize(width: 16, height: 16)))
    }
    let most = try column(16 * 262_144)
    #expect(most.rows.count == 262_144 && !most.exceedsLimit)
    let more = try column(16 * 262_144 + 1)
    #expect(more.rows.count == 262_145 && more.exceedsLimit && more.tiles.isEmpty)
  }
}
