/// The shape that an emitter's particles start from (EM-12).
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a shape with any name; an unknown one acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The emitter's position; the default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line, as long as the emitter's width.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere whose radius is the emitter's width.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

  /// All names, in the order of Apple's header.
  package static let allNames = [point, line, rectangle, cuboid, circle, sphere].map(\.rawValue)
}

/// The part of an emitter's shape that particles start from (EM-13).
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a mode with any name; an unknown one acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The outline or edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The area or surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Everything inside; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

  /// All names, in the order of Apple's header.
  package static let allNames = [points, outline, surface, volume].map(\.rawValue)
}

/// How an emitter's particles are composited (EM-17).
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name used by key-value coding.
  public let rawValue: String

  /// Creates a mode with any name; an unknown one acts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell, in the order of the cells, oldest particles at the back; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// By age, oldest particles at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// By age, oldest particles in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By z coordinate, lowest at the back.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// As `unordered`, with colors added to what is below.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

  /// All names, in the order of Apple's header.
  package static let allNames = [
    unordered, oldestFirst, oldestLast, backToFront, additive,
  ].map(\.rawValue)
}
