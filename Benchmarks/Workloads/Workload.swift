package import CoreGraphics
package import QuartzCore
package import TextLayout

/// A video that is drawn twice: as layers, and by the plainest Cairo calls that draw it right.
///
/// All workloads share `WorkloadVideo`.
package protocol Workload: Sendable {
  /// What the workload is called in results and on the command line.
  static var name: String { get }

  /// How many frames of the video are measured, from the first on.
  ///
  /// Default all.
  static var frameCount: Int { get }

  /// Reads the workload's data.
  ///
  /// - Throws: An error of reading or decoding the file.
  init() throws

  /// What lies behind the layers.
  var background: CGColor { get }

  /// The fonts that the layers' texts may use.
  ///
  /// Default the packaged family.
  var fonts: FontBook { get }

  /// Puts the workload's layers into a tree whose clock stands at the video's start.
  ///
  /// - Parameter root: The root layer, as large as the video, in pixels.
  func addLayers(to root: CALayer)

  /// Draws a frame without layers, background included.
  ///
  /// - Parameters:
  ///   - time: Seconds since the video's start.
  ///   - canvas: As large as the video; what was on it does not show any more afterwards.
  func draw(at time: Double, on canvas: CairoCanvas)
}

extension Workload {
  package static var frameCount: Int { WorkloadVideo.frameCount }
  package var fonts: FontBook { .packaged }

  /// An opaque colour by components from 0 to 255.
  static func color(_ red: Int, _ green: Int, _ blue: Int) -> CGColor {
    CGColor(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}

/// The format of all workloads.
package enum WorkloadVideo {
  /// Columns, in pixels.
  package static let width = 1920
  /// Rows, in pixels.
  package static let height = 1080
  /// Frames a second.
  package static let framesPerSecond = 60
  /// How many frames there are.
  package static let frameCount = 300

  /// The size in points, at one pixel a point.
  package static let size = CGSize(width: width, height: height)

  /// When a frame is shown, in seconds since the video's start.
  package static func time(ofFrame frame: Int) -> Double {
    Double(frame) / Double(framesPerSecond)
  }
}

/// All workloads, by name.
package let workloads: [any Workload.Type] = [
  CardWorkload.self, ShapeWorkload.self, LabelWorkload.self, DissolveWorkload.self,
  ShadowWorkload.self,
]
