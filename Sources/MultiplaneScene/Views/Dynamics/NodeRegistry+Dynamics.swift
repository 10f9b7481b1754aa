import LayerTree

extension NodeRegistry {
  /// The types of behaviors, each of which is named by its first key.
  package static let behaviors: [NodeType] = [
    attachmentSection, collisionSection, fieldSection, gravitySection, groupSection, itemSection,
    pushSection, snapSection,
  ]

  static let attachmentSection = NodeType(
    name: "attachment behavior", role: .section,
    summary: "A UIAttachmentBehavior: holds a view at a distance from a point or another view.",
    keys: [
      NodeKey("attach", .reference, isRequired: true, "The view."),
      NodeKey("to", .reference, "The other view."),
      NodeKey(
        "anchor", .value(.point),
        "The point in the reference view; with a pin, fixed or sliding attachment, where the views "
          + "are joined."),
      NodeKey(
        "joint", .value(.name(among: SceneAttachment.Joint.allCases.map(\.rawValue))),
        default: "distance",
        "distance holds the length, limit only keeps it from growing, pin lets the views rotate about "
          + "the anchor, fixed does not, and sliding lets them move along the axis."),
      NodeKey(
        "length", .value(.number), range: .atLeast(0),
        "The distance to hold, in points. Defaults to that at the start."),
      NodeKey(
        "offset", .value(.point), default: "[0, 0]",
        "Where the view is held, from its center, in points."),
      NodeKey(
        "otherOffset", .value(.point), default: "[0, 0]",
        "Where the other view is held, from its center, in points."),
      NodeKey(
        "frequency", .value(.number), range: .atLeast(0), default: "0",
        "The oscillations per second of an elastic attachment; 0 is rigid."),
      NodeKey(
        "damping", .value(.number), range: .atLeast(0), default: "0",
        "The damping of the oscillation; 1 does not overshoot."),
      NodeKey(
        "frictionTorque", .value(.number), range: .atLeast(0), default: "0",
        "What resists rotation about the anchor."),
      NodeKey(
        "range", .counted(of: .value(.number), count: 2...2),
        "With a sliding attachment, the smallest and largest distance along the axis; with a pin, the "
          + "smallest and largest angle in radians."),
      NodeKey(
        "axis", .value(.point), default: "[1, 0]",
        "The direction in which a sliding attachment moves."),
    ] + behaviorTimes,
    rules: [
      .some(
        of: ["to", "anchor"], problem: "the view is not attached to anything",
        hint: "add to or anchor"),
      .dependent("otherOffset", on: "to"),
    ])

  static let boundarySection = NodeType(
    name: "boundary", role: .section, summary: "A line or outline with which views collide.",
    keys: [
      NodeKey("from", .value(.point), "The start of a line, in the reference view."),
      NodeKey("to", .value(.point), "The end of the line."),
      NodeKey("path", .value(.path), "An outline, in the reference view."),
    ],
    rules: [
      .exclusive(["from", "to"], ["path"], reason: "both are the boundary"),
      .some(
        of: ["from", "to", "path"], problem: "the boundary is empty",
        hint: "add from and to, or path"),
      .dependent("from", on: "to"), .dependent("to", on: "from"),
    ])

  static let collisionSection = NodeType(
    name: "collision behavior", role: .section,
    summary: "A UICollisionBehavior: lets views collide with each other and with boundaries.",
    keys: [
      NodeKey("collision", .layers, isRequired: true, "The views."),
      NodeKey(
        "boundary", .value(.name(among: ["none", "reference"])), default: "none",
        "Whether the edges of the reference view are boundaries."),
      NodeKey(
        "insets", .value(.insets), default: "[0, 0, 0, 0]",
        "How far inside the reference view its edges act."),
      NodeKey("boundaries", .list(of: .node("boundary")), default: "[]", "Other boundaries."),
      NodeKey(
        "mode", .value(.name(among: SceneCollision.Mode.allCases.map(\.rawValue))),
        default: "everything", "What the views collide with."),
    ] + behaviorTimes,
    rules: [.dependent("insets", on: "boundary")])

  static let fieldSection = NodeType(
    name: "field behavior", role: .section,
    summary: "A UIFieldBehavior: a force that depends on the place of a view.",
    keys: [
      NodeKey(
        "field", .value(.name(among: SceneField.Kind.allCases.map(\.rawValue))), isRequired: true,
        "The kind of the force."),
      NodeKey("items", .layers, isRequired: true, "The views."),
      NodeKey(
        "position", .value(.point), default: "[0, 0]", "The center, in the reference view."),
      NodeKey(
        "radius", .value(.number), range: .moreThan(0),
        "The radius in which the field acts, in points. Defaults to everywhere."),
      NodeKey(
        "size", .value(.size), "The size of the rectangle in which the field acts, in points."),
      NodeKey("strength", .value(.number), default: "1", "The strength; negative is opposite."),
      NodeKey(
        "falloff", .value(.number), "The power with which the strength falls with the distance."),
      NodeKey(
        "minimumRadius", .value(.number), range: .moreThan(0),
        "The distance below which the strength no longer grows, in points."),
      NodeKey(
        "direction", .value(.point), default: "[0, 0]",
        "The direction of linearGravity and velocity."),
      NodeKey(
        "smoothness", .value(.number), range: .between(0, 1), default: "0",
        "The smoothness of noise and turbulence."),
      NodeKey(
        "animationSpeed", .value(.number), range: .atLeast(0), default: "0",
        "The changes of noise and turbulence per second."),
    ] + behaviorTimes,
    rules: [.exclusive(["radius"], ["size"], reason: "both are the region")])

