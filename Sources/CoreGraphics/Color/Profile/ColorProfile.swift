import CImageIO
import Foundation

/// An ICC color profile, which owns its handle.
///
/// The handle is immutable and has no cache, so threads can share it.
final class ColorProfile: @unchecked Sendable, Hashable {
  /// The color model: gray, RGB or CMYK.
  let model: CGColorSpaceModel
  /// The number of components of a color.
  let numberOfComponents: Int

  private let handle: OpaquePointer
  private let data: Data

  /// Reads a profile.
  ///
  /// - Parameter data: The bytes; nil is returned if they are not a profile for gray, RGB or CMYK,
  ///   or are more than 4 MiB.
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

  /// Converts a color to linear sRGB, which may be outside 0...1.
  ///
  /// - Parameter components: As many components as the profile has; clamped to 0...1, outside which
  ///   a profile is undefined.
  /// - Returns: Red, green and blue.
  func light(of components: [Double]) -> [Double] {
    let limited = components.map { max(0, min(1, $0)) }
    var light = [0.0, 0, 0]
    mp_profile_to_light(handle, limited, &light)
    return light
  }

  /// Converts a linear sRGB color to the profile's components.
  ///
  /// - Returns: As many components as the profile has; nil if it does not support this direction.
  func components(ofLight light: [Double]) -> [Double]? {
    var components = [0.0, 0, 0, 0]
    guard mp_profile_from_light(handle, light, &components) else { return nil }
    return Array(components.prefix(numberOfComponents))
  }

  /// The fallback if the profile cannot convert colors to components.
  var plainKind: ColorSpaceKind {
    switch model {
    case .monochrome: .gray(.sRGB)
    case .cmyk: .cmyk
    default: .rgb(.sRGB, .sRGB)
    }
  }

  /// Whether the profile contains colors outside sRGB, by more than one 8-bit step.
  var isWideGamutRGB: Bool {
    guard model == .rgb else { return false }
    return [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]].contains { color in
      light(of: color).contains { $0 < -0.004 || $0 > 1.004 }
    }
  }

  /// Whether all colors match those of another kind of space, to within one 8-bit step.
  func agrees(with kind: ColorSpaceKind) -> Bool {
    let samples: [[Double]]
    switch (kind, model) {
    case (.gray, .monochrome): samples = (0...64).map { [Double($0) / 64] }
    case (.rgb, .rgb):
      let grays = (0...64).map { [Double](repeating: Double($0) / 64, count: 3) }
      let steps = [0, 0.25, 0.5, 0.75, 1]
      samples =
        grays + steps.flatMap { red in steps.flatMap { green in steps.map { [red, green, $0] } } }
    default: return false
    }
    let own = ColorSpaceKind.profile(self)
    return samples.allSatisfy { sample in
      let (left, right) = (own.extendedSRGB(sample), kind.extendedSRGB(sample))
      return [left.red - right.red, left.green - right.green, left.blue - right.blue]
        .allSatisfy { abs($0) <= 1.0 / 255 }
    }
  }

  /// Whether two profiles consist of the same bytes.
  static func == (left: ColorProfile, right: ColorProfile) -> Bool { left.data == right.data }

  func hash(into hasher: inout Hasher) { hasher.combine(data) }
}
