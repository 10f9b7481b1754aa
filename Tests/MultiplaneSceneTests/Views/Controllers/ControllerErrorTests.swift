import MultiplaneScene
import TestSupport
import Testing

/// Errors of view controllers in scenes, with their places.
@MainActor struct ControllerErrorTests {
  private func problems(_ text: String) throws -> [String] {
    try problemsOfPlaying(header.replacing("duration: 1s", with: "duration: 4s") + text)
  }

  @Test(arguments: [
    (
      "layers: [{layers: [{type: viewController}]}]",
      "3:20 MP0315 a view controller can only be on the stage, in a view or in a container"
    ),
    (
      "layers: [{type: alert}]", "3:10 MP0315 an alert can only be presented"
    ),
    (
      "layers: [{type: viewController}, {type: viewController}]",
      "3:35 MP0315 the stage already has a view controller that fills it"
    ),
    (
      "layers: [{type: navigationController, viewControllers: [{type: view}]}]",
      "3:57 MP0315 expected a view controller, found a view"
    ),
    (
      "layers: [{type: navigationController, viewControllers: [{type: navigationController}]}]",
      "3:57 MP0315 a navigation controller cannot be in another one"
    ),
    (
      "controllers: [{type: viewController}]",
      "3:15 MP0315 the controller has no id, so the timeline cannot show it"
    ),
    (
      "layers: [{type: viewController, modalPresentationStyle: fullScreen, detents: [medium]}]",
      "3:78 MP0315 only sheets have detents, and the style is fullScreen"
    ),
    (
      "layers: [{type: viewController, modalPresentationStyle: fullScreen, prefersGrabberVisible: true}]",
      "3:92 MP0315 only sheets have prefersGrabberVisible, and the style is fullScreen"
    ),
    (
      "layers: [{type: tabBarController, viewControllers: [{type: viewController}], selectedIndex: 1}]",
      "3:93 MP0202 there is no controller 1; the container has 1"
    ),
    (
      "controllers: [{type: alert, id: a, buttons: "
        + "[{title: A, style: cancel}, {title: B, style: cancel}]}]",
      "3:91 MP0315 an alert can have one button that cancels"
    ),
  ])
  func nodes(text: String, problem: String) throws {
    #expect(try problems(text) == [problem])
  }

