import Foundation
import OddScenes
import TestSupport
import Testing

/// Random scenes end no process, and their frames do not depend on the number of threads.
///
/// `MULTIPLANE_SCENE_CASES` is the number of scenes, `MULTIPLANE_SCENE_SEED` the first of them. The
/// command `odd-scenes` draws more of them, and prints which one it draws. `RandomFilterTests` gives
/// filters what scenes cannot contain.
@MainActor @Suite(.ownContext, .serialized) struct OddSceneTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenes")

  private static func variable(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func framesDoNotDependOnThreads() throws {
    let examples = try ExampleScenes(folder: Self.folder)
    let first = Self.variable("MULTIPLANE_SCENE_SEED") ?? 0
    let count = Self.variable("MULTIPLANE_SCENE_CASES") ?? 60
    var drawn = 0
    for seed in first..<first + count {
      guard let scene = try OddScene(seed: seed, examples: examples).load() else { continue }
      drawn += 1
      let outcome = OddScene.draw(scene, workers: 1)
      #expect(OddScene.draw(scene, workers: 4) == outcome, "seed \(seed)")
    }
    #expect(drawn > count * 3 / 4)
  }
}
