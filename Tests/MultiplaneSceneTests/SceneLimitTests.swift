import MultiplaneScene
import Testing

struct SceneLimitTests {
  @Test func everyLimitIsListedOnceInOrder() {
    let names = SceneLimit.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    #expect(SceneLimit.all.allSatisfy { $0.value > 0 && $0.explanation.hasSuffix(".") })
  }

  @Test func valuesMatchTheSpecification() {
    #expect(SceneLimit.canvasSide.value == 16_384)
    #expect(SceneLimit.canvasPixels.value == 67_108_864)
    #expect(SceneLimit.frameRate.value == 240)
    #expect(SceneLimit.frameCount.value == 1_000_000)
    #expect(SceneLimit.documentSize.value == 16_777_216)
    #expect(SceneLimit.documentDepth.value == 64)
    #expect(SceneLimit.layerCount.value == 100_000)
    #expect(SceneLimit.physicsTime.value == 36_000)
    #expect(SceneLimit.lengthSteps.value == 4_000_000)
    #expect(SceneLimit.documentNodes.value == 1_000_000)
    #expect(SceneLimit.pathSegments.value == 100_000)
    #expect(SceneLimit.textLength.value == 10_000)
    #expect(SceneLimit.imagePixels.value == SceneLimit.canvasPixels.value)
    #expect(SceneLimit.timelineSteps.value == 100_000)
    #expect(SceneLimit.imageBytes.value == 268_435_456)
    #expect(SceneLimit.imageTotal.value == 17_179_869_184)
    #expect(SceneLimit.surfaceBytes.value == 1_073_741_824)
    #expect(SceneLimit.contentsLength.value == 1_000_000_000)
  }
}