  @Test(arguments: [
    ("push: lsit", #"MP0301 no layer has the id "lsit""#),
    ("push: label", #"MP0315 "label" is a label and not a view controller"#),
    ("push: list", #"MP0315 "list" is already shown"#),
    ("push: message", "MP0315 alerts cannot be pushed"),
    (
      "push: {controller: detail, over: list}",
      #"MP0315 "list" is a view controller and not a navigation controller"#
    ),
    ("pop: list", #"MP0315 "list" is the root of its navigation controller, which stays"#),
    ("pop: detail", #"MP0315 "detail" is not pushed"#),
    ("dismiss: detail", #"MP0315 "detail" is not presented"#),
    ("select: detail", #"MP0315 "detail" is not in a tab bar or page view controller"#),
    ("present: list", #"MP0315 "list" is already shown"#),
    (
      "present: {controller: detail, over: message}",
      #"MP0315 "detail" cannot be presented by "message", which is not shown"#
    ),
    (
      "push: {controller: detail, transition: {match: {label: nothing}}}",
      #"MP0315 the controller "detail" has no view "nothing""#
    ),
    (
      "push: {controller: detail, transition: {match: {nothing: photo}}}",
      #"MP0315 no view has the id "nothing""#
    ),
    (
      "push: {controller: detail, transition: {match: {photo: photo}}}",
      #"MP0315 "photo" is in the controller that is shown, and cannot be matched with a view of it"#
    ),
    (
      "push: {controller: detail, transition: {duration: 1s}}",
      "MP0102 the transition does nothing"
    ),
    (
      "push: {controller: detail, transition: {to: {distance: 2}}}",
      #"MP0103 unknown key "distance" in effect"#
    ),
  ])
  func entries(entry: String, problem: String) throws {
    let problems = try problems(
      """
      layers:
        - type: navigationController
          id: navigation
          viewControllers: 
            - {type: viewController, id: list, subviews: [{type: label, id: label, text: A}]}
      controllers:
        - {type: viewController, id: detail, subviews: [{type: view, id: photo}]}
        - {type: alert, id: message}
      timeline: [{at: 0.1s, \(entry)}]
      """)
    #expect(problems.first?.hasPrefix("11:") == true)
    #expect(problems.first?.hasSuffix(problem) == true, "\(problems)")
  }

  @Test func detentsOfOtherStyles() throws {
    #expect(
      try problems(
        """
        layers: [{type: viewController}]
        controllers: [{type: viewController, id: a, modalPresentationStyle: overFullScreen}]
        timeline: [{at: 1s, set: {a.selectedDetentIdentifier: large}}]
        """) == [
          "5:55 MP0315 only sheets have selectedDetentIdentifier, and the style is overFullScreen"
        ])
  }

  // The errors of fingers would follow from that of the size.
  @Test func stageWithoutASize() throws {
    #expect(
      try loadingProblems(
        """
        multiplane: 1
        stage: {size: [0, 100], duration: 1s, safeArea: [20, 0, 0, 0]}
        input: [{at: 0.5s, tap: [50, 50]}, {at: 0.7s, swipe: [50, 50], direction: right}]
        layers: [{type: viewController}]
        """
      ).count == 1)
  }

  @Test(
    "A safe area that is not on the stage is an error (VC-71)",
    arguments: [
      ("[-1, 0, 0, 0]", "MP0202 the safe area cannot be outside of the stage"),
      ("[60, 0, 60, 0]", "MP0202 the insets of the safe area are larger than the stage"),
      ("[0, 101, 0, 100]", "MP0202 the insets of the safe area are larger than the stage"),
      ("[1, 2]", "MP0209"),
    ])
  func safeArea(insets: String, problem: String) throws {
    let problems = try loadingProblems(
      "multiplane: 1\nstage: {size: [200, 100], duration: 1s, safeArea: \(insets)}\nlayers: []")
    #expect(problems.count == 1 && problems[0].hasPrefix("2:51 \(problem)"), "\(problems)")
  }

  // The order of the changes counts, not that of the file.
  @Test func orderOfChanges() throws {
    let text = """
      layers: [{type: viewController, id: root}]
      controllers: [{type: viewController, id: a}, {type: alert, id: b}]
      timeline:
        - {at: 3s, present: b}
        - {at: 1s, present: a}
        - {at: 2s, present: {controller: b, over: root}}
      """
    #expect(
      try problems(text) == [
        #"8:36 MP0315 "b" cannot be presented by "root", which already presents "a""#
      ])
    #expect(try problems(text.replacing("over: root", with: "over: a")).count == 1)
  }

  @Test func severalNavigationControllers() throws {
    let text = """
      layers:
        - {type: navigationController, id: left, frame: [0, 0, 90, 90]}
        - {type: navigationController, id: right, frame: [90, 0, 90, 90]}
      controllers: [{type: viewController, id: a}]
      timeline: [{at: 1s, push: a}]
      """
    #expect(
      try problems(text) == [
        #"7:27 MP0315 "a" cannot be pushed, because there are 2 navigation controllers; add over"#
      ])
    #expect(
      try problems(text.replacing("push: a", with: "push: {controller: a, over: right}")) == [])
  }

  // Buttons and gestures may have changed what is shown.
  @Test func inputMakesTheOrderUnknown() throws {
    #expect(
      try problems(
        """
        input: [{at: 0.5s, tap: [20, 20]}]
        layers: [{type: navigationController, viewControllers: [{type: viewController}]}]
        controllers: [{type: viewController, id: a}]
        timeline: [{at: 0.1s, push: a}, {at: 1s, push: a}]
        """) == [])
  }
}
