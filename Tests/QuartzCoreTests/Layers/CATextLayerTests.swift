import CoreText
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TextAttributes
import TextLayout

@Suite(.ownContext) struct CATextLayerTests {
  // P-07
  @Test func defaultsAreApples() {
    let layer = CATextLayer()
    #expect(layer.string == nil)
    #expect(layer.font as? String == "Helvetica")
    #expect(layer.fontSize == 36 && layer.foregroundColor == .white)
    #expect(!layer.isWrapped && !layer.allowsFontSubpixelQuantization)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
  }

  @Test func propertiesAreKept() {
    let layer = CATextLayer()
    layer.string = "text"
    layer.isWrapped = true
    layer.truncationMode = .middle
    layer.alignmentMode = .justified
    layer.allowsFontSubpixelQuantization = true
    #expect(layer.string as? String == "text")
    #expect(layer.isWrapped && layer.truncationMode == .middle)
    #expect(layer.alignmentMode == .justified && layer.allowsFontSubpixelQuantization)
    #expect(layer.value(forKey: "wrapped") as? Bool == true)
    layer.setValue("other", forKey: "string")
    #expect(layer.value(forKey: "string") as? String == "other")
    layer.string = 5
    #expect(layer.string == nil)
  }

  @Test("Typography is kept, with names of features as tags (TX-12)") func typography() {
    let layer = CATextLayer()
    layer.fontFeatures = ["tabularDigits": 1, "ss01": 0]
    #expect(layer.fontFeatures == ["tnum": 1, "ss01": 0])
    layer.fontFeatures = ["no such name": 1]
    #expect(layer.fontFeatures == ["tnum": 1, "ss01": 0])
    layer.fontVariations = ["wght": 650]
    #expect(layer.value(forKeyPath: "fontVariations.wght") as? Double == 650)
    // The axes of CSS (TX-13).
    #expect(layer.value(forKeyPath: "fontVariations.wdth") as? Double == 100)
    layer.setValue(80, forKeyPath: "fontVariations.wdth")
    #expect(layer.fontVariations == ["wght": 650, "wdth": 80])
    layer.fallbackFonts = ["Noto Color Emoji"]
    layer.foregroundColors = [.black, .white]
    layer.foregroundLocations = [0, 0.5]
    layer.fit = .shrink
    layer.verticalAlignment = .bottom
    #expect(layer.value(forKey: "verticalAlignment") as? String == "bottom")
    #expect(layer.value(forKey: "fallbackFonts") as? [String] == ["Noto Color Emoji"])
    #expect(layer.foregroundColors == [.black, .white] && layer.foregroundLocations == [0, 0.5])
  }

  @Test("Fonts of attributed strings keep their axes (TX-13)") func axesOfRuns() throws {
    let book = try FontBook(files: ["/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"])
    let heavy = CTFont(named: "Inter", size: 20, book: book)
      .withVariations(FontSettings(["wght": 650]))
    let layer = CATextLayer()
    layer.string = NSAttributedString(string: "heavy", attributes: [.font: heavy])
    func axes() -> FontSettings? {
      layer.state.content.text?.string?.runs.first?.attributes.fontVariations
    }
    #expect(axes() == FontSettings(["wght": 650]))
    // Read and set again.
    layer.string = layer.string
    #expect(axes() == FontSettings(["wght": 650]))
  }

  @Test func fontsAreNamesOrFonts() {
    let layer = CATextLayer()
    layer.font = "Inter Bold" as AnyObject
    #expect(layer.font as? String == "Inter Bold")
    layer.font = CTFontCreateWithName("Inter-LightItalic", 80, nil)
    #expect(layer.font as? String == "Inter-LightItalic")
    #expect(layer.fontSize == 36)
    layer.font = nil
    #expect(layer.font as? String == "Inter-LightItalic")
  }

  // TX-01: missing attributes of an attributed string have Core Text's defaults, not the layer's.
  @Test func attributedStringsAreKept() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    paragraph.lineSpacing = 3
    let string = NSMutableAttributedString(
      string: "red",
      attributes: [
        .foregroundColor: red, .font: CTFontCreateWithName("Inter-Bold", 30, nil), .kern: 2,
        .underlineStyle: 9, .underlineColor: red, .baselineOffset: 4, .strokeWidth: -3,
        .strokeColor: red, .ligature: 2, .paragraphStyle: paragraph,
      ])
    string.append(NSAttributedString(string: " plain"))
    let layer = CATextLayer()
    layer.string = string
    let text = try #require(layer.state.content.text?.string)
    #expect(!text.isPlain && text.string == "red plain")
    var expected = LayerText.Attributes()
    expected.fontName = "Inter-Bold"
    expected.fontSize = 30
    expected.foregroundColor = red
    expected.kern = 2
    expected.underline = TextRule(.double, color: red)
    expected.baselineOffset = 4
    expected.strokeWidth = -3
    expected.strokeColor = red
    expected.ligature = 2
    expected.paragraph = paragraph.style
    #expect(text.runs[0].attributes == expected)
    var plain = LayerText.Attributes()
    plain.fontName = "Inter-Regular"
    plain.fontSize = 12
    plain.foregroundColor = .black
    #expect(text.runs[1].attributes == plain)
    // Setting the returned value again changes nothing.
    let other = CATextLayer()
    other.string = layer.string
    #expect(layer.string is NSAttributedString)
    #expect(other.state.content.text?.string == text)
  }

  // Attributes that a scene leaves to the layer remain so with key-value coding.
  @Test func openAttributesStayOpen() {
    var attributes = LayerText.Attributes()
    attributes.foregroundColor = .black
    let text = LayerText(runs: [LayerText.Run("a", attributes), LayerText.Run("b")])
    let layer = CATextLayer()
    layer.setValue(AnimatableValue.text(text).boxed, forKey: "string")
    #expect(layer.state.content.text?.string == text)
  }

  // P-07: fontSize and foregroundColor animate, the others do not.
  @Test func someChangesAnimate() {
    for (key, animates) in [
      ("fontSize", true), ("foregroundColor", true), ("string", false), ("wrapped", false),
      ("truncationMode", false), ("alignmentMode", false), ("font", false),
    ] {
      let row = PropertyTable.of(.text)[key]
      #expect(row?.isAnimatable == animates, "\(key)")
      #expect((row?.implicitAction == .basic) == animates, "\(key)")
    }
  }
}
