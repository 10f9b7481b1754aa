public import CoreGraphics
public import Foundation
import Synchronization

/// A video, an animated image or an image sequence, whose frames are decoded when they are drawn.
///
/// Opening a video reads the times of its frames and decodes the first one. Two videos are equal if
/// they are the same object. A `VideoLayer` plays it.
public final class Video: Sendable, Hashable {
  /// Where the frames come from.
  private enum Frames {
    /// Images that exist already, in order.
    case images([CGImage])
    /// Frames of a file; the images that were shown so far.
    case file(VideoFile)
  }

  private let frames: Frames
  /// The images of a file's frames, once requested, so that a frame is always the same image.
  private let shown = Mutex<[Int: CGImage]>([:])
  /// When each frame starts.
  package let times: FrameTimes

  /// The size of a frame in pixels, upright.
  public let size: CGSize

  /// Whether pixels may be translucent.
  public let hasAlpha: Bool

  /// Opens a video or an animated image.
  ///
  /// The contents determine the format, not the name: MP4, QuickTime, Matroska, WebM, AVI, FLV,
  /// Ogg, IVF, NUT, MPEG transport streams, Y4M, GIF and APNG, with the codecs of the system's
  /// libavcodec, and WebP. A still WebP image is a video of one frame. Sound is ignored.
  ///
  /// - Parameter url: A file.
  /// - Throws: `VideoError` if it is not such a file, is damaged, or uses unsupported features.
  public convenience init(contentsOf url: URL) throws(VideoError) {
    try self.init(contentsOf: url) { $0 }
  }

  /// Opens a video or an animated image.
  ///
  /// `failure` creates the error that drawing a frame throws if it cannot be decoded.
  package init(
    contentsOf url: URL, failure: @escaping @Sendable (VideoError) -> any Error
  ) throws(VideoError) {
    let file = try VideoFile(contentsOf: url, failure: failure)
    frames = .file(file)
    times = file.times
    size = CGSize(width: file.width, height: file.height)
    hasAlpha = file.hasAlpha
  }

  /// Creates a video from image files of the same size, which are decoded when they are drawn
  /// (VD-15).
  ///
  /// - Parameters:
  ///   - urls: PNG, JPEG, WebP or SVG files, in order; at least one.
  ///   - frameRate: The number of images per second, positive.
  /// - Throws: `VideoError` if there is no file, one cannot be used, or they differ in size.
  public convenience init(imagesAt urls: [URL], frameRate: Double) throws(VideoError) {
    guard frameRate > 0, frameRate.isFinite else {
      throw .unsupported("\(frameRate) images per second")
    }
    guard urls.count <= VideoError.largestFrameCount else {
      throw .tooManyFrames(limit: VideoError.largestFrameCount)
    }
    var images: [CGImage] = []
    for url in urls {
      let image: CGImage
      do throws(ImageError) {
        image = CGImage(try ImageFile(contentsOf: url, in: VideoFile.cache))
      } catch {
        throw VideoError(error)
      }
      if let first = images.first, (first.width, first.height) != (image.width, image.height) {
        throw .differentSizes(url.lastPathComponent)
      }
      images.append(image)
    }
    guard !images.isEmpty else { throw .noVideo }
    self.init(images: images, times: FrameTimes(count: images.count, frameRate: frameRate))
  }

  /// Creates a video from images of the same size; `images` are the frames, at least one.
  package init(images: [CGImage], times: FrameTimes) {
    precondition(images.count == times.starts.count && !images.isEmpty)
    frames = .images(images)
    self.times = times
    size = CGSize(width: images[0].width, height: images[0].height)
    hasAlpha = images.contains(where: \.hasAlpha)
  }

  /// The number of frames, at least 1.
  public var frameCount: Int { times.starts.count }

  /// The time from the start of the first frame to the end of the last one, in seconds.
  public var duration: Double { times.duration }

  /// The average number of frames per second; 0 for a video without a duration.
  public var frameRate: Double { duration > 0 ? Double(frameCount) / duration : 0 }

  /// Returns a frame, whose pixels are decoded when they are drawn.
  ///
  /// - Parameter index: The number of the frame, from 0 to `frameCount - 1`; other numbers return
  ///   the nearest frame.
  /// - Returns: The image; always the same object for a frame.
  public func frame(at index: Int) -> CGImage {
    let index = max(0, min(index, frameCount - 1))
    switch frames {
    case .images(let images): return images[index]
    case .file(let file):
      return shown.withLock { shown in
        if let known = shown[index] { return known }
        let image = CGImage(
          VideoFrame(file: file, index: index), width: file.width, height: file.height,
          hasAlpha: file.hasAlpha)
        shown[index] = image
        return image
      }
    }
  }

  /// Returns whether two videos are the same object.
  public static func == (left: Video, right: Video) -> Bool { left === right }

  /// Hashes the video's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
