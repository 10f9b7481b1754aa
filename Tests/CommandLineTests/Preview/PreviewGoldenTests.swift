import Foundation
import Testing

extension ForeignTools {
  /// The comparison of frames with golden ones, in a real browser.
  @Suite("Golden frames in the preview", .serialized)
  struct PreviewGoldenTests {
    /// Records a red square, and then makes it blue.
    private func prepare(_ folder: ScratchFolder) throws {
      try folder.write(
        "move: {png: [0, rest], hashes: move.hashes}\n", to: "golden-frames/goldens.yaml")
      let recorded = try Program.run("record", "scenes/move.yaml", in: folder)
      try #require(recorded.text.contains("added golden-frames/move/0.png"), "\(recorded.error)")
      let blue = SceneText.move.replacing("default: red", with: "default: blue")
      try folder.write(blue, to: "scenes/move.yaml")
    }

    /// A script for the color of an image at a point of the scene: red, green and blue.
    private func color(_ image: String, x: Int, y: Int) -> String {
      """
      ((image) => {
        if (!image?.complete || !image.naturalWidth) return null
        const scale = image.naturalWidth / 64
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
        const context = canvas.getContext('2d')
        context.drawImage(image, 0, 0)
        return [...context.getImageData(\(x) * scale, \(y) * scale, 1, 1).data].slice(0, 3).join()
      })(document.querySelector('#comparison .\(image)'))
      """
    }

    @Test("The slider, both beside each other, and the difference")
    func modes() async throws {
      try await PreviewedScene.run(prepare: prepare) { scene in
        let browser = scene.browser
        try await browser.wait(
          until: "document.querySelectorAll('#goldens .verdict.differs').length === 2")
        // The golden is 320 pixels wide, and so the square of 16 points has 80 by 80 pixels.
        #expect(
          try await browser.evaluate("document.querySelector('.verdict').textContent")
            == "6400 pixels, by up to 255")

        try await browser.press("g")
        try await browser.wait(
          until: "document.getElementById('comparison').className === 'slider'")
        try await browser.wait(until: color("expected", x: 8, y: 8) + " === '255,0,0'")
        try await browser.wait(until: color("actual", x: 8, y: 8) + " === '0,0,255'")
        let split = "document.querySelector('.handle').getAttribute('aria-valuenow')"
        let clip = "getComputedStyle(document.querySelector('#comparison .expected')).clipPath"
        #expect(try await browser.evaluate(split) == "50")
        let half: String = try await browser.evaluate(clip)
        try await browser.run("document.querySelector('.handle').focus()")
        try await browser.press(.right)
        #expect(try await browser.evaluate(split) == "52")
        #expect(try await browser.evaluate(clip + " !== '\(half)'"))
        // The keys of the handle do not move the playhead.
        try await scene.wait(forFrame: 0)

        try await browser.press("c")
        try await browser.wait(
          until: "document.getElementById('comparison').className === 'beside'")
        try await browser.wait(
          until: """
            (([golden, frame]) => golden.width > 0 && golden.right <= frame.left
              && golden.width === frame.width)(
              ['expected', 'actual'].map((name) =>
                document.querySelector('#comparison .' + name).getBoundingClientRect()))
            """)

        try await browser.press("c")
        try await browser.wait(
          until: "document.getElementById('comparison').className === 'difference'")
        try await browser.wait(until: color("difference", x: 50, y: 30) + " === '0,0,0'")
        #expect(try await browser.evaluate(color("difference", x: 8, y: 8) + " !== '0,0,0'"))

        try await browser.press("g")
        try await scene.wait(forFrame: 5)
        try await browser.press(.escape)
        try await browser.wait(until: "document.getElementById('comparison').hidden")
      }
    }
  }
}
