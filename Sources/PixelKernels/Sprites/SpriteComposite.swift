import CPixelKernels
import Glibc

/// Composites sprites at any position, scale and rotation, each in its own color.
///
/// A pixel depends on the sprite's placement on the canvas only, not on the surface or on which
/// other pixels are drawn.
///
/// mp_move_sprite_avx2 and mp_enlarge_sprite_avx2 in CPixelKernels do the same arithmetic, and must
/// change together with `move` and `sample`.
package struct SpriteComposite {
  private let pixels: UnsafeMutablePointer<UInt8>
  private let bytesPerRow: Int
  /// The canvas pixel that is the buffer's first.
  private let originX: Int
  private let originY: Int
  /// The canvas pixels that may change.
  private let clip: PixelRect
  private let isAdditive: Bool
  private let instructions: CoverageInstructions

  /// Prepares compositing onto a buffer, which must outlive this value.
  ///
  /// - Parameters:
  ///   - buffer: The destination.
  ///   - area: The canvas pixels that the buffer shows.
  ///   - clip: The canvas pixels that may change.
  ///   - isAdditive: Whether sprites are added to the destination instead of composited over it.
  ///   - instructions: The kernel to use. The result does not depend on it.
  package init(
    onto buffer: PixelBuffer, at area: PixelRect, clip: PixelRect, isAdditive: Bool,
    instructions: CoverageInstructions = .best
  ) {
    pixels = buffer.baseAddress
    bytesPerRow = buffer.bytesPerRow
    (originX, originY) = (area.minX, area.minY)
    self.clip = clip.intersection(area)
    self.isAdditive = isAdditive
    self.instructions = instructions
  }

  /// Composites a sprite.
  ///
  /// - Parameters:
  ///   - sprite: The sprite.
  ///   - place: Where, and in what color.
  /// - Returns: The number of pixels that were computed.
  @discardableResult
  package func composite(_ sprite: Sprite, _ place: SpritePlacement) -> Int {
    PlacedSprite(sprite, place, within: clip).map { composite($0, within: clip) } ?? 0
  }

  /// Composites sprites, but computes no pixel that a sprite in front of it replaces.
  ///
  /// - Parameter sprites: The sprites with their places, from back to front.
  /// - Returns: The number of pixels that were computed.
  @discardableResult
  package func composite(_ sprites: [(sprite: Sprite, place: SpritePlacement)]) -> Int {
    let placed = sprites.compactMap { PlacedSprite($0.sprite, $0.place, within: clip) }
    return composite(placed, placed.indices.reversed(), within: clip)
  }

  /// Composites some of a list of sprites.
  ///
  /// - Parameters:
  ///   - sprites: All sprites.
  ///   - order: The indices of those that may reach the part, from front to back.
  ///   - part: The canvas pixels that may change.
  /// - Returns: The number of pixels that were computed.
  private func composite(
    _ sprites: [PlacedSprite], _ order: some Sequence<Int>, within part: PixelRect
  ) -> Int {
    var shown: [Int] = []
    var mayHideOthers = false
    for index in order where !sprites[index].box(within: part).isEmpty {
      // Whether it hides what is behind it in a part of the part.
      if let last = shown.last { mayHideOthers = mayHideOthers || sprites[last].hidesLargeParts }
      shown.append(index)
      if !isAdditive, sprites[index].covers(part) { break }
    }
    guard mayHideOthers, !isAdditive, max(part.width, part.height) > Self.smallestPart,
      part.area * shown.count > Self.fewPixels
    else {
      return shown.reversed().reduce(0) { $0 + composite(sprites[$1], within: part) }
    }
    return part.halves.reduce(0) { $0 + composite(sprites, shown, within: $1) }
  }

  /// The longer side of the parts in which sprites may hide others, in pixels.
  static let smallestPart = 16
  /// A number of pixels that are computed faster than parts are searched for what is hidden.
  private static let fewPixels = 1 << 13

  /// Composites a sprite in a part of the clip.
  private func composite(_ placed: PlacedSprite, within part: PixelRect) -> Int {
    let (sprite, place, reduction) = (placed.sprite, placed.place, placed.reduction)
    if placed.isOnlyMoved { return move(sprite, place, within: part) }
    let box = placed.box(within: part)
    guard !box.isEmpty else { return 0 }
    let map = SpriteMap(placed)
    if reduction <= 0 ? place.isMagnifiedToNearest : place.isMinifiedToNearest {
      sample(box, map, place.tint, SpriteLevel(sprite, 0, isNearest: true), nil, 0)
    } else if reduction <= 0 {
      enlarge(box, map, place.tint, SpriteLevel(sprite, 0, isNearest: false))
    } else {
      let level = min(Int(reduction), sprite.levels.count - 1)
      let next = min(level + 1, sprite.levels.count - 1)
      sample(
        box, map, place.tint, SpriteLevel(sprite, level, isNearest: false),
        SpriteLevel(sprite, next, isNearest: false), Float(reduction - Double(Int(reduction))))
    }
    return box.area
  }

  /// Composites a sprite that is neither scaled nor rotated: the weights of neighboring pixels are
  /// the same everywhere.
  private func move(
    _ sprite: Sprite, _ place: SpritePlacement, within clip: PixelRect
  ) -> Int {
    let (left, top) = (place.x - Double(sprite.width) / 2, place.y - Double(sprite.height) / 2)
    let (firstX, firstY) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    let (fractionX, fractionY) = (Float(left - Double(firstX)), Float(top - Double(firstY)))
    func weights(_ shares: SIMD4<Float>) -> SIMD4<UInt16> {
      var shares = shares
      shares.replace(with: 0, where: shares .< 0)
      shares.replace(with: 1, where: shares .> 1)
      // Adding 2^23 leaves no fraction.
      let whole = unsafeBitCast(shares * 65535 + 8_388_608, to: SIMD4<UInt32>.self)
      return SIMD4<UInt16>(truncatingIfNeeded: whole)
    }
    let (upper, lower) = (weights(place.tint * fractionY), weights(place.tint * (1 - fractionY)))
    let sides = weights(SIMD4(fractionX, 1 - fractionX, 0, 0))
    let factors = mp_sprite_weights(
      upper: (upper.x, upper.y, upper.z, upper.w), lower: (lower.x, lower.y, lower.z, lower.w),
      left: sides.x, right: sides.y, is_additive: isAdditive ? 1 : 0)
    // Row k of the result is between rows k - 1 and k of the sprite, which are k and k + 1 with the
    // transparent row above. Columns are between others in the same way.
    let part = PixelRect(
      minX: max(clip.minX - firstX, 0), minY: max(clip.minY - firstY, 0),
      maxX: min(clip.maxX - firstX, 8 * sprite.ink.count),
      maxY: min(clip.maxY - firstY, sprite.height + 1))
    guard !part.isEmpty else { return 0 }
    let target = words(row: firstY + part.minY) + (firstX + part.minX - originX)
    if instructions != .best || !moveAtOnce(sprite, factors, part, to: target) {
      move(sprite, factors, part, to: target)
    }
    return part.area
  }

  /// Composites part of a moved sprite with the kernel in CPixelKernels; returns false if the
  /// processor lacks the instructions.
  private func moveAtOnce(
    _ sprite: Sprite, _ factors: mp_sprite_weights, _ part: PixelRect,
    to target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let level = sprite.levels[0]
    return sprite.ink.withUnsafeBufferPointer { ink in
      var pixels = mp_sprite(
        pixels: level.words(0), stride: level.bytesPerRow / 4, ink: ink.baseAddress)
      return withUnsafePointer(to: factors) {
        mp_move_sprite_avx2(
          &pixels, $0,
          mp_sprite_part(
            min_x: Int32(part.minX), min_y: Int32(part.minY), max_x: Int32(part.maxX),
            max_y: Int32(part.maxY)),
          target, bytesPerRow / 4) != 0
      }
    }
  }

  private func move(
    _ sprite: Sprite, _ factors: mp_sprite_weights, _ part: PixelRect,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    let (upper, lower) = (
      SIMD4(factors.upper.0, factors.upper.1, factors.upper.2, factors.upper.3),
      SIMD4(factors.lower.0, factors.lower.1, factors.lower.2, factors.lower.3)
    )
    // Numbers are in 256ths of a level, and the lower half of a product is dropped.
    func product(_ parts: SIMD4<UInt32>, _ weights: SIMD4<UInt16>) -> SIMD4<UInt32> {
      (parts &* SIMD4(truncatingIfNeeded: weights)) &>> 16
    }
    func mixed(_ row: UnsafePointer<UInt32>, _ column: Int) -> SIMD4<UInt32> {
      product(Self.parts(row[column]) &<< 8, SIMD4(repeating: factors.left))
        &+ product(Self.parts(row[column + 1]) &<< 8, SIMD4(repeating: factors.right))
    }
    for row in part.minY..<part.maxY {
      let above = sprite.levels[0].words(row)
      let below = sprite.levels[0].words(row + 1)
      let line = target + (row - part.minY) * (bytesPerRow / 4) - part.minX
      for column in part.minX..<part.maxX {
        let color =
          (product(mixed(above, column), upper) &+ product(mixed(below, column), lower) &+ 128)
          &>> 8
        var other = Self.parts(line[column])
        if !isAdditive {
          let rest = other &* (255 &- color.w) &+ 128
          other = (rest &+ rest &>> 8) &>> 8
        }
        var sum = color &+ other
        sum.replace(with: 255, where: sum .> 255)
        line[column] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
      }
    }
  }

  @inline(__always)
  private static func parts(_ word: UInt32) -> SIMD4<UInt32> {
    SIMD4(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self))
  }

  /// Composites a sprite that is enlarged, with the kernel in CPixelKernels if the processor has the
  /// instructions.
  private func enlarge(
    _ box: PixelRect, _ map: SpriteMap, _ tint: SIMD4<Float>, _ level: SpriteLevel
  ) {
    let isNear = abs(box.minX - map.column) < 1 << 30 && abs(box.maxX - map.column) < 1 << 30
    guard instructions == .best, isNear else { return sample(box, map, tint, level, nil, 0) }
    var enlarged = mp_enlarged_sprite(
      pixels: level.words, stride: Int32(level.stride), limit_x: level.size.x - 1,
      limit_y: level.size.y - 1, step_x: map.step.x, step_y: map.step.y,
      tint: (tint.x, tint.y, tint.z, tint.w), is_additive: isAdditive ? 1 : 0)
    for y in box.minY..<box.maxY {
      let start = map.start(ofRow: y)
      let first = mp_sprite_start(
        x: start.x, y: start.y, column: Int32(box.minX - map.column))
      guard
        mp_enlarge_sprite_avx2(
          &enlarged, first, box.width, words(row: y) + (box.minX - originX)) != 0
      else { return sample(box, map, tint, level, nil, 0) }
    }
  }

  /// Composites a sprite by mapping every pixel back to it.
  private func sample(
    _ box: PixelRect, _ map: SpriteMap, _ tint: SIMD4<Float>, _ level: SpriteLevel,
    _ next: SpriteLevel?, _ share: Float
  ) {
    for y in box.minY..<box.maxY {
      let target = words(row: y) - originX
      let start = map.start(ofRow: y)
      for x in box.minX..<box.maxX {
        let point = start + map.step * Float(x - map.column)
        guard let near = level.color(at: point) else { continue }
        var color = near
        if let next {
          color = near * (1 - share) + (next.color(at: point) ?? SIMD4()) * share
        }
        target[x] = blend(color * tint, target[x])
      }
    }
  }

  /// Composites a premultiplied color, from 0 to 255, over a pixel or adds it.
  @inline(__always)
  private func blend(_ color: SIMD4<Float>, _ below: UInt32) -> UInt32 {
    let source = Self.rounded(color)
    let destination = SIMD4<Float>(bytes: below)
    if isAdditive {
      // A clamp of the standard library is a call per pixel.
      let sum = source + destination
      return sum.replacing(with: 255, where: sum .> 255).word
    }
    return (source + Self.rounded(destination * ((255 - source.w) * (1 / 255 as Float)))).word
  }

  @inline(__always)
  private func words(row: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(pixels + (row - originY) * bytesPerRow)
      .assumingMemoryBound(to: UInt32.self)
  }

  /// Rounds numbers from 0 to 255 to whole numbers.
  @inline(__always)
  private static func rounded(_ parts: SIMD4<Float>) -> SIMD4<Float> {
    // Adding 2^23 leaves no fraction.
    let round = SIMD4<Float>(repeating: 8_388_608)
    return (parts + round) - round
  }
}

