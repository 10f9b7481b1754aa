/// How an attachment joins two bodies.
struct JointPlan: Equatable {
  enum Kind: Equatable {
    /// A constant distance.
    case bar(length: Double)
    /// A largest distance.
    case rope(length: Double)
    /// A spring that is too stiff for forces at each step.
    case spring(length: Double, frequency: Double, damping: Double)
    case weld
    /// A common place, with a range of angles in radians.
    case pin(range: [Double]?)
    /// An axis in the coordinates of the first body, with a range of distances.
    case slider(axis: Vector, range: [Double]?)
    /// A force at each step instead of a joint.
    case force
  }

  /// Bars that are not longer than this are pins, because they have no direction.
  static let shortestBar = 0.5

  var kind: Kind
  /// The joined places, in the coordinates of each body.
  var inFirst: Vector
  var inSecond: Vector
  /// The angle of the second body relative to the first when they were joined.
  var angle: Double
  /// The torque that resists rotation, in mass times square meters per second squared.
  var frictionTorque: Double
}
