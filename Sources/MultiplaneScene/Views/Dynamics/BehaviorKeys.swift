import CoreGraphics
import LayerTree

extension NodeRegistry {
  /// The types of behaviors, each of which is named by its first key.
  package static let behaviors: [NodeType] = [
    AttachmentKeys.mapping, CollisionKeys.mapping, FieldKeys.mapping, GravityKeys.mapping,
    GroupKeys.mapping, ItemKeys.mapping, PushKeys.mapping, SnapKeys.mapping,
  ]
}

extension Syntax<CGPoint> {
  /// A point that is not too far away for the simulation.
  fileprivate static var nearPoint: Syntax {
    Syntax(.value(.point), text: { AnimatableValue.point($0).sceneText }) { decoder, cursor in
      guard let point = decoder.point(cursor) else { return nil }
      let limit = SceneBehavior.largestCoordinate
      let distance = Double(max(abs(point.x), abs(point.y)))
      guard distance > limit else { return point }
      decoder.report(
        .outOfRange,
        "the point must be at most \(numberText(limit)) points away, not \(numberText(distance))",
        at: cursor)
      return nil
    }
  }
}

enum AttachmentKeys {
  static let attach = Key("attach", .written(.reference), isRequired: true, "The view.")
  static let to = Key("to", .written(.reference), "The other view.")
  static let anchor = Key(
    "anchor", .nearPoint,
    "The point in the reference view; with a pin, fixed or sliding attachment, where the views "
      + "are joined.")
  static let joint = Key(
    "joint", .choice, default: SceneAttachment.Joint.distance,
    "distance holds the length, limit only keeps it from growing, pin lets the views rotate about "
      + "the anchor, fixed does not, and sliding lets them move along the axis.")
  static let length = Key(
    "length", .number(.atLeast(0)),
    "The distance to hold, in points. Defaults to that at the start.")
  static let offset = Key(
    "offset", .nearPoint, default: .zero, "Where the view is held, from its center, in points.")
  static let otherOffset = Key(
    "otherOffset", .nearPoint, default: .zero,
    "Where the other view is held, from its center, in points.")
  static let frequency = Key(
    "frequency", .number(.atLeast(0)), shows: "0",
    "The oscillations per second of an elastic attachment; 0 is rigid.")
  static let damping = Key(
    "damping", .number(.atLeast(0)), shows: "0",
    "The damping of the oscillation; 1 does not overshoot.")
  static let frictionTorque = Key(
    "frictionTorque", .number(.atLeast(0)), shows: "0", "What resists rotation about the anchor.")
  static let range = Key(
    "range", .tuple(of: .number, count: 2, "a range", shape: "[minimum, maximum]"),
    "With a sliding attachment, the smallest and largest distance along the axis; with a pin, the "
      + "smallest and largest angle in radians.")
  static let axis = Key(
    "axis", .nearPoint, default: CGPoint(x: 1, y: 0),
    "The direction in which a sliding attachment moves.")

  static let mapping = NodeType(
    name: "attachment behavior", topic: .views,
    summary: "A UIAttachmentBehavior: holds a view at a distance from a point or another view.",
    keys: [
      attach, to, anchor, joint, length, offset, otherOffset, frequency, damping, frictionTorque,
      range, axis,
    ] + BehaviorTimeKeys.all,
    rules: [
      .some(
        of: ["to", "anchor"], problem: "the view is not attached to anything",
        hint: "add to or anchor"), .dependent("otherOffset", on: "to"),
    ])
}

enum BoundaryKeys {
  static let from = Key("from", .nearPoint, "The start of a line, in the reference view.")
  static let to = Key("to", .nearPoint, "The end of the line.")
  static let path = Key("path", .path, "An outline, in the reference view.")

  static let mapping = NodeType(
    name: "boundary", topic: .views, summary: "A line or outline with which views collide.",
    keys: [from, to, path],
    rules: [
      .exclusive(["from", "to"], ["path"], reason: "both are the boundary"),
      .some(
        of: ["from", "to", "path"], problem: "the boundary is empty",
        hint: "add from and to, or path"), .dependent("from", on: "to"),
      .dependent("to", on: "from"),
    ])
}

