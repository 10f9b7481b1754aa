import Compositor
import Foundation
package import LayerTree
package import TextLayout

/// What the layers of one stage share: the clock, the open transactions, the events to come.
///
/// Layers are not sendable and carry no isolation, as on Apple's platforms, so one thread at a time
/// uses a context; a debug check traps where two do at once (LX-13). It is handed between isolation
/// domains only as a whole, which is why it may be called sendable.
package final class RenderContext: @unchecked Sendable {
  /// The clock's value when a context begins; not 0, which clients take for "not started" (O-02).
  package static let epoch = 1000.0

  /// Seconds since the context began.
  ///
  /// It stands still while client code runs (O-02).
  ///
  /// Kept apart from the epoch, so that a clock set to 0.1 reads 0.1 and not the nearest sum.
  package private(set) var elapsed = 0.0

  /// What `CACurrentMediaTime()` reads.
  package var now: Double { Self.epoch + elapsed }

  let transactions = TransactionStack()
  private let scheduled = EventQueue()
  private var completions: [() -> Void] = []
  let removals = RemovedAnimations()
  let displayLinks = DisplayLinkQueue()
  /// How often the display is refreshed, which is what display links hear of (DL-01).
  package var refreshRate = RefreshRate(60)
  /// Whether the clock is at an instant whose display links are still to be called.
  private(set) var isBeforeDisplayLinks = false
  private var hosts: [LayerTreeHost] = []
  private var animations = AnimationSchedule()
  private var nextSequence = 0
  private var isDirty = false
  private var isLayingOut = false
  private var isCommitting = false
  /// Whether the clock is being moved: also true inside every callback.
  package private(set) var isAdvancing = false
  /// Whether frames of this context are being handed over, which must not change it.
  private var isHandingOver = false
  /// Layers on screen of which animations draw frames (C-02).
  private var redrawn = FrameDrawings()
  /// Client callbacks so far in this instant.
  private var turnCount = 0
  /// No program means to call back as often as this without time passing.
  private static let mostTurns = 1_000_000
  /// How many layers all commits have published: the work that they were.
  package private(set) var publishedLayerCount = 0
  /// Layers that were taken out of a tree since the last commit.
  private(set) var removed: [CALayer] = []

  /// The fonts that text may use; nil for those of the process.
  package var fonts: FontBook?

  /// Whether fonts without a stage ask the current context for its own: once a process.
  private static let isFontSource: Bool = {
    FontBook.setCurrentSource { RenderContext.currentFonts }
    return true
  }()

  /// What draws layers into contexts of client code, with the fonts of the stage.
  private var madeCompositor: (compositor: Compositor, fonts: FontBook)?

  /// What `CAEngine.illegalCall` holds.
  var illegalCall: ((String, String) -> Void)?
  /// What `CAEngine.warning` holds.
  var warning: ((String, String) -> Void)?
  /// The messages that were reported.
  private var warnings: Set<String> = []
  /// The most messages that are reported.
  private static let mostWarnings = 100

  package init() { _ = Self.isFontSource }

  /// Whether a message is to be reported; notes that it was.
  func isNew(warning message: String) -> Bool {
    warnings.count < Self.mostWarnings && warnings.insert(message).inserted
  }

  // MARK: Trees

  /// Takes a tree into the context: its root's layers are on screen from the next commit.
  package func add(_ host: LayerTreeHost) {
    hosts.append(host)
    host.root.attach(to: self)
    setNeedsCommit()
  }

  /// A number that grows with every call, for what must keep its order of addition (O-04).
  func newSequenceNumber() -> Int {
    nextSequence += 1
    return nextSequence
  }

  // MARK: Committing

  /// Notes a modification, which opens the implicit transaction where none is open.
  func setNeedsCommit() {
    checkThread()
    if isHandingOver {
      CAEngine.reportIllegalCall(
        "O-04", "a stage cannot be changed by the code that takes its frames")
    }
    isDirty = true
    transactions.openImplicitIfNeeded()
  }

  /// Notes what the engine itself has changed, which the next commit publishes: it opens no
  /// transaction, so that client code that runs meanwhile finds none open.
  func noteOwnChange() { isDirty = true }

  /// Notes that a layer was taken out of a tree, for the next commit.
  func noteRemoval(of layer: CALayer) { removed.append(layer) }

  /// Closes the innermost explicit transaction; the outermost publishes.
  func commitTransaction() {
    if transactions.publishesOnCommit { layOut() }
    if transactions.commit(in: self) { publish() }
  }

  /// Commits the implicit transaction now, or when the outermost explicit one ends.
  func flush() {
    // Layout is a part of a commit, which publishes what it changes.
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

  /// The first part of a commit: layout and display until nothing is due.
  ///
  /// It runs while the transaction that asked for it is still open, so that its settings hold for
  /// what layout changes and its completion block waits for what layout animates.
  private func layOut() {
    guard isDirty, !isCommitting, !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var rounds = 0
    var work = CommitWork()
    repeat {
      rounds += 1
      precondition(rounds <= 100, "X-07: layout and display keep asking for each other")
      work = CommitWork()
      for host in hosts { host.root.layoutTree(&work) }
      for layer in work.undrawn { layer.displayIfNeeded() }
    } while work.didLayOut || !work.undrawn.isEmpty
  }

  /// The rest of a commit: layers become the render state, then animations begin.
  private func publish() {
    guard isDirty, !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    isDirty = false
    var commit = Commit(now: now)
    for host in hosts { commit.publish(host) }
    publishedLayerCount += commit.layerCount
    let lost = animations.layers.filter { !commit.isPublished($0) && !$0.isInTree }
    animations = commit.animations
    redrawn.find(on: animations.layers)
    for layer in lost + removed where !layer.isInTree { layer.leaveTree(of: self) }
    removed = []
  }

  /// The tree as of the last commit, for a frame that is captured now: layers that are drawn for
  /// every frame are drawn (C-02, C-07).
  ///
  /// - Parameter host: The tree.
  /// - Returns: A snapshot that is good for this moment only.
  package func captureFrame(of host: LayerTreeHost) -> LayerSnapshot {
    var snapshot = host.snapshot
    redrawn.draw(under: host.root, at: now) {
      snapshot.drawings.updateValue($1, forKey: $0)
    }
    return snapshot
  }

  /// Runs code that takes frames and must leave the context as it is.
  package func handingOver<Value>(_ body: () throws -> Value) rethrows -> Value {
    isHandingOver = true
    defer { isHandingOver = false }
    return try body()
  }

  /// Draws layers into contexts of client code.
  var compositor: Compositor {
    // The process's fonts change when client code registers others.
    let fonts = fonts ?? .registered
    if let made = madeCompositor, made.fonts === fonts { return made.compositor }
    let compositor = Compositor(fonts: fonts)
    madeCompositor = (compositor, fonts)
    return compositor
  }

  // MARK: Events

  /// Runs a block when so many seconds have passed since the context began; a time that has passed
  /// already means at once.
  package func schedule(at time: Double, _ block: @escaping () -> Void) {
    // Not `max`, which gives back what is not a number.
    scheduled.add(at: time > elapsed ? time : elapsed, block)
  }

  /// Queues a completion block to run at this instant, with no transaction open.
  func enqueue(completion: @escaping () -> Void) { completions.append(completion) }

  /// Moves the clock on, stopping at every instant at which something is due (O-03).
  ///
  /// - Parameter target: Seconds since the context began; a time that has passed moves nothing.
  package func advance(to target: Double) {
    precondition(!isAdvancing, "O-02: the clock is moved from inside one of its own callbacks")
    precondition(!isHandingOver, "O-02: the clock is moved by the code that takes its frames")
    isAdvancing = true
    defer { isAdvancing = false }
    #if DEBUG
      clockThread = pthread_self()
      defer { clockThread = nil }
    #endif
    // What the turn that ends here changed comes before anything that is due now.
    commitImplicitTransaction()
    settle()
    while let instant = nextEventTime, instant <= target + EventQueue.instant {
      elapsed = max(elapsed, min(instant, target))
      isBeforeDisplayLinks = true
      settle()
    }
    elapsed = max(elapsed, target)
  }

  /// When something is next due, in seconds since the context began; nil if nothing more is.
  package var nextEventTime: Double? {
    [
      scheduled.nextTime, animations.nextTime.map { $0 - Self.epoch }, displayLinks.nextTime,
    ].compactMap { $0 }.min()
  }

  /// When the last scheduled block is due, in seconds since the context began; nil for none.
  package var lastScheduledTime: Double? { scheduled.lastTime }

  /// When the last animation on screen ends as things stand, in seconds since the context began; nil
  /// if none ends.
  ///
  /// Those that never end do not count, nor those of layers whose time stands still (T-18).
  package var lastAnimationEnd: Double? { animations.lastEnd.map { $0 - Self.epoch } }

  /// Processes everything due now, in the order of O-04, until nothing more is.
  private func settle() {
    turnCount = 0
    repeat {
      repeat {
        while let block = scheduled.popDue(at: elapsed) { turn(block) }
        commitImplicitTransaction()
        tellOfAnimations()
        commitImplicitTransaction()
        runCompletionBlocks()
        commitImplicitTransaction()
      } while isAnybodyWaiting
      isBeforeDisplayLinks = false
      displayLinks.callDue(at: elapsed) { turn($0) }
      commitImplicitTransaction()
    } while isAnybodyWaiting || displayLinks.isDue(at: elapsed)
  }

  /// Whether anything but display links is due at this instant.
  private var isAnybodyWaiting: Bool {
    isDirty && !transactions.isOpen || !completions.isEmpty || !removals.isEmpty
      || scheduled.isDue(at: elapsed) || animations.isDue(at: now)
  }

  /// Delivers what starts, then what ends and what was removed, each in order of addition (O-04).
  ///
  /// One at a time, because each may change when the others are due (T-21).
  private func tellOfAnimations() {
    while true {
      let (event, removal) = (animations.nextDue(at: now), removals.next)
      if let removal,
        event.map({ $0.moment == .end && $0.attached.sequence > removal.sequence }) ?? true
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

  /// One run-loop turn: client code with this context as the current one, then the commit of what it
  /// changed.
  private func turn(_ block: () -> Void) {
    turnCount += 1
    precondition(
      turnCount < Self.mostTurns,
      "O-04: callbacks at time \(now) keep asking for more at the same instant")
    makeCurrent()
    endTurn()
    block()
    endTurn()
  }

  /// Commits what is open; what only the engine has changed waits for the end of the instant.
  private func endTurn() {
    if transactions.isOpen { commitImplicitTransaction() }
  }

  // MARK: One thread at a time

  #if DEBUG
    /// The thread that moves the clock, while it does.
    private var clockThread: pthread_t?

    /// Traps where one thread changes layers while another moves their clock (LX-13).
    private func checkThread() {
      if let clockThread, pthread_equal(clockThread, pthread_self()) == 0 {
        preconditionFailure("LX-13: one context's layers are used from two threads at once")
      }
    }
  #else
    private func checkThread() {}
  #endif
}
