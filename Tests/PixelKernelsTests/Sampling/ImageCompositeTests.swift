import Glibc
import PixelKernels
import TestSupport
import Testing

struct ImageCompositeTests {

  private func words(_ buffer: PixelBuffer) -> [UInt32] {
    (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
  }

  /// The largest difference between the drawn pixels and the reference.
  private func difference(
    _ reference: SamplingReference, width: Int, height: Int, onEdges: Bool
  ) throws -> Double {
    let drawn = try #require(reference.drawn(width: width, height: height))
    var largest = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let coverage = reference.coverage(x, y)
        guard onEdges ? coverage > 0 && coverage < 1 : coverage == 0 || coverage == 1 else {
          continue
        }
        for shift: UInt32 in [0, 8, 16, 24] {
          let wanted = reference.enlarged(x, y, shift: shift)
          largest = max(largest, abs(wanted - Double(drawn[x, y] >> shift & 255)))
        }
      }
    }
    return largest
  }

  /// An enlarging map with rotation, shear and stretch.
  private func randomMap(_ generator: inout TestGenerator) -> PlaneMap {
    let angle = Double.random(in: 0...(2 * .pi), using: &generator)
    let (sx, sy) = (
      Double.random(in: 1.05...4, using: &generator), Double.random(in: 1.05...4, using: &generator)
    )
    let mirror: Double = Bool.random(using: &generator) ? -1 : 1
    return PlaneMap(
      xx: sx * cos(angle), xy: -mirror * sy * sin(angle),
      tx: Double.random(in: 10...30, using: &generator), yx: sx * sin(angle),
      yy: mirror * sy * cos(angle), ty: Double.random(in: 10...30, using: &generator))
  }

  // linear sampling mixes the four nearest pixels; 1/256 of a pixel is at most one level.
  @Test(arguments: 0..<12)
  func rotatedImagesMatchTheDefinition(_ seed: Int) throws {
    var generator = TestGenerator(seed: UInt64(seed))
    let source = SamplingReference.noise(9, 7, seed: UInt64(seed))
    let reference = SamplingReference.whole(
      source, size: (9, 7), map: randomMap(&generator))
    #expect(try difference(reference, width: 48, height: 44, onEdges: false) <= 2.6)
    // The reference samples a grid of 1/24 of a pixel.
    #expect(try difference(reference, width: 48, height: 44, onEdges: true) <= 14)
  }

  @Test(arguments: 0..<12)
  func uprightImagesMatchTheDefinition(_ seed: Int) throws {
    var generator = TestGenerator(seed: UInt64(seed))
    func scale() -> Double {
      Double.random(in: 1.05...5, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    }
    let source = SamplingReference.noise(9, 7, seed: UInt64(seed))
    let reference = SamplingReference.whole(
      source, size: (9, 7),
      map: PlaneMap(xx: scale(), xy: 0, tx: 24.3, yx: 0, yy: scale(), ty: 21.8))
    #expect(try difference(reference, width: 48, height: 44, onEdges: false) <= 2.6)
    // Along an edge, the sample is at the center of the covered part, not of the pixel.
    let drawn = try #require(reference.drawn(width: 48, height: 44))
    for y in 0..<44 {
      for x in 0..<48 where reference.coverage(x, y) == 0 { #expect(drawn[x, y] == 0) }
    }
  }

  @Test func piecesMeetWithoutSeams() throws {
    let source = SamplingReference.flat(12, 12, 0xff40_8020)
    var others = 0
    for step in 0..<24 {
      let angle = Double(step) * .pi / 12 + (step % 2 == 0 ? 0 : 0.013)
      let scale = 0.37 + Double(step) * 0.21
      let reference = SamplingReference(
        source: source, across: ([0, 3.3, 17.1, 20], [0, 4, 8, 12]),
        down: ([0, 2, 17.9, 20], [0, 4, 8, 12]),
        map: PlaneMap(
          xx: scale * cos(angle), xy: -scale * sin(angle), tx: 40.4, yx: scale * sin(angle),
          yy: scale * cos(angle), ty: 39.7))
      let drawn = try #require(reference.drawn(width: 80, height: 80))
      for y in 0..<80 {
        for x in 0..<80 where reference.isWhole(x, y) {
          let word = drawn[x, y]
          if word != 0xff40_8020 { others += 1 }
        }
      }
    }
    #expect(others == 0)
  }

  @Test func theSumOfCoverageIsTheArea() throws {
    let source = SamplingReference.flat(4, 4, 0xffff_ffff)
    for step in 1..<40 {
      let angle = Double(step) * 0.157
      let reference = SamplingReference.whole(
        source, size: (14.3, 9.1),
        map: PlaneMap(
          xx: cos(angle), xy: -sin(angle), tx: 20.2, yx: sin(angle), yy: cos(angle), ty: 20.6))
      let drawn = try #require(reference.drawn(width: 40, height: 40))
      let sum = words(drawn).reduce(0.0) { $0 + Double($1 >> 24) / 255 }
      // Each of about fifty edge pixels is off by up to half a level.
      #expect(abs(sum - 14.3 * 9.1) < 0.06, "\(angle): \(sum)")
    }
  }

  @Test func wholePixelsAreCopied() throws {
    let source = SamplingReference.noise(13, 11, seed: 5)
    for (x, y) in [(0, 0), (7, 3), (-4, -5)] {
      let reference = SamplingReference.whole(
        source, size: (6.5, 5.5),
        map: PlaneMap(xx: 2, xy: 0, tx: Double(x), yx: 0, yy: 2, ty: Double(y)))
      let drawn = try #require(reference.drawn(width: 24, height: 24))
      for row in 0..<24 {
        for column in 0..<24 {
          let isInside = (0..<13).contains(column - x) && (0..<11).contains(row - y)
          #expect(drawn[column, row] == (isInside ? source[column - x, row - y] : 0))
        }
      }
    }
    let mirrored = SamplingReference.whole(
      source, size: (13, 11), map: PlaneMap(xx: -1, xy: 0, tx: 13, yx: 0, yy: 1, ty: 0))
    let drawn = try #require(mirrored.drawn(width: 13, height: 11))
    for row in 0..<11 {
      for column in 0..<13 { #expect(drawn[column, row] == source[12 - column, row]) }
    }
    // A quarter turn runs in the other direction and reads the same pixels.
    let turned = SamplingReference.whole(
      source, size: (13, 11), map: PlaneMap(xx: 0, xy: -1, tx: 11, yx: 1, yy: 0, ty: 0))
    let quarter = try #require(turned.drawn(width: 11, height: 13))
    for row in 0..<13 {
      for column in 0..<11 { #expect(quarter[column, row] == source[row, 10 - column]) }
    }
  }

  // pixels outside the window are never visible.
  @Test func pixelsOutsideTheWindowStayInvisible() throws {
    let source = SamplingReference.flat(20, 20, 0xff00_00ff)
    for y in 5..<9 { for x in 4..<10 { source[x, y] = 0xffff_0000 } }
    for scale in [0.06, 0.3, 0.7, 1, 1.7, 9] {
      for angle in [0, 0.4, .pi / 2] {
        let reference = SamplingReference(
          source: source, across: ([0, 6], [4, 10]), down: ([0, 4], [5, 9]),
          map: PlaneMap(
            xx: scale * cos(angle), xy: -scale * sin(angle), tx: 30.3, yx: scale * sin(angle),
            yy: scale * cos(angle), ty: 10.2))
        let drawn = try #require(reference.drawn(width: 90, height: 70))
        #expect(words(drawn).allSatisfy { $0 & 0xffff == 0 }, "\(scale) \(angle)")
        #expect(words(drawn).contains { $0 != 0 }, "\(scale) \(angle)")
      }
    }
  }

  // outside the source, edge pixels repeat.
  @Test func edgesRepeat() throws {
    let source = SamplingReference.noise(4, 3, seed: 9)
    let reference = SamplingReference(
      source: source, across: ([0, 12], [-4, 8]), down: ([0, 9], [-3, 6]),
      map: PlaneMap(xx: 1, xy: 0, tx: 0, yx: 0, yy: 1, ty: 0))
    let drawn = try #require(reference.drawn(width: 12, height: 9))
    for y in 0..<9 {
      for x in 0..<12 {
        #expect(drawn[x, y] == source[max(0, min(3, x - 4)), max(0, min(2, y - 3))])
      }
    }
  }

  @Test func fineDetailAveragesOut() throws {
    let source = PixelBuffer(width: 256, height: 256)
    for y in 0..<256 {
      for x in 0..<256 { source[x, y] = (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    }
    for scale in [0.45, 0.3, 0.11, 0.04] {
      for angle in [0, 0.3] {
        let reference = SamplingReference.whole(
          source, size: (256, 256),
          map: PlaneMap(
            xx: scale * cos(angle), xy: -scale * sin(angle), tx: 60.3, yx: scale * sin(angle),
            yy: scale * cos(angle), ty: 5.7))
        let drawn = try #require(reference.drawn(width: 200, height: 160))
        for y in 0..<160 {
          for x in 0..<200 where drawn[x, y] >> 24 == 255 {
            // A border cell or an odd number of cells leaves a difference of less than half a cell.
            let slack = scale > 0.4 ? 60 : scale > 0.2 ? 35 : 16
            #expect(abs(Int(drawn[x, y] & 255) - 128) <= slack, "\(scale) \(angle) \(x) \(y)")
          }
        }
      }
    }
  }

  @Test func onePixelIsTheMeanOfTheImage() throws {
    let source = SamplingReference.noise(8, 8, seed: 2, opaque: true)
    let reference = SamplingReference.whole(
      source, size: (8, 8), map: PlaneMap(xx: 0.125, xy: 0, tx: 1, yx: 0, yy: 0.125, ty: 2))
    let drawn = try #require(reference.drawn(width: 4, height: 4))
    let mean = words(source).reduce(0.0) { $0 + Double($1 & 255) } / 64
    #expect(abs(Double(drawn[1, 2] & 255) - mean) <= 0.51)
    #expect(words(drawn).filter { $0 != 0 }.count == 1)
  }

  //
  @Test func nearestPicksOnePixel() throws {
    let source = SamplingReference.noise(5, 4, seed: 4)
    var reference = SamplingReference.whole(
      source, size: (5, 4), map: PlaneMap(xx: 3, xy: 0, tx: 0, yx: 0, yy: 3, ty: 0))
    reference.filter = SamplingFilter(magnification: .nearest)
    let drawn = try #require(reference.drawn(width: 15, height: 12))
    for y in 0..<12 { for x in 0..<15 { #expect(drawn[x, y] == source[x / 3, y / 3]) } }
    reference.map = PlaneMap(
      xx: 3 * cos(0.5), xy: -3 * sin(0.5), tx: 8, yx: 3 * sin(0.5), yy: 3 * cos(0.5), ty: 1)
    let turned = try #require(reference.drawn(width: 24, height: 24))
    let known = Set(words(source))
    for y in 0..<24 {
      for x in 0..<24 where reference.isWhole(x, y) { #expect(known.contains(turned[x, y])) }
    }
  }

  // the bias widens the averaged area.
  @Test func aBiasBlurs() throws {
    let source = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { source[x, y] = x < 32 ? 0xff00_0000 : 0xffff_ffff } }
    func steps(_ bias: Double, _ angle: Double) throws -> Int {
      var reference = SamplingReference.whole(
        source, size: (64, 64),
        map: PlaneMap(
          xx: 0.5 * cos(angle), xy: -0.5 * sin(angle), tx: 2, yx: 0.5 * sin(angle),
          yy: 0.5 * cos(angle), ty: 2))
      reference.filter = SamplingFilter(bias: bias)
      let drawn = try #require(reference.drawn(width: 40, height: 40))
      return (0..<40).filter {
        (1..<255).contains(drawn[$0, 18] & 255) && drawn[$0, 18] >> 24 == 255
      }
      .count
    }
    #expect(try steps(0, 0) == 0)
    #expect(try steps(2, 0) > steps(1, 0))
  }

  // I-12
  @Test func dissolvingAnImageIntoItselfChangesNothing() throws {
    let source = SamplingReference.noise(21, 17, seed: 8)
    let image = try #require(
      SamplingReference.whole(
        source, size: (21, 17), map: PlaneMap(xx: 1, xy: 0, tx: 3, yx: 0, yy: 1, ty: 2)
      ).image)
    let alone = PixelBuffer(width: 30, height: 30)
    ImageComposite.composite(
      [.init(image, weight: 1)], opacity: 1, onto: alone, clip: PixelRect(of: alone))
    for weight in [0.001, 0.25, 0.3333, 0.5, 0.77] {
      let both = PixelBuffer(width: 30, height: 30)
      ImageComposite.composite(
        [.init(image, weight: 1 - weight), .init(image, weight: weight)], opacity: 1,
        onto: both, clip: PixelRect(of: both))
      #expect(words(both) == words(alone))
    }
  }

  // I-12: old * (1 - f) + new * f, each at its own position, over the existing contents.
  @Test(arguments: [0.1, 0.5, 0.83], [1, 0.6])
  func aDissolveIsTheWeightedSum(_ fraction: Double, _ opacity: Double) throws {
    let (old, new) = (
      SamplingReference.noise(20, 16, seed: 1), SamplingReference.noise(20, 16, seed: 2)
    )
    let first = SamplingReference.whole(
      old, size: (20, 16), map: PlaneMap(xx: 1, xy: 0, tx: 0, yx: 0, yy: 1, ty: 0))
    let second = SamplingReference.whole(
      new, size: (20, 16), map: PlaneMap(xx: 0.8, xy: -0.1, tx: 4.5, yx: 0.2, yy: 1.1, ty: 3))
    let (a, b) = (
      try #require(first.drawn(width: 30, height: 30)),
      try #require(second.drawn(width: 30, height: 30))
    )
    let result = SamplingReference.flat(30, 30, 0xff20_4060)
    ImageComposite.composite(
      [
        .init(try #require(first.image), weight: 1 - fraction),
        .init(try #require(second.image), weight: fraction),
      ], opacity: opacity, onto: result, clip: PixelRect(of: result))
    for y in 0..<30 {
      for x in 0..<30 {
        func sum(_ shift: UInt32) -> Double {
          Double(a[x, y] >> shift & 255) * (1 - fraction) + Double(b[x, y] >> shift & 255)
            * fraction
        }
        for (shift, below) in [(UInt32(0), 0x60), (8, 0x40), (16, 0x20), (24, 255)] {
          let wanted = sum(shift) * opacity + Double(below) * (1 - sum(24) * opacity / 255)
          #expect(abs(wanted - Double(result[x, y] >> shift & 255)) <= 2.6)
        }
      }
    }
  }

  @Test func onlyTheClipChanges() throws {
    let source = SamplingReference.flat(40, 40, 0xffff_ffff)
    for angle in [0, 0.3] {
      let image = try #require(
        SamplingReference.whole(
          source, size: (40, 40),
          map: PlaneMap(
            xx: cos(angle), xy: -sin(angle), tx: 5, yx: sin(angle), yy: cos(angle), ty: -5)
        ).image)
      let buffer = PixelBuffer(width: 40, height: 40)
      ImageComposite.composite(
        [.init(image, weight: 1)], opacity: 1, onto: buffer,
        clip: PixelRect(minX: 10, minY: 12, maxX: 20, maxY: 18))
      for y in 0..<40 {
        for x in 0..<40 {
          let isInside = (10..<20).contains(x) && (12..<18).contains(y)
          #expect((buffer[x, y] != 0) == isInside)
        }
      }
    }
  }

  @Test func invalidNumbersDrawNothing() {
    let source = SamplingReference.flat(4, 4, 0xffff_ffff)
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      for index in 0..<6 {
        var entries: [Double] = [1, 0, 0, 1, 0, 0]
        entries[index] = bad
        let map = PlaneMap(
          xx: entries[0], xy: entries[2], tx: entries[4], yx: entries[1], yy: entries[3],
          ty: entries[5])
        #expect(SamplingReference.whole(source, size: (4, 4), map: map).image == nil)
      }
      #expect(SourceAxis(places: [0, bad], sources: [0, 4], sourceCount: 4) == nil)
      #expect(SourceAxis(places: [0, 4], sources: [0, bad], sourceCount: 4) == nil)
    }
    let flat = PlaneMap(xx: 1, xy: 1, tx: 0, yx: 1, yy: 1, ty: 0)
    #expect(SamplingReference.whole(source, size: (4, 4), map: flat).image == nil)
    #expect(SourceAxis(places: [0, 0], sources: [0, 4], sourceCount: 4) == nil)
    // Distant, huge and tiny images are drawn wherever they are visible.
    for (scale, shift) in [(1e9, -5e8), (1e-6, 3), (1, 1e11), (1e8, 0)] {
      for shear in [0, 0.5] {
        let map = PlaneMap(
          xx: scale, xy: -shear * scale, tx: shift, yx: shear * scale, yy: scale, ty: shift)
        _ = SamplingReference.whole(source, size: (4, 4), map: map).drawn(width: 12, height: 12)
      }
    }
  }

  // A pixel does not depend on which others are drawn with it. The scales enlarge, reduce slightly
  // (only some columns mix three pixels), and halve, on and between the source's columns.
  @Test(arguments: [1.3, 1, 0.97, 0.8, 0.5, 0.45])
  func clippedImagesMatchTheWhole(scale: Double) throws {
    let source = SamplingReference.noise(40, 30, seed: 3)
    for shift in [2, 2.25] {
      let map = PlaneMap(xx: scale, xy: 0, tx: shift, yx: 0, yy: scale, ty: shift)
      let reference = SamplingReference.whole(source, size: (40, 30), map: map)
      let image = try #require(reference.image)
      let whole = try #require(reference.drawn(width: 48, height: 44))
      let parts = PixelBuffer(width: 48, height: 44)
      for y in stride(from: 0, to: 44, by: 4) {
        for x in stride(from: 0, to: 48, by: 3) {
          ImageComposite.composite(
            [.init(image, weight: 1)], opacity: 1, onto: parts,
            clip: PixelRect(minX: x, minY: y, maxX: x + 3, maxY: y + 4))
        }
      }
      #expect(words(parts) == words(whole))
    }
  }
}
