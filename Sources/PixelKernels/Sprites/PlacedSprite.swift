import Glibc

/// A sprite with its place on the canvas.
struct PlacedSprite {
  let sprite: Sprite
  let place: SpritePlacement
  /// The area of a pixel of the sprite on the canvas; negative if it is mirrored.
  let determinant: Double
  /// The mipmap level that is sampled; not positive for an enlarged sprite.
  let reduction: Double
  /// Whether the sprite is neither scaled nor rotated.
  let isOnlyMoved: Bool
  /// How far the sprite reaches from its center, in pixels.
  private let reach: (x: Double, y: Double)

  /// Places a sprite; fails if no pixel of the clip shows it, or a number is not usable.
  init?(_ sprite: Sprite, _ place: SpritePlacement, within clip: PixelRect) {
    (self.sprite, self.place) = (sprite, place)
    let (halfWidth, halfHeight) = (Double(sprite.width) / 2, Double(sprite.height) / 2)
    isOnlyMoved =
      abs(place.a - 1) < 1e-9 && abs(place.d - 1) < 1e-9 && abs(place.b) < 1e-9
      && abs(place.c) < 1e-9 && place.bias <= 0
    // A sample reaches half a pixel of the sprite, or of a smaller copy of it, beyond the edge.
    determinant = place.a * place.d - place.b * place.c
    reduction = isOnlyMoved ? 0 : -0.5 * log2(abs(determinant)) + place.bias
    let margin = reduction > 0 ? exp2(min(reduction, 32)) : 0.5
    reach = (
      abs(place.a) * (halfWidth + margin) + abs(place.c) * (halfHeight + margin),
      abs(place.b) * (halfWidth + margin) + abs(place.d) * (halfHeight + margin)
    )
    // Also false if a number is not usable.
    guard determinant != 0, place.x - reach.x < Double(clip.maxX),
      place.x + reach.x > Double(clip.minX), place.y - reach.y < Double(clip.maxY),
      place.y + reach.y > Double(clip.minY), reach.x.magnitude + reach.y.magnitude < 1e9
    else { return nil }
  }

  /// Returns the pixels of a part of the canvas that may show the sprite.
  func box(within part: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(part.minX, Int((place.x - reach.x).rounded(.down))),
      minY: max(part.minY, Int((place.y - reach.y).rounded(.down))),
      maxX: min(part.maxX, Int((place.x + reach.x).rounded(.up))),
      maxY: min(part.maxY, Int((place.y + reach.y).rounded(.up))))
  }

  // MARK: Hiding

  /// The distance from the edges of an enlarged sprite, in its own pixels, in which pixels are mixed
  /// with transparent ones: half a pixel, and a rounding error.
  private static let softEdge = 0.75

  /// Whether the sprite replaces all that is behind it, except at its edges.
  ///
  /// The cost of sprites that are not enlarged is limited by their number of pixels.
  private var isOpaque: Bool {
    sprite.isOpaque && place.tint.w == 1 && reduction <= 0 && !isOnlyMoved
  }

  /// Whether the sprite replaces all pixels of parts that are much larger than the smallest ones.
  var hidesLargeParts: Bool {
    guard isOpaque else { return false }
    // The least width and height of the parallelogram.
    let least = 4 * Double(SpriteComposite.smallestPart)
    let (width, height) = (
      Double(sprite.width) - 2 * Self.softEdge, Double(sprite.height) - 2 * Self.softEdge
    )
    let area = abs(determinant) * width * height
    return area > least * height * max(abs(place.c), abs(place.d))
      && area > least * width * max(abs(place.a), abs(place.b))
  }

  /// Returns whether the sprite replaces all pixels of a rectangle that is not empty.
  func covers(_ part: PixelRect) -> Bool {
    guard isOpaque else { return false }
    let halfWidth = Double(sprite.width) / 2 - Self.softEdge
    let halfHeight = Double(sprite.height) / 2 - Self.softEdge
    for x in [Double(part.minX) + 0.5, Double(part.maxX) - 0.5] {
      for y in [Double(part.minY) + 0.5, Double(part.maxY) - 0.5] {
        let (right, down) = (x - place.x, y - place.y)
        guard
          abs((place.d * right - place.c * down) / determinant) <= halfWidth,
          abs((place.a * down - place.b * right) / determinant) <= halfHeight
        else { return false }
      }
    }
    return true
  }
}
