import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

@MainActor
@Suite("Motion blur in scenes (MB-01)")
struct MotionBlurSceneTests {
  private func problems(_ blur: String) throws -> [String] {
    try loadingProblems(videoHeader + "layers: [{motionBlur: \(blur)}]")
  }

  @Test(.ownContext) func theStageAndLayersHaveOne() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [20, 10], duration: 1s, motionBlur: {shutter: 90deg, samples: 4}}
      layers:
        [{motionBlur: {}}, {motionBlur: {samples: 1}}, {}, {type: view, motionBlur: {shutter: 720deg}}]
      """
    ).makeStage()
    #expect(stage.motionBlur == MotionBlur(shutterAngle: .pi / 2, samples: 4))
    let layers = try #require(stage.layer.sublayers)
    #expect(layers[0].motionBlur == MotionBlur(shutterAngle: .pi, samples: 8))
    #expect(layers[1].motionBlur == MotionBlur(shutterAngle: .pi, samples: 1))
    #expect(layers[2].motionBlur == nil)
    #expect(layers[3].motionBlur == MotionBlur(shutterAngle: 4 * .pi, samples: 8))
  }

  @Test func numbersAreInRange() throws {
    #expect(
      try problems("{samples: 0}") == ["3:33 MP0202 the number must be between 1 and 64, not 0"])
    #expect(
      try problems("{samples: 65}") == ["3:33 MP0202 the number must be between 1 and 64, not 65"])
    #expect(
      try problems("{samples: 2.5}") == [
        "3:33 MP0201 expected a whole number, found the number 2.5"
      ])
    for (angle, degrees) in [("0deg", 0), ("-1deg", -1), ("721deg", 721), ("3turn", 1080)] {
      #expect(
        try problems("{shutter: \(angle)}") == [
          "3:33 MP0202 the angle of a shutter must be more than 0 and at most 720deg, not "
            + "\(degrees)deg"
        ])
    }
    #expect(try problems("{shutter: 720deg, samples: 64}") == [])
    #expect(
      try problems("{speed: 2}") == [#"3:24 MP0103 unknown key "speed" in motion blur"#])
  }
}