enum CollisionKeys {
  static let collision = Key("collision", .written(.layers), isRequired: true, "The views.")
  static let insets = Key(
    "insets", .insets, default: [0, 0, 0, 0], "How far inside the reference view its edges act.")
  static let boundaries = Key(
    "boundaries",
    .elements(.either(.value(.name(among: [reference])), .node("boundary"))), default: [],
    "What views collide with: lines and paths, and reference for the edges of the reference view.")
  static let mode = Key(
    "mode", .choice, default: SceneCollision.Mode.everything, "What the views collide with.")

  static let mapping = NodeType(
    name: "collision behavior", topic: .views,
    summary: "A UICollisionBehavior: lets views collide with each other and with boundaries.",
    keys: [collision, boundaries, insets, mode] + BehaviorTimeKeys.all,
    rules: [.dependent("insets", on: "boundaries")],
    removed: [RemovedKey("boundary", boundaries, "boundaries: [reference]")])

  /// The boundary that consists of the edges of the reference view.
  static let reference = "reference"
}

enum FieldKeys {
  static let field = Key(
    "field", Syntax<SceneField.Kind>.choice, isRequired: true, "The kind of the force.")
  static let items = Key("items", .written(.layers), isRequired: true, "The views.")
  static let position = Key(
    "position", .nearPoint, default: .zero, "The center, in the reference view.")
  static let radius = Key(
    "radius", .number(.moreThan(0)),
    "The radius in which the field acts, in points. Defaults to everywhere.")
  static let size = Key(
    "size", .size(nil), "The size of the rectangle in which the field acts, in points.")
  static let strength = Key("strength", .number, shows: "1", "The strength; negative is opposite.")
  static let falloff = Key(
    "falloff", .number, "The power with which the strength falls with the distance.")
  static let minimumRadius = Key(
    "minimumRadius", .number(.moreThan(0)),
    "The distance below which the strength no longer grows, in points.")
  static let direction = Key(
    "direction", .nearPoint, default: .zero, "The direction of linearGravity and velocity.")
  static let smoothness = Key(
    "smoothness", .number(.between(0, 1)), shows: "0", "The smoothness of noise and turbulence.")
  static let animationSpeed = Key(
    "animationSpeed", .number(.atLeast(0)), shows: "0",
    "The changes of noise and turbulence per second.")

  static let mapping = NodeType(
    name: "field behavior", topic: .views,
    summary: "A UIFieldBehavior: a force that depends on the place of a view.",
    keys: [
      field, items, position, radius, size, strength, falloff, minimumRadius, direction, smoothness,
      animationSpeed,
    ] + BehaviorTimeKeys.all,
    rules: [.exclusive(["radius"], ["size"], reason: "both are the region")])
}

enum GravityKeys {
  static let gravity = Key("gravity", .written(.layers), isRequired: true, "The views.")
  static let direction = Key("direction", .nearPoint, shows: "[0, 1]", "The direction.")
  static let angle = Key("angle", .angle, "The direction; 0 is to the right, 0.25turn down.")
  static let magnitude = Key(
    "magnitude", .number, default: 1, "The acceleration; 1 is 1000 points per second squared.")

  static let mapping = NodeType(
    name: "gravity behavior", topic: .views, summary: "A UIGravityBehavior: lets views fall.",
    keys: [gravity, direction, angle, magnitude] + BehaviorTimeKeys.all,
    rules: [.exclusive(["direction"], ["angle"], reason: "both set the direction")])
}

enum GroupKeys {
  static let group = Key("group", .identifier, isRequired: true, "The name of the group.")
  static let items = Key("items", .written(.layers), isRequired: true, "The views.")

  static let mapping = NodeType(
    name: "group of views", topic: .views,
    summary: "A UIDynamicItemGroup: makes views one rigid body, which behaviors name instead.",
    keys: [group, items, LoopKeys.loop])
}

