import Foundation
import LayerTree
import QuartzCore

/// The frames of a keyframe animation while its block is open (U-32 to U-37).
@MainActor final class KeyframeSequence {
  /// The part of the whole duration during which a frame changes values.
  private struct Frame {
    let start: Double
    let end: Double
  }

  /// A value that a frame arrives at.
  private struct Stop {
    let frame: Int
    let start: Double
    let end: Double
    var value: AnimatableValue
  }

  /// The frames of one property.
  private struct Track {
    /// The first change, whose old value is the one before the first frame.
    let change: ViewChangePart
    var stops: [Stop]
  }

  private let mode: CAAnimationCalculationMode
  /// The number of repetitions of the whole.
  private let repeatCount: Double
  private let autoreverses: Bool
  private var frame: Frame?
  private var frameCount = 0
  private var tracks: [Track] = []
  private var trackIndexes: [AnimatedPlace: Int] = [:]

  init(mode: CAAnimationCalculationMode, repeatCount: Double, autoreverses: Bool) {
    self.mode = mode
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// Runs a closure whose changes become a frame.
  ///
  /// - Parameters:
  ///   - start: The start of the frame, as a fraction of the whole, clamped to 0...1.
  ///   - duration: The duration of the frame, likewise.
  ///   - changes: The changes.
  func addFrame(start: Double, duration: Double, _ changes: () -> Void) {
    func clamped(_ time: Double) -> Double { time.isNaN ? 0 : max(0, min(time, 1)) }
    let outer = frame
    let from = clamped(start)
    frame = Frame(start: from, end: max(from, clamped(start + duration)))
    frameCount += 1
    changes()
    frame = outer
  }

  /// Adds a change to the open frame; returns false if no frame is open.
  func add(_ change: ViewChange) -> Bool {
    guard let frame else { return false }
    for part in change.parts {
      let place = AnimatedPlace(layer: ObjectIdentifier(part.layer), keyPath: part.keyPath)
      let stop = Stop(frame: frameCount, start: frame.start, end: frame.end, value: part.new)
      guard let index = trackIndexes[place] else {
        trackIndexes[place] = tracks.count
        tracks.append(Track(change: part, stops: [stop]))
        continue
      }
      if tracks[index].stops.last?.frame == frameCount {
        tracks[index].stops[tracks[index].stops.count - 1].value = part.new
      } else {
        tracks[index].stops.append(stop)
      }
    }
    return true
  }

  /// Adds one animation for each property that frames change.
  func addAnimations(in block: AnimationBlock) {
    guard block.duration > 0 else { return }
    for track in tracks { addAnimation(for: track, in: block) }
  }

  private func addAnimation(for track: Track, in block: AnimationBlock) {
    // The model has the value of the frame added last.
    guard let model = track.stops.last?.value else { return }
    var change = track.change
    change.new = model
    (change.repeatCount, change.autoreverses) = (repeatCount, autoreverses)
    let first = change.startValue(in: block)
    var (times, values) =
      mode == .discrete ? jumps(of: track, from: first) : moves(of: track, from: first)
    let animation = CAKeyframeAnimation(keyPath: change.keyPath)
    let differences = values.map { $0.difference(from: model)?.from }
    if change.isAdditive, !differences.contains(where: { $0 == nil }) {
      values = differences.compactMap { $0 }
      animation.isAdditive = true
    }
    animation.setValues(values)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    if case .curve(let function) = block.timing { animation.timingFunction = function }
    change.add(animation, start: first, in: block)
  }

  /// Returns the values of frames that move: each holds the value before it until it starts.
  private func moves(
    of track: Track, from first: AnimatableValue
  ) -> (times: [Double], values: [AnimatableValue]) {
    var (times, values) = ([0.0], [first])
    var isFirst = true
    // Of frames that overlap, the one that ends later wins (U-35).
    for stop in track.stops.inOrder(by: \.end) {
      let end = times[times.count - 1]
      if isFirst || stop.start > end {
        times.append(max(end, stop.start))
        values.append(values[values.count - 1])
      }
      isFirst = false
      times.append(stop.end)
      values.append(stop.value)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }

  /// Returns the values of frames that jump: each appears when its frame starts (U-37).
  private func jumps(
    of track: Track, from first: AnimatableValue
  ) -> (times: [Double], values: [AnimatableValue]) {
    let stops = track.stops.inOrder(by: \.start)
    return ([0] + stops.map(\.start) + [1], [first] + stops.map(\.value))
  }
}

extension Array {
  /// Returns the elements in ascending order of a number; equal ones keep their order.
  fileprivate func inOrder(by number: (Element) -> Double) -> [Element] {
    enumerated().sorted {
      let (left, right) = (number($0.element), number($1.element))
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }
}
