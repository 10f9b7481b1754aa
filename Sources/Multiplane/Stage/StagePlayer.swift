import CoreGraphics
import LayerTree
import QuartzCore

/// Plays a stage as the contents of a precomposition (PC-01).
///
/// Later times advance the stage. Earlier ones are looked up in its history, or if that does not
/// suffice, the stage is built again and played from its start, which shows the same.
@MainActor
package final class StagePlayer: PrecompositionPlayer {
  private let makeStage: () -> Stage
  private let fill: (Stage) -> Void
  /// Whether the stage keeps its history from the start.
  private let goesBack: () -> Bool
  private var stage: Stage?
  private var last: (time: Double, frame: PrecompositionFrame)?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - goesBack: Whether earlier times are expected after later ones.
  ///   - makeStage: Creates an empty stage.
  ///   - fill: Adds the contents to it, always the same.
  package init(
    goesBack: @escaping () -> Bool, makeStage: @escaping () -> Stage,
    fill: @escaping (Stage) -> Void
  ) {
    (self.goesBack, self.makeStage, self.fill) = (goesBack, makeStage, fill)
  }

  /// The root layer of the contents, which may be ahead of the last frame; nil before any.
  package var rootLayer: CALayer? { stage?.layer }

  package nonisolated func frame(at time: Double) -> PrecompositionFrame {
    MainActor.assumeIsolated { capture(at: time) }
  }

  private func capture(at time: Double) -> PrecompositionFrame {
    if let last, last.time == time { return last.frame }
    let previous = RenderContext.current
    defer { previous.makeCurrent() }
    let frame = stage?.earlierFrame(at: time) ?? later(time)
    last = (time, frame)
    return frame
  }

  /// Returns a frame of the stage after advancing it, from its start if it has gone too far.
  private func later(_ time: Double) -> PrecompositionFrame {
    if let stage, stage.currentTime <= time { return stage.frame(at: time) }
    // Contents that have gone back once may do so again.
    let keepsHistory = stage != nil || goesBack()
    // Mistakes in the contents are those of the stage that shows them.
    let (illegalCall, warning) = (CAEngine.illegalCall, CAEngine.warning)
    let stage = makeStage()
    (CAEngine.illegalCall, CAEngine.warning) = (illegalCall, warning)
    if keepsHistory { stage.host.history = CommitHistory() }
    stage.perform { fill(stage) }
    self.stage = stage
    return stage.frame(at: time)
  }
}

extension Stage {
  /// Returns the frame at a time that has passed; nil if it is not known.
  fileprivate func earlierFrame(at time: Double) -> PrecompositionFrame? {
    guard time < currentTime else { return nil }
    return context.recordedFrame(of: host, at: time).map {
      PrecompositionFrame(snapshot: $0, globalTime: RenderContext.epoch + time)
    }
  }

  /// Advances to a time and returns the frame.
  fileprivate func frame(at time: Double) -> PrecompositionFrame {
    context.makeCurrent()
    let job = job(index: 0, time: time)
    return PrecompositionFrame(snapshot: job.snapshot, globalTime: job.globalTime)
  }
}

extension Stage {
  /// Creates an empty stage for the contents of a precomposition.
  ///
  /// It is never drawn on its own, so that any size is possible: the screen of its views has the
  /// closest size that a stage can have.
  ///
  /// - Parameters:
  ///   - size: The size of its root layer, in points.
  ///   - scale: Pixels per point.
  ///   - framesPerSecond: The rate of display links.
  package convenience init(
    contentsOfSize size: CGSize, scale: CGFloat, framesPerSecond: FrameRate
  ) {
    // A square of this side has the maximum number of pixels.
    let longest = CGFloat(Self.maximumPixels).squareRoot() / scale
    func side(_ length: CGFloat) -> CGFloat { min(max(length, 1 / scale), longest) }
    self.init(
      size: CGSize(width: side(size.width), height: side(size.height)), scale: scale,
      framesPerSecond: framesPerSecond, background: nil)
    perform { layer.frame = CGRect(origin: .zero, size: size) }
  }
}
