import LayerTree
import UIKit

/// The keys of nodes that are view controllers besides their properties.
enum ControllerKeys {
  /// The key of a scene.
  static let controllers = Key(
    "controllers", .written(.list(of: .layer)), shows: "[]",
    "View controllers that the timeline shows, by pushing or presenting them.")

  static let detents = Key(
    "detents", .elements(.anything, counts: [1...Int.max]), shows: "[large]",
    "The heights of a sheet, the smallest first: medium, large, or numbers of points.")
  static let transition = Key(
    "transition", .controllerTransition,
    "How the controller is shown, and backward how it is removed, if the timeline does not say.")
  static let children = Key(
    "viewControllers", .written(.list(of: .layer)), shows: "[]",
    "The controllers in this one, which the timeline shows; of columns, there are two or three.")
  static let selectedIndex = Key(
    "selectedIndex", .integer(.atLeast(0)), shows: "0",
    "The index of the controller that is shown first.")
  static let buttons = Key(
    "buttons", .elements(.node("alert button")), default: [],
    "The buttons, from top to bottom; a tap dismisses the message.")

  /// The keys of all controllers other than alerts.
  static let all: [any AnyKey] = [detents, transition]
}

/// The keys of timeline entries that change which controllers are shown.
enum ControllerStepKeys {
  static let changes: [(verb: ControllerChange.Verb, key: Key<SceneCursor?>)] = [
    change(.push, "Pushes a view controller onto a navigation controller: its id, or a mapping."),
    change(.pop, "Removes a pushed view controller and all above it: its id, or a mapping."),
    change(.present, "Presents a view controller, also an alert: its id, or a mapping."),
    change(
      .dismiss,
      "Dismisses a presented view controller and all that it presents: its id, or a mapping."),
    change(
      .select, "Shows a view controller of a tab bar or page view controller: its id, or a mapping."
    ), change(.show, "Shows a column of a split view controller: the id of its controller."),
    change(.hide, "Hides a column of a split view controller: the id of its controller."),
  ]

  static let all: [any AnyKey] = changes.map(\.key)

  private static func change(_ verb: ControllerChange.Verb, _ summary: String) -> (
    ControllerChange.Verb, Key<SceneCursor?>
  ) {
    let form =
      verb.hasTransition
      ? SyntaxForm.either(.reference, .node("controller change")) : SyntaxForm.reference
    return (verb, Key(verb.rawValue, .written(form), summary))
  }
}

/// A change of the controllers that are shown.
enum ControllerChangeKeys {
  static let controller = Key(
    "controller", .written(.reference), isRequired: true, "The id of the controller.")
  static let animated = Key("animated", .boolean, default: true, "Whether the change animates.")
  static let transition = Key(
    "transition", .controllerTransition,
    "How it animates. Defaults to the transition of the controller.")
  static let over = Key(
    "over", .written(.reference),
    "The id of the controller on top of which it is pushed or presented. Defaults to the only "
      + "navigation controller of the scene, or to the topmost controller on the stage.")

  static let mapping = NodeType(
    name: "controller change", topic: .views,
    summary: "A view controller to show or to remove.",
    keys: [controller, over, animated, transition],
    rules: [.exclusive(["animated"], ["transition"], reason: "say how the change animates")],
    removed: [RemovedKey("onto", over, "over: navigation")])
}

extension Syntax<SceneTransition> {
  fileprivate static var controllerTransition: Syntax {
    .ofScene(.node("controller transition")) { $0.controllerTransition($1) }
  }
}

/// The keys of page view controllers besides those of all controllers.
enum PageKeys {
  static let transitionStyle = Key(
    "transitionStyle", .choice(among: ScenePages.Setup.styles), default: .scroll,
    "How pages are turned.")
  static let navigationOrientation = Key(
    "navigationOrientation", .choice(among: ScenePages.Setup.orientations), default: .horizontal,
    "The axis along which pages are turned.")
  static let spineLocation = Key(
    "spineLocation", .choice(among: ScenePages.Setup.spines), default: .min,
    "Where pages that curl are bound: at the left or top edge, or at the opposite one.")
  static let interPageSpacing = Key(
    "interPageSpacing", .number(.atLeast(0)), default: 0,
    "The space between pages that scroll, in points.")
  static let showsPageIndicator = Key(
    "showsPageIndicator", .boolean, default: false,
    "Whether dots below pages that scroll horizontally show their number.")

  static let all: [any AnyKey] = [
    transitionStyle, navigationOrientation, spineLocation, interPageSpacing, showsPageIndicator,
  ]
}

enum ControllerTransitionKeys {
  static let duration = Key("duration", .duration, default: 0.4, "The duration.")
  static let curve = Key(
    "curve", .choice(among: ViewCurve.curves), default: .easeInOut, "The easing.")
  static let damping = Key(
    "damping", .number(.between(0, 1)),
    "The damping ratio of a spring, which rests at the end of the duration.")
  static let velocity = Key(
    "velocity", .number, default: 0,
    "The initial velocity of the spring, in full distances per second.")
  static let to = Key(
    "to", .written(.node("transition effect")),
    "What the view that is shown is like at the start.")
  static let from = Key(
    "from", .written(.node("transition effect")),
    "What the view that is covered is like at the end.")
  static let match = Key(
    "match", .written(.map(of: .reference)),
    "Elements that move: the ids of views that are shown, by those of the covered views.")

  static let mapping = NodeType(
    name: "controller transition", topic: .views,
    summary: "How a view controller is shown; when it is removed, all runs backward.",
    keys: [duration, curve, damping, velocity, from, to, match],
    rules: [
      .exclusive(["curve"], ["damping"], reason: "both set the pace"),
      .dependent("velocity", on: "damping"),
      .some(
        of: ["from", "to", "match"], problem: "the transition does nothing",
        hint: "add from, to or match"),
    ],
    removed: [
      RemovedKey("incoming", to, "to: {slide: left}"),
      RemovedKey("outgoing", from, "from: {slide: left}"),
    ])
}

enum TransitionEffectKeys {
  static let slide = Key("slide", .direction, "The direction in which the view moves.")
  static let distance = Key(
    "distance", .number(.atLeast(0)), default: 1,
    "How far it moves, as a fraction of its width or height.")
  static let scale = Key("scale", .number(.atLeast(0)), default: 1, "Its scale.")
  static let rotation = Key("rotation", .angle, default: 0, "Its rotation, clockwise.")
  static let alpha = Key("alpha", .number(.between(0, 1)), default: 1, "Its opacity.")

  static let mapping = NodeType(
    name: "transition effect", topic: .views,
    summary: "What a view is like while it is away, compared with how it is shown.",
    keys: [slide, distance, scale, rotation, alpha],
    rules: [
      .dependent("distance", on: "slide"),
      .some(
        of: ["slide", "scale", "rotation", "alpha"], problem: "the effect does nothing",
        hint: "add slide, scale, rotation or alpha"),
    ])
}

enum AlertButtonKeys {
  static let title = Key("title", .string, isRequired: true, "The title.")
  static let style = Key(
    "style", .choice(among: SceneController.Button.styles), default: .default,
    "What the button does; one button at most cancels.")

  static let mapping = NodeType(
    name: "alert button", topic: .views, summary: "A button of an alert or action sheet.",
    keys: [title, style, LoopKeys.loop])
}
