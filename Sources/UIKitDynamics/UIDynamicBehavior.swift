public import Foundation
import QuartzCore

/// Something that moves items of an animator: the base class of all behaviors, and of composite ones.
///
/// Client code makes composite behaviors of child behaviors, with subclasses or without. Changes to a
/// behavior take effect with the next step.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The animator that the behavior belongs to, by itself or as a descendant; nil without one.
  public private(set) weak final var dynamicAnimator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?
  private var children: [UIDynamicBehavior] = []
  /// The items that the behavior moves.
  final var list = ItemList()

  /// Creates a behavior without items and children.
  public override init() { super.init() }

  /// A block that runs after every step, as long as the animator runs (DY-07); the default is nil.
  open var action: (() -> Void)? {
    didSet { noteChange() }
  }

  /// Called before the behavior is added to an animator, and before it is removed.
  ///
  /// An override may add child behaviors. The default does nothing.
  ///
  /// - Parameter dynamicAnimator: The animator; nil if the behavior is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Children

  /// The behaviors that make up this one, in order of addition.
  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Adds a behavior as a part of this one.
  ///
  /// A behavior that contains this one, or belongs to another one or an animator, is an illegal call
  /// (DY-30).
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === behavior }) else {
      return Self.reportIllegal("a behavior cannot contain itself")
    }
    guard behavior.parent !== self, behavior.isFree else { return }
    behavior.parent = self
    children.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }

  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.move(to: nil)
    behavior.parent = nil
    children.removeAll { $0 === behavior }
  }

  /// Whether the behavior belongs to no other behavior and no animator; reports it otherwise.
  var isFree: Bool {
    if parent == nil && dynamicAnimator == nil { return true }
    Self.reportIllegal("a \(type(of: self)) that is in use cannot be added to another owner")
    return false
  }

  /// Moves the behavior and its children to an animator, or out of theirs.
  func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    let old = dynamicAnimator
    dynamicAnimator = animator
    animator?.claim(list.items)
    didMove()
    for child in children { child.move(to: animator) }
    (animator ?? old)?.noteChange()
  }

  // MARK: For subclasses of the framework

  /// Adds an item that the behavior moves; one that it already has is ignored.
  final func add(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    dynamicAnimator?.claim([item])
    noteChange()
  }

  /// Removes an item that the behavior moves; others are ignored.
  final func remove(_ item: any UIDynamicItem) {
    if list.remove(item) { noteChange() }
  }

  /// Whether the behavior runs client code in every step.
  var callsClient: Bool { action != nil }

  /// Called after the behavior was added to an animator or removed.
  func didMove() {}

  /// Adds what the behavior does at an instant to the drives of bodies.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of those items that can be simulated, in their order.
  ///   - time: Seconds for which the animator has been running.
  func drive(_ bodies: [ItemBody], at time: Double) {}

  /// Gives bodies the velocities that are due once; called before a step after a change.
  func kick(_ bodies: [ItemBody]) {}

  /// Makes the animator, if there is one, take a change into account, and run.
  final func noteChange() { dynamicAnimator?.noteChange() }

  /// Reports a call that cannot be carried out and has no effect.
  static func reportIllegal(_ message: String) { CAEngine.reportIllegalCall("DY-30", message) }

  /// Returns whether a number is finite, and otherwise reports it.
  static func isFinite(_ name: String, _ values: Double...) -> Bool {
    if values.allSatisfy(\.isFinite) { return true }
    let text = values.map { "\($0)" }.joined(separator: ", ")
    reportIllegal("\(name) cannot be \(values.count == 1 ? text : "(\(text))")")
    return false
  }

  /// Returns whether a number is finite and not negative, and otherwise reports it.
  static func isPositive(_ name: String, _ value: Double) -> Bool {
    if value.isFinite && value >= 0 { return true }
    reportIllegal("\(name) cannot be \(value)")
    return false
  }
}
