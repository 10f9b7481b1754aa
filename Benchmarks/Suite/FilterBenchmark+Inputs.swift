package import CoreGraphics
package import CoreImage
import Foundation

extension FilterBenchmark {
  /// The rectangle of the photo.
  package static let photo = CGRect(
    x: 0, y: 0, width: WorkloadVideo.width, height: WorkloadVideo.height)

  /// Returns the inputs of a filter, besides images, that are not its defaults.
  ///
  /// Extents and centers are those of the photo, a transition is halfway, and a filter whose
  /// defaults change nothing has values that do.
  ///
  /// - Parameter definition: The filter.
  /// - Returns: The values, by key.
  package static func inputs(of definition: FilterDefinition) -> [String: FilterValue] {
    var values = effects[definition.name] ?? [:]
    for (key, value) in [
      (kCIInputExtentKey, FilterValue.vector(CIVector(cgRect: photo))),
      (kCIInputCenterKey, .vector(CIVector(x: photo.midX, y: photo.midY))),
      (kCIInputTimeKey, .number(0.5)),
    ] where definition.input(key) != nil {
      values[key] = value
    }
    return values
  }

  /// Inputs with which filters do something whose defaults do nothing.
  private static let effects: [String: [String: FilterValue]] = [
    "CIAffineClamp": ["inputTransform": .transform(tilt)],
    "CIAffineTile": ["inputTransform": .transform(tilt)],
    "CIAffineTransform": ["inputTransform": .transform(tilt)],
    "CIBicubicScaleTransform": ["inputScale": .number(0.8)],
    "CIColorClamp": ["inputMaxComponents": vector(0.5, 0.5, 0.5, 1)],
    "CIColorControls": ["inputSaturation": .number(1.5), "inputContrast": .number(1.2)],
    "CIColorCrossPolynomial": ["inputRedCoefficients": vector(0.5, 0.2, 0, 0.3, 0, 0, 0, 0, 0, 0)],
    "CIColorCube": ["inputCubeDimension": .number(32), "inputCubeData": .data(cube)],
    "CIColorCubeWithColorSpace": ["inputCubeDimension": .number(32), "inputCubeData": .data(cube)],
    "CIColorCubesMixedWithMask": [
      "inputCubeDimension": .number(32), "inputCube0Data": .data(cube),
      "inputCube1Data": .data(cube),
    ],
    "CIColorCurves": ["inputCurvesData": .data(floats([0, 0, 0, 0.6, 0.5, 0.4, 1, 1, 1]))],
    "CIColorMatrix": ["inputRVector": vector(0.8, 0.2, 0, 0)],
    "CIColorPolynomial": ["inputRedCoefficients": vector(0, 0.5, 0.3, 0.2)],
    "CIConvolution3X3": mean(of: 9),
    "CIConvolution5X5": mean(of: 25),
    "CIConvolution7X7": mean(of: 49),
    "CIConvolution9Horizontal": mean(of: 9),
    "CIConvolution9Vertical": mean(of: 9),
    "CIConvolutionRGB3X3": mean(of: 9),
    "CIConvolutionRGB5X5": mean(of: 25),
    "CIConvolutionRGB7X7": mean(of: 49),
    "CIConvolutionRGB9Horizontal": mean(of: 9),
    "CIConvolutionRGB9Vertical": mean(of: 9),
    "CICrop": ["inputRectangle": .vector(CIVector(cgRect: photo.insetBy(dx: 9, dy: 9)))],
    "CIExposureAdjust": ["inputEV": .number(0.5)],
    "CIGammaAdjust": ["inputPower": .number(0.75)],
    "CIGlassLozenge": ["inputPoint0": vector(760, 540), "inputPoint1": vector(1160, 540)],
    "CIHighlightShadowAdjust": ["inputShadowAmount": .number(0.5)],
    "CIHueAdjust": ["inputAngle": .number(1)],
    "CILanczosScaleTransform": ["inputScale": .number(0.8)],
    "CIMix": ["inputAmount": .number(0.5)],
    "CIMorphologyMaximum": ["inputRadius": .number(5)],
    "CIMorphologyMinimum": ["inputRadius": .number(5)],
    "CIStraightenFilter": ["inputAngle": .number(0.1)],
    "CITemperatureAndTint": ["inputTargetNeutral": vector(4000, 0)],
    "CIToneCurve": ["inputPoint1": vector(0.25, 0.15)],
    "CIVibrance": ["inputAmount": .number(0.5)],
    "CIVignette": ["inputIntensity": .number(1)],
    "CIWhitePointAdjust": ["inputColor": .color(CIColor(red: 1, green: 0.9, blue: 0.8))],
  ]

  private static let tilt = CGAffineTransform(rotationAngle: 0.1)

  /// Red, green and blue to the power of 1.5, in 32 steps each.
  private static let cube = floats(
    (0..<32 * 32 * 32).flatMap { index -> [Float] in
      let color = SIMD3(Float(index % 32), Float(index / 32 % 32), Float(index / 1024)) / 31
      let mapped = color * SIMD3(color.x.squareRoot(), color.y.squareRoot(), color.z.squareRoot())
      return [mapped.x, mapped.y, mapped.z, 1]
    })

  private static func floats(_ numbers: [Float]) -> Data {
    numbers.withUnsafeBytes { Data($0) }
  }

  private static func vector(_ numbers: CGFloat...) -> FilterValue { .vector(CIVector(numbers)) }

  /// The weights of the mean of a number of pixels.
  private static func mean(of count: Int) -> [String: FilterValue] {
    ["inputWeights": .vector(CIVector([CGFloat](repeating: 1 / CGFloat(count), count: count)))]
  }
}
