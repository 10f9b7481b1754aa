package import CoreGraphics
import Foundation
package import FrameEncoding
package import LayerTree
import StageRendering
package import UIKitCore

/// The decoded canvas and video settings of a scene.
package struct StageNode: Sendable {
  /// The size of the canvas, in points.
  package var size: CGSize { knownSize ?? CGSize(width: 1, height: 1) }
  /// The size of the canvas, in points; nil if the scene has no valid one.
  package var knownSize: CGSize?
  /// Pixels per point.
  package var scale = 1.0
  /// Frames per second.
  package var frameRate: FrameRate = 60
  /// The duration in seconds, or nil if it is determined by the last end.
  package var duration: Double?
  /// The background color of the canvas, or nil for clear.
  package var background: CGColor? = .black
  /// The space at the edges that the safe area leaves, in points.
  package var safeArea = UIEdgeInsets.zero
  /// Whether circles show fingers.
  package var showsTouches = false
  /// The blur of all motion, or nil for none.
  package var motionBlur: MotionBlur?

  /// Frames per second, as a decimal number.
  package var framesPerSecond: Double { frameRate.framesPerSecond }
}

extension ValueDecoder {
  /// Decodes `stage:`.
  ///
  /// - Parameters:
  ///   - cursor: The node, or nil if the scene has none, which is reported elsewhere.
  ///   - standard: The values of missing keys. The size is required if it has none.
  /// - Returns: The stage, with defaults for missing or invalid values.
  package func stage(
    _ cursor: SceneCursor?, defaultingTo standard: StageNode = StageNode()
  ) -> StageNode {
    var stage = standard
    guard let cursor,
      let node = node(
        cursor, as: StageKeys.mapping, owner: "the stage",
        requiring: standard.knownSize == nil ? ["size"] : [])
    else { return stage }
    if let rate = node[StageKeys.fps] { stage.frameRate = rate }
    if node.has(StageKeys.scale) { stage.scale = node[StageKeys.scale] }
    if let value = node.place(StageKeys.size), let size = node[StageKeys.size] {
      if size.width > 0, size.height > 0 {
        stage.knownSize = size
        checkCanvas(size, scale: stage.scale, at: value)
      } else {
        report(
          .outOfRange,
          "the width and height of the stage must be greater than 0, not "
            + "\(numberText(Double(size.width))) and \(numberText(Double(size.height)))", at: value)
      }
    } else if let size = stage.knownSize {
      checkCanvas(size, scale: stage.scale, at: cursor)
    }
    if let value = node.place(StageKeys.duration), let duration = node[StageKeys.duration] {
      stage.duration = duration
      checkFrameCount(duration, stage, at: value)
    }
    if let color = node[StageKeys.background] { stage.background = color.alpha == 0 ? nil : color }
    if let value = node.place(StageKeys.safeArea), let edges = node[StageKeys.safeArea] {
      stage.safeArea = UIEdgeInsets(
        top: CGFloat(edges[0]), left: CGFloat(edges[1]), bottom: CGFloat(edges[2]),
        right: CGFloat(edges[3]))
      if let size = stage.knownSize,
        let problem = Stage.problem(ofSafeArea: stage.safeArea, in: size)
      {
        report(.outOfRange, problem, at: value)
      }
    }
    if node.has(StageKeys.showsTouches) { stage.showsTouches = node[StageKeys.showsTouches] }
    stage.motionBlur = node[StageKeys.motionBlur]
    return stage
  }

  private func checkCanvas(_ size: CGSize, scale: Double, at cursor: SceneCursor) {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard min(width, height) >= 1 else {
      report(.outOfRange, "the canvas is smaller than a pixel", at: cursor)
      return
    }
    guard let limit = SceneLimit.exceeded(byCanvas: width, height) else { return }
    report(
      .limitExceeded,
      "the canvas is \(numberText(width)) x \(numberText(height)) pixels "
        + "(limit \(limit.name): \(limit.value))",
      at: cursor)
  }

  /// Reports a video with too many frames.
  ///
  /// - Parameters:
  ///   - duration: The video's length in seconds.
  ///   - stage: The stage with its frame rate.
  ///   - cursor: The node to report.
  package func checkFrameCount(_ duration: Double, _ stage: StageNode, at cursor: SceneCursor) {
    let limit = SceneLimit.frameCount
    guard duration * stage.framesPerSecond > Double(limit.value) + 0.5 else { return }
    report(
      .limitExceeded, "the video has more than \(limit.value) frames (limit \(limit.name))",
      at: cursor)
  }
}
