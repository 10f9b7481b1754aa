import CoreGraphics
import Foundation

// The typed inputs that only color filters have.

extension BuiltinFilter {
  var inputImage2: CIImage? {
    get { image("inputImage2") }
    set { setValue(newValue, forKey: "inputImage2") }
  }
  var highlightAmount: Float {
    get { number("inputHighlightAmount") }
    set { setValue(newValue, forKey: "inputHighlightAmount") }
  }
  var extrapolate: Bool {
    get { number("inputExtrapolate") >= 0.5 }
    set { setValue(newValue, forKey: "inputExtrapolate") }
  }
  var point2: CGPoint {
    get { vector("inputPoint2").cgPointValue }
    set { setValue(newValue, forKey: "inputPoint2") }
  }
  var point3: CGPoint {
    get { vector("inputPoint3").cgPointValue }
    set { setValue(newValue, forKey: "inputPoint3") }
  }
  var point4: CGPoint {
    get { vector("inputPoint4").cgPointValue }
    set { setValue(newValue, forKey: "inputPoint4") }
  }
  var cubeData: Data {
    get { data("inputCubeData") }
    set { setValue(newValue, forKey: "inputCubeData") }
  }
  var cube0Data: Data {
    get { data("inputCube0Data") }
    set { setValue(newValue, forKey: "inputCube0Data") }
  }
  var cube1Data: Data {
    get { data("inputCube1Data") }
    set { setValue(newValue, forKey: "inputCube1Data") }
  }
  var curvesData: Data {
    get { data("inputCurvesData") }
    set { setValue(newValue, forKey: "inputCurvesData") }
  }
  var curvesDomain: CIVector {
    get { vector("inputCurvesDomain") }
    set { setValue(newValue, forKey: "inputCurvesDomain") }
  }
  var colorSpace: CGColorSpace? {
    get { value(forKey: "inputColorSpace") as? CGColorSpace }
    set { setValue(newValue, forKey: "inputColorSpace") }
  }

  private func data(_ key: String) -> Data { value(forKey: key) as? Data ?? Data() }
}
