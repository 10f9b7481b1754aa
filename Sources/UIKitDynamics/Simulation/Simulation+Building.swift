import CoreGraphics
import Foundation

extension Simulation {
  /// Makes bodies, boundaries and joints agree with the behaviors.
  ///
  /// - Parameters:
  ///   - behaviors: All behaviors, in order.
  ///   - bounds: The bounds of the reference view.
  ///   - isValid: Returns whether an item can be simulated.
  func update(
    for behaviors: [UIDynamicBehavior], bounds: CGRect?, isValid: (any UIDynamicItem) -> Bool
  ) {
    var items = ItemList()
    for behavior in behaviors {
      for item in behavior.list.items where !items.contains(item) && isValid(item) {
        items.add(item)
      }
    }
    let attachments = behaviors.compactMap { $0 as? UIAttachmentBehavior }
    removeJoints(except: attachments, items: items)
    updateBodies(of: items)
    updateProperties(behaviors.compactMap { $0 as? UIDynamicItemBehavior })
    updateCollisions(behaviors.compactMap { $0 as? UICollisionBehavior }, bounds: bounds)
    self.bounds = bounds
    addJoints(of: attachments)
    sources = behaviors.map { behavior in
      (behavior, behavior.list.items.compactMap { body(of: $0) })
    }
    callsClient =
      behaviors.contains(where: \.callsClient)
      || bodies.contains { $0.view == nil }
    for source in sources { source.behavior.kick(source.bodies) }
  }

  private func newToken() -> UInt32 {
    lastToken += 1
    return lastToken
  }

  private func updateBodies(of items: ItemList) {
    for body in bodies where !items.contains(body.item) {
      world.collisions[body.token] = nil
      world.remove(body: body.handle)
      bodiesByItem[ObjectIdentifier(body.item)] = nil
    }
    bodies = items.items.map { item in
      if let body = body(of: item) { return body }
      let body = ItemBody(item: item, token: newToken(), world: world)
      bodiesByItem[ObjectIdentifier(item)] = body
      return body
    }
  }

  private func updateProperties(_ behaviors: [UIDynamicItemBehavior]) {
    var properties: [ObjectIdentifier: ItemProperties] = [:]
    for behavior in behaviors {
      for item in behavior.items {
        let key = ObjectIdentifier(item)
        properties[key] = behavior.applied(to: properties[key])
      }
    }
    for body in bodies {
      body.setProperties(properties[ObjectIdentifier(body.item)] ?? ItemProperties())
    }
  }

  // MARK: Collisions

  private func updateCollisions(_ behaviors: [UICollisionBehavior], bounds: CGRect?) {
    var memberships: [ObjectIdentifier: CollisionTable.Membership] = [:]
    collisionBehaviors = [:]
    for behavior in behaviors {
      let number = behavior.number
      collisionBehaviors[number] = behavior
      for item in behavior.items {
        var membership = memberships[ObjectIdentifier(item)] ?? .init()
        if behavior.collisionMode.contains(.items) { membership.items.insert(number) }
        if behavior.collisionMode.contains(.boundaries) { membership.boundaries.insert(number) }
        memberships[ObjectIdentifier(item)] = membership
      }
    }
    for body in bodies {
      let membership = memberships[ObjectIdentifier(body.item)] ?? .init()
      guard membership != world.collisions[body.token] else { continue }
      world.collisions[body.token] = membership
      world.refilter(body.handle)
    }
    updateBoundaries(of: behaviors, bounds: bounds)
  }

  private func updateBoundaries(of behaviors: [UICollisionBehavior], bounds: CGRect?) {
    var old = boundaries
    boundaries = behaviors.flatMap { behavior in
      behavior.boundaries(in: bounds).map { boundary in
        if let index = old.firstIndex(where: {
          $0.behavior === behavior && $0.lines == boundary.lines
            && BoundaryKey($0.identifier) == BoundaryKey(boundary.identifier)
        }) {
          return old.remove(at: index)
        }
        let token = newToken()
        world.collisions[token] = .init(boundaries: [behavior.number], isBoundary: true)
        let handle = world.addBody(token: token, at: .zero, isBoundary: true)
        for line in boundary.lines {
          for (start, end) in zip(line, line.dropFirst()) {
            world.addSegment(to: handle, from: start, to: end)
          }
        }
        return BoundaryBody(
          token: token, handle: handle, behavior: behavior, identifier: boundary.identifier,
          lines: boundary.lines)
      }
    }
    for boundary in old {
      world.collisions[boundary.token] = nil
      world.remove(body: boundary.handle)
    }
  }

  // MARK: Attachments

  /// Removes the joints that changed, before their bodies end.
  private func removeJoints(except attachments: [UIAttachmentBehavior], items: ItemList) {
    joints.removeAll { joint in
      let isCurrent =
        attachments.contains { $0 === joint.behavior } && joint.plan == joint.behavior.plan
        && joint.behavior.list.items.allSatisfy { items.contains($0) }
      guard !isCurrent else { return false }
      for handle in joint.handles { world.remove(joint: handle) }
      if let anchor = joint.anchor { world.remove(body: anchor) }
      return true
    }
  }

  private func addJoints(of attachments: [UIAttachmentBehavior]) {
    for attachment in attachments {
      if let anchor = joints.first(where: { $0.behavior === attachment })?.anchor {
        world.setPosition(of: anchor, attachment.anchor)
        continue
      }
      let bodies = attachment.list.items.compactMap { body(of: $0) }
      guard bodies.count == attachment.list.items.count, let second = bodies.first,
        !joints.contains(where: { $0.behavior === attachment })
      else { continue }
      let plan = attachment.plan
      var anchor: OpaquePointer?
      let first: OpaquePointer
      if bodies.count > 1 {
        first = bodies[1].handle
      } else {
        first = world.addBody(token: newToken(), at: attachment.anchor, isBoundary: true)
        anchor = first
      }
      var placed = plan
      // Bodies count their turns.
      let angle = second.angle - (bodies.count > 1 ? bodies[1].angle : 0)
      placed.angle += 2 * .pi * ((angle - plan.angle) / (2 * .pi)).rounded()
      joints.append(
        AttachmentJoints(
          behavior: attachment, plan: plan,
          handles: world.addJoints(placed, first, second.handle), anchor: anchor))
    }
  }
}
