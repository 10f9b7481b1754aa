public import Foundation

/// Calls client code once for every refresh of the display: here, of the stage in use where it is
/// added (DL).
///
/// The display's own rate is the stage's frame rate, so that there is one call a frame, before the
/// frame is taken. The stage holds the link until it is invalidated or removed.
open class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  /// Its place among all links, in order of creation (O-04).
  let sequence = DisplayLinkQueue.nextSequenceNumber()
  private weak var context: RenderContext?
  /// The names under which it was added.
  private var modes: Set<String> = []
  private var pace = Pace.native
  private var phase = Phase.notAdded
  private var tick: Tick?
  private var paused = false

  /// How often the link wants to be called.
  private enum Pace {
    case native
    /// Calls a second.
    case rate(Double)
    /// Every so many refreshes.
    case interval(Int)
  }

  /// Where in the refreshes the link stands.
  private enum Phase {
    case notAdded
    /// The refresh of the first call.
    case waiting(Int)
    /// The refresh of the last call, or of what would have been one but for a pause.
    case called(Int)
  }

  /// One call.
  private struct Tick {
    let refresh: Int
    let rate: RefreshRate
  }

  /// Makes a link that calls a block.
  public init(_ block: @escaping (CADisplayLink) -> Void) { callback = block }

  /// Makes a link that calls a method, as in `CADisplayLink(target: self, action: Player.step)`.
  ///
  /// - Parameters:
  ///   - target: The object; held until the link is invalidated.
  ///   - action: The method, not applied to the object (LX-02).
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { action(target)($0) }
  }

  // MARK: Being called

  /// Has the link called from the first refresh after now on, in the stage in use (DL-03).
  ///
  /// - Parameters:
  ///   - runloop: Of no effect: the stage's clock calls.
  ///   - mode: A name; the link is called as long as it has one.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil, modes.insert(mode.rawValue).inserted, modes.count == 1 else { return }
    let context = RenderContext.current
    self.context = context
    guard let first = context.refreshRate.refresh(after: context.elapsed) else { return }
    phase = .waiting(first)
    context.displayLinks.add(self)
  }

  /// Takes one name away; without any the link is called no more.
  ///
  /// - Parameters:
  ///   - runloop: Of no effect.
  ///   - mode: The name under which it was added.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode.rawValue) != nil, modes.isEmpty else { return }
    leave()
  }

  /// Ends the link for good and lets go of its target (DL-05).
  open func invalidate() {
    modes = []
    callback = nil
    leave()
  }

  private func leave() {
    context?.displayLinks.remove(self)
    context = nil
    phase = .notAdded
  }

  /// Whether calls are left out for now (DL-05).
  ///
  /// They go on in step with those before. Default false.
  open var isPaused: Bool {
    get { paused }
    set {
      guard paused != newValue else { return }
      paused = newValue
      if !paused { catchUp() }
    }
  }

  /// Passes over the refreshes that were not called.
  private func catchUp() {
    guard let context, let due = nextRefresh else { return }
    let rate = context.refreshRate
    // A pause that ends before the links of this instant are called leaves out none of now's.
    let next =
      context.isBeforeDisplayLinks
      ? rate.refresh(notBefore: context.elapsed) : rate.refresh(after: context.elapsed)
    guard let next, next > due else { return }
    let divisor = divisor(of: rate)
    let steps = (next - due + divisor - 1) / divisor
    switch phase {
    case .notAdded: break
    case .waiting: phase = .waiting(due + steps * divisor)
    case .called(let last): phase = .called(last + steps * divisor)
    }
  }

  // MARK: Times

  /// The time of the refresh that the last call was for, on the clock of `CACurrentMediaTime()`.
  ///
  /// 0 before the first call (DL-02).
  open var timestamp: CFTimeInterval {
    tick.map { RenderContext.epoch + $0.rate.time(ofRefresh: $0.refresh) } ?? 0
  }

  /// When the link is due after the last call; 0 before the first.
  open var targetTimestamp: CFTimeInterval {
    tick.map {
      RenderContext.epoch + $0.rate.time(ofRefresh: $0.refresh + divisor(of: $0.rate))
    } ?? 0
  }

  /// Seconds from one refresh of the display to the next; 0 before the first call.
  open var duration: CFTimeInterval { tick?.rate.interval ?? 0 }

  // MARK: Pace

  /// Calls a second that are wanted; 0 means the display's own rate.
  ///
  /// Every n-th refresh calls, where n comes nearest (DL-04). Of this, `preferredFrameRateRange` and
  /// `frameInterval`, the one set last counts. Default 0.
  open var preferredFramesPerSecond: Int = 0 {
    didSet { change(to: .rate(Double(preferredFramesPerSecond))) }
  }

  /// The rates that are wanted: the preferred one counts, or else the highest (DL-04).
  ///
  /// Default `CAFrameRateRange.default`.
  open var preferredFrameRateRange: CAFrameRateRange = .default {
    didSet { change(to: preferredFrameRateRange.wanted.map { .rate($0) } ?? .native) }
  }

  /// Every which refresh calls; less than 1 counts as 1.
  ///
  /// Apple's old way to set the rate. Default 1.
  open var frameInterval: Int = 1 {
    didSet { change(to: .interval(min(max(1, frameInterval), 1_000_000_000))) }
  }

  /// What is not called any more at the old pace is not made up for at a faster one.
  private func change(to pace: Pace) {
    self.pace = pace
    catchUp()
  }

  private func divisor(of rate: RefreshRate) -> Int {
    switch pace {
    case .native: 1
    case .rate(let wanted): rate.divisor(forRate: wanted)
    case .interval(let count): count
    }
  }

  // MARK: What the clock asks

  /// The refresh of the next call, were it not for a pause.
  private var nextRefresh: Int? {
    guard let context else { return nil }
    switch phase {
    case .notAdded: return nil
    case .waiting(let first): return first
    case .called(let last): return last + divisor(of: context.refreshRate)
    }
  }

  /// When the next call is due, in seconds since the context began; nil for none.
  var nextTime: Double? {
    guard !paused, let context else { return nil }
    return nextRefresh.map { context.refreshRate.time(ofRefresh: $0) }
  }

  /// Calls client code for the refresh that is due.
  func fire() {
    guard let context, let refresh = nextRefresh else { return }
    phase = .called(refresh)
    tick = Tick(refresh: refresh, rate: context.refreshRate)
    callback?(self)
  }
}
