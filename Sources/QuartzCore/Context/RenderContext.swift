import Compositor
import CoreImage
import Foundation
package import LayerTree
package import TextLayout
import VectorImages

/// The state shared by the layers of a stage: the clock, open transactions, and pending events.
///
/// As on Apple's platforms, layers are not sendable and have no isolation, so only one thread at a
/// time may use a context; a debug check traps if two do (LX-13). A context moves between isolation
/// domains only as a whole, which is why it is declared sendable.
package final class RenderContext: @unchecked Sendable {
  /// The clock's initial value, which is not 0 because clients take 0 to mean "not started" (O-02).
  package static let epoch = 1000.0

  /// Seconds since the context began.
  ///
  /// The value does not change while client code runs (O-02). It is stored without the epoch, so
  /// that a clock set to 0.1 reads exactly 0.1 instead of the nearest sum.
  package private(set) var elapsed = 0.0

  /// The value of `CACurrentMediaTime()`.
  package var now: Double { Self.epoch + elapsed }

  let transactions = TransactionStack()
  private let scheduled = EventQueue()
  private var completions: [() -> Void] = []
  /// The closures that wait for animations, by their `WaitingBlock`.
  var waitingBlocks: [ObjectIdentifier: Any] = [:]
  let removals = RemovedAnimations()
  let displayLinks = DisplayLinkQueue()
  private let followers = ClockFollowers()
  /// The refresh rate of the display that drives display links (DL-01).
  package var refreshRate = RefreshRate(60)
  /// Whether display links have yet to be called at the current instant.
  private(set) var isBeforeDisplayLinks = false
  private var hosts: [LayerTreeHost] = []
  private var animations = AnimationSchedule()
  private var nextSequence = 0
  private var isDirty = false
  private var isLayingOut = false
  private var isCommitting = false
  /// Whether the clock is advancing, which includes every callback.
  package private(set) var isAdvancing = false
  /// Whether frames of this context are being handed over, during which it must not change.
  private var isHandingOver = false
  /// The players of the precompositions that frames can show.
  private var players = PrecompositionPlayers()
  /// The layers on screen that animations redraw for every frame (C-02).
  private var redrawn = FrameDrawings()
  /// The number of client callbacks so far at this instant.
  private var turnCount = 0
  /// The maximum number of callbacks at one instant, far beyond what any program intends.
  private static let mostTurns = 1_000_000
  /// The number of layers published by all commits, as a measure of their work.
  package private(set) var publishedLayerCount = 0
  /// The layers removed from a tree since the last commit.
  private(set) var removed: [CALayer] = []

  /// The fonts that text can use; nil for the process's fonts.
  package var fonts: FontBook?

  /// Makes fonts used outside a stage come from the current context, and mistakes in the use of
  /// filters go to it; evaluated once per process.
  private static let isConnected: Bool = {
    FontBook.setCurrentSource { RenderContext.currentFonts }
    SVGFonts.setCurrentSource {
      let book = FontBook.current
      return SVGFonts(files: book.files, families: book.families)
    }
    FilterMistake.setHandler { CAEngine.warn("CI-25", $0.messageWithSuggestion) }
    return true
  }()

  /// The compositor that draws layers into client code's contexts, with the fonts it uses.
  private var madeCompositor: (compositor: Compositor, fonts: FontBook)?

  /// The objects that belong to the context, by their types.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// The handler set by `CAEngine.illegalCall`.
  var illegalCall: ((String, String) -> Void)?
  /// The handler set by `CAEngine.warning`.
  var warning: ((String, String) -> Void)?
  /// The messages reported so far.
  private var warnings: Set<String> = []
  /// The maximum number of messages to report.
  private static let mostWarnings = 100

  package init() { _ = Self.isConnected }

  /// Returns whether a message should be reported, and records it.
  func isNew(warning message: String) -> Bool {
    warnings.count < Self.mostWarnings && warnings.insert(message).inserted
  }

  // MARK: Trees

  /// The root layer of the first tree; nil without a tree.
  package var rootLayer: CALayer? { hosts.first?.root }

  /// Adds a tree to the context; its layers are on screen from the next commit.
  package func add(_ host: LayerTreeHost) {
    hosts.append(host)
    host.root.attach(to: self)
    setNeedsCommit()
  }

  /// Returns a number that increases with every call, to keep order of addition (O-04).
  func newSequenceNumber() -> Int {
    nextSequence += 1
    return nextSequence
  }

  // MARK: Committing

  /// Records a change, and opens the implicit transaction if no transaction is open.
  func setNeedsCommit() {
    checkThread()
    if isHandingOver {
      CAEngine.reportIllegalCall(
        "O-04", "code that receives a stage's frames cannot change the stage")
    }
    isDirty = true
    transactions.openImplicitIfNeeded()
  }

  /// Records a change by the engine itself for the next commit.
  ///
  /// It does not open a transaction, so that client code that runs in the meantime finds none open
  ///
  func noteOwnChange() { isDirty = true }

  /// Records that a layer was removed from a tree, for the next commit.
  func noteRemoval(of layer: CALayer) { removed.append(layer) }

  /// Commits the innermost explicit transaction; committing the outermost publishes.
  func commitTransaction() {
    if transactions.publishesOnCommit { layOut() }
    if transactions.commit(in: self) { publish() }
  }

  /// Commits the implicit transaction now, or when the outermost explicit one ends.
  func flush() {
    // Layout is part of a commit, which publishes its changes.
    guard !isLayingOut else { return }
    if transactions.publishesOnFlush { layOut() }
    if transactions.flush(in: self) { publish() }
  }

  /// Closes the implicit transaction and publishes, as at the end of a run-loop turn.
  package func commitImplicitTransaction() {
    guard transactions.publishesOnFlush, !isLayingOut else { return }
    layOut()
    transactions.closeImplicit(in: self)
    publish()
  }

  /// Performs the first part of a commit: layout and display until none is pending.
  ///
  /// It runs before the transaction closes, so that the transaction's settings apply to changes
  /// made by layout, and its completion block waits for animations added by layout.
  private func layOut() {
    guard isDirty, !isCommitting, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var rounds = 0
    var work = CommitWork()
    repeat {
      rounds += 1
      CAEngine.require(rounds <= 100, "X-07", "layout and display keep requesting each other")
      work = CommitWork()
      for host in hosts { host.root.layoutTree(&work) }
      for layer in work.undrawn { layer.displayIfNeeded() }
    } while work.didLayOut || !work.undrawn.isEmpty
  }

  /// Performs the rest of a commit: layers become the render state, then animations begin.
  private func publish() {
    guard isDirty, !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    isDirty = false
    var commit = Commit(now: now)
    for host in hosts { commit.publish(host) }
    publishedLayerCount += commit.layerCount
    // A layer can leave a subtree that has already been removed, which notes no removal of its own.
    let lost = removed.isEmpty ? [] : animations.layers
    players.keep(commit.players, for: hosts)
    animations = commit.animations
    redrawn.find(on: animations.layers)
    for layer in lost + removed where !layer.isInTree { layer.leaveTree(of: self) }
    removed = []
    for host in hosts {
      host.history?.add(
        host.snapshot, at: elapsed,
        isComplete: redrawn.isEmpty && host.tiles.isEmpty && followers.isEmpty
          && !ClientFilter.areInUse)
    }
  }

  /// Returns the tree as of the last commit, with the contents and the tiles that layers draw for
  /// this frame (C-02, C-07, TI-03), and with what filters of client code make in it (CI-26).
  ///
  /// - Parameters:
  ///   - host: The host of the tree.
  ///   - shutter: Which evaluations with motion blur the contents of precompositions are for.
  /// - Returns: A snapshot that is valid only at the current time.
  package func captureFrame(of host: LayerTreeHost, shutter: CaptureShutter) -> LayerSnapshot {
    var snapshot = host.snapshot
    redrawn.draw(under: host.root, at: now) {
      snapshot.drawings.updateValue($1, forKey: $0)
    }
    // One for all instances of a layer.
    var artists: [LayerID: CATiledLayer] = [:]
    for shown in host.tiles.shown(in: snapshot, at: now, of: self) {
      let id = shown.layer.tree.id
      let isRedrawn = snapshot.drawings.keys.contains(id)
      let artist =
        artists[id] ?? (isRedrawn ? shown.layer.makePresentation() ?? shown.layer : shown.layer)
      if artists.updateValue(artist, forKey: id) == nil { artist.tiles.startFrame() }
      snapshot.tiles[shown.demand.instance] = artist.tileDrawing(
        of: shown.levels, for: shown.demand)
    }
    for artist in artists.values { artist.tiles.endFrame() }
    players.capture(in: &snapshot, at: now, shutter: shutter)
    if ClientFilter.areInUse {
      // The inputs of filters may differ while the shutter is open.
      let exposures = shutter.exposures(of: snapshot, at: now)
      snapshot.recipes = ClientFilter.recipes(
        for: snapshot.roots(at: now, in: exposures).reduce(into: []) {
          $0.formUnion($1.recipeKeys)
        })
    }
    return snapshot
  }

  /// Returns the tree that was on screen at a time that has passed, from the host's history.
  ///
  /// - Parameters:
  ///   - host: The host of the tree.
  ///   - time: Seconds since the context began, up to now.
  ///   - shutter: Which evaluations with motion blur the contents of precompositions are for.
  /// - Returns: A snapshot that is valid only at that time; nil if it cannot be known.
  package func recordedFrame(
    of host: LayerTreeHost, at time: Double, shutter: CaptureShutter
  ) -> LayerSnapshot? {
    // What follows the clock may have moved without a commit.
    guard followers.isEmpty, var snapshot = host.history?.snapshot(at: time) else { return nil }
    players.capture(in: &snapshot, at: Self.epoch + time, shutter: shutter)
    return snapshot
  }

  /// Returns a tree with the contents of its precompositions.
  func showingPrecompositions(_ node: RenderNode) -> RenderNode { players.shown(in: node) }

  /// Runs code that receives frames and must not change the context.
  package func handingOver<Value>(_ body: () throws -> Value) rethrows -> Value {
    isHandingOver = true
    defer { isHandingOver = false }
    return try body()
  }

  /// The compositor that draws layers into client code's contexts.
  var compositor: Compositor {
    // The process's fonts change when client code registers others.
    let fonts = fonts ?? .registered
    if let made = madeCompositor, made.fonts === fonts { return made.compositor }
    let compositor = Compositor(fonts: fonts)
    madeCompositor = (compositor, fonts)
    return compositor
  }

  // MARK: Events

  /// Schedules a block at a time, in seconds since the context began.
  ///
  /// If the time has already passed, the block runs as soon as possible.
  package func schedule(at time: Double, _ block: @escaping () -> Void) {
    // Not `max`, which would return NaN.
    scheduled.add(at: time > elapsed ? time : elapsed, block)
  }

  /// Queues a completion block to run at this instant, with no transaction open.
  package func enqueue(completion: @escaping () -> Void) { completions.append(completion) }

  /// Advances the clock, stopping at every instant at which something is due (O-03).
  ///
  /// - Parameter target: Seconds since the context began; a time in the past has no effect.
  package func advance(to target: Double) {
    CAEngine.require(
      !isAdvancing, "O-02", "the clock cannot be advanced from one of its own callbacks")
    CAEngine.require(!isHandingOver, "O-02", "code that receives frames cannot advance the clock")
    isAdvancing = true
    defer { isAdvancing = false }
    #if DEBUG
      clockThread = pthread_self()
      defer { clockThread = nil }
    #endif
    // Commit the changes of the turn that ends here before anything that is due now.
    commitImplicitTransaction()
    settle()
    while let instant = nextEventTime, instant <= target + EventQueue.instant {
      elapsed = max(elapsed, min(instant, target))
      isBeforeDisplayLinks = true
      settle()
    }
    elapsed = max(elapsed, target)
    if followers.areBehind(elapsed) { settle() }
  }

  /// Takes something along with the clock until `unfollow(_:)`, without retaining it.
  package func follow(_ follower: some ClockFollower) { followers.add(follower) }

  /// Stops taking something along.
  package func unfollow(_ follower: some ClockFollower) { followers.remove(follower) }

  /// The time of the next event, in seconds since the context began; nil if there is none.
  package var nextEventTime: Double? {
    [
      scheduled.nextTime, animations.nextTime.map { $0 - Self.epoch }, displayLinks.nextTime,
      followers.nextTime,
    ].compactMap { $0 }.min()
  }

  /// The time of the last scheduled block, in seconds since the context began; nil if there is
  /// none.
  package var lastScheduledTime: Double? { scheduled.lastTime }

  /// The time at which the last animation or video now on screen ends, in all its instances, in
  /// seconds since the context began.
  ///
  /// It is nil if none ends. Animations that never end do not count, nor do those of layers
  /// whose time is stopped (T-18).
  package var lastAnimationEnd: Double? { animations.lastEnd.map { $0 - Self.epoch } }

  /// Processes everything due now, in the order of O-04, until nothing is left.
  private func settle() {
    turnCount = 0
    followers.catchUp(to: elapsed) { turn($0) }
    repeat {
      repeat {
        while let block = scheduled.popDue(at: elapsed) { turn(block) }
        commitImplicitTransaction()
        deliverAnimationEvents()
        commitImplicitTransaction()
        runCompletionBlocks()
        commitImplicitTransaction()
      } while hasPendingWork
      isBeforeDisplayLinks = false
      displayLinks.callDue(at: elapsed) { turn($0) }
      commitImplicitTransaction()
    } while hasPendingWork || displayLinks.isDue(at: elapsed)
  }

  /// Whether anything other than display links is due at this instant.
  private var hasPendingWork: Bool {
    isDirty && !transactions.isOpen || !completions.isEmpty || !removals.isEmpty
      || scheduled.isDue(at: elapsed) || animations.isDue(at: now)
  }

  /// Delivers starts, then ends and removals, each in order of addition (O-04).
  ///
  /// Events are delivered one at a time, because each may change when the others are due (T-21).
  private func deliverAnimationEvents() {
    while true {
      let (event, removal) = (animations.nextDue(at: now), removals.next)
      if let removal,
        event.map({ $0.moment != .start && $0.attached.sequence > removal.sequence }) ?? true
      {
        removals.removeNext()
        removal.deliver(finished: false, in: self) { turn($0) }
      } else if let event {
        animations.removeNextDue()
        event.deliver(in: self) { turn($0) }
      } else {
        return
      }
    }
  }

  private func runCompletionBlocks() {
    let due = completions
    completions = []
    for block in due { turn(block) }
  }

  /// Runs client code as one run-loop turn, with this context as the current one, and commits its
  /// changes.
  private func turn(_ block: () -> Void) {
    turnCount += 1
    CAEngine.require(
      turnCount < Self.mostTurns, "O-04",
      "callbacks at time \(now) keep scheduling more at the same instant")
    makeCurrent()
    endTurn()
    block()
    endTurn()
  }

  /// Commits an open transaction; the engine's own changes wait until the end of the instant.
  private func endTurn() {
    if transactions.isOpen { commitImplicitTransaction() }
  }

  // MARK: Thread checking

  #if DEBUG
    /// The thread that is advancing the clock.
    private var clockThread: pthread_t?

    /// Traps if one thread changes layers while another advances their clock (LX-13).
    private func checkThread() {
      if let clockThread, pthread_equal(clockThread, pthread_self()) == 0 {
        CAEngine.stop("LX-13", "two threads are using layers of one context")
      }
    }
  #else
    private func checkThread() {}
  #endif
}
