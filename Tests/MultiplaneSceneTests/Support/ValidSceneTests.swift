import Foundation
import MultiplaneScene
import Testing

struct ValidSceneTests {
  @Test(arguments: ValidScene.all)
  func loads(sample: ValidScene) throws {
    let files = sample.neighbours.compactMapValues(\.data)
    #expect(throws: Never.self) { try SceneFolder(files).scene(sample.text, sample.notation) }
  }
}
