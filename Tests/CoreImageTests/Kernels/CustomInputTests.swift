import CoreGraphics
import CoreImage
import Foundation
import Testing

/// Inputs that subclasses of `CIFilter` declare (CI-26, LX-04).
struct CustomInputTests {
  private class Base: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput(kCIInputRadiusKey) var inputRadius = 10.0
  }

  private final class Glow: Base {
    @CustomInput("inputCount") var inputCount = 3
    @CustomInput("inputIsSoft") var inputIsSoft = false
    @CustomInput("inputSize") var inputSize: CGFloat = 2
    @CustomInput("inputColor") var inputColor = CIColor.red
    @CustomInput("inputCenter") var inputCenter = CGPoint(x: 1, y: 2)
    @CustomInput("inputExtent") var inputExtent = CGRect(x: 0, y: 0, width: 3, height: 4)
    @CustomInput("inputWeights") var inputWeights = CIVector(x: 1, y: 2, z: 3)
    @CustomInput("inputLabel") var inputLabel = "a"
  }

  @Test func inputsHaveKeysAndDefaults() {
    let glow = Glow()
    #expect(
      glow.inputKeys == [
        "inputImage", "inputRadius", "inputCount", "inputIsSoft", "inputSize", "inputColor",
        "inputCenter", "inputExtent", "inputWeights", "inputLabel",
      ])
    #expect(glow.inputImage == nil && glow.inputRadius == 10 && glow.inputCount == 3)
    #expect(glow.value(forKey: "inputRadius") as? Double == 10)
    #expect(glow.value(forKey: "inputImage") == nil)
    #expect(glow.attributes.isEmpty && glow.outputImage == nil)
  }

  private final class Again: Base {
    @CustomInput(kCIInputRadiusKey) var inputAgain = 4.0
  }

  @Test func inputsDeclaredAgainAreListedOnce() {
    let again = Again()
    #expect(again.inputKeys == ["inputImage", "inputRadius"])
    #expect(again.value(forKey: "inputRadius") as? Double == 4)
    again.inputAgain = 5
    #expect(again.inputKeys == ["inputImage", "inputRadius"] && again.inputRadius == 5)
  }

  // LX-03: any kind of number, and Core Image's vectors for points and rectangles.
  @Test func keysAndPropertiesAreTheSame() {
    let glow = Glow()
    glow.inputRadius = 4
    #expect(glow.value(forKey: "inputRadius") as? Double == 4)
    glow.setValue(NSNumber(value: 7), forKey: "inputRadius")
    glow.setValue(5.0, forKey: "inputCount")
    glow.setValue(1, forKey: "inputIsSoft")
    glow.setValue(Float(1.5), forKey: "inputSize")
    #expect(glow.inputRadius == 7 && glow.inputCount == 5 && glow.inputIsSoft)
    #expect(glow.inputSize == 1.5)
    glow.setValue(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), forKey: "inputColor")
    glow.setValue(CIVector(x: 8, y: 9), forKey: "inputCenter")
    glow.setValue(CIVector(x: 1, y: 2, z: 3, w: 4), forKey: "inputExtent")
    #expect(glow.inputColor == .green && glow.inputCenter == CGPoint(x: 8, y: 9))
    #expect(glow.inputExtent == CGRect(x: 1, y: 2, width: 3, height: 4))
    glow.inputImage = .black
    #expect(glow.value(forKey: "inputImage") as? CIImage === CIImage.black)
    glow.inputImage = nil
    #expect(glow.inputImage == nil && glow.value(forKey: "inputImage") == nil)
  }

  // CI-25
  @Test func misfitsAreIgnored() {
    let glow = Glow()
    glow.setValue("wide", forKey: "inputRadius")
    glow.setValue(Double.nan, forKey: "inputRadius")
    glow.setValue(7, forKey: "inputImage")
    glow.setValue(7, forKey: "inputLabel")
    #expect(glow.inputRadius == 10 && glow.inputImage == nil && glow.inputLabel == "a")
  }

  @Test func copiesHaveTheValues() throws {
    let glow = Glow()
    glow.inputRadius = 3
    glow.setValue(6, forKey: "inputOther")
    let copy = try #require(glow.copy() as? Glow)
    copy.inputCount = 1
    #expect(copy.inputRadius == 3 && glow.inputCount == 3)
    #expect(copy.inputKeys.last == "inputOther")
    copy.setDefaults()
    #expect(copy.inputRadius == 10 && copy.inputCount == 3 && copy.inputKeys.last == "inputLabel")
  }
}
