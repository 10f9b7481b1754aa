package import CoreGraphics
package import QuartzCore
package import TextLayout

/// A video that is drawn twice: as layers, and with the simplest correct Cairo calls.
///
/// All workloads share `WorkloadVideo`.
package protocol Workload: Sendable {
  /// The name in results and on the command line.
  static var name: String { get }

  /// The number of measured frames, from the first.
  ///
  /// The default is all frames.
  static var frameCount: Int { get }

  /// Reads the workload's data.
  ///
  /// - Throws: An error of reading or decoding the file.
  init() throws

  /// The background color behind the layers.
  var background: CGColor { get }

  /// The fonts available to the layers' texts.
  ///
  /// The default is the packaged family.
  var fonts: FontBook { get }

  /// Adds the workload's layers to a tree whose clock is at the start of the video.
  ///
  /// - Parameter root: The root layer, with the size of the video in pixels.
  func addLayers(to root: CALayer)

  /// Draws a frame without layers, including the background.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the video.
  ///   - canvas: A canvas with the size of the video, whose contents are replaced.
  func draw(at time: Double, on canvas: CairoCanvas)
}

extension Workload {
  package static var frameCount: Int { WorkloadVideo.frameCount }
  package var fonts: FontBook { .packaged }

  /// Returns an opaque color from components from 0 to 255.
  static func color(_ red: Int, _ green: Int, _ blue: Int) -> CGColor {
    CGColor(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}

/// The format of all workloads.
package enum WorkloadVideo {
  /// The width in pixels.
  package static let width = 1920
  /// The height in pixels.
  package static let height = 1080
  /// Frames per second.
  package static let framesPerSecond = 60
  /// The number of frames.
  package static let frameCount = 300

  /// The size in points, at one pixel per point.
  package static let size = CGSize(width: width, height: height)

  /// Returns the time of a frame, in seconds from the start of the video.
  package static func time(ofFrame frame: Int) -> Double {
    Double(frame) / Double(framesPerSecond)
  }
}

/// All workloads, sorted by name.
package let workloads: [any Workload.Type] = [
  CardWorkload.self, ParticleWorkload.self, ShapeWorkload.self, LabelWorkload.self,
  DissolveWorkload.self, FlipWorkload.self, ShadowWorkload.self,
]
