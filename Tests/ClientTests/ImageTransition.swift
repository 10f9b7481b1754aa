import CoreImage
import Multiplane

/// Changes the contents of a layer from one image to another, frame by frame, as programs for
/// Apple's platforms do.
final class ImageTransition {
  private let layer: CALayer
  private let filter: CIFilter
  private let extent: CGRect
  private let duration: CFTimeInterval
  private let context: CIContext
  private var startTime: CFTimeInterval?
  private weak var link: CADisplayLink?

  /// The number of images made so far.
  private(set) var imageCount = 0

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - filter: A transition filter with both images.
  ///   - layer: The layer that shows the images.
  ///   - extent: The part of the images to show.
  ///   - duration: Seconds from the first image to the second.
  ///   - context: Renders the images in between.
  init(
    by filter: CIFilter, in layer: CALayer, extent: CGRect, duration: CFTimeInterval,
    context: CIContext = CIContext()
  ) {
    self.filter = filter
    self.layer = layer
    self.extent = extent
    self.duration = duration
    self.context = context
  }

  /// Whether a display link drives the transition.
  var isRunning: Bool { link != nil }

  func start() {
    let link = CADisplayLink(target: self, action: ImageTransition.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func step(_ link: CADisplayLink) {
    let start = startTime ?? link.timestamp
    startTime = start
    let time = link.timestamp - start
    filter.setValue(time / duration, forKey: kCIInputTimeKey)
    guard let output = filter.outputImage,
      let image = context.createCGImage(output, from: extent)
    else { return link.invalidate() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.contents = image
    CATransaction.commit()
    imageCount += 1
    if time >= duration { link.invalidate() }
  }
}
