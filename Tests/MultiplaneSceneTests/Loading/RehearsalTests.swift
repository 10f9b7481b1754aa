import MultiplaneScene
import TestSupport
import Testing

/// Changes of scenes that are impossible when they happen, which must be found before a stage stops.
@MainActor @Suite(.ownContext) struct RehearsalTests {
  /// Returns the errors of a scene with a navigation controller on the stage; its warnings, if it has no
  /// errors.
  private func problems(_ timeline: String, input: String = "[]") throws -> [String] {
    let folder = try SceneFolder()
    do {
      let scene = try folder.scene(
        """
        multiplane: 1
        stage: {size: [200, 100], duration: 4s}
        input: \(input)
        layers: [{type: navigationController, id: nav, viewControllers: [{type: viewController}]}]
        controllers:
          - {type: viewController, id: a}
          - {type: viewController, id: b}
          - {type: viewController, id: c}
        timeline: [\(timeline)]
        """)
      return try scene.rehearse(file: "scene.yaml").map(line)
    } catch {
      return error.diagnosticLines
    }
  }

  @Test(
    "Changes during a transition are judged by what is shown after it (VC-72)",
    arguments: [
      // Presentations and dismissals wait for each other.
      ("{at: 0s, present: a}, {at: 1s, dismiss: a}, {at: 1.1s, present: b}", nil),
      ("{at: 0s, present: a}, {at: 1s, dismiss: a}, {at: 1.1s, present: a}", nil),
      ("{at: 0s, present: a}, {at: 0.1s, dismiss: a}, {at: 0.2s, present: b}", nil),
      (
        "{at: 0s, present: a}, {at: 0.1s, present: b}, {at: 0.2s, present: {controller: c, over: b}}",
        nil
      ),
      (
        "{at: 0s, present: a}, {at: 1s, dismiss: a}, {at: 1.1s, dismiss: a}",
        #"MP0315 "a" is not presented"#
      ),
      (
        "{at: 0s, present: a}, {at: 0.1s, present: b}, {at: 0.2s, present: b}",
        #"MP0315 "b" is already shown"#
      ),
      (
        "{at: 0s, present: a}, {at: 1s, dismiss: a}, {at: 1.1s, present: {controller: b, over: a}}",
        #"MP0315 "b" cannot be presented by "a", which is not shown"#
      ),
      // So do pushes and pops.
      ("{at: 0s, push: a}, {at: 0.1s, push: b}, {at: 0.2s, pop: b}", nil),
      ("{at: 0s, push: a}, {at: 1s, pop: a}, {at: 1.1s, push: a}", nil),
      (
        "{at: 0s, push: a}, {at: 0.1s, push: b}, {at: 0.2s, push: b}",
        #"MP0315 "b" is already shown"#
      ),
      ("{at: 0s, push: a}, {at: 0.1s, pop: a}, {at: 0.2s, pop: a}", #"MP0315 "a" is not pushed"#),
      // Containers do not wait for presentations.
      (
        "{at: 0s, push: a}, {at: 1s, pop: a}, {at: 1.1s, present: a}",
        #"MP0315 "a" is already shown"#
      ),
      (
        "{at: 0s, present: a}, {at: 1s, dismiss: a}, {at: 1.1s, push: a}",
        #"MP0315 "a" is already shown"#
      ),
      (
        "{at: 0s, present: a}, {at: 0.1s, present: b}, {at: 0.2s, push: b}",
        #"MP0315 "b" is already shown"#
      ),
    ] as [(String, String?)])
  func waiting(timeline: String, problem: String?) throws {
    let found = try problems(timeline)
    #expect(found.count == (problem == nil ? 0 : 1) && found.allSatisfy { $0.hasPrefix("9:") })
    if let problem { #expect(found.first?.hasSuffix(problem) == true, "\(found)") }
  }

  @Test("What the engine ignores after a wait has the place of its entry (VC-72)")
  func placeAfterWaiting() throws {
    let found = try problems(
      "{at: 0s, present: a}, {at: 0.1s, present: b}, {at: 0.2s, present: c}")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("9:78 MP0701 UIViewController is not presented") == true, "\(found)")
  }

  @Test("Rows and items can change again before they are at rest (VC-72)") func lists() throws {
    let text = """
      multiplane: 1
      stage: {size: [200, 300], duration: 4s}
      input: [{at: 1.05s, swipe: [150, 20], direction: left}]
      layers:
        - {type: table, id: list, rows: [A, B, C], frame: [0, 0, 200, 100]}
        - type: collectionView
          id: board
          frame: [0, 100, 200, 200]
          items: [{type: view, id: a}, {type: view, id: b}]
          newItems: [{type: view, id: c}]
      timeline:
        - {at: 1s, rows: {table: list, delete: [0, 0], insert: {at: [0, 0], text: D}}}
        - {at: 1.1s, rows: {table: list, delete: [[0, 0], [0, 1], [0, 2]]}}
        - {at: 1.1s, set: {list.editing: true}}
        - {at: 1.2s, rows: {table: list, insert: {at: [0, 0], text: E}}}
        - {at: 1s, insert: c, delete: a}
        - {at: 1.1s, insert: a, move: {item: b, index: 0}}
        - {at: 1.1s, layout: {board: {kind: stack}}}
        - {at: 1.2s, delete: [a, b, c]}
        - {at: 1.3s, layout: {board: {kind: flow}}}
      """
    #expect(try SceneFolder().scene(text).rehearse(file: "scene.yaml").map(line) == [])
  }

  private func warnings(_ text: String, within limit: Int) throws -> [String] {
    try SceneFolder().scene("multiplane: 1\nstage: {size: [200, 100], duration: 3600s}\n" + text)
      .rehearse(file: "scene.yaml", within: limit).map(line)
  }

  @Test("A scene is played from event to event, and not beyond the limit (VC-72)")
  func longScenes() throws {
    let loop = "animations: [{type: basic, keyPath: opacity, toValue: 0, repeatCount: forever}]"
    let quiet = """
      layers:
        - {type: viewController, subviews: [{type: activityIndicator, animating: true}]}
        - {bounds: [0, 0, 9, 9], \(loop)}
      controllers: [{type: viewController, id: a}]
      timeline: [{at: 3540s, present: a}]
      """
    #expect(try warnings(quiet, within: 100) == [])
    let busy = """
      layers: [{type: table, id: list, rows: [A]}]
      timeline:
        - {at: 0s, repeat: {count: 1000, every: 2s}, rows: {insert: {at: [0, 0], text: N}}}
        - {at: 1s, repeat: {count: 1000, every: 2s}, rows: {delete: [0, 0]}}
      """
    #expect(try warnings(busy, within: 200_000) == [])
    #expect(
      try warnings(busy, within: 500).map { $0.prefix(70) } == [
        "MP0701 playing the scene takes too long to find what goes wrong after "
      ])
  }

