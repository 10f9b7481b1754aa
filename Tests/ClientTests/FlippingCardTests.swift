import Multiplane
import TestSupport
import Testing

/// A card in space that a display link shades (R-08, R-10, DL-01).
@Suite(.ownContext) @MainActor struct FlippingCardTests {
  private let stage = Stage(
    size: CGSize(width: 160, height: 120), scale: 1, framesPerSecond: 20,
    background: CGColor(red: 0, green: 1, blue: 0, alpha: 1))

  @Test func bothFacesShowShadedInPerspective() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    stage.layer.sublayerTransform = perspective
    let card = FlippingCard(
      front: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      back: CGColor(red: 0, green: 0, blue: 1, alpha: 1), size: CGSize(width: 100, height: 80))
    card.position = CGPoint(x: 80, y: 60)
    stage.layer.addSublayer(card)
    CATransaction.flush()
    card.flip(duration: 1)
    var count = 0
    try stage.frames(duration: 1) { index, image in
      let angle = Double(index) / 20 * .pi
      let word = image.buffer[80, 60]
      let found = (red: Int(word >> 16 & 255), green: Int(word >> 8 & 255), blue: Int(word & 255))
      // Edge-on, the card has no area.
      guard index != 10 else {
        #expect(found == (0, 255, 0))
        return
      }
      let light = 255 * (1 - 0.6 * abs(sin(angle)))
      #expect(abs(Double(index < 10 ? found.red : found.blue) - light) <= 2, "frame \(index)")
      #expect((index < 10 ? found.blue : found.red) == 0 && found.green == 0)
      // The left edge is nearer in the first half: half the height is 40 / (1 + x sin / 400).
      let x = -40 * (index < 10 ? 1.0 : -1)
      let depth = 1 + x * sin(angle) / 400
      let column = Int(80 + x * cos(angle) / depth)
      let height = (0..<120).filter { image.buffer[column, $0] >> 8 & 255 < 128 }.count
      #expect(abs(Double(height) - 80 / depth) <= 2, "frame \(index)")
      count += 1
    }
    #expect(count == 19)
  }
}
