import CoreGraphics
import LayerTree
import VideoDecoding

/// A video of images that exist already.
final class ImageVideo: PlayableVideo {
  let images: [CGImage]
  private let times: FrameTimes

  init(images: [CGImage], times: FrameTimes) { (self.images, self.times) = (images, times) }

  var duration: Double { times.duration }
  var tolerance: Double { times.tolerance }

  func frameIndex(at time: Double) -> Int { times.index(at: time) }
  func frameIndex(before time: Double) -> Int { times.index(before: time) }
  func frame(at index: Int) -> CGImage { images[max(0, min(index, images.count - 1))] }
}
