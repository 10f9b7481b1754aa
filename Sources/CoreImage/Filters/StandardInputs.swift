// The inputs that many filters have in common: `inputs[.center]`.

private let standardImage = Input.image(kCIInputImageKey, "The image.", property: kCIInputImageKey)
private let standardBackgroundImage = Input.image(
  kCIInputBackgroundImageKey, "The image behind.")
private let standardTargetImage = Input.image(
  kCIInputTargetImageKey, "The image that the transition ends with.")
private let standardMaskImage = Input.image(kCIInputMaskImageKey, "The mask.")
private let standardTime = Input.number(
  kCIInputTimeKey, 0, slider: 0...1, limits: 0...1, type: kCIAttributeTypeTime,
  "The progress, from 0 to 1.")
private let standardAngle = Input.angle(
  kCIInputAngleKey, 0, "The angle, in radians, counterclockwise.")
private let standardCenter = Input.point(kCIInputCenterKey, 150, 150, "The center, in pixels.")

extension Input<CIImage?> {
  /// The image that a filter transforms.
  package static var image: Input { standardImage }
  /// The image that is behind another.
  package static var backgroundImage: Input { standardBackgroundImage }
  /// The image that a transition ends with.
  package static var targetImage: Input { standardTargetImage }
  /// A mask.
  package static var maskImage: Input { standardMaskImage }
}

extension Input<Double> {
  /// The progress of a transition; times outside 0 to 1 are clamped (CI-01).
  package static var time: Input { standardTime }
  /// An angle, in radians, counterclockwise.
  package static var angle: Input { standardAngle }
}

extension Input<SIMD2<Double>> {
  /// A center, in pixels.
  package static var center: Input { standardCenter }
}
