import LayerTree
import QuartzCore

extension SyntaxForm {
  static let constraints = SyntaxForm.list(of: .either(.value(.string), .node("constraint")))
}

enum ConstraintKeys {
  /// The key of a scene.
  static let constraints = Key(
    "constraints", .written(.constraints), shows: "[]",
    "The relations of the stage and the views in it, which determine where these are.")

  static let id = Key("id", .identifier, "The name by which the timeline refers to the constraint.")
  static let constraint = Key(
    "constraint", .written(.value(.string)), isRequired: true,
    "A constraint such as title.top = safe.top + 16, or a visual format such as H:|-[title]-|.")
  static let align = Key(
    "align", .name(among: LayoutAttributeName.names.filter { !LayoutAttributeName.isSize($0) }),
    "With a visual format, what its views have in common across its direction.")
  static let active = Key(
    "active", synonyms: ["isActive"], .boolean, default: true,
    "Whether the constraint has an effect.")

  static let mapping = NodeType(
    name: "constraint", topic: .views,
    summary: "A constraint that the timeline changes, or that has no effect at first.",
    keys: [id, constraint, align, active, LoopKeys.loop])
}

extension NodeClass {
  /// What the timeline can change of a constraint with an id.
  package static let constraint = constraintClass(properties: [
    (LayerProperty("constant", kind: .number, default: .number(0)), "What is added, in points."),
    active,
  ])

  /// What the timeline can change of a visual format with an id.
  package static let visualFormat = constraintClass(properties: [active])

  private static let active = (
    LayerProperty("active", synonyms: ["isActive"], kind: .boolean, default: .boolean(true)),
    "Whether the constraint has an effect."
  )

  private static func constraintClass(properties: [(row: LayerProperty, summary: String)])
    -> NodeClass
  {
    let summaries = Dictionary(uniqueKeysWithValues: properties.map { ($0.row.name, $0.summary) })
    return NodeClass(
      name: "constraint", noun: "constraint", summary: "A relation between views.",
      properties: PropertyTable(rows: properties.map(\.row)), defaults: LayerState(),
      kind: .relation(example: "constant: 20"),
      documentation: { summaries[$0.name] ?? "" }, make: { CALayer() })
  }
}
