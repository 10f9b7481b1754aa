import PixelKernels
import Synchronization

// Looks of photographs, which change sRGB-encoded values e of red, green and blue:
//
//     e = gray + (e - gray) * saturation, with gray = dot(e, weights)
//     e = curve(e), a `MonotoneCurve` for each component, through values for 0, 0.25, 0.5, 0.75, 1
//
// Apple documents what the effects look like, in a sentence each; the numbers are ours. Components
// are limited to 0 to 1; with "inputExtrapolate", what is beyond is added to the result.

private let extrapolate = Input.flag(
  "inputExtrapolate", false, "Whether the effect continues for components outside 0 to 1.")

extension FilterDefinition {
  private static let family = FilterFamily(
    "CIPhotoEffect", of: "the filters for a photographic look", inputs: [Input.image, extrapolate],
    isComplete: true)

  static let photoEffectChrome = photoEffect(
    "Chrome", "vintage photographs with exaggerated color",
    PhotoEffect(saturation: 1.3, [0, 0.235, 0.54, 0.82, 1]))

  static let photoEffectFade = photoEffect(
    "Fade", "vintage photographs with diminished color",
    PhotoEffect(
      saturation: 0.68, red: [0.08, 0.29, 0.53, 0.75, 0.94], green: [0.08, 0.29, 0.53, 0.75, 0.94],
      blue: [0.11, 0.31, 0.53, 0.74, 0.92]))

  static let photoEffectInstant = photoEffect(
    "Instant", "vintage photographs with distorted colors",
    PhotoEffect(
      saturation: 0.85, red: [0.07, 0.31, 0.59, 0.83, 0.98], green: [0.05, 0.28, 0.55, 0.8, 0.96],
      blue: [0.15, 0.34, 0.53, 0.71, 0.86]))

  static let photoEffectMono = photoEffect(
    "Mono", "black-and-white photographs with low contrast",
    PhotoEffect(saturation: 0, [0.05, 0.26, 0.5, 0.74, 0.96]))

  static let photoEffectNoir = photoEffect(
    "Noir", "black-and-white photographs with exaggerated contrast",
    PhotoEffect(saturation: 0, weights: SIMD4(0.3, 0.6, 0.1, 0), [0, 0.13, 0.46, 0.83, 1]))

  static let photoEffectProcess = photoEffect(
    "Process", "vintage photographs with cool colors",
    PhotoEffect(
      saturation: 0.95, red: [0, 0.17, 0.46, 0.76, 0.97], green: [0.02, 0.25, 0.55, 0.82, 1],
      blue: [0.13, 0.34, 0.57, 0.77, 0.95]))

  static let photoEffectTonal = photoEffect(
    "Tonal", "black-and-white photographs with normal contrast",
    PhotoEffect(saturation: 0, weights: SIMD4(0.4, 0.45, 0.15, 0), [0, 0.26, 0.53, 0.78, 1]))

  static let photoEffectTransfer = photoEffect(
    "Transfer", "vintage photographs with warm colors",
    PhotoEffect(
      saturation: 0.9, red: [0.05, 0.3, 0.6, 0.86, 1], green: [0.03, 0.25, 0.52, 0.78, 0.96],
      blue: [0.05, 0.22, 0.44, 0.67, 0.86]))

  /// Defines a look.
  ///
  /// - Parameters:
  ///   - look: The end of the name.
  ///   - photographs: The photographs that have the look.
  ///   - effect: The look, whose tables are made when the filter is first used.
  /// - Returns: The definition.
  private static func photoEffect(
    _ look: String, _ photographs: String,
    _ effect: @escaping @Sendable @autoclosure () -> PhotoEffect
  ) -> FilterDefinition {
    let tables = LookTables(effect)
    return FilterDefinition(
      "CIPhotoEffect\(look)", "Photo Effect \(look)",
      "makes the look of \(photographs)", in: [kCICategoryColorEffect],
      family: family,
      inputs: [Input.image, extrapolate]
    ) { inputs in
      inputs.image?.mapped(
        by: PhotoEffectKernel(
          effect: tables.effect, isExtrapolated: inputs[extrapolate]))
    }
  }
}

/// The tables of a look, made once, when they are needed.
private final class LookTables: Sendable {
  private let make: @Sendable () -> PhotoEffect
  private let made = Mutex<PhotoEffect?>(nil)

  init(_ make: @escaping @Sendable () -> PhotoEffect) { self.make = make }

  var effect: PhotoEffect {
    made.withLock { made in
      if let made { return made }
      let effect = make()
      made = effect
      return effect
    }
  }
}

/// The tables of a look.
private struct PhotoEffect: Sendable {
  /// The mixture of components, for encoded values.
  let matrix: ColorMatrix
  /// The curves of red, green and blue, from encoded values to encoded ones.
  let encoded: [ComponentTable]
  /// The curves from encoded values to linear light.
  let linear: [ComponentTable]

  /// Creates a look with a curve for each component.
  ///
  /// - Parameters:
  ///   - saturation: The saturation; 1 for the image's, 0 for grays.
  ///   - weights: What each component contributes to grays; the sum is 1.
  ///   - red: The results for red of 0, 0.25, 0.5, 0.75 and 1.
  ///   - green: The same for green.
  ///   - blue: The same for blue.
  init(
    saturation: Float, weights: SIMD4<Float> = .luminanceWeights, red: [Double],
    green: [Double], blue: [Double]
  ) {
    matrix = ColorMatrix.shades(of: SIMD4(repeating: 1), weights: weights)
      .mixed(with: .identity, by: saturation)
    let curves = [red, green, blue].map { values in
      MonotoneCurve(values.enumerated().map { SIMD2(Double($0.offset) / 4, $0.element) })
    }
    encoded = curves.map { curve in ComponentTable { curve.value(at: $0) } }
    linear = curves.map { curve in
      ComponentTable { TransferFunction.linear(fromSRGB: curve.value(at: $0)) }
    }
  }

  /// Creates a look with the same curve for all components.
  init(
    saturation: Float, weights: SIMD4<Float> = .luminanceWeights, _ curve: [Double]
  ) {
    self.init(saturation: saturation, weights: weights, red: curve, green: curve, blue: curve)
  }
}

/// Applies a look.
private struct PhotoEffectKernel: StraightColorKernel {
  private let effect: PhotoEffect
  private let isExtrapolated: Bool
  private var values = EncodedValues(.linear)
  private var red: ComponentTable
  private var green: ComponentTable
  private var blue: ComponentTable

  init(effect: PhotoEffect, isExtrapolated: Bool) {
    self.effect = effect
    self.isExtrapolated = isExtrapolated
    (red, green, blue) = (effect.linear[0], effect.linear[1], effect.linear[2])
  }

  mutating func prepare(for space: WorkingSpace) {
    values = EncodedValues(space)
    let tables = space == .linear ? effect.linear : effect.encoded
    (red, green, blue) = (tables[0], tables[1], tables[2])
  }

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    var opaque = values.encoded(color)
    opaque.w = 1
    let mixed = effect.matrix.applied(toPremultiplied: opaque)
    let result = ComponentTable.values(mixed, red, green, blue)
    return isExtrapolated ? result + (color - color.clamped) : result
  }
}
