import CImageIO
import Foundation

/// A colour profile of the International Color Consortium's: the owner of its handle.
///
/// A handle never changes and has no cache, so threads share it.
final class ColorProfile: @unchecked Sendable, Hashable {
  /// What components there are: grey, RGB or CMYK.
  let model: CGColorSpaceModel
  /// How many components a colour has.
  let numberOfComponents: Int

  private let handle: OpaquePointer
  private let data: Data

  /// Reads a profile.
  ///
  /// - Parameter data: Any bytes; nil for what is no profile for grey, RGB or CMYK, and for more
  ///   than 4 MiB.
  init?(_ data: Data) {
    let handle = data.withUnsafeBytes { raw in
      mp_profile_create(raw.bindMemory(to: UInt8.self).baseAddress, raw.count)
    }
    guard let handle else { return nil }
    self.handle = handle
    self.data = data
    switch mp_profile_model(handle) {
    case MP_IMAGE_GRAY: (model, numberOfComponents) = (.monochrome, 1)
    case MP_IMAGE_CMYK: (model, numberOfComponents) = (.cmyk, 4)
    default: (model, numberOfComponents) = (.rgb, 3)
    }
  }

  deinit { mp_profile_free(handle) }

  /// The light of a colour in linear sRGB, which may leave 0...1.
  ///
  /// - Parameter components: As many as there are; limited to 0...1, beyond which a profile says
  ///   nothing.
  /// - Returns: Red, green and blue.
  func light(of components: [Double]) -> [Double] {
    let limited = components.map { max(0, min(1, $0)) }
    var light = [0.0, 0, 0]
    mp_profile_to_light(handle, limited, &light)
    return light
  }

  /// The components of a colour.
  ///
  /// - Parameter light: Linear sRGB, any range.
  /// - Returns: As many as there are; nil for a profile that does not say.
  func components(ofLight light: [Double]) -> [Double]? {
    var components = [0.0, 0, 0, 0]
    guard mp_profile_from_light(handle, light, &components) else { return nil }
    return Array(components.prefix(numberOfComponents))
  }

  /// What stands in where the profile does not say how colours become components.
  var plainKind: ColorSpaceKind {
    switch model {
    case .monochrome: .gray(.sRGB)
    case .cmyk: .cmyk
    default: .rgb(.sRGB, .sRGB)
    }
  }

  /// Whether colours outside sRGB have a place, by more than a step of eight bits.
  var isWideGamutRGB: Bool {
    guard model == .rgb else { return false }
    return [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]].contains { color in
      light(of: color).contains { $0 < -0.004 || $0 > 1.004 }
    }
  }

  /// Whether every colour is what a kind of space says it is, to a step of eight bits.
  func agrees(with kind: ColorSpaceKind) -> Bool {
    let samples: [[Double]]
    switch (kind, model) {
    case (.gray, .monochrome): samples = (0...64).map { [Double($0) / 64] }
    case (.rgb, .rgb):
      let greys = (0...64).map { [Double](repeating: Double($0) / 64, count: 3) }
      let steps = [0, 0.25, 0.5, 0.75, 1]
      samples =
        greys + steps.flatMap { red in steps.flatMap { green in steps.map { [red, green, $0] } } }
    default: return false
    }
    let own = ColorSpaceKind.profile(self)
    return samples.allSatisfy { sample in
      let (left, right) = (own.extendedSRGB(sample), kind.extendedSRGB(sample))
      return [left.red - right.red, left.green - right.green, left.blue - right.blue]
        .allSatisfy { abs($0) <= 1.0 / 255 }
    }
  }

  /// Whether two profiles are made of the same bytes.
  static func == (left: ColorProfile, right: ColorProfile) -> Bool { left.data == right.data }

  func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
