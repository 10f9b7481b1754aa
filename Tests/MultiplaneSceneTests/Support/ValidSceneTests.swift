import Foundation
import MultiplaneScene
import Testing

struct ValidSceneTests {
  @Test(arguments: ValidScene.all)
  func loads(sample: ValidScene) throws {
    #expect(throws: Never.self) { try SceneFolder().scene(sample.text, sample.syntax) }
  }
}