  @Test("Nothing that random changes do stops a stage (VC-72)", arguments: 0..<80)
  func randomChanges(seed: Int) throws {
    var changes = RandomChanges(seed: seed)
    let text = changes.scene()
    let folder = try SceneFolder()
    do {
      try folder.scene(text).rehearse(file: "scene.yaml")
    } catch let error as SceneError {
      // An illegal call would name its rule.
      #expect(
        error.diagnostics.allSatisfy { $0.range != nil && !$0.message.contains("docs/rules") },
        "\(error.diagnostics)\n\(text)")
    }
  }
}

/// Random changes of controllers, tables and collection views.
private struct RandomChanges {
  private var generator: TestGenerator

  init(seed: Int) { generator = TestGenerator(seed: UInt64(seed)) }

  private mutating func any(_ names: [String]) -> String {
    names.randomElement(using: &generator) ?? ""
  }

  mutating func scene() -> String {
    let tabs = """
        - type: tabBarController
          id: tabs
          viewControllers:
            - {type: navigationController, id: nav, viewControllers: [{type: viewController, id: r}]}
            - {type: pageViewController, id: pages, viewControllers: [\(contents("p1")), \(contents("p2"))]}
            - type: viewController
              id: lists
              definesPresentationContext: true
              subviews: \(lists)
      """
    let columns = """
        - type: splitViewController
          id: split
          viewControllers:
            - {type: navigationController, id: nav, viewControllers: [{type: viewController, id: r}]}
            - {type: viewController, id: p1}
            - {type: viewController, id: p2, subviews: \(lists)}
      """
    let isWide = Bool.random(using: &generator)
    let taps = (0..<6).map { _ in
      "{at: \(time()), tap: [\(Int.random(in: 0..<200, using: &generator)), "
        + "\(Int.random(in: 0..<160, using: &generator))]}"
    }
    return """
      multiplane: 1
      stage: {size: \(isWide ? "[400, 160]" : "[200, 300]"), duration: 5s}
      input: [\(Bool.random(using: &generator) ? taps.joined(separator: ", ") : "")]
      layers:
      \(Bool.random(using: &generator) ? tabs : columns)
      controllers:
        - {type: viewController, id: a, modalPresentationStyle: \(any(["automatic", "fullScreen"]))}
        - {type: viewController, id: b, modalPresentationStyle: \(any(["currentContext", "formSheet"]))}
        - {type: viewController, id: c, modalTransitionStyle: flipHorizontal}
        - {type: alert, id: m, buttons: [{title: OK}]}
        - {type: navigationController, id: n, viewControllers: [{type: viewController, id: d}]}
      timeline:
      \((0..<12).map { _ in "  - {at: \(time()), \(change())}" }.joined(separator: "\n"))
      """
  }

  private func contents(_ identifier: String) -> String {
    "{type: viewController, id: \(identifier)}"
  }

  private var lists: String {
    "[{type: table, id: list, rows: [A, {text: B, push: c}, C], frame: [0, 0, 200, 150]}, "
      + "{type: collectionView, id: board, frame: [0, 150, 200, 150], "
      + "items: [{type: view, id: i}, {type: view, id: j}], newItems: [{type: view, id: k}]}]"
  }

  private mutating func time() -> String {
    "\(Int.random(in: 0..<60, using: &generator) * 50)ms"
  }

  private mutating func change() -> String {
    let animated = any(["true", "true", "false"])
    let shown = any(["a", "b", "c", "m", "n", "d", "r", "p1", "p2"])
    let pushed = any(["a", "b", "c", "d", "r", "p1", "p2"])
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1:
      return "push: {controller: \(pushed), over: \(any(["nav", "n"])), animated: \(animated)}"
    case 2: return "pop: {controller: \(pushed), animated: \(animated)}"
    case 3: return "present: {controller: \(shown), animated: \(animated)}"
    case 4:
      return "present: {controller: \(shown), over: \(any(["a", "b", "d", "r", "p1"])), "
        + "animated: \(animated)}"
    case 5: return "dismiss: {controller: \(shown), animated: \(animated)}"
    case 6: return "select: {controller: \(any(["nav", "p1", "p2", "a"])), animated: \(animated)}"
    case 7: return "\(any(["show", "hide"])): \(any(["nav", "p1", "p2"]))"
    case 8:
      return "rows: {delete: [0, \(any(["0", "1", "2"]))], insert: {at: [0, 1], text: N}}"
    default: return any(["insert: k", "delete: i", "move: {item: j, index: 0}"])
    }
  }
}
