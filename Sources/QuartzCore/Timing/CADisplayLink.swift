import FrameRates

/// A timer that calls client code once per display refresh of the stage in use when it is added
/// (DL).
///
/// The refresh rate is the stage's frame rate, so there is one call per frame, before the frame is
/// captured. The stage retains the link until it is invalidated or removed.
open class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  /// The link's position among all links, in order of creation (O-04).
  let sequence = DisplayLinkQueue.nextSequenceNumber()
  private weak var context: RenderContext?
  /// The modes under which the link was added.
  private var modes: Set<String> = []
  private var pace = Rate.native
  private var phase = Phase.notAdded
  private var tick: Tick?
  private var paused = false

  /// The requested rate of calls.
  private enum Rate {
    case native
    /// Calls per second.
    case rate(Double)
    /// The number of refreshes per call.
    case interval(Int)
  }

  /// The position of the link in the sequence of refreshes.
  private enum Phase {
    case notAdded
    /// The refresh of the first call.
    case waiting(Int)
    /// The refresh of the last call, or of the last one skipped by a pause.
    case called(Int)
  }

  /// A call of the link.
  private struct Tick {
    let refresh: Int
    let rate: FrameRate
  }

  /// Creates a link that calls a block.
  public init(_ block: @escaping (CADisplayLink) -> Void) { callback = block }

  /// Creates a link that calls a method, as in `CADisplayLink(target: self, action: Player.step)`.
  ///
  /// - Parameters:
  ///   - target: The object, which is retained until the link is invalidated.
  ///   - action: The unapplied method (LX-02).
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { action(target)($0) }
  }

  // MARK: Scheduling

  /// Adds the link to the stage in use, starting with the next refresh after now (DL-03).
  ///
  /// - Parameters:
  ///   - runloop: Ignored: the stage's clock makes the calls.
  ///   - mode: A mode; the link is called as long as it has at least one.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil, modes.insert(mode.rawValue).inserted, modes.count == 1 else { return }
    let context = RenderContext.current
    self.context = context
    guard let first = context.refreshRate.refresh(after: context.elapsed) else { return }
    phase = .waiting(first)
    context.clock.displayLinks.add(self)
  }

  /// Removes the link from a mode; without any mode, the link is no longer called.
  ///
  /// - Parameters:
  ///   - runloop: Ignored.
  ///   - mode: The mode under which the link was added.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode.rawValue) != nil, modes.isEmpty else { return }
    leave()
  }

  /// Ends the link permanently and releases its target (DL-05).
  open func invalidate() {
    modes = []
    callback = nil
    leave()
  }

  private func leave() {
    context?.clock.displayLinks.remove(self)
    context = nil
    phase = .notAdded
  }

  /// Whether calls are suspended (DL-05).
  ///
  /// After a pause, calls keep the rhythm from before it. The default is false.
  open var isPaused: Bool {
    get { paused }
    set {
      guard paused != newValue else { return }
      paused = newValue
      if !paused { catchUp() }
    }
  }

  /// Skips the refreshes for which there was no call.
  private func catchUp() {
    guard let context, let due = nextRefresh else { return }
    let rate = context.refreshRate
    // If a pause ends before this instant's links are called, the current refresh is not skipped.
    let next =
      context.clock.isBeforeDisplayLinks
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

  /// The time of the last call's refresh, on the clock of `CACurrentMediaTime()`.
  ///
  /// It is 0 before the first call (DL-02).
  open var timestamp: CFTimeInterval {
    tick.map { RenderContext.epoch + $0.rate.seconds(atFrame: $0.refresh) } ?? 0
  }

  /// The time at which the call after the last one is due; 0 before the first call.
  open var targetTimestamp: CFTimeInterval {
    tick.map {
      RenderContext.epoch + $0.rate.seconds(atFrame: $0.refresh + divisor(of: $0.rate))
    } ?? 0
  }

  /// The time between refreshes of the display, in seconds; 0 before the first call.
  open var duration: CFTimeInterval { tick?.rate.seconds(atFrame: 1) ?? 0 }

  // MARK: Rate

  /// The requested number of calls per second; 0 is the display's own rate.
  ///
  /// The link is called every n-th refresh, with the n closest to the requested rate (DL-04). The
  /// most recently set of this property, `preferredFrameRateRange` and `frameInterval` applies. The
  /// default is 0.
  open var preferredFramesPerSecond: Int = 0 {
    didSet { change(to: .rate(Double(preferredFramesPerSecond))) }
  }

  /// The requested range of rates, `CAFrameRateRange.default` by default; the preferred rate
  /// applies, or otherwise the maximum (DL-04).
  open var preferredFrameRateRange: CAFrameRateRange = .default {
    didSet { change(to: preferredFrameRateRange.wanted.map { .rate($0) } ?? .native) }
  }

  /// The number of refreshes per call; a value less than 1 is treated as 1.
  ///
  /// This is Apple's older way to set the rate. The default is 1.
  open var frameInterval: Int = 1 {
    didSet { change(to: .interval(min(max(1, frameInterval), 1_000_000_000))) }
  }

  /// Changes the pace, without making up at a faster pace for calls skipped at the old one.
  private func change(to pace: Rate) {
    self.pace = pace
    catchUp()
  }

  private func divisor(of rate: FrameRate) -> Int {
    switch pace {
    case .native: 1
    case .rate(let wanted): rate.divisor(forRate: wanted)
    case .interval(let count): count
    }
  }

  // MARK: Clock

  /// The refresh of the next call, ignoring any pause.
  private var nextRefresh: Int? {
    guard let context else { return nil }
    switch phase {
    case .notAdded: return nil
    case .waiting(let first): return first
    case .called(let last): return last + divisor(of: context.refreshRate)
    }
  }

  /// The time of the next call, in seconds since the context began; nil if there is none.
  var nextTime: Double? {
    guard !paused, let context else { return nil }
    return nextRefresh.map { context.refreshRate.seconds(atFrame: $0) }
  }

  /// Calls client code for the refresh that is due.
  func fire() {
    guard let context, let refresh = nextRefresh else { return }
    phase = .called(refresh)
    tick = Tick(refresh: refresh, rate: context.refreshRate)
    callback?(self)
  }
}
