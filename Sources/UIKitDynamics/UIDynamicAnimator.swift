public import UIKitCore
public import UIKitItems

/// Moves items by physics, according to its behaviors, on the stage's clock.
///
/// 100 points are one meter. The physics advances in steps of 1/240 s from the moment at which the
/// animator starts, so that the result does not depend on the frame rate (DY-04). It writes the center
/// and the rotation of its items without animations. The animator runs until client code releases it.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose bounds are the coordinate system of the items, which are views inside it; nil
  /// without one.
  ///
  /// The animator does not retain it.
  public private(set) weak final var referenceView: UIView?
  /// The layout whose attributes are the items; nil without one.
  private weak var layout: UICollectionViewLayout?
  private var topBehaviors: [UIDynamicBehavior] = []
  private let simulation = Simulation()
  private let clock = AnimatorClock()
  private weak var context: RenderContext?
  /// Whether behaviors changed since the simulation was last brought up to date.
  private var isOutdated = false
  /// Whether drives are being computed, during which bodies must stay.
  private var isStepping = false
  /// When the animator started or resumed, in seconds of its context; nil while it is paused.
  private var origin: Double?
  /// The number of steps since then.
  private var stepCount = 0
  /// The number of steps before that.
  private var earlierStepCount = 0

  /// Creates an animator whose items are views inside a view.
  ///
  /// - Parameter referenceView: The view, whose bounds are the coordinate system.
  public convenience init(referenceView: UIView) {
    self.init()
    self.referenceView = referenceView
    referenceView.addBoundsObserver(clock)
  }

  /// Creates an animator whose items are attributes of a layout, in the coordinates of the content.
  ///
  /// The layout is invalidated whenever the animator has moved them (CO-37).
  ///
  /// - Parameter layout: The layout, which the animator does not retain.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// Creates an animator for items of any kind, which have a coordinate system of their own.
  public override init() {
    super.init()
    context = RenderContext.current
    clock.animator = self
  }

  // MARK: Behaviors

  /// The behaviors, without their children, in order of addition.
  open var behaviors: [UIDynamicBehavior] { topBehaviors }

  /// Adds a behavior; from now on, it moves its items.
  ///
  /// A behavior that belongs to another animator or behavior is an illegal call (DY-30), and so is an
  /// item that cannot be simulated, which then stays where it is.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !topBehaviors.contains(behavior), behavior.isFree else { return }
    topBehaviors.append(behavior)
    behavior.move(to: self)
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = topBehaviors.firstIndex(of: behavior) else { return }
    topBehaviors.remove(at: index)
    behavior.move(to: nil)
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in topBehaviors { removeBehavior(behavior) }
  }

  /// All behaviors, parents before their children.
  private var allBehaviors: [UIDynamicBehavior] {
    func family(of behavior: UIDynamicBehavior) -> [UIDynamicBehavior] {
      [behavior] + behavior.childBehaviors.flatMap(family)
    }
    return topBehaviors.flatMap(family)
  }

  // MARK: Items

  /// Returns the items whose bounding boxes overlap a rectangle, in order of addition.
  ///
  /// - Parameter rect: A rectangle in the animator's coordinates; touching it is not enough.
  /// - Returns: The items.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bringUpToDate()
    return simulation.bodies.map(\.item).filter {
      let overlap = $0.boundingBox.intersection(rect)
      return !overlap.isNull && overlap.width > 0 && overlap.height > 0
    }
  }

  /// Returns the attributes of a cell among the items; nil for none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }

  /// Returns the attributes of a supplementary view among the items; nil for none.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .supplementary(kind, indexPath))
  }

  /// Returns the attributes of a decoration view among the items; nil for none.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .decoration(kind, indexPath))
  }

  private func attributes(of element: ItemElement) -> UICollectionViewLayoutAttributes? {
    bringUpToDate()
    return simulation.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }
      .first { $0.element == element }
  }

  /// Reads the center, the rotation, the size and the shape of an item again, which client code has
  /// changed.
  ///
  /// The item keeps its velocity (DY-06).
  ///
  /// - Parameter item: An item of one of the behaviors; others are ignored. One that could not be
  ///   simulated so far is tried again.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bringUpToDate()
    guard moves(item) else { return }
    if isValid(item, reporting: true) { simulation.body(of: item)?.readItem() }
    // It may be simulated from now on, or no longer.
    noteChange()
  }

  /// Checks items that a behavior of this animator now has, and reports those that cannot be
  /// simulated.
  func claim(_ items: [any UIDynamicItem]) {
    for item in items where isValid(item, reporting: true) {
      ItemOwners.current.claim(item, for: self)
    }
  }

  /// Returns whether an item can be simulated.
  private func isValid(_ item: any UIDynamicItem, reporting: Bool) -> Bool {
    guard let problem = ItemShape.problem(of: item) ?? placementProblem(of: item) else {
      return true
    }
    if reporting { CAEngine.reportIllegalCall(problem.rule, problem.message, in: context) }
    return false
  }

  private func placementProblem(of item: any UIDynamicItem) -> ItemShape.Problem? {
    if let referenceView, let view = item as? UIView,
      view === referenceView || !view.isDescendant(of: referenceView)
    {
      return .init(
        rule: "DY-01", message: "\(type(of: view)) is not inside the animator's reference view")
    }
    if let owner = ItemOwners.current.owner(of: item), owner !== self, owner.moves(item) {
      return .init(rule: "DY-30", message: "\(type(of: item)) belongs to another animator")
    }
    return nil
  }

  /// Returns whether one of the behaviors has an item.
  fileprivate func moves(_ item: any UIDynamicItem) -> Bool {
    allBehaviors.contains { $0.list.contains(item) }
  }

  /// The body of an item that is simulated.
  func body(of item: any UIDynamicItem) -> ItemBody? {
    bringUpToDate()
    return simulation.body(of: item)
  }

  // MARK: Time

  /// Called when the animator starts and pauses; the default is nil.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Whether the animator is moving items; it pauses when all are at rest (DY-05).
  open var isRunning: Bool { origin != nil }

  /// Seconds for which the animator has been running so far.
  open var elapsedTime: TimeInterval {
    Double(earlierStepCount + stepCount) * Simulation.stepDuration
  }

  /// The time of the next step, in seconds of the context; nil while the animator is paused.
  private var nextStepTime: Double? {
    origin.map { $0 + Double(stepCount + 1) * Simulation.stepDuration }
  }

  /// The time at which the clock must stop for the animator's client code.
  fileprivate var nextCallTime: Double? {
    guard delegate != nil || simulation.callsClient || isOutdated else { return nil }
    return nextStepTime
  }

  /// Takes changed behaviors into account with the next step, and starts if there are items.
  func noteChange() {
    isOutdated = true
    simulation.wake()
    let hasItems = topBehaviors.contains { $0.hasItems }
    if hasItems && !isRunning { resume() }
    if !hasItems && isRunning { pause() }
    // No step will follow that releases what was removed, but it may still be added again.
    if !hasItems { context?.follow(clock) }
  }

  private func resume() {
    guard let context else { return }
    // First, because the delegate may change behaviors.
    origin = context.elapsed
    context.follow(clock)
    delegate?.dynamicAnimatorWillResume(self)
  }

  private func pause() {
    origin = nil
    earlierStepCount += stepCount
    stepCount = 0
    context?.unfollow(clock)
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Takes the steps up to a time, or releases what was removed in an earlier turn.
  fileprivate func catchUp(to time: Double) {
    guard isRunning else {
      bringUpToDate()
      context?.unfollow(clock)
      return
    }
    noteSurroundings()
    while let next = nextStepTime, next <= time + RenderContext.instant {
      takeStep()
    }
    simulation.writeItems()
    layout?.invalidateLayout()
  }

  fileprivate func isBehind(_ time: Double) -> Bool {
    nextStepTime.map { $0 <= time + RenderContext.instant } ?? isOutdated
  }

  private func takeStep() {
    bringUpToDate()
    let callsClient = simulation.callsClient || delegate != nil
    // Behaviors that a block removes have their turn in this step.
    let behaviors = callsClient ? allBehaviors : []
    stepCount += 1
    isStepping = true
    simulation.step(endingAt: elapsedTime, writes: callsClient)
    isStepping = false
    if callsClient {
      for notice in simulation.contactNotices { notice.behavior.deliver(notice) }
      for behavior in behaviors { behavior.action?() }
      noteSurroundings()
    }
    if simulation.isAtRest && isRunning { pause() }
  }

  /// Takes into account what client code has changed around the items, which only happens between
  /// the instants of the clock and in callbacks.
  private func noteSurroundings() {
    guard !isOutdated, let referenceView else { return }
    if simulation.bounds != referenceView.bounds && hasReferenceBoundary { return noteChange() }
    for body in simulation.bodies {
      if let view = body.view, !view.isDescendant(of: referenceView) { return noteChange() }
    }
  }

  /// Takes into account that the bounds of the reference view changed.
  fileprivate func referenceBoundsDidChange() {
    if hasReferenceBoundary { noteChange() }
  }

  /// Whether a boundary follows the bounds of the reference view.
  private var hasReferenceBoundary: Bool {
    allBehaviors.contains {
      ($0 as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary == true
    }
  }

  /// Makes the simulation agree with the behaviors.
  private func bringUpToDate() {
    guard isOutdated, !isStepping else { return }
    isOutdated = false
    simulation.update(
      for: allBehaviors, bounds: referenceView?.bounds,
      isValid: { self.isValid($0, reporting: false) })
  }
}

extension UIDynamicBehavior {
  /// Whether the behavior or a child moves items.
  fileprivate var hasItems: Bool {
    !list.items.isEmpty || childBehaviors.contains(where: \.hasItems)
  }
}

/// Connects an animator, which it does not retain, to the clock of its context and to its reference view.
@MainActor private final class AnimatorClock: ClockFollower, BoundsObserver {
  weak var animator: UIDynamicAnimator?

  var isObsolete: Bool { animator == nil }
  func boundsDidChange() { animator?.referenceBoundsDidChange() }

  nonisolated var nextTime: Double? { MainActor.assumeIsolated { animator?.nextCallTime } }

  nonisolated func isBehind(_ time: Double) -> Bool {
    MainActor.assumeIsolated { animator?.isBehind(time) ?? false }
  }

  nonisolated func catchUp(to time: Double) {
    MainActor.assumeIsolated { animator?.catchUp(to: time) }
  }
}

/// Which animator moves each item of a context.
@MainActor private final class ItemOwners {
  private struct Owner {
    weak var item: (any UIDynamicItem)?
    weak var animator: UIDynamicAnimator?
  }

  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners beyond which stale ones are removed, so that claims take constant time on
  /// average.
  private var mostOwners = 64

  static var current: ItemOwners { RenderContext.current.companion { ItemOwners() } }

  func owner(of item: any UIDynamicItem) -> UIDynamicAnimator? {
    owners[ObjectIdentifier(item)]?.animator
  }

  func claim(_ item: any UIDynamicItem, for animator: UIDynamicAnimator) {
    owners[ObjectIdentifier(item)] = Owner(item: item, animator: animator)
    guard owners.count > mostOwners else { return }
    removeStale()
    mostOwners = max(64, 2 * owners.count)
  }

  /// Forgets the items that their animators no longer move.
  private func removeStale() {
    owners = owners.filter { _, owner in
      guard let item = owner.item, let animator = owner.animator else { return false }
      return animator.moves(item)
    }
  }
}
