import CoreGraphics
import CoreImage
import Testing

/// The typed inputs that only color filters have set the inputs of the filter.
@Suite struct TypedColorFilterTests {
  @Test func toneCurvePoints() {
    let filter = CIFilter.toneCurve()
    #expect(filter.point3 == CGPoint(x: 0.75, y: 0.75))
    filter.point2 = CGPoint(x: 0.5, y: 0.6)
    filter.point4 = CGPoint(x: 1, y: 0.9)
    filter.extrapolate = true
    #expect(filter.value(forKey: "inputPoint2") as? CIVector == CIVector(x: 0.5, y: 0.6))
    #expect(filter.value(forKey: "inputPoint4") as? CIVector == CIVector(x: 1, y: 0.9))
    #expect(filter.value(forKey: "inputExtrapolate") as? Double == 1)
    #expect(filter.extrapolate)
  }

  @Test func highlightAmount() {
    let filter = CIFilter.highlightShadowAdjust()
    #expect(filter.highlightAmount == 1 && filter.shadowAmount == 0)
    filter.highlightAmount = 0.5
    #expect(filter.value(forKey: "inputHighlightAmount") as? Double == 0.5)
  }

  @Test func colorSpaces() {
    let filter = CIFilter.colorCubeWithColorSpace()
    #expect(filter.colorSpace == nil)
    filter.colorSpace = CGColorSpace(name: CGColorSpace.sRGB)
    #expect(filter.value(forKey: "inputColorSpace") as? CGColorSpace == filter.colorSpace)
    filter.colorSpace = nil
    #expect(filter.value(forKey: "inputColorSpace") == nil)
  }

  @Test func defaultsAreApples() {
    #expect(CIFilter.colorPosterize().levels == 6)
    #expect(CIFilter.exposureAdjust().ev == 0)
    #expect(CIFilter.gammaAdjust().power == 1)
    #expect(CIFilter.vignetteEffect().radius == 150 && CIFilter.vignetteEffect().falloff == 0.5)
    #expect(CIFilter.colorMonochrome().color == CIColor(red: 0.6, green: 0.45, blue: 0.3))
    #expect(CIFilter.dither().intensity == 0.1)
    #expect(CIFilter.colorCurves().curvesData.count == 36)
    #expect(CIFilter.temperatureAndTint().neutral == CIVector(x: 6500, y: 0))
    #expect(CIFilter.photoEffectNoir().extrapolate == false)
  }
}
