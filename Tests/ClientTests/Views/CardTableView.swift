import UIKit

/// A table on which cards are flicked, collide, and are called back: written as for iOS.
final class CardTableView: UIView, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  private(set) var cards: [UIView] = []
  private(set) var hits: [String] = []
  private(set) var isAtRest = true
  private lazy var animator = UIDynamicAnimator(referenceView: self)
  private lazy var collision = UICollisionBehavior(items: [])
  private lazy var properties = UIDynamicItemBehavior(items: [])
  private var snap: UISnapBehavior?

  override init(frame: CGRect) {
    super.init(frame: frame)
    animator.delegate = self
    collision.collisionDelegate = self
    collision.addBoundary(
      withIdentifier: "edge" as NSCopying, from: CGPoint(x: bounds.maxX, y: 0),
      to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    properties.elasticity = 0.5
    properties.resistance = 2
    properties.allowsRotation = false
    animator.addBehavior(collision)
    animator.addBehavior(properties)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func addCard(at center: CGPoint) {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    card.center = center
    addSubview(card)
    cards.append(card)
    collision.addItem(card)
    properties.addItem(card)
  }

  /// Gives a card a velocity.
  func flick(_ card: UIView, velocity: CGPoint) {
    properties.addLinearVelocity(velocity, for: card)
  }

  /// Snaps a card to a point.
  func call(_ card: UIView, to point: CGPoint) {
    if let snap { animator.removeBehavior(snap) }
    let snap = UISnapBehavior(item: card, snapTo: point)
    snap.damping = 1
    animator.addBehavior(snap)
    self.snap = snap
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    hits.append(identifier as? String ?? "bounds")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    hits.append("card")
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { isAtRest = false }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { isAtRest = true }
}
