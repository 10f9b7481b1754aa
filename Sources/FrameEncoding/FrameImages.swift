package import PixelKernels

/// A rendered frame, as encoders receive it.
package struct FrameImages {
  /// The image in each phase of dithering (GR-10), or only in the first one; all of the same size.
  package let phases: [PixelBuffer]
  /// Whether all pixels are those of the frame before.
  package let isRepeated: Bool

  /// Creates a frame.
  package init(_ phases: [PixelBuffer], isRepeated: Bool = false) {
    guard phases.count == 1 || phases.count == DitherPhase.count else {
      fatalError("a frame has one image or all phases")
    }
    (self.phases, self.isRepeated) = (phases, isRepeated)
  }
}
