import LayerTree

extension NodeRegistry {
  /// A color in an explicit color space.
  package static let colorSection = NodeType(
    name: "color", role: .section, summary: "A color, by color space and components.",
    keys: [
      NodeKey(
        "space", .value(.name(among: ValueDecoder.colorSpaces.map(\.name))), isRequired: true,
        "The color space."),
      NodeKey(
        "components", .list(of: .value(.number)), isRequired: true,
        "The components, followed by the alpha from 0 to 1, which defaults to 1."),
    ])

  /// The distances from the edges of a rectangle, in the order in which they are listed.
  package static let insetsSection = NodeType(
    name: "insets", role: .section, summary: "Distances from the edges of a rectangle, inward.",
    keys: ["top", "left", "bottom", "right"].map {
      NodeKey($0, .length, default: "0", "The distance from the \($0) edge, in points.")
    })

  /// A figure of a path.
  static let figureSection = NodeType(
    name: "path", role: .section,
    summary: "A figure of a path, in the layer's coordinates; a list joins several figures.",
    keys: [
      NodeKey("arc", .node("arc"), "A part of a circle."),
      NodeKey("ellipse", .value(.rect), "The ellipse inscribed in a rectangle."),
      NodeKey(
        "polyline", .counted(of: .value(.point), count: 2...Int.max),
        "The points of connected lines, in order."),
      NodeKey(
        "closed", .value(.boolean), default: "false", "Whether the polyline is closed."),
      NodeKey("rect", .value(.rect), "A rectangle."),
      NodeKey("roundedRect", .roundedRect, "A rectangle with a corner radius."),
      NodeKey("svg", .pathData, "SVG path data."),
    ],
    rules: [
      .one(of: ["arc", "ellipse", "polyline", "rect", "roundedRect", "svg"]),
      .dependent("closed", on: "polyline"),
    ])

  static let arcSection = NodeType(
    name: "arc", role: .section, summary: "A part of a circle.",
    keys: [
      NodeKey("center", .value(.point), isRequired: true, "The center of the circle."),
      NodeKey(
        "radius", .value(.number), isRequired: true, range: .atLeast(0),
        "The radius of the circle, in points."),
      NodeKey("startAngle", .angle, isRequired: true, "The start angle; 0 is on the right."),
      NodeKey("endAngle", .angle, isRequired: true, "The end angle."),
      NodeKey(
        "clockwise", .value(.boolean), default: "true",
        "Whether the arc runs clockwise, as seen on screen."),
    ])

  /// The steps of a transform (V-05).
  static let transformSection = NodeType(
    name: "transform", role: .section,
    summary:
      "A transform that scales, then rotates, then translates, regardless of the order of the "
      + "keys.",
    keys: [
      NodeKey(
        "scale", .either(.value(.number), .counted(of: .length, count: 2...3)), default: "1",
        "A factor, or one each for x and y, or for x, y and z."),
      NodeKey(
        "rotate", .either(.angle, .node("rotation")), default: "0",
        "The rotation about z, or about several axes."),
      NodeKey(
        "translate", .counted(of: .length, count: 2...3), default: "[0, 0]",
        "The translation in points along x and y, or x, y and z."),
      NodeKey(
        "perspective", .value(.number), range: .atLeast(1),
        "The distance of the viewer, in points: a last step that enlarges what is near."),
    ])

  /// Like `transformSection`, but in the plane.
  static let affineTransformSection = NodeType(
    name: "affine transform", role: .section,
    summary: "A transform in the plane that scales, then rotates, then translates.",
    keys: [
      NodeKey(
        "scale", .either(.value(.number), .counted(of: .length, count: 2...2)), default: "1",
        "A factor, or one each for x and y."),
      NodeKey("rotate", .angle, default: "0", "The rotation."),
      NodeKey(
        "translate", .counted(of: .length, count: 2...2), default: "[0, 0]",
        "The translation in points along x and y."
      ),
    ])

  static let rotationSection = NodeType(
    name: "rotation", role: .section, summary: "A rotation about x, then y, then z.",
    keys: [
      NodeKey("x", .angle, default: "0", "The rotation about x."),
      NodeKey("y", .angle, default: "0", "The rotation about y."),
      NodeKey("z", .angle, default: "0", "The rotation about z."),
    ])
}
