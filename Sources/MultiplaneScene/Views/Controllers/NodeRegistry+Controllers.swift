import LayerTree

extension NodeRegistry {
  /// The keys of timeline entries that change which controllers are shown.
  static let controllerKeys = [
    NodeKey(
      "push", .either(.reference, .node("push")),
      "Pushes a view controller onto a navigation controller: its id, or a mapping."),
    NodeKey(
      "pop", .either(.reference, .node("pop")),
      "Removes a pushed view controller and all above it: its id, or a mapping."),
    NodeKey(
      "present", .either(.reference, .node("present")),
      "Presents a view controller, also an alert: its id, or a mapping."),
    NodeKey(
      "dismiss", .either(.reference, .node("dismiss")),
      "Dismisses a presented view controller and all that it presents: its id, or a mapping."),
    NodeKey(
      "select", .either(.reference, .node("select")),
      "Shows a view controller of a tab bar or page view controller: its id, or a mapping."),
    NodeKey(
      "show", .reference, "Shows a column of a split view controller: the id of its controller."),
    NodeKey(
      "hide", .reference, "Hides a column of a split view controller: the id of its controller."),
  ]

  /// The keys of page view controllers besides those of all controllers.
  static let pageKeys = [
    NodeKey(
      "transitionStyle", .value(.name(among: ScenePages.Setup.styles.map(\.key))),
      default: "scroll", "How pages are turned."),
    NodeKey(
      "navigationOrientation", .value(.name(among: ScenePages.Setup.orientations.map(\.key))),
      default: "horizontal", "The axis along which pages are turned."),
    NodeKey(
      "spineLocation", .value(.name(among: ScenePages.Setup.spines.map(\.key))), default: "min",
      "Where pages that curl are bound: at the left or top edge, or at the opposite one."),
    NodeKey(
      "interPageSpacing", .value(.number), range: .atLeast(0), default: "0",
      "The space between pages that scroll, in points."),
    NodeKey(
      "showsPageIndicator", .value(.boolean), default: "false",
      "Whether dots below pages that scroll horizontally show their number."),
  ]

  static let pushControllerSection = changeSection(
    .push, summary: "A view controller to push.",
    NodeKey(
      "onto", .reference,
      "The id of the navigation controller. Defaults to the only one of the scene."))

  static let popSection = changeSection(
    .pop, summary: "A view controller to pop, with all above it.")

  static let presentSection = changeSection(
    .present, summary: "A view controller to present.",
    NodeKey(
      "over", .reference,
      "The id of the controller that presents it. Defaults to the topmost one on the stage."))

  static let dismissSection = changeSection(
    .dismiss, summary: "A view controller to dismiss, with all that it presents.")

  static let selectSection = changeSection(
    .select, summary: "A view controller of a tab bar or page view controller to show.")

  private static func changeSection(
    _ verb: ControllerChange.Verb, summary: String, _ keys: NodeKey...
  ) -> NodeType {
    NodeType(
      name: verb.rawValue, role: .section, summary: summary,
      keys: [NodeKey("controller", .reference, isRequired: true, "The id of the controller.")]
        + keys + [
          NodeKey("animated", .value(.boolean), default: "true", "Whether the change animates."),
          NodeKey(
            "transition", .node("controller transition"),
            "How it animates. Defaults to the transition of the controller."),
        ],
      rules: [.exclusive(["animated"], ["transition"], reason: "say how the change animates")])
  }

  static let controllerTransitionSection = NodeType(
    name: "controller transition", role: .section,
    summary: "How a view controller is shown; when it is removed, all runs backward.",
    keys: [
      NodeKey("duration", .duration, default: "400ms", "The duration."),
      NodeKey("curve", .value(.name(among: ViewCurve.names)), default: "easeInOut", "The easing."),
      NodeKey(
        "damping", .value(.number), range: .between(0, 1),
        "The damping ratio of a spring, which rests at the end of the duration."),
      NodeKey(
        "velocity", .value(.number), default: "0",
        "The initial velocity of the spring, in full distances per second."),
      NodeKey(
        "incoming", .node("transition effect"),
        "What the view that is shown is like at the start."),
      NodeKey(
        "outgoing", .node("transition effect"), "What the view that is covered is like at the end."),
      NodeKey(
        "match", .map(of: .reference),
        "Elements that move: the ids of views that are shown, by those of the covered views."),
    ],
    rules: [
      .exclusive(["curve"], ["damping"], reason: "both set the pace"),
      .dependent("velocity", on: "damping"),
      .some(
        of: ["incoming", "outgoing", "match"], problem: "the transition does nothing",
        hint: "add incoming, outgoing or match"),
    ])

  static let transitionEffectSection = NodeType(
    name: "transition effect", role: .section,
    summary: "What a view is like while it is away, compared with how it is shown.",
    keys: [
      NodeKey(
        "slide", .value(.name(among: directions.map(\.key))),
        "The direction in which the view moves."),
      NodeKey(
        "distance", .value(.number), range: .atLeast(0), default: "1",
        "How far it moves, as a fraction of its width or height."),
      NodeKey("scale", .value(.number), range: .atLeast(0), default: "1", "Its scale."),
      NodeKey("rotation", .angle, default: "0deg", "Its rotation, clockwise."),
      NodeKey(
        "alpha", .value(.number), range: .between(0, 1), default: "1", "Its opacity."),
    ],
    rules: [
      .dependent("distance", on: "slide"),
      .some(
        of: ["slide", "scale", "rotation", "alpha"], problem: "the effect does nothing",
        hint: "add slide, scale, rotation or alpha"),
    ])

  static let alertButtonSection = NodeType(
    name: "alert button", role: .section, summary: "A button of an alert or action sheet.",
    keys: [
      NodeKey("title", .value(.string), isRequired: true, "The title."),
      NodeKey(
        "style", .value(.name(among: SceneController.Button.styles.map(\.key))), default: "default",
        "What the button does; one button at most cancels."),
      loopKey,
    ])
}
