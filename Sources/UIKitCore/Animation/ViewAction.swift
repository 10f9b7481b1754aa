import LayerTree

/// The action of a change inside a block: it animates from the value before the change.
@MainActor final class ViewAction: @MainActor CAAction {
  private let layer: CALayer
  private let block: AnimationBlock
  private let property: AnimatedProperty
  private let old: AnimatableValue

  /// Creates the action before the layer's value changes.
  init(_ property: AnimatedProperty, of layer: CALayer, in block: AnimationBlock) {
    self.layer = layer
    self.block = block
    self.property = property
    old = property.row.read(layer.state)
  }

  /// The property that changes.
  var path: PropertyPath { property.path }

  /// Gives an animation the value before the change and the timing of the block.
  func configure(_ animation: CABasicAnimation) {
    animation.setEnds(from: old, to: nil, by: nil)
    block.configure(animation, of: layer)
    animation.repeatCount = Float(block.repetition.count)
    animation.autoreverses = block.repetition.autoreverses
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    perform()
  }

  /// Animates the change, after the layer's value changed.
  func perform() {
    block.animate(
      ViewChange(
        layer: layer, property: property, old: old, new: property.row.read(layer.state),
        repetition: block.repetition))
  }

  /// Returns the delegate of an animation that client code derives from this action for another
  /// property, which makes the block wait for it (U-23).
  func derivedDelegate() -> ViewAnimationDelegate {
    // Blocks do not replace it: it has no property of a view.
    ViewAnimationDelegate(
      block.completion, path: nil, start: old, isRepeating: block.repetition.isRepeating,
      allowsUserInteraction: block.allowsUserInteraction, owner: derivedOwner)
  }

  /// Counts a derived animation, which was just added, and gives it to the block's owner (PA-26).
  func noteDerivedAnimation(forKey event: String, duration: Double) {
    block.completion.enter()
    derivedOwner?.didAdd(
      AddedViewAnimation(
        layer: layer, key: event, origin: nil, delay: block.delay, duration: duration,
        timing: block.timing))
  }

  /// The owner of derived animations; nil if there is none or if they repeat, by themselves.
  private var derivedOwner: (any ViewAnimationOwner)? {
    block.repetition.isRepeating ? nil : block.owner
  }
}

/// The action of a change that replaces earlier animations, as a basic animation.
///
/// A layer class can ask for the action of such a property and derive one for its own property from
/// it: `super.action(forKey: "backgroundColor") as? CABasicAnimation`.
final class ViewActionAnimation: CABasicAnimation {
  private var action: ViewAction?
  private var property: String?
  /// The delegate of animations that the action adds for other properties.
  private var derivedDelegate: (any CAAnimationDelegate)?

  /// Creates an animation that stands for an action, with its timing.
  @MainActor convenience init(_ action: ViewAction) {
    self.init(action.path)
    self.action = action
    property = keyPath
    action.configure(self)
    derivedDelegate = action.derivedDelegate()
  }

  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let action else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    if keyPath == property, event == property {
      return MainActor.assumeIsolated { action.perform() }
    }
    // In a block without a duration, the change is immediate (U-12).
    guard duration > 0 else { return }
    // The block does not wait if client code set a delegate of its own.
    guard delegate == nil else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    delegate = derivedDelegate
    super.run(forKey: event, object: anObject, arguments: dict)
    // Copies that client code makes are its own.
    delegate = nil
    let duration = duration
    MainActor.assumeIsolated { action.noteDerivedAnimation(forKey: event, duration: duration) }
  }
}

extension UIView {
  /// Implements `action(for:forKey:)` unless a subclass overrides it (A-13, U-02).
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let property = AnimatedProperty.changed(by: event)
    // The background of a view that draws is part of its bitmap (U-01).
    let isDrawn = property?.path == LayerValues.backgroundColor.path && overridesDrawing
    return blockAction(for: layer, animating: isDrawn ? nil : property)
  }

  /// Returns the action for a change in the open block; nil to continue the search.
  package func blockAction(
    for layer: CALayer, animating property: AnimatedProperty?
  ) -> (any CAAction)? {
    // A view can be the delegate of layers other than its own, which animate by themselves.
    guard layer === self.layer else { return nil }
    let stack = AnimationStack.current
    guard stack.isEnabled, let block = stack.innermost else { return NSNull() }
    block.noteChange(of: self)
    guard let property, !block.isImmediate else { return NSNull() }
    let action = ViewAction(property, of: layer, in: block)
    return property.isAdditive ? action : ViewActionAnimation(action)
  }

  /// Whether a block that does not allow touches animates the view (U-22).
  var isAnimatedWithoutInteraction: Bool {
    (layer.animationKeys() ?? []).contains { key in
      let delegate = layer.animation(forKey: key)?.delegate as? ViewAnimationDelegate
      return delegate.map { !$0.allowsUserInteraction } ?? false
    }
  }
}
