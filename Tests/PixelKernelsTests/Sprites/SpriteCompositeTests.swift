import Glibc
import PixelKernels
import TestSupport
import Testing

/// Sprites against plain sampling of every pixel.
@Suite struct SpriteCompositeTests {
  /// A random premultiplied bitmap.
  private func image(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
    var random = TestGenerator(seed: seed)
    let image = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt32.random(in: 0...255, using: &random)
        let parts = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
        image[x, y] = alpha << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
      }
    }
    return image
  }

  private func parts(_ word: UInt32) -> [Double] {
    (0..<4).map { Double(word >> (8 * UInt32($0)) & 0xFF) }
  }

  /// Returns the bilinear mean of the four pixels around a point; pixels outside are clear.
  private func sample(_ image: PixelBuffer, _ u: Double, _ v: Double) -> [Double] {
    let (x, y) = (Int((u - 0.5).rounded(.down)), Int((v - 0.5).rounded(.down)))
    let (fx, fy) = (u - 0.5 - Double(x), v - 0.5 - Double(y))
    var sum = [0.0, 0, 0, 0]
    for (dx, dy, weight) in [
      (0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy),
    ] {
      let (column, row) = (x + dx, y + dy)
      guard (0..<image.width).contains(column), (0..<image.height).contains(row) else { continue }
      for (index, part) in parts(image[column, row]).enumerated() { sum[index] += part * weight }
    }
    return sum
  }

  /// Returns the largest difference in a channel from sampling every pixel of the canvas.
  ///
  /// The color, its alpha and the pixel below are each rounded, so it may be 1.5.
  private func difference(
    _ place: SpritePlacement, isAdditive: Bool, of sprite: PixelBuffer? = nil
  ) -> Double {
    let sprite = sprite ?? image(7, 5, seed: 1)
    let (halfWidth, halfHeight) = (Double(sprite.width) / 2, Double(sprite.height) / 2)
    let canvas = image(30, 24, seed: 2)
    let before = canvas.copy()
    let all = PixelRect(of: canvas)
    SpriteComposite(onto: canvas, at: all, clip: all, isAdditive: isAdditive)
      .composite(Sprite(sprite, part: PixelRect(of: sprite)), place)
    let determinant = place.a * place.d - place.b * place.c
    let tint = (0..<4).map { Double(place.tint[$0]) }
    var largest = 0.0
    for y in 0..<24 {
      for x in 0..<30 {
        let (dx, dy) = (Double(x) + 0.5 - place.x, Double(y) + 0.5 - place.y)
        let u = halfWidth + (place.d * dx - place.c * dy) / determinant
        let v = halfHeight + (place.a * dy - place.b * dx) / determinant
        let source = zip(sample(sprite, u, v), tint).map { $0 * $1 }
        for (index, below) in parts(before[x, y]).enumerated() {
          let expected =
            isAdditive
            ? min(255, below + source[index]) : source[index] + below * (1 - source[3] / 255)
          largest = max(largest, abs(parts(canvas[x, y])[index] - expected))
        }
      }
    }
    return largest
  }

  @Test(arguments: [false, true]) func aMovedSpriteIsInterpolated(isAdditive: Bool) {
    for (x, y) in [(12.0, 9.5), (12.3, 9.81), (-1.2, 3.9), (29.4, 23.2), (3.5, 2.5)] {
      var place = SpritePlacement(x: x, y: y)
      #expect(difference(place, isAdditive: isAdditive) <= 1.51)
      place.tint = SIMD4(0.3, 0.6, 0.9, 0.9)
      #expect(difference(place, isAdditive: isAdditive) <= 1.51)
    }
  }

  /// Rows and columns that are clear do not hide those that are not.
  @Test(arguments: [false, true]) func aSparseSpriteIsInterpolated(isAdditive: Bool) {
    for column in 0..<20 {
      let sprite = PixelBuffer(width: 20, height: 6)
      sprite[column, column % 6] = 0xFFFF_FFFF
      sprite[19 - column, column % 5] = 0x8040_2010
      let place = SpritePlacement(x: 14.3, y: 11.6)
      #expect(difference(place, isAdditive: isAdditive, of: sprite) <= 1.51)
    }
  }

  @Test(arguments: [false, true]) func aRotatedSpriteIsInterpolated(isAdditive: Bool) {
    for (a, b, c, d) in [
      (1.2, 0.9, -0.9, 1.2), (0.0, 2.0, -2.0, 0.0), (-1.0, 0, 0, 1.5), (2.1, 0.4, 0.3, 1.7),
    ] {
      var place = SpritePlacement(x: 14.2, y: 11.7)
      (place.a, place.b, place.c, place.d) = (a, b, c, d)
      place.tint = SIMD4(0.5, 0.4, 0.7, 0.7)
      #expect(difference(place, isAdditive: isAdditive) <= 1.51)
    }
  }

  /// Reduced to a quarter, an even color stays the same inside, and detail averages out.
  @Test func aReducedSpriteIsAveraged() {
    let sprite = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { sprite[x, y] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0 } }
    let canvas = PixelBuffer(width: 20, height: 20)
    var place = SpritePlacement(x: 10, y: 10)
    (place.a, place.d) = (0.25, 0.25)
    let all = PixelRect(of: canvas)
    SpriteComposite(onto: canvas, at: all, clip: all, isAdditive: false)
      .composite(Sprite(sprite, part: PixelRect(of: sprite)), place)
    for y in 4..<16 {
      for x in 4..<16 { #expect(parts(canvas[x, y]).allSatisfy { abs($0 - 127.5) <= 1 }) }
    }
    #expect(canvas[0, 0] == 0)
  }

  /// All kernels produce the same bytes.
  @Test(arguments: [false, true]) func kernelsAgree(isAdditive: Bool) {
    let sprite = Sprite(image(11, 6, seed: 5), part: PixelRect(minX: 0, minY: 0, maxX: 11, maxY: 6))
    for (x, y) in [(12.0, 9.5), (12.3, 9.81), (-1.2, 3.9), (29.4, 23.2), (3.5, 2.5), (2.01, 8.99)] {
      for tint in [SIMD4<Float>(repeating: 1), SIMD4(0.31, 0.62, 0.05, 0.93)] {
        var place = SpritePlacement(x: x, y: y)
        place.tint = tint
        let canvases = [CoverageInstructions.best, .portable].map { instructions in
          let canvas = image(30, 24, seed: 2)
          let all = PixelRect(of: canvas)
          SpriteComposite(
            onto: canvas, at: all, clip: all, isAdditive: isAdditive, instructions: instructions
          ).composite(sprite, place)
          return (0..<24).flatMap { y in (0..<30).map { canvas[$0, y] } }
        }
        #expect(canvases[0] == canvases[1])
      }
    }
  }

  /// All kernels draw the same bytes of enlarged and rotated sprites.
  @Test(arguments: [false, true]) func kernelsAgreeOnEnlargedSprites(isAdditive: Bool) {
    var random = TestGenerator(seed: 6)
    let sprite = Sprite(image(11, 6, seed: 5), part: PixelRect(minX: 0, minY: 0, maxX: 11, maxY: 6))
    for _ in 0..<60 {
      var place = SpritePlacement(
        x: .random(in: -5...60, using: &random), y: .random(in: -5...40, using: &random))
      let (scale, angle) = (
        exp2(Double.random(in: 0...7, using: &random)), Double.random(in: -4...4, using: &random)
      )
      (place.a, place.b) = (scale * cos(angle), scale * sin(angle))
      (place.c, place.d) = (-scale * sin(angle), scale * cos(angle))
      place.tint = SIMD4(0.31, 0.62, 0.05, 0.93)
      let clip = PixelRect(
        minX: .random(in: 0...9, using: &random), minY: 1,
        maxX: .random(in: 9...53, using: &random), maxY: 31)
      let canvases = [CoverageInstructions.best, .portable].map { instructions in
        let canvas = image(53, 32, seed: 2)
        SpriteComposite(
          onto: canvas, at: PixelRect(of: canvas), clip: clip, isAdditive: isAdditive,
          instructions: instructions
        ).composite(sprite, place)
        return bytes(canvas)
      }
      #expect(canvases[0] == canvases[1], "\(place), \(clip)")
    }
  }

  /// Sprites that are drawn together have the bytes of one after the other.
  @Test(arguments: [false, true]) func hiddenPixelsMakeNoDifference(isAdditive: Bool) {
    var random = TestGenerator(seed: 7)
    let opaque = image(5, 4, seed: 8)
    for y in 0..<4 { for x in 0..<5 { opaque[x, y] |= 0xFF00_0000 } }
    let sprites = [opaque, opaque, opaque, image(5, 4, seed: 9)].map {
      Sprite($0, part: PixelRect(of: $0))
    }
    #expect(sprites.map(\.isOpaque) == [true, true, true, false])
    for _ in 0..<8 {
      let list = (0..<12).map { _ -> (sprite: Sprite, place: SpritePlacement) in
        var place = SpritePlacement(
          x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))
        let (scale, angle) = (
          exp2(Double.random(in: 0...8, using: &random)), Double.random(in: -4...4, using: &random)
        )
        (place.a, place.b) = (scale * cos(angle), scale * sin(angle))
        (place.c, place.d) = (-scale * sin(angle), scale * cos(angle))
        place.isMagnifiedToNearest = Bool.random(using: &random)
        if Int.random(in: 0...5, using: &random) == 0 { place.tint *= 0.9 }
        return (sprites[Int.random(in: 0...3, using: &random)], place)
      }
      let (together, single) = (image(400, 300, seed: 2), image(400, 300, seed: 2))
      let all = PixelRect(of: single)
      SpriteComposite(onto: together, at: all, clip: all, isAdditive: isAdditive).composite(list)
      let composite = SpriteComposite(onto: single, at: all, clip: all, isAdditive: isAdditive)
      for (sprite, place) in list { composite.composite(sprite, place) }
      #expect(bytes(together) == bytes(single))
    }
  }

  /// Of many sprites that cover a canvas, only what is seen is computed.
  @Test func hiddenPixelsAreNotComputed() {
    let bitmap = PixelBuffer(width: 24, height: 12)
    for y in 0..<12 { for x in 0..<24 { bitmap[x, y] = 0xFF12_3456 } }
    let sprite = Sprite(bitmap, part: PixelRect(of: bitmap))
    let canvas = PixelBuffer(width: 1000, height: 600)
    let all = PixelRect(of: canvas)
    // None of them covers the whole canvas, but each most of it.
    let list = (0..<200).map { index -> (sprite: Sprite, place: SpritePlacement) in
      var place = SpritePlacement(x: 500 + Double(index % 7) * 50, y: 400 - Double(index % 5) * 40)
      (place.a, place.d) = (60, 60)
      return (sprite, place)
    }
    let count = SpriteComposite(onto: canvas, at: all, clip: all, isAdditive: false)
      .composite(list)
    #expect(count < 3 * all.area)
  }

  /// All kernels draw the same bytes of a moved sprite, and only inside the clip, wherever it cuts.
  @Test(arguments: [false, true]) func movedSpritesAreClipped(isAdditive: Bool) {
    let before = image(56, 16, seed: 2)
    for width in 1...40 {
      let bitmap = image(width, 1 + width % 9, seed: UInt64(width))
      if width.isMultiple(of: 3) {
        for y in 0..<bitmap.height {
          for x in 0..<width where (x / 3 + y) % 4 > 0 { bitmap[x, y] = 0 }
        }
      }
      let sprite = Sprite(bitmap, part: PixelRect(of: bitmap))
      for step in 0..<16 {
        var place = SpritePlacement(
          x: 28 + Double(step) / 16, y: 8 + Double(step * 5 % 16) / 16)
        if step.isMultiple(of: 2) { place.tint = SIMD4(0.31, 0.62, 0.05, 0.93) }
        func drawn(_ clip: PixelRect, _ instructions: CoverageInstructions) -> PixelBuffer {
          let canvas = before.copy()
          SpriteComposite(
            onto: canvas, at: PixelRect(of: canvas), clip: clip, isAdditive: isAdditive,
            instructions: instructions
          ).composite(sprite, place)
          return canvas
        }
        let whole = drawn(PixelRect(of: before), .portable)
        let (left, right) = (28 - width / 2 + step % 4, 28 + width / 2 - step % 5)
        for clip in [
          PixelRect(of: before), PixelRect(minX: left, minY: 0, maxX: 56, maxY: 16),
          PixelRect(minX: 0, minY: 0, maxX: right, maxY: 16),
          PixelRect(minX: 0, minY: 6 + step % 4, maxX: 56, maxY: 16),
          PixelRect(minX: 0, minY: 0, maxX: 56, maxY: 7 + step % 4),
          PixelRect(minX: left, minY: 7, maxX: right, maxY: 9),
        ] {
          let expected = before.copy()
          for y in clip.minY..<clip.maxY {
            for x in clip.minX..<max(clip.minX, clip.maxX) { expected[x, y] = whole[x, y] }
          }
          for instructions in [CoverageInstructions.best, .portable] {
            #expect(bytes(drawn(clip, instructions)) == bytes(expected))
          }
        }
      }
    }
  }

  private func bytes(_ image: PixelBuffer) -> [UInt8] {
    Array(UnsafeBufferPointer(start: image.baseAddress, count: image.byteCount))
  }

  /// A part of a frame has the pixels of the whole one, wherever the surface is.
  @Test func aPixelDoesNotDependOnTheClip() {
    let sprite = Sprite(image(9, 9, seed: 3), part: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
    for angle in [0.0, 0.7] {
      for scale in [1.0, 0.3, 2.4] {
        var place = SpritePlacement(x: 1000.37, y: 500.61)
        (place.a, place.b) = (scale * (1 - angle), scale * angle)
        (place.c, place.d) = (-scale * angle, scale * (1 - angle))
        let area = PixelRect(minX: 980, minY: 480, maxX: 1020, maxY: 520)
        let whole = PixelBuffer(width: 40, height: 40)
        SpriteComposite(onto: whole, at: area, clip: area, isAdditive: false)
          .composite(sprite, place)
        let part = PixelRect(minX: 997, minY: 499, maxX: 1003, maxY: 501)
        let small = PixelBuffer(width: 6, height: 2)
        SpriteComposite(onto: small, at: part, clip: part, isAdditive: false)
          .composite(sprite, place)
        for y in 0..<2 {
          for x in 0..<6 { #expect(small[x, y] == whole[x + 17, y + 19]) }
        }
      }
    }
  }

  /// Places that no canvas shows, and numbers that are not usable.
  @Test func unusablePlacesDrawNothing() {
    let sprite = Sprite(image(4, 4, seed: 4), part: PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4))
    let canvas = PixelBuffer(width: 8, height: 8)
    let all = PixelRect(of: canvas)
    let composite = SpriteComposite(onto: canvas, at: all, clip: all, isAdditive: false)
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      composite.composite(sprite, SpritePlacement(x: number, y: 4))
      composite.composite(sprite, SpritePlacement(x: 4, y: number))
      var place = SpritePlacement(x: 4, y: 4)
      place.a = number
      composite.composite(sprite, place)
      place.a = 0
      composite.composite(sprite, place)
    }
    composite.composite(sprite, SpritePlacement(x: -3, y: 4))
    #expect((0..<64).allSatisfy { canvas[$0 % 8, $0 / 8] == 0 })
  }
}
