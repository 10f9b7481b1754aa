import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

/// Takes the colors out of an image.
final class MuteFilter: CIFilter {
  @CustomInput(kCIInputImageKey) var inputImage: CIImage?
  @CustomInput("inputAmount") var inputAmount = 0.0

  override var outputImage: CIImage? {
    inputImage?.applyingFilter(
      "CIColorControls", parameters: [kCIInputSaturationKey: 1 - inputAmount])
  }
}

/// Dissolves from image to image, frame by frame, then repeats them as an animated image: written as
/// for iOS.
final class StoryView: UIView {
  private let imageView = UIImageView()
  private let dissolve = CIFilter.dissolveTransition()
  private let mute = MuteFilter()
  private var link: CADisplayLink?
  private var startTime: CFTimeInterval?

  /// The images, of which there are at least two.
  let images: [UIImage]
  /// Seconds from an image to the next.
  var stepDuration: TimeInterval = 0.5
  /// Whether the dissolves are without colors.
  var isMuted = false {
    didSet { mute.inputAmount = isMuted ? 1 : 0 }
  }
  private(set) var frameCount = 0

  init(images: [UIImage], frame: CGRect) {
    self.images = images
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.image = images.first
    addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }

  var isPlaying: Bool { link != nil }

  func play() {
    guard link == nil else { return }
    imageView.stopAnimating()
    startTime = nil
    let link = CADisplayLink(target: self, action: StoryView.step)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func step(_ link: CADisplayLink) {
    let start = startTime ?? link.timestamp
    startTime = start
    let steps = (link.timestamp - start) / stepDuration
    let index = Int(steps)
    guard index + 1 < images.count else { return finish() }
    dissolve.inputImage = CIImage(image: images[index])
    dissolve.targetImage = CIImage(image: images[index + 1])
    dissolve.time = Float(steps - Double(index))
    mute.inputImage = dissolve.outputImage
    guard let output = mute.outputImage else { return }
    imageView.image = UIImage(ciImage: output)
    frameCount += 1
  }

  private func finish() {
    link?.invalidate()
    link = nil
    imageView.image = images.last
    imageView.animationImages = images
    imageView.animationDuration = 0.25 * TimeInterval(images.count)
    imageView.startAnimating()
  }
}