  static let gravitySection = NodeType(
    name: "gravity behavior", role: .section,
    summary: "A UIGravityBehavior: lets views fall.",
    keys: [
      NodeKey("gravity", .layers, isRequired: true, "The views."),
      NodeKey("direction", .value(.point), default: "[0, 1]", "The direction."),
      NodeKey("angle", .angle, "The direction; 0 is to the right, 0.25turn down."),
      NodeKey(
        "magnitude", .value(.number), default: "1",
        "The acceleration; 1 is 1000 points per second squared."),
    ] + behaviorTimes,
    rules: [.exclusive(["direction"], ["angle"], reason: "both set the direction")])

  static let groupSection = NodeType(
    name: "group of views", role: .section,
    summary: "A UIDynamicItemGroup: makes views one rigid body, which behaviors name instead.",
    keys: [
      NodeKey("group", .identifier, isRequired: true, "The name of the group."),
      NodeKey("items", .layers, isRequired: true, "The views."), loopKey,
    ])

  static let itemSection = NodeType(
    name: "item behavior", role: .section,
    summary: "A UIDynamicItemBehavior: what views are made of, and how they move at the start.",
    keys: [
      NodeKey("item", .layers, isRequired: true, "The views."),
      NodeKey(
        "elasticity", .value(.number), range: .atLeast(0), default: "0",
        "How much of its speed a collision leaves; 1 leaves all."),
      NodeKey(
        "friction", .value(.number), range: .atLeast(0), default: "0",
        "What slows down views that slide along each other."),
      NodeKey(
        "density", .value(.number), range: .moreThan(0), default: "1",
        "The mass of 100 by 100 points."),
      NodeKey(
        "resistance", .value(.number), range: .atLeast(0), default: "0",
        "What slows down the view as it moves."),
      NodeKey(
        "angularResistance", .value(.number), range: .atLeast(0), default: "0",
        "What slows down the view as it rotates."),
      NodeKey(
        "charge", .value(.number), default: "0", "The charge for electric and magnetic fields."),
      NodeKey(
        "anchored", synonyms: ["isAnchored"], .value(.boolean), default: "false",
        "Whether nothing moves the view."),
      NodeKey("allowsRotation", .value(.boolean), default: "true", "Whether the view can rotate."),
      NodeKey(
        "velocity", .value(.point), default: "[0, 0]",
        "The speed that the view gets, in points per second."),
      NodeKey(
        "angularVelocity", .angle, default: "0", "The rotation that the view gets, per second."),
      NodeKey(
        "shape", .value(.name(among: ["rectangle", "ellipse"])),
        "The shape with which the views collide in all behaviors. Defaults to rectangle."),
      NodeKey(
        "path", .value(.path),
        "The outline with which the views collide, in their own coordinates: a convex polygon."),
    ] + behaviorTimes,
    rules: [.exclusive(["shape"], ["path"], reason: "both are the shape")])

  static let pushSection = NodeType(
    name: "push behavior", role: .section,
    summary: "A UIPushBehavior: pushes views, once or all the time.",
    keys: [
      NodeKey("push", .layers, isRequired: true, "The views."),
      NodeKey(
        "vector", .value(.point),
        "The force; 1 accelerates 100 by 100 points by 100 points per second squared."),
      NodeKey("angle", .angle, "The direction of the force; 0 is to the right, 0.25turn down."),
      NodeKey("magnitude", .value(.number), default: "1", "With angle, the strength of the force."),
      NodeKey(
        "instantaneous", .value(.boolean), default: "false",
        "Whether the push happens once; 1 then changes the speed by 100 points per second."),
      NodeKey(
        "offset", .value(.point), default: "[0, 0]",
        "Where the views are pushed, from their centers, in points."),
    ] + behaviorTimes,
    rules: [
      .exclusive(["vector"], ["angle", "magnitude"], reason: "both set the force"),
      .some(
        of: ["vector", "angle"], problem: "the push has no force", hint: "add vector or angle"),
      .dependent("magnitude", on: "angle"),
    ])

  static let snapSection = NodeType(
    name: "snap behavior", role: .section,
    summary: "A UISnapBehavior: pulls a view to a point.",
    keys: [
      NodeKey("snap", .reference, isRequired: true, "The view."),
      NodeKey("to", .value(.point), isRequired: true, "The point, in the reference view."),
      NodeKey(
        "damping", .value(.number), range: .between(0, 1), default: "0.5",
        "How little the view oscillates."),
    ] + behaviorTimes)

  private static let behaviorTimes = [
    NodeKey("at", .duration, default: "0", "The stage time at which the behavior starts."),
    NodeKey("until", .duration, "The stage time at which the behavior ends."), loopKey,
  ]
}
