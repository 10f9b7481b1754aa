import UIKitCore

/// The bodies, boundaries and joints of an animator, which move in steps of the same duration.
@MainActor final class Simulation {
  /// The duration of a step, in seconds (DY-04).
  nonisolated static let stepDuration = 1.0 / 240
  /// The number of steps for which all bodies must be slow before they are at rest (DY-05).
  private static let restingStepCount = 120

  let world = PhysicsWorld()
  /// The bodies, in order of their items' addition.
  var bodies: [ItemBody] = []
  var bodiesByItem: [ObjectIdentifier: ItemBody] = [:]
  /// What drives which bodies.
  var sources: [(behavior: UIDynamicBehavior, bodies: [ItemBody])] = []
  var joints: [AttachmentJoints] = []
  var boundaries: [BoundaryBody] = []
  /// The behaviors by the numbers in which bodies collide.
  var collisionBehaviors: [Int: UICollisionBehavior] = [:]
  /// The bounds of the reference view, as of the last update.
  var bounds: CGRect?
  var lastToken: UInt32 = 0
  /// Whether steps call client code.
  var callsClient = false
  /// Whether drives were computed before the last change.
  private var drivesAreStale = true
  private var slowStepCount = 0

  /// Whether all bodies have been slow for half a second.
  var isAtRest: Bool { slowStepCount >= Self.restingStepCount }

  func body(of item: any UIDynamicItem) -> ItemBody? { bodiesByItem[ObjectIdentifier(item)] }

  /// Notes a change of what drives the bodies.
  func wake() {
    slowStepCount = 0
    drivesAreStale = true
  }

  /// Takes a step.
  ///
  /// - Parameters:
  ///   - time: The running time at the end of the step, in seconds.
  ///   - writes: Whether items are written, so that client code of fields finds them where they are.
  func step(endingAt time: Double, writes: Bool) {
    // Client code of fields may make drives stale again.
    let wereStale = drivesAreStale
    drivesAreStale = false
    if wereStale { computeDrives(at: time - Self.stepDuration) }
    for body in bodies { body.startStep() }
    world.step(Self.stepDuration)
    for body in bodies { body.readWorld() }
    if writes { writeItems() }
    computeDrives(at: time)
    var isSlow = true
    for body in bodies {
      body.predict()
      isSlow = isSlow && body.isAtRest
    }
    slowStepCount = isSlow ? slowStepCount + 1 : 0
  }

  private func computeDrives(at time: Double) {
    for body in bodies {
      body.drive = BodyForces()
      body.drive.damping = body.properties.resistance
      body.drive.angularDamping = body.properties.angularResistance
    }
    for source in sources { source.behavior.drive(source.bodies, at: time) }
    for body in bodies { body.drive.limit() }
  }

  /// Writes where the bodies are to their items, without animations (DY-02).
  func writeItems() { UnanimatedChanges.make { for body in bodies { body.writeItem() } } }

  // MARK: Contacts

  /// A contact that a delegate is told about.
  struct ContactNotice {
    let behavior: UICollisionBehavior
    let first: any UIDynamicItem
    let second: Partner
    let began: Bool
    let point: CGPoint

    enum Partner {
      case item(any UIDynamicItem)
      case boundary((any NSCopying)?)
    }

    @MainActor fileprivate init(
      _ contact: PhysicsWorld.Contact, of body: ItemBody, with partner: Partner,
      in behavior: UICollisionBehavior
    ) {
      self.behavior = behavior
      (first, second) = (body.item, partner)
      (began, point) = (contact.began, contact.point.cgPoint)
    }
  }

  /// The contacts that began or ended in the last step, for the delegates of their behaviors.
  var contactNotices: [ContactNotice] {
    let contacts = world.contacts
    guard !contacts.isEmpty else { return [] }
    let bodies = Dictionary(uniqueKeysWithValues: bodies.map { ($0.token, $0) })
    let boundaries = Dictionary(uniqueKeysWithValues: boundaries.map { ($0.token, $0) })
    return contacts.flatMap { contact -> [ContactNotice] in
      switch (bodies[contact.first], bodies[contact.second]) {
      case (let first?, let second?):
        let common = (world.collisions[first.token]?.items ?? [])
          .intersection(world.collisions[second.token]?.items ?? [])
        return common.sorted().compactMap { collisionBehaviors[$0] }
          .map { ContactNotice(contact, of: first, with: .item(second.item), in: $0) }
      case (let body?, nil), (nil, let body?):
        let partner = boundaries[body.token == contact.first ? contact.second : contact.first]
        return partner.map {
          [ContactNotice(contact, of: body, with: .boundary($0.identifier), in: $0.behavior)]
        } ?? []
      case (nil, nil): return []
      }
    }
  }
}

/// The body of a boundary.
struct BoundaryBody {
  let token: UInt32
  let handle: OpaquePointer
  let behavior: UICollisionBehavior
  let identifier: (any NSCopying)?
  let lines: [[Vector]]
}

/// The joints of an attachment.
struct AttachmentJoints {
  let behavior: UIAttachmentBehavior
  let plan: JointPlan
  let handles: [OpaquePointer]
  /// The body of the anchor, if there is one.
  let anchor: OpaquePointer?
}

/// Changes that show immediately, whatever animations are in effect.
@MainActor enum UnanimatedChanges {
  static func make(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }
}
