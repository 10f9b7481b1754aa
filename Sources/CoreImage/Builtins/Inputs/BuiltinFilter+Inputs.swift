import CoreGraphics
import Foundation

// The typed inputs of filters; the key is "input" and the name.

extension BuiltinFilter {
  var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }
  var targetImage: CIImage? {
    get { image("inputTargetImage") }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }
  var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
  var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
  var backsideImage: CIImage? {
    get { image("inputBacksideImage") }
    set { setValue(newValue, forKey: "inputBacksideImage") }
  }
  var shadingImage: CIImage? {
    get { image("inputShadingImage") }
    set { setValue(newValue, forKey: "inputShadingImage") }
  }
  var gradientImage: CIImage? {
    get { image("inputGradientImage") }
    set { setValue(newValue, forKey: "inputGradientImage") }
  }
  var displacementImage: CIImage? {
    get { image("inputDisplacementImage") }
    set { setValue(newValue, forKey: "inputDisplacementImage") }
  }
  var time: Float {
    get { number("inputTime") }
    set { setValue(newValue, forKey: "inputTime") }
  }
  var intensity: Float {
    get { number("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
  var radius: Float {
    get { number("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }
  var angle: Float {
    get { number("inputAngle") }
    set { setValue(newValue, forKey: "inputAngle") }
  }
  var width: Float {
    get { number("inputWidth") }
    set { setValue(newValue, forKey: "inputWidth") }
  }
  var seed: Float {
    get { number("inputSeed") }
    set { setValue(newValue, forKey: "inputSeed") }
  }
  var sharpness: Float {
    get { number("inputSharpness") }
    set { setValue(newValue, forKey: "inputSharpness") }
  }
  var brightness: Float {
    get { number("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
  var contrast: Float {
    get { number("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }
  var saturation: Float {
    get { number("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
  var power: Float {
    get { number("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }
  var ev: Float {
    get { number("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }
  var amount: Float {
    get { number("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }
  var levels: Float {
    get { number("inputLevels") }
    set { setValue(newValue, forKey: "inputLevels") }
  }
  var threshold: Float {
    get { number("inputThreshold") }
    set { setValue(newValue, forKey: "inputThreshold") }
  }
  var scale: Float {
    get { number("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }
  var opacity: Float {
    get { number("inputOpacity") }
    set { setValue(newValue, forKey: "inputOpacity") }
  }
  var compression: Float {
    get { number("inputCompression") }
    set { setValue(newValue, forKey: "inputCompression") }
  }
  var bottomHeight: Float {
    get { number("inputBottomHeight") }
    set { setValue(newValue, forKey: "inputBottomHeight") }
  }
  var numberOfFolds: Float {
    get { number("inputNumberOfFolds") }
    set { setValue(newValue, forKey: "inputNumberOfFolds") }
  }
  var foldShadowAmount: Float {
    get { number("inputFoldShadowAmount") }
    set { setValue(newValue, forKey: "inputFoldShadowAmount") }
  }
  var barOffset: Float {
    get { number("inputBarOffset") }
    set { setValue(newValue, forKey: "inputBarOffset") }
  }
  var shadowRadius: Float {
    get { number("inputShadowRadius") }
    set { setValue(newValue, forKey: "inputShadowRadius") }
  }
  var shadowDensity: Float {
    get { number("inputShadowDensity") }
    set { setValue(newValue, forKey: "inputShadowDensity") }
  }
  var maxStriationRadius: Float {
    get { number("inputMaxStriationRadius") }
    set { setValue(newValue, forKey: "inputMaxStriationRadius") }
  }
  var striationStrength: Float {
    get { number("inputStriationStrength") }
    set { setValue(newValue, forKey: "inputStriationStrength") }
  }
  var striationContrast: Float {
    get { number("inputStriationContrast") }
    set { setValue(newValue, forKey: "inputStriationContrast") }
  }
  var fadeThreshold: Float {
    get { number("inputFadeThreshold") }
    set { setValue(newValue, forKey: "inputFadeThreshold") }
  }
  var shadowSize: Float {
    get { number("inputShadowSize") }
    set { setValue(newValue, forKey: "inputShadowSize") }
  }
  var shadowAmount: Float {
    get { number("inputShadowAmount") }
    set { setValue(newValue, forKey: "inputShadowAmount") }
  }
  var radius0: Float {
    get { number("inputRadius0") }
    set { setValue(newValue, forKey: "inputRadius0") }
  }
  var radius1: Float {
    get { number("inputRadius1") }
    set { setValue(newValue, forKey: "inputRadius1") }
  }
  var sunRadius: Float {
    get { number("inputSunRadius") }
    set { setValue(newValue, forKey: "inputSunRadius") }
  }
  var haloRadius: Float {
    get { number("inputHaloRadius") }
    set { setValue(newValue, forKey: "inputHaloRadius") }
  }
  var haloWidth: Float {
    get { number("inputHaloWidth") }
    set { setValue(newValue, forKey: "inputHaloWidth") }
  }
  var haloOverlap: Float {
    get { number("inputHaloOverlap") }
    set { setValue(newValue, forKey: "inputHaloOverlap") }
  }
  var crossScale: Float {
    get { number("inputCrossScale") }
    set { setValue(newValue, forKey: "inputCrossScale") }
  }
  var crossAngle: Float {
    get { number("inputCrossAngle") }
    set { setValue(newValue, forKey: "inputCrossAngle") }
  }
  var crossOpacity: Float {
    get { number("inputCrossOpacity") }
    set { setValue(newValue, forKey: "inputCrossOpacity") }
  }
  var crossWidth: Float {
    get { number("inputCrossWidth") }
    set { setValue(newValue, forKey: "inputCrossWidth") }
  }
  var epsilon: Float {
    get { number("inputEpsilon") }
    set { setValue(newValue, forKey: "inputEpsilon") }
  }
  var falloff: Float {
    get { number("inputFalloff") }
    set { setValue(newValue, forKey: "inputFalloff") }
  }
  var softness: Float {
    get { number("inputSoftness") }
    set { setValue(newValue, forKey: "inputSoftness") }
  }
  var noiseLevel: Float {
    get { number("inputNoiseLevel") }
    set { setValue(newValue, forKey: "inputNoiseLevel") }
  }
  var cubeDimension: Float {
    get { number("inputCubeDimension") }
    set { setValue(newValue, forKey: "inputCubeDimension") }
  }
  var decay: Float {
    get { number("inputDecay") }
    set { setValue(newValue, forKey: "inputDecay") }
  }
  var rotation: Float {
    get { number("inputRotation") }
    set { setValue(newValue, forKey: "inputRotation") }
  }
  var center: CGPoint {
    get { vector("inputCenter").cgPointValue }
    set { setValue(newValue, forKey: "inputCenter") }
  }
  var point0: CGPoint {
    get { vector("inputPoint0").cgPointValue }
    set { setValue(newValue, forKey: "inputPoint0") }
  }
  var point1: CGPoint {
    get { vector("inputPoint1").cgPointValue }
    set { setValue(newValue, forKey: "inputPoint1") }
  }
  var topLeft: CGPoint {
    get { vector("inputTopLeft").cgPointValue }
    set { setValue(newValue, forKey: "inputTopLeft") }
  }
  var topRight: CGPoint {
    get { vector("inputTopRight").cgPointValue }
    set { setValue(newValue, forKey: "inputTopRight") }
  }
  var bottomLeft: CGPoint {
    get { vector("inputBottomLeft").cgPointValue }
    set { setValue(newValue, forKey: "inputBottomLeft") }
  }
  var bottomRight: CGPoint {
    get { vector("inputBottomRight").cgPointValue }
    set { setValue(newValue, forKey: "inputBottomRight") }
  }
  var shadowOffset: CGPoint {
    get { vector("inputShadowOffset").cgPointValue }
    set { setValue(newValue, forKey: "inputShadowOffset") }
  }
  var extent: CGRect {
    get { vector("inputExtent").cgRectValue }
    set { setValue(newValue, forKey: "inputExtent") }
  }
  var shadowExtent: CGRect {
    get { vector("inputShadowExtent").cgRectValue }
    set { setValue(newValue, forKey: "inputShadowExtent") }
  }
  var rVector: CIVector {
    get { vector("inputRVector") }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  var gVector: CIVector {
    get { vector("inputGVector") }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  var bVector: CIVector {
    get { vector("inputBVector") }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  var aVector: CIVector {
    get { vector("inputAVector") }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  var biasVector: CIVector {
    get { vector("inputBiasVector") }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
  var minComponents: CIVector {
    get { vector("inputMinComponents") }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }
  var maxComponents: CIVector {
    get { vector("inputMaxComponents") }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }
  var redCoefficients: CIVector {
    get { vector("inputRedCoefficients") }
    set { setValue(newValue, forKey: "inputRedCoefficients") }
  }
  var greenCoefficients: CIVector {
    get { vector("inputGreenCoefficients") }
    set { setValue(newValue, forKey: "inputGreenCoefficients") }
  }
  var blueCoefficients: CIVector {
    get { vector("inputBlueCoefficients") }
    set { setValue(newValue, forKey: "inputBlueCoefficients") }
  }
  var alphaCoefficients: CIVector {
    get { vector("inputAlphaCoefficients") }
    set { setValue(newValue, forKey: "inputAlphaCoefficients") }
  }
  var neutral: CIVector {
    get { vector("inputNeutral") }
    set { setValue(newValue, forKey: "inputNeutral") }
  }
  var targetNeutral: CIVector {
    get { vector("inputTargetNeutral") }
    set { setValue(newValue, forKey: "inputTargetNeutral") }
  }
  var color: CIColor {
    get { color("inputColor") }
    set { setValue(newValue, forKey: "inputColor") }
  }
  var color0: CIColor {
    get { color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}