/// The map from canvas pixels to a sprite's pixels.
private struct SpriteMap {
  /// The canvas column from which columns are counted, so that numbers stay small.
  let column: Int
  /// The distance in the sprite per canvas column.
  let step: SIMD2<Float>
  private let place: SIMD2<Double>
  private let inverseX: SIMD2<Double>
  private let inverseY: SIMD2<Double>
  private let center: SIMD2<Double>

  init(_ placed: PlacedSprite) {
    let (place, determinant) = (placed.place, placed.determinant)
    column = Int(place.x.rounded(.down))
    self.place = SIMD2(place.x, place.y)
    inverseX = SIMD2(place.d, -place.b) / determinant
    inverseY = SIMD2(-place.c, place.a) / determinant
    step = SIMD2<Float>(Float(inverseX.x), Float(inverseX.y))
    center = SIMD2(Double(placed.sprite.width) / 2, Double(placed.sprite.height) / 2)
  }

  /// Returns the point of the sprite at the center of the first counted column's pixel.
  func start(ofRow row: Int) -> SIMD2<Float> {
    let point =
      center + inverseX * (Double(column) + 0.5 - place.x)
      + inverseY * (Double(row) + 0.5 - place.y)
    return SIMD2<Float>(Float(point.x), Float(point.y))
  }
}

