package import CoreGraphics

/// A behavior that moves views of a scene.
package struct SceneBehavior: Sendable {
  /// The largest coordinate of a behavior, in points.
  static let largestCoordinate = 100_000.0

  /// What the behavior does.
  package enum Content: Sendable {
    /// Accelerates views; the vector has the magnitude.
    case gravity([String], CGVector)
    case push(ScenePush)
    case collision(SceneCollision)
    case snap(String, to: CGPoint, damping: Double)
    case attachment(SceneAttachment)
    case item(SceneItemProperties)
    case field(SceneField)
    /// Makes views one rigid item with a full id of its own.
    case group(String, views: [String])
  }

  /// What the behavior does; views have their full ids.
  package let content: Content
  /// The stage time at which it starts, in seconds.
  package let start: Double
  /// The stage time at which it ends, in seconds, or nil if it does not.
  package let end: Double?
}

/// A push of views.
package struct ScenePush: Sendable {
  /// The full ids of the views.
  package var views: [String]
  /// The force.
  package var vector: CGVector
  /// Whether it acts once.
  package var isInstantaneous: Bool
  /// Where it acts, from the centers, in points.
  package var offset: CGPoint
}

/// Collisions of views.
package struct SceneCollision: Sendable {
  /// What views collide with.
  package enum Mode: String, CaseIterable, Sendable {
    case everything, items, boundaries
  }

  /// A line or outline with which views collide, in the reference view.
  package enum Boundary: Sendable {
    case line(from: CGPoint, to: CGPoint)
    case path(CGPath)
  }

  /// The full ids of the views.
  package var views: [String]
  /// How far inside the reference view its edges act: top, left, bottom and right; nil for not.
  package var insets: [Double]?
  /// Other boundaries.
  package var boundaries: [Boundary]
  /// What the views collide with.
  package var mode: Mode
}

/// An attachment of a view.
package struct SceneAttachment: Sendable {
  /// How the view is held.
  package enum Joint: String, CaseIterable, Sendable {
    case distance, limit, pin, fixed, sliding
  }

  /// How the view is held.
  package var joint: Joint
  /// The full id of the view.
  package var view: String
  /// The full id of the other view, or nil for none.
  package var other: String?
  /// The point in the reference view, or nil for none.
  package var anchor: CGPoint?
  /// Where the view is held, from its center, in points.
  package var offset: CGPoint
  /// Where the other view is held, from its center, in points.
  package var otherOffset: CGPoint
  /// The direction of a sliding attachment.
  package var axis: CGPoint
  /// The smallest and the largest distance or angle, or nil for any.
  package var range: [Double]?
  /// The numbers that are given, by the names of their keys.
  package var numbers: [String: Double]
}

/// What views are made of.
package struct SceneItemProperties: Sendable {
  /// The full ids of the views; views of a group have nothing but a shape.
  package var views: [String]
  /// The numbers that are given, by the names of their keys.
  package var numbers: [String: Double]
  /// Whether nothing moves the views.
  package var isAnchored: Bool
  /// Whether the views can rotate.
  package var allowsRotation: Bool
  /// The velocity that is added, in points per second.
  package var velocity: CGPoint
  /// The angular velocity that is added, in radians per second.
  package var angularVelocity: Double
  /// The shape with which the views collide, or nil if the behavior does not say.
  package var shape: Shape?

  /// The shape with which a view collides.
  package enum Shape: Sendable {
    case rectangle
    case ellipse
    /// A convex polygon in the coordinates of the view.
    case path(CGPath)
  }
}

/// A field of forces.
package struct SceneField: Sendable {
  /// The kinds of fields.
  package enum Kind: String, CaseIterable, Sendable {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric,
      magnetic
  }

  /// The kind.
  package var kind: Kind
  /// The full ids of the views.
  package var views: [String]
  /// The center, in the reference view.
  package var position: CGPoint
  /// The size of the region, or nil for another region.
  package var size: CGSize?
  /// The direction.
  package var direction: CGPoint
  /// The numbers that are given, by the names of their keys.
  package var numbers: [String: Double]
}

/// The behaviors that move the views in a view.
struct SceneBehaviors: NodePayload {
  var entries: [SceneBehavior]

  var isPhysics: Bool { !entries.isEmpty }
  var times: [Double] { entries.flatMap { [$0.start] + ($0.end.map { [$0] } ?? []) } }
}

extension SceneLayer {
  /// The behaviors that move the views in a view.
  package var behaviors: [SceneBehavior] {
    get { payloads[SceneBehaviors.self]?.entries ?? [] }
    set { payloads[SceneBehaviors.self] = SceneBehaviors(entries: newValue) }
  }
}
