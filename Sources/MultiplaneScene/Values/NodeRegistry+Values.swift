import LayerTree

extension NodeRegistry {
  /// A colour in a space of its own.
  package static let colorSection = NodeType(
    name: "color", role: .section, summary: "A colour by its space and components.",
    keys: [
      NodeKey(
        "space", .value(.name(among: ValueDecoder.colorSpaces.map(\.name))), isRequired: true,
        "The colour space."),
      NodeKey(
        "components", .list(of: .value(.number)), isRequired: true,
        "The components, and the opacity from 0 to 1 behind them, which is 1 where it is left out."),
    ])

  /// One figure of a path.
  static let figureSection = NodeType(
    name: "path", role: .section,
    summary: "A figure of a path, in the layer's coordinates; several stand in a list.",
    keys: [
      NodeKey("arc", .node("arc"), "A part of a circle."),
      NodeKey("ellipse", .value(.rect), "The ellipse inside a rectangle."),
      NodeKey("polyline", .counted(of: .value(.point), count: 2...Int.max), "Points in order."),
      NodeKey(
        "closed", .value(.boolean), default: "false", "Whether a polyline ends where it began."),
      NodeKey("rect", .value(.rect), "A rectangle."),
      NodeKey("roundedRect", .roundedRect, "A rectangle with the radius of its corners."),
      NodeKey("svg", .pathData, "SVG path data."),
    ],
    rules: [
      .one(of: ["arc", "ellipse", "polyline", "rect", "roundedRect", "svg"]),
      .dependent("closed", on: "polyline"),
    ])

  static let arcSection = NodeType(
    name: "arc", role: .section, summary: "A part of a circle.",
    keys: [
      NodeKey("center", .value(.point), isRequired: true, "The circle's centre."),
      NodeKey(
        "radius", .value(.number), isRequired: true, range: .atLeast(0), "Its radius in points."),
      NodeKey("startAngle", .angle, isRequired: true, "Where it begins; 0 is on the right."),
      NodeKey("endAngle", .angle, isRequired: true, "Where it ends."),
      NodeKey(
        "clockwise", .value(.boolean), default: "true", "Which way it goes, as seen on the screen."),
    ])

  /// The steps of a transform (V-05).
  static let transformSection = NodeType(
    name: "transform", role: .section,
    summary: "What becomes of points: they are scaled, then turned, then moved, whatever the order "
      + "of the keys.",
    keys: [
      NodeKey(
        "scale", .either(.value(.number), .counted(of: .length, count: 2...3)), default: "1",
        "One factor, or one for x and y, or for x, y and z."),
      NodeKey(
        "rotate", .either(.angle, .node("rotation")), default: "0",
        "The turn about z, or about several axes."),
      NodeKey(
        "translate", .counted(of: .length, count: 2...3), default: "[0, 0]",
        "Points along x and y, or x, y and z."),
      NodeKey(
        "perspective", .value(.number), range: .atLeast(1),
        "How far away the viewer is, in points: a last step that makes what is near larger."),
    ])

  /// As `transformSection`, in the plane.
  static let affineTransformSection = NodeType(
    name: "affine transform", role: .section,
    summary: "A transform in the plane: points are scaled, then turned, then moved.",
    keys: [
      NodeKey(
        "scale", .either(.value(.number), .counted(of: .length, count: 2...2)), default: "1",
        "One factor, or one for x and y."),
      NodeKey("rotate", .angle, default: "0", "The turn."),
      NodeKey(
        "translate", .counted(of: .length, count: 2...2), default: "[0, 0]", "Points along x and y."
      ),
    ])

  static let rotationSection = NodeType(
    name: "rotation", role: .section, summary: "Turns about x, then y, then z.",
    keys: [
      NodeKey("x", .angle, default: "0", "The turn about x."),
      NodeKey("y", .angle, default: "0", "The turn about y."),
      NodeKey("z", .angle, default: "0", "The turn about z."),
    ])
}
