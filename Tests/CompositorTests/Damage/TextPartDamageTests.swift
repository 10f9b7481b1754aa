import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// Frames of texts with moving parts, redrawn where they differ from the frame before (TP-02).
struct TextPartDamageTests {
  private static let size = CGSize(width: 120, height: 90)

  /// Random texts, and random states of their parts.
  private struct RandomText {
    var numbers: TestGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &numbers)
    }

    mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

    mutating func content() -> TextContent {
      var text = TextContent()
      let strings: [LayerText] = ["Hi ho 🎈 away", "AVATAR\noffice", "moving", "שלום abc"]
      text.string = strings.randomElement(using: &numbers)
      (text.fontSize, text.isWrapped) = (number(9...26), chance(0.5))
      text.typography.fallbackFonts = ["Noto Color Emoji"]
      if chance(0.3) { text.typography.letterSpacing = number(-2...5) }
      if chance(0.3) { text.typography.strokeWidth = number(-8...8) }
      if chance(0.3) { text.typography.foregroundColors = [red, blue] }
      if chance(0.3) { text.typography.verticalAlignment = .bottom }
      if chance(0.3) { text.typography.fit = .shrink }
      if chance(0.3) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: number(0...20), y: number(0...60)))
        path.addQuadCurve(
          to: CGPoint(x: number(30...80), y: number(0...60)),
          control: CGPoint(x: number(0...60), y: number(-20...60)))
        text.typography.textPath = path
      }
      return text
    }

    mutating func part() -> TextPart {
      var part = TextPart()
      if chance(0.6) { part.position = CGPoint(x: number(-40...40), y: number(-40...40)) }
      if chance(0.4) { part.rotation = number(-3...3) }
      if chance(0.4) { part.scale = CGPoint(x: number(-2...2), y: number(0...2)) }
      if chance(0.3) { part.opacity = number(0...1) }
      if chance(0.3) { part.blur = number(0...4) }
      if chance(0.3) { part.color = green }
      if chance(0.2) { part.scramble = UInt64(number(0...99)) }
      if chance(0.2) { part.anchorPoint = CGPoint(x: number(-1...2), y: number(-1...2)) }
      return part
    }

    /// Moves some parts, or puts all of them to rest.
    mutating func move(_ text: inout TextContent) {
      guard !chance(0.2) else {
        text = text.atRest
        return
      }
      for unit in TextPartUnit.allCases where chance(0.5) {
        for index in 0..<14 where chance(0.4) {
          text[parts: unit][index] = chance(0.3) ? nil : part()
        }
      }
    }

    mutating func values(of text: TextContent) -> LayerState {
      var state = LayerState(kind: .text)
      state.values.bounds.size = CGSize(width: number(30...80), height: number(15...60))
      state.values.position = CGPoint(x: number(20...100), y: number(20...70))
      if chance(0.4) {
        let turn = CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
        state.values.transform = CATransform3DConcat(
          CATransform3DMakeScale(number(0.4...1.5), number(0.4...1.5), 1), turn)
      }
      if chance(0.3) { state.values.contentsScale = 0.5 }
      if chance(0.3) { state.values.opacity = 0.5 }
      if chance(0.2) { state.values.shadowOpacity = 1 }
      state.content.text = text
      return state
    }
  }

  private func tree(_ state: LayerState) -> RenderTree {
    var root = LayerState()
    root.values.frame = CGRect(origin: .zero, size: Self.size)
    let node = RenderNode(id: LayerID(rawValue: 1), state: state, sublayers: [])
    return RenderTree(
      size: Self.size, background: white,
      root: RenderNode(id: LayerID(rawValue: 0), state: root, sublayers: [node]))
  }

  @Test("Moving parts leave no traces (TP-02)", arguments: 0..<60)
  func framesAreThoseAlone(seed: Int) throws {
    let compositor = Compositor(
      fonts: try FontBook(files: ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"]))
    var random = RandomText(numbers: TestGenerator(seed: UInt64(seed)))
    let scale = [1, 1.5, 2][seed % 3]
    var text = random.content()
    var state = random.values(of: text)
    let image = compositor.drawn(tree(state), scale: scale)
    for step in 0..<8 {
      let old = state
      random.move(&text)
      state.content.text = text
      switch compositor.damage(from: tree(old), to: tree(state), scale: scale) {
      case .nothing: break
      case .parts(let parts):
        try compositor.redraw(parts, of: tree(state), on: image, scale: scale)
      case .everything:
        try compositor.redraw([PixelRect(of: image)], of: tree(state), on: image, scale: scale)
      }
      let alone = compositor.drawn(tree(state), scale: scale)
      var differing = 0
      for y in 0..<image.height {
        for x in 0..<image.width where image[x, y] != alone[x, y] { differing += 1 }
      }
      #expect(differing == 0, "seed \(seed), step \(step)")
    }
  }
}
