import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// Layers hidden by an opaque layer are skipped, without visible effect.
struct OcclusionTests {
  private static let size = CGSize(width: 90, height: 70)

  /// Returns the pixels of a part, drawn alone, that differ from the whole image.
  ///
  /// The whole image is larger than any opaque layer, so nothing is skipped in it.
  private func differences(_ root: RenderNode, in part: PixelRect, scale: Double) -> Int {
    let compositor = Compositor(fonts: .packaged)
    let tree = RenderTree(size: Self.size, background: color(0.2, 0.3, 0.4), root: root)
    let whole = compositor.drawn(tree, scale: scale)
    let drawn = compositor.drawn(tree, scale: scale, part: part)
    var different = 0
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX where drawn[x, y] != whole[x, y] { different += 1 }
    }
    return different
  }

  /// A large layer that may have any property that prevents it from being opaque.
  private func cover(_ id: Int, _ numbers: inout TestGenerator) -> RenderNode {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    func chance(_ part: Double) -> Bool { number(0...1) < part }
    var state = LayerState()
    let isWhole = chance(0.5)
    let (x, y) = (number(0...30), number(0...20))
    state.values.frame = CGRect(
      x: isWhole ? x.rounded() : x, y: isWhole ? y.rounded() : y, width: number(20...55).rounded(),
      height: number(20...45).rounded())
    if chance(0.7) {
      state.values.backgroundColor = color(
        number(0...1), number(0...1), number(0...1), chance(0.8) ? 1 : 0.99)
    }
    if chance(0.4) {
      let words = (0..<6).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &numbers) }
      let alpha: UInt32 = chance(0.8) ? 0xFF00_0000 : 0
      state.values.contents = .image(image(3, words.map { alpha == 0 ? 0 : $0 | alpha }))
    }
    if chance(0.3) { state.values.cornerRadius = number(0...20) }
    if chance(0.3) {
      (state.values.borderWidth, state.values.borderColor) = (number(0...4), color(1, 0, 0, 0.5))
    }
    if chance(0.2) { state.values.shadowOpacity = 0.7 }
    if chance(0.15) { state.values.opacity = 0.9 }
    if chance(0.1) { state.values.allowsGroupOpacity = false }
    if chance(0.1) { state.values.masksToBounds = true }
    if chance(0.1) { state.values.transform = CATransform3DMakeRotation(0.01, 0, 0, 1) }
    if chance(0.1) { state.values.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    if chance(0.1) { state.values.isDoubleSided = false }
    if chance(0.1) { state.values.isGeometryFlipped = true }
    if chance(0.1) {
      state.values.compositingFilter = CompositingFilter.names.randomElement(using: &numbers).map {
        .named($0)
      }
    }
    if chance(0.1) { state.values.zPosition = number(-1...1) }
    let below = chance(0.3) ? [cover(id * 10, &numbers), cover(id * 10 + 1, &numbers)] : []
    return RenderNode(id: LayerID(rawValue: id), state: state, sublayers: below)
  }

  @Test(arguments: 0..<60)
  func partsWithCoversAreThoseOfTheWhole(seed: Int) {
    var numbers = TestGenerator(seed: UInt64(seed) + 900)
    var state = LayerState()
    state.values.frame = CGRect(origin: .zero, size: Self.size)
    let root = RenderNode(
      id: LayerID(rawValue: 1), state: state, sublayers: (2..<8).map { cover($0, &numbers) })
    for scale in [1, 1.5, 2] {
      for _ in 0..<4 {
        let (x, y) = (
          Int.random(in: 5...60, using: &numbers), Int.random(in: 5...50, using: &numbers)
        )
        let part = PixelRect(minX: x, minY: y, maxX: x + 9, maxY: y + 7)
        #expect(differences(root, in: part, scale: scale) == 0)
      }
    }
  }

  // A layer's own border is above its sublayers, so no sublayer hides it.
  @Test func aBorderOverACoverStays() {
    let inner = layer(0, 0, 40, 40) { $0.values.backgroundColor = green }
    let outer = layer(10, 10, 40, 40, [inner]) {
      $0.values.backgroundColor = red
      ($0.values.borderWidth, $0.values.borderColor) = (3, blue)
    }
    let part = PixelRect(minX: 10, minY: 10, maxX: 16, maxY: 16)
    let drawn = render([outer], background: white, part: part)
    #expect(drawn[11, 11] == 0xFF00_00FF && drawn[15, 15] == 0xFF00_FF00)
  }

  // without group opacity, each part is faded, and what is below shows through.
  @Test func aCoverThatIsFadedPieceByPieceHidesNothing() {
    let inner = layer(0, 0, 40, 40) { $0.values.backgroundColor = green }
    let outer = layer(0, 0, 40, 40, [inner]) {
      $0.values.backgroundColor = red
      ($0.values.opacity, $0.values.allowsGroupOpacity) = (0.5, false)
    }
    let part = PixelRect(minX: 10, minY: 10, maxX: 16, maxY: 16)
    let drawn = render([outer], background: white, part: part)
    let pixel = drawn[12, 12]
    // Half green over half red over white: a quarter of blue remains.
    #expect(abs(Int(pixel & 0xFF) - 64) <= 1 && abs(Int((pixel >> 16) & 0xFF) - 128) <= 1)
  }
}
