import MultiplaneScene
import TestSupport
import Testing

/// What is found by playing a scene without drawing it.
@MainActor
@Suite(.ownContext) struct PlayingTests {
  private func warnings(_ text: String) throws -> [String] {
    try SceneFolder().scene("multiplane: 1\nstage: {size: [200, 100], duration: 3s}\n" + text)
      .rehearse(file: "scene.yaml").map(line)
  }

  private func outside(_ text: String) throws -> [String] {
    try SceneFolder().scene("multiplane: 1\nstage: {size: [200, 100], duration: 3s}\n" + text)
      .warningsOfVisibility().map(line)
  }

  @Test("Layers that are never inside the stage are warnings (SL-17)") func outside() throws {
    let problem = "MP0701 the layer is never inside the stage"
    #expect(
      try outside(
        """
        layers:
          - {backgroundColor: white, frame: [10, 10, 20, 20]}
          - {backgroundColor: white, frame: [210, 10, 20, 20]}
          - {frame: [-90, 0, 20, 20]}
          - {backgroundColor: white, frame: [-90, 0, 20, 20], hidden: true}
          - frame: [0, 0, 200, 100]
            layers:
              - {type: shape, position: [0, 150], path: {svg: M0 0 H20 V20 H0 Z}}
              - {type: shape, position: [0, 90], path: {svg: M0 0 H20 V20 H0 Z}}
        """) == ["5:5 \(problem)", "10:9 \(problem)"])
    // It crosses the stage in a fifteenth of a second.
    let bird =
      "backgroundColor: white, position: [-50, 50], bounds: [0, 0, 10, 10], animations: [{type: basic, "
      + "keyPath: position.x, toValue: 250, delay: 1.03s, duration: 0.05s"
    #expect(try outside("layers: [{\(bird)}]}]") == [])
    // A shadow counts, and a clip does not.
    #expect(
      try outside(
        "layers: [{backgroundColor: white, frame: [-30, 0, 20, 20], shadowOpacity: 1, "
          + "shadowOffset: [20, 0]}]") == [])
    #expect(
      try outside(
        "layers: [{frame: [0, 0, 50, 50], masksToBounds: true, layers: [{backgroundColor: white, "
          + "frame: [60, 0, 10, 10]}]}]") == [])
  }

  @Test("Taps that hit nothing are warnings with their places (VC-72)") func taps() throws {
    #expect(
      try warnings(
        """
        input:
          - {at: 0.5s, tap: [150, 50]}
          - {at: 1s, tap: [20, 20]}
          - {at: 2s, longPress: [199, 99], over: 600ms}
        layers: [{type: button, title: A, frame: [0, 0, 100, 100]}]
        """) == [
          "4:21 MP0701 nothing at [150, 50] reacts to the touch",
          "6:25 MP0701 nothing at [199, 99] reacts to the touch",
        ])
  }

  @Test("Changes that input made impossible are warnings (VC-72)") func changes() throws {
    #expect(
      try warnings(
        """
        input: [{at: 1s, tap: [30, 22]}]
        layers: [{type: navigationController, viewControllers: [{type: viewController, title: A}]}]
        controllers: [{type: viewController, id: b}]
        timeline: [{at: 0.2s, push: b}, {at: 2s, pop: b}]
        """) == [#"6:47 MP0701 "b" is not pushed, so pop does nothing"#])
    #expect(
      try warnings(
        """
        input: [{at: 0.5s, tap: [190, 90]}]
        layers: [{type: table, id: list, rows: [A]}]
        timeline: [{at: 1s, rows: {delete: [0, 3]}}]
        """) == [
          "5:36 MP0701 there is no row 3; section 0 has 1 at that time, so rows does nothing"
        ])
  }

  private func errors(_ text: String) throws -> [String] {
    try problemsOfPlaying("multiplane: 1\nstage: {size: [200, 100], duration: 3s}\n" + text)
  }

  @Test("Impossible changes are errors without input (VC-72)") func errors() throws {
    let text = """
      layers: [{type: viewController, id: root}]
      controllers: [{type: viewController, id: a}, {type: viewController, id: b}]
      timeline: [{at: 0.2s, present: a}, {at: 1s, dismiss: a}, {at: 1.1s, present: b}]
      """
    #expect(
      try errors(text.replacing("dismiss: a", with: "dismiss: b")) == [
        #"5:54 MP0315 "b" is not presented"#
      ])
    #expect(try errors(text) == [])
    // They are reported once for each place, in the order of the file.
    #expect(
      try errors(
        """
        layers: [{id: a}, {id: b}, {type: table, id: list, rows: [A]}]
        timeline:
          - {at: 2s, repeat: {count: 2, every: 100ms}, rows: {delete: [0, 1]}}
          - {at: 1s, morph: {from: a, to: b}}
        """
      ) == [
        "5:63 MP0202 there is no row 1; section 0 has 1 at that time",
        #"6:21 MP0347 "b" is already shown, so it cannot come out of "a""#,
      ])
  }

  @Test("Precompositions are rehearsed on stages of their own (VC-72)") func nested() throws {
    #expect(
      try errors(
        """
        symbols:
          inner: {layers: [{id: a}, {id: b}], timeline: [{at: 0.5s, morph: {from: a, to: b}}]}
          outer: {layers: [{symbol: inner}, {symbol: inner}], timeline: []}
        layers: [{symbol: outer}]
        """) == [#"4:68 MP0347 "b" is already shown, so it cannot come out of "a""#])
  }

  @Test("A scene is played until its end at most, and only if something can go wrong (VC-72)")
  func extent() throws {
    #expect(
      try warnings("input: [{at: 4s, tap: [150, 50]}]\nlayers: [{type: view}]") == [])
    #expect(
      try errors("layers: [{id: a}, {id: b}]\ntimeline: [{at: 4s, morph: {from: a, to: b}}]") == [])
    #expect(try warnings("layers: [{type: view}]") == [])
  }
}
