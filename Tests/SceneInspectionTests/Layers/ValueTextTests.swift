import CoreGraphics
import LayerTree
import SceneInspection
import Testing

@Suite struct ValueTextTests {
  @Test("Values are short and have one format")
  func texts() {
    #expect(ValueText.text(of: .number(0.1 + 0.2)) == "0.3")
    #expect(ValueText.text(of: .number(1.2246e-16)) == "0")
    #expect(ValueText.text(of: .number(-0.0)) == "0")
    #expect(ValueText.text(of: .number(1e300)) == "1e+300")
    #expect(ValueText.text(of: .number(.infinity)) == "inf")
    #expect(ValueText.text(of: .point(CGPoint(x: 1.5, y: -2))) == "[1.5, -2]")
    #expect(ValueText.text(of: .boolean(true)) == "true")
    #expect(ValueText.text(of: .transform(CATransform3DIdentity)) == "identity")
    #expect(
      ValueText.text(of: .transform(CATransform3DMakeTranslation(3, 0, 0.5))) == "m41=3 m43=0.5")
    #expect(ValueText.text(of: .color(nil)) == "none")
    #expect(ValueText.text(of: .colors([.black, .white])) == "[#000000, #ffffff]")
    let clear = CGColor(red: 1, green: 0.2, blue: 0, alpha: 0.4)
    #expect(ValueText.text(of: .color(clear)) == "#ff330066")
    let between = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    #expect(ValueText.text(of: .color(between)) == "rgb(0.5, 0, 0, 1)")
  }

  @Test("Long values are truncated but remain distinct")
  func cut() {
    let left = ValueText.text(of: .string(String(repeating: "a", count: 500)))
    let right = ValueText.text(of: .string(String(repeating: "a", count: 501)))
    #expect(left.count == ValueText.longest && right.count == ValueText.longest)
    #expect(left != right)
  }

  @Test("Tabs and line feeds are escaped")
  func controls() {
    let tab = ValueText.text(of: .string("a\tb"))
    let blank = ValueText.text(of: .string("a b"))
    #expect(!tab.contains("\t") && tab != blank && blank == "a b")
    #expect(!ValueText.text(of: .string("a\n\u{0}b")).contains("\n"))
  }
}
