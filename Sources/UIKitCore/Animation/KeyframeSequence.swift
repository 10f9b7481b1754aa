import LayerTree

/// The frames of a keyframe animation while its block is open (U-32 to U-37).
@MainActor final class KeyframeSequence {
  /// The part of the whole duration during which a frame changes values.
  private struct Frame {
    /// The frame's number, in the order of the calls.
    let number: Int
    let start: Double
    let end: Double
  }

  /// A value that a frame arrives at.
  private struct Stop {
    let frame: Frame
    var value: AnimatableValue
  }

  /// The frames of one property.
  private struct PropertyFrames {
    /// The first change, whose old value is the one before the first frame.
    var change: ViewChangePart
    var stops: [Stop]
  }

  /// What a track animates, of a layer that the track keeps.
  private struct Target: Hashable {
    let layer: ObjectIdentifier
    let path: PropertyPath
  }

  /// How far sums of fractions can be beyond the whole, because of rounding.
  private static let tolerance = 1e-6

  private let mode: CAAnimationCalculationMode
  private var frame: Frame?
  private var frameCount = 0
  private var tracks: [PropertyFrames] = []
  private var trackIndexes: [Target: Int] = [:]

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Runs a closure whose changes become a frame, and reports one that is outside of the whole (U-35).
  ///
  /// `start` is the start of the frame, as a fraction of the whole, clamped to 0...1.
  func addFrame(start: Double, duration: Double, _ changes: () -> Void) {
    func clamped(_ time: Double) -> Double { time.isNaN ? 0 : max(0, min(time, 1)) }
    let isInside = min(start, duration) >= -Self.tolerance && start + duration <= 1 + Self.tolerance
    if !isInside {
      CAEngine.warn(
        "U-35", "a keyframe that starts at \(start) and lasts \(duration) is clamped to 0...1")
    }
    let outer = frame
    let from = clamped(start)
    frameCount += 1
    frame = Frame(number: frameCount, start: from, end: max(from, clamped(start + duration)))
    changes()
    frame = outer
  }

  /// Adds a change to the open frame; returns false if no frame is open.
  func add(_ change: ViewChange) -> Bool {
    guard let frame else { return false }
    for part in change.parts {
      let place = Target(layer: ObjectIdentifier(part.layer), path: part.path)
      let stop = Stop(frame: frame, value: part.new)
      guard let index = trackIndexes[place] else {
        trackIndexes[place] = tracks.count
        tracks.append(PropertyFrames(change: part, stops: [stop]))
        continue
      }
      // The last change in a frame is the one that counts.
      if tracks[index].stops.last?.frame.number == frame.number {
        tracks[index].stops.removeLast()
      }
      tracks[index].stops.append(stop)
      if part.repetition.isOfChanges { tracks[index].change.repetition = part.repetition }
    }
    return true
  }

  /// Adds one animation for each property that frames change.
  func addAnimations(in block: AnimationBlock) {
    guard block.duration > 0 else { return }
    for track in tracks { addAnimation(for: track, in: block) }
  }

  private func addAnimation(for track: PropertyFrames, in block: AnimationBlock) {
    // The model has the value of the frame added last.
    guard let model = track.stops.last?.value else { return }
    var change = track.change
    change.new = model
    if !change.repetition.isOfChanges { change.repetition = block.repetition }
    let first = change.startValue(in: block)
    var (times, values) =
      mode == .discrete ? jumps(of: track, from: first) : moves(of: track, from: first)
    let animation = CAKeyframeAnimation(change.path)
    if change.isAdditive {
      values = values.compactMap { $0.difference(from: model)?.from }
      animation.isAdditive = true
    }
    animation.setValues(values)
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.calculationMode = mode
    change.add(animation, start: first, in: block)
  }

  /// Returns the values of frames that move: each holds the value before it until it starts.
  private func moves(
    of track: PropertyFrames, from first: AnimatableValue
  ) -> (times: [Double], values: [AnimatableValue]) {
    var (times, values) = ([0.0], [first])
    var isFirst = true
    // Of frames that overlap, the one that ends later wins (U-35).
    for stop in track.stops.inOrder(by: \.frame.end) {
      let end = times[times.count - 1]
      if isFirst || stop.frame.start > end {
        times.append(max(end, stop.frame.start))
        values.append(values[values.count - 1])
      }
      isFirst = false
      times.append(stop.frame.end)
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
    of track: PropertyFrames, from first: AnimatableValue
  ) -> (times: [Double], values: [AnimatableValue]) {
    let stops = track.stops.inOrder(by: \.frame.start)
    return ([0] + stops.map(\.frame.start) + [1], [first] + stops.map(\.value))
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
