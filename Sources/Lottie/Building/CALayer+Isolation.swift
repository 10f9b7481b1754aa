import CoreImage
import QuartzCore

extension CALayer {
  /// Makes the layer a group, so that blend modes in it mix with nothing behind it (LO-17).
  func isolateSublayers() {
    // A filter is what makes a layer a group at every opacity and scale; this one changes
    // nothing.
    filters = [CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 0.0])].compactMap(
      \.self)
  }
}
