import MultiplaneScene
import TestSupport
import Testing

/// What is found by playing a scene without drawing it.
@MainActor
@Suite(.ownContext) struct PlayingTests {
  private func warnings(_ text: String) throws -> [String] {
    try SceneFolder().scene("multiplane: 1\nstage: {size: [200, 100], duration: 3s}\n" + text)
      .warningsOfPlaying(file: "scene.yaml").map(line)
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

  @Test("A scene is played until its end at most, and only with input (VC-72)") func extent() throws
  {
    #expect(
      try warnings("input: [{at: 4s, tap: [150, 50]}]\nlayers: [{type: view}]") == [])
    #expect(try warnings("layers: [{type: view}]") == [])
  }
}
