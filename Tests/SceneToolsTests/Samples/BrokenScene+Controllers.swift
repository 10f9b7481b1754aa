import MultiplaneScene

extension BrokenScene {
  /// View controllers and what the timeline does with them.
  static let controllers: [BrokenScene] =
    [
      .body(
        .unknownKey, "symbols: {a: {type: alert, ⟦mesage⟧: Hello}}",
        #"unknown key "mesage" in alert"#, at: "/symbols/a",
        hint: #"did you mean "message"?"#),
      .body(
        .unknownKey, "symbols: {a: {type: actionSheet, ⟦mesage⟧: Hello}}",
        #"unknown key "mesage" in action sheet"#, at: "/symbols/a",
        hint: #"did you mean "message"?"#),
      .body(
        .unknownKey, "controllers: [{type: alert, id: a, buttons: [{title: OK, ⟦styel⟧: cancel}]}]",
        #"unknown key "styel" in button"#, at: "/controllers/0/buttons/0",
        hint: #"did you mean "style"?"#),
      .body(
        .outOfRange,
        """
        layers:
          - type: tabBarController
            viewControllers: [{type: viewController}]
            selectedIndex: ⟦1⟧
        """, "there is no controller 1; the container has 1", at: "/layers/0/selectedIndex"),
      .body(
        .badController, "controllers: [⟦{type: view}⟧]",
        "expected a view controller, found a view", at: "/controllers/0",
        hint: "write type: viewController"),
      .body(
        .badController,
        """
        layers: [{type: viewController, id: a}]
        timeline: [{at: 0, dismiss: ⟦a⟧}]
        """, #""a" is not presented"#, at: "/timeline/0/dismiss"),
      .body(
        .badController,
        """
        layers: [{type: viewController}]
        controllers:
          - {type: tabBarController, id: t, viewControllers: [{type: navigationController, id: n}]}
        timeline: [{at: 0, push: {controller: ⟦t⟧, over: n}}]
        """, #""t" cannot be pushed onto "n", which is in it"#, at: "/timeline/0/push/controller"),
      .body(
        .badController,
        """
        layers: [{type: viewController}]
        controllers: [{type: viewController, id: a, transition: {from: {alpha: 0}}}]
        timeline: [{at: 0, present: ⟦a⟧}]
        """, #"the view behind "a" stays where it is, so "from" has no effect"#,
        at: "/timeline/0/present"),
      .body(
        .unknownKey,
        """
        controllers:
          - {type: viewController, id: a, transition: {to: {alpha: 0, ⟦scael⟧: 2}}}
        """, #"unknown key "scael" in effect"#, at: "/controllers/0/transition/to",
        hint: #"did you mean "scale"?"#),
      .body(
        .unknownKey,
        """
        controllers:
          - {type: viewController, id: a, transition: {to: {alpha: 0}, ⟦dampin⟧: 1}}
        """, #"unknown key "dampin" in the transition"#, at: "/controllers/0/transition",
        hint: #"did you mean "damping"?"#),
      .body(
        .unknownKey, "input: [{at: 0, tap: [1, 1], ⟦ovr⟧: 1s}]", #"unknown key "ovr" in input"#,
        at: "/input/0", hint: #"did you mean "over"?"#),
      .body(
        .outOfRange, "input: [{at: 0, tap: ⟦[1, 101]⟧}]",
        "the point [1, 101] is outside of the stage", at: "/input/0/tap"),
      .body(
        .wrongCount, "controllers: [{type: viewController, id: a, detents: ⟦[]⟧}]",
        "a sheet has at least one detent", at: "/controllers/0/detents"),
    ] + changes

  private static let changes: [BrokenScene] =
    [
      ("push", "over"), ("present", "over"), ("pop", "animated"), ("dismiss", "animated"),
      ("select", "animated"),
    ].map { verb, key in
      .body(
        .unknownKey,
        """
        layers: [{type: navigationController, id: b}]
        controllers: [{type: viewController, id: a}]
        timeline: [{at: 0, \(verb): {controller: a, ⟦\(key)o⟧: b}}]
        """, "unknown key \"\(key)o\" in \(verb)", at: "/timeline/0/\(verb)",
        hint: "did you mean \"\(key)\"?")
    }
}