/// One of the sizes of a sprite.
private struct SpriteLevel {
  let words: UnsafePointer<UInt32>
  let stride: Int
  /// The size with the transparent pixels, in pixels of the level.
  let size: SIMD2<Float>
  /// Pixels of the level per pixel of the sprite.
  private let scale: Float
  private let isNearest: Bool

  init(_ sprite: Sprite, _ index: Int, isNearest: Bool) {
    let level = sprite.levels[index]
    words = UnsafeRawPointer(level.baseAddress).assumingMemoryBound(to: UInt32.self)
    stride = level.bytesPerRow / 4
    size = SIMD2(Float(level.width - Sprite.spareColumns), Float(level.height))
    scale = 1 / Float(1 << index)
    self.isNearest = isNearest
  }

  /// Returns the color at a point of the sprite, or nil if it is outside.
  @inline(__always)
  func color(at point: SIMD2<Float>) -> SIMD4<Float>? {
    // Pixel (i, j) is at (i + 1, j + 1) with the transparent pixels, and its center half a pixel on.
    let place = point * scale + (isNearest ? 1 : 0.5)
    guard place.x >= 0, place.y >= 0, place.x < size.x - 1, place.y < size.y - 1 else {
      return nil
    }
    let (x, y) = (Int(place.x), Int(place.y))
    let first = words + (y * stride + x)
    guard !isNearest else { return SIMD4<Float>(bytes: first[0]) }
    let (fractionX, fractionY) = (place.x - Float(x), place.y - Float(y))
    let upper =
      SIMD4<Float>(bytes: first[0]) * (1 - fractionX) + SIMD4<Float>(bytes: first[1])
      * fractionX
    let lower =
      SIMD4<Float>(bytes: first[stride]) * (1 - fractionX)
      + SIMD4<Float>(bytes: first[stride + 1]) * fractionX
    return upper * (1 - fractionY) + lower * fractionY
  }
}
