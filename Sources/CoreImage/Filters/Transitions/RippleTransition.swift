private let shadingImage = Input.image(
  kCIInputShadingImageKey, isRequired: false,
  "A shaded sphere, whose light is added to the wave. The default is nil: a soft light.")
private let width = Input.distance(
  kCIInputWidthKey, 100, slider: 10...300, limits: 1 ... .infinity,
  "The width of the wave, in pixels.")
private let scale = Input.distance(
  kCIInputScaleKey, 50, slider: -50...50, limits: -1000...1000,
  "How far the wave displaces the images, in pixels, from -50 to 50.")

/// A circular wave that grows from the center and reveals the target (CI-17). Apple documents the
/// inputs only; the mathematics is ours.
///
/// With the distance d of a pixel from the center, D that of the farthest corner of the extent, and
/// the width w: the front is at R = time (D + w). Outside it is the source, and farther inside than
/// w the target. Between them, u = (R - d) / w, and the images are shown as refracted by the wave,
/// at the distance d + scale sin(2 pi u) (1 - u), and mixed with the weight smoothstep(u) of the
/// target. They are averaged along the radius where the wave compresses them, and their edges are
/// repeated.
///
/// The slope of the wave, cos(2 pi u) outward, looks up the shading image, a shaded sphere: its
/// color at that normal is added, weighted with 4 u (1 - u). Without a shading image, the crest of the
/// wave is a little brighter, and its trough a little darker: with the light l = 4 u (1 - u) sin(2 pi
/// u), white is drawn with the opacity 0.1 l, or colors are multiplied by 1 + 0.2 l.
///
/// Nearer to the center than w / 2, displacement and light fade, with the factor
/// smoothstep(d / (w / 2)), because directions meet there.
extension FilterDefinition {
  static let rippleTransition = transition(
    "CIRippleTransition", "Ripple", "reveals the target with a circular wave",
    extent: .transitionExtent,
    inputs: [shadingImage, Input.center, Input.transitionExtent, Input.time, width, scale]
  ) { transition, inputs in
    CIImage(
      RippleOperation(
        transition, shading: inputs[shadingImage], center: inputs[.center], width: inputs[width],
        scale: inputs[scale]))
  }
}