enum ItemKeys {
  static let item = Key("item", .written(.layers), isRequired: true, "The views.")
  static let elasticity = Key(
    "elasticity", .number(.atLeast(0)), shows: "0",
    "How much of its speed a collision leaves; 1 leaves all.")
  static let friction = Key(
    "friction", .number(.atLeast(0)), shows: "0",
    "What slows down views that slide along each other.")
  static let density = Key(
    "density", .number(.moreThan(0)), shows: "1", "The mass of 100 by 100 points.")
  static let resistance = Key(
    "resistance", .number(.atLeast(0)), shows: "0", "What slows down the view as it moves.")
  static let angularResistance = Key(
    "angularResistance", .number(.atLeast(0)), shows: "0", "What slows down the view as it rotates."
  )
  static let charge = Key(
    "charge", .number, shows: "0", "The charge for electric and magnetic fields.")
  static let anchored = Key(
    "anchored", synonyms: ["isAnchored"], .boolean, default: false,
    "Whether nothing moves the view.")
  static let allowsRotation = Key(
    "allowsRotation", .boolean, default: true, "Whether the view can rotate.")
  static let velocity = Key(
    "velocity", .nearPoint, default: .zero, "The speed that the view gets, in points per second.")
  static let angularVelocity = Key(
    "angularVelocity", .angle, default: 0, "The rotation that the view gets, per second.")
  static let shape = Key(
    "shape", .name(among: ["rectangle", "ellipse"]),
    "The shape with which the views collide in all behaviors. Defaults to rectangle.")
  static let path = Key(
    "path", .path,
    "The outline with which the views collide, in their own coordinates: a convex polygon.")

  static let mapping = NodeType(
    name: "item behavior", topic: .views,
    summary: "A UIDynamicItemBehavior: what views are made of, and how they move at the start.",
    keys: [
      item, elasticity, friction, density, resistance, angularResistance, charge, anchored,
      allowsRotation, velocity, angularVelocity, shape, path,
    ] + BehaviorTimeKeys.all, rules: [.exclusive(["shape"], ["path"], reason: "both are the shape")]
  )
}

enum PushKeys {
  static let push = Key("push", .written(.layers), isRequired: true, "The views.")
  static let vector = Key(
    "vector", .nearPoint,
    "The force; 1 accelerates 100 by 100 points by 100 points per second squared.")
  static let angle = Key(
    "angle", .angle, "The direction of the force; 0 is to the right, 0.25turn down.")
  static let magnitude = Key(
    "magnitude", .number, default: 1, "With angle, the strength of the force.")
  static let mode = Key(
    "mode", .choice(among: ["continuous": false, "instantaneous": true]), default: false,
    "Whether the push happens all the time or once; 1 then changes the speed by 100 points per "
      + "second.")
  static let offset = Key(
    "offset", .nearPoint, default: .zero,
    "Where the views are pushed, from their centers, in points.")

  static let mapping = NodeType(
    name: "push behavior", topic: .views,
    summary: "A UIPushBehavior: pushes views, once or all the time.",
    keys: [push, vector, angle, magnitude, mode, offset] + BehaviorTimeKeys.all,
    rules: [
      .exclusive(["vector"], ["angle", "magnitude"], reason: "both set the force"),
      .some(
        of: ["vector", "angle"], problem: "the push has no force", hint: "add vector or angle"),
      .dependent("magnitude", on: "angle"),
    ],
    removed: [RemovedKey("instantaneous", mode, "mode: instantaneous")])
}

enum SnapKeys {
  static let snap = Key("snap", .written(.reference), isRequired: true, "The view.")
  static let to = Key("to", .nearPoint, isRequired: true, "The point, in the reference view.")
  static let damping = Key(
    "damping", .number(.between(0, 1)), default: 0.5, "How little the view oscillates.")

  static let mapping = NodeType(
    name: "snap behavior", topic: .views, summary: "A UISnapBehavior: pulls a view to a point.",
    keys: [snap, to, damping] + BehaviorTimeKeys.all)
}

enum BehaviorTimeKeys {
  static let at = Key("at", .duration, default: 0, "The stage time at which the behavior starts.")
  static let until = Key("until", .duration, "The stage time at which the behavior ends.")

  static let all: [any AnyKey] = [at, until, LoopKeys.loop]
}
