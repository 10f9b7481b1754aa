import Testing

extension ForeignTools {
  /// The curves and the onion skin in the page of `multiplane preview`, in a real browser.
  @Suite("Motion in the page of the preview", .serialized)
  struct PreviewMotionPageTests {
    @Test(
      "The selected layer has curves along the timeline, and an onion skin over the frame (PV-32)")
    func motion() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await browser.wait(until: "document.querySelector('.row') !== null")
        try await browser.click(".row .label")
        let curve = "document.querySelector('#curves img')"
        try await browser.wait(until: "\(curve)?.naturalWidth > 0")
        // The image covers the same time as the ruler.
        #expect(
          try await browser.evaluate(
            """
            ['left', 'right'].every((side) => Math.abs(\(curve).getBoundingClientRect()[side] -
              document.getElementById('ruler').getBoundingClientRect()[side]) < 1)
            """))
        let onion = "document.getElementById('onion')"
        #expect(try await browser.evaluate("\(onion).hidden"))
        try await browser.press("t")
        try await browser.wait(until: "!\(onion).hidden && \(onion).naturalWidth > 0")
        try await browser.press("t")
        try await browser.wait(until: "\(onion).hidden")
        try await browser.press(.escape)
        try await browser.wait(until: "document.getElementById('curves').hidden")
      }
    }
  }
}
