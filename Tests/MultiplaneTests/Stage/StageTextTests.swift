import CoreGraphics
import CoreText
import LayerTree
import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing
import TextLayout

/// Text on a stage: Core Text in client code and layers use the same fonts.
@MainActor @Suite(.ownContext) struct StageTextTests {
  private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test func coreTextUsesTheStagesFonts() throws {
    let plain = Stage(size: CGSize(width: 10, height: 10))
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.fonts = try FontBook(files: [dejaVu])
    func family() -> String { CTFontCopyFamilyName(CTFontCreateWithName("DejaVu Sans", 9, nil)) }
    #expect(stage.perform { family() } == "DejaVu Sans")
    #expect(plain.perform { family() } == "Inter")
  }

  // A line drawn by Core Text equals one drawn by a layer with the same string (TX-01).
  @Test func coreTextAndALayerDrawTheSameLine() throws {
    let string = NSAttributedString(
      string: "Wave & fjord",
      attributes: [
        .font: CTFontCreateWithName("Inter-Bold", 31.5, nil),
        .foregroundColor: CGColor(red: 1, green: 0.5, blue: 0, alpha: 1),
        .underlineStyle: CTUnderlineStyle.single.rawValue,
      ])
    let stage = Stage(size: CGSize(width: 240, height: 60), background: nil)
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 240, height: 60)
    layer.string = string
    stage.layer.addSublayer(layer)
    let drawn = stage.snapshot().buffer

    let buffer = PixelBuffer(width: 240, height: 60)
    let context = CGContext(buffer: buffer)
    let line = CTLineCreateWithAttributedString(string)
    var ascent = CGFloat(0)
    CTLineGetTypographicBounds(line, &ascent, nil, nil)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(x: 0, y: ascent)
    CTLineDraw(line, context)
    // Layers compute exact coverage; contexts draw with Cairo, whose grid is coarser.
    #expect(PixelDifference(drawn, buffer).largest <= 40)
    #expect(pixelHash(buffer) != pixelHash(PixelBuffer(width: 240, height: 60)))
  }

  // A run's missing font is an error, like a layer's.
  @Test func aRunsUnknownFontIsAnError() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let layer = CATextLayer()
    var attributes = LayerText.Attributes()
    attributes.fontName = "Intr"
    layer.frame = stage.layer.bounds
    layer.setValue(
      LayerText(runs: [LayerText.Run("a"), LayerText.Run("b", attributes)]), forKey: "string")
    stage.layer.addSublayer(layer)
    #expect(throws: RenderError.self) {
      try stage.frames(duration: 0.1) { _, _ in }
    }
  }
}
