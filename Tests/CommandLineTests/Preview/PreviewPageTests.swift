import Foundation
import Testing

extension ForeignTools {
  /// The page of `multiplane preview` in a real browser.
  @Suite("The page of the preview", .serialized)
  struct PreviewPageTests {
    @Test("The canvas shows the pixels of multiplane frame, after loading and after moving")
    func pixels() async throws {
      try await PreviewedScene.run { scene in
        try await scene.wait(forFrame: 0)
        #expect(try await scene.canvas() == scene.frame(0))
        #expect(try await scene.browser.evaluate("document.title") == "move.yaml — Multiplane")
        try await scene.browser.press(.right, .right, .right)
        try await scene.wait(forFrame: 3)
        #expect(try await scene.canvas() == scene.frame(3))
        try await scene.browser.press(.left)
        try await scene.wait(forFrame: 2)
        #expect(try await scene.canvas() == scene.frame(2))
      }
    }

    @Test("Keys move the playhead: frames, tens, ends and markers")
    func keys() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        // The scene has 10 frames, and a marker in frame 5.
        try await browser.press("m")
        try await scene.wait(forFrame: 5)
        try await browser.press(.right, shift: true)
        try await scene.wait(forFrame: 9)
        try await browser.press("m", shift: true)
        try await scene.wait(forFrame: 5)
        try await browser.press(.end)
        try await scene.wait(forFrame: 9)
        try await browser.press(.home)
        try await scene.wait(forFrame: 0)
        try await browser.press("?")
        #expect(try await browser.evaluate("document.getElementById('help').open"))
      }
    }

    @Test("Dragging along the ruler scrubs, also backward")
    func scrubbing() async throws {
      try await PreviewedScene.run { scene in
        try await scene.wait(forFrame: 0)
        // The ruler shows one second of 10 frames.
        try await scene.browser.drag("#ruler", from: 0.1, to: 0.7)
        try await scene.wait(forFrame: 7)
        try await scene.browser.drag("#ruler", from: 0.9, to: 0.2)
        try await scene.wait(forFrame: 2)
        #expect(try await scene.canvas() == scene.frame(2))
        #expect(
          try await scene.browser.evaluate("document.getElementById('ruler').ariaValueNow") == "2")
      }
    }

    @Test("The space bar plays and pauses; without a loop, playing stops at the end")
    func playing() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await browser.press(.space)
        try await browser.wait(until: "Number(document.getElementById('frame').dataset.frame) > 3")
        try await browser.press("r")
        try await scene.wait(forFrame: 9)
        try await browser.wait(until: "document.getElementById('play').ariaLabel === 'Play'")
        try await browser.press(.space)
        try await browser.wait(until: "document.getElementById('play').ariaLabel === 'Pause'")
        try await browser.press("k")
        try await browser.wait(until: "document.getElementById('play').ariaLabel === 'Play'")
      }
    }

    @Test("The tree shows the layers, and the selected one has an outline and values")
    func layers() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await browser.press("m")
        try await browser.wait(until: "document.querySelector('#tree .animated')")
        try await browser.click("#tree [data-path='0']")
        // In frame 5, the square of 16 points is at 24, 4.
        try await browser.wait(
          until:
            "document.querySelector('#outline polygon')?.getAttribute('points') === '24,4 40,4 40,20 24,20'"
        )
        let values: String = try await browser.evaluate(
          "document.getElementById('values').textContent")
        #expect(values.contains("32, 12"))
        #expect(
          try await browser.evaluate("document.querySelector('.row.selected .label').textContent")
            == "card")
      }
    }

    @Test("The address keeps the frame and the zoom")
    func address() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await browser.press("m", "1", "+")
        try await browser.wait(until: "location.hash === '#frame=5&zoom=2'")
        try await browser.open("about:blank")
        try await browser.open(scene.address + "#frame=5&zoom=2")
        try await scene.wait(forFrame: 5)
        #expect(
          try await browser.evaluate("document.getElementById('zoom-level').textContent") == "200 %"
        )
      }
    }

    @Test("Layers with the same label are selected one at a time, from the tree and the timeline")
    func sameLabels() async throws {
      let text = """
        multiplane: 1
        stage: {size: [64, 36], fps: 10, duration: 1s}
        layers:
          - for: {each: index, in: {count: 3}}
            frame: [0, 0, 64, 36]
            layers:
              - frame: [{calc: 4 + index * 20}, 4, 16, 16]
                backgroundColor: red
                animations: [{type: basic, keyPath: opacity, fromValue: 0, duration: 1s}]

        """
      try await PreviewedScene.run(text) { scene in
        let browser = scene.browser
        try await browser.wait(until: "document.querySelectorAll('.row').length === 3")
        try await browser.wait(until: "document.querySelector('#tree [data-path=\"1/0\"]')")
        let selected =
          "[...document.querySelectorAll('.row.selected')].map((row) => row.dataset.layer)"
        try await browser.click("#tree [data-path='1/0']")
        try await browser.wait(until: "document.querySelector('.row.selected')")
        #expect(try await browser.evaluate(selected) == ["1/0"])
        try await browser.click(".row[data-layer='2/0'] .label")
        try await browser.wait(
          until:
            "document.querySelector('#outline polygon')?.getAttribute('points').startsWith('44,4 ')"
        )
        #expect(try await browser.evaluate(selected) == ["2/0"])
        let rows =
          "[...document.querySelectorAll('#tree [aria-selected=true]')].map((row) => row.dataset.path)"
        #expect(try await browser.evaluate(rows) == ["2/0"])
      }
    }

    @Test("Scrubbing shows large frames at half the size, and at rest as they are (PV-13)")
    func drafts() async throws {
      let text = SceneText.move.replacing("[64, 36]", with: "[1920, 1080]")
      try await PreviewedScene.run(text) { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await browser.run(
          """
          window.widths = []
          new MutationObserver(() => widths.push(document.getElementById('frame').width))
            .observe(document.getElementById('frame'), { attributeFilter: ['data-frame'] })
          """)
        try await browser.drag("#ruler", from: 0.1, to: 0.7)
        try await browser.wait(until: "widths.includes(960) && widths.at(-1) === 1920")
        try await scene.wait(forFrame: 7)
        // The square is at 32, 4.
        try await scene.wait(forPixel: [255, 0, 0, 255], x: 32, y: 4)
        try await scene.wait(forPixel: [16, 20, 24, 255], x: 31, y: 4)
      }
    }
  }
}
