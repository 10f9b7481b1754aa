import Foundation
import Testing

extension ForeignTools {
  /// Edits of a scene while a browser shows it.
  @Suite("The page of the preview follows edits", .serialized)
  struct PreviewEditingTests {
    private static let red = [255, 0, 0, 255]
    private static let blue = [0, 0, 255, 255]
    private static let blueScene = SceneText.move.replacing("default: red", with: "default: blue")

    @Test("A saved edit is shown at the same time")
    func edit() async throws {
      try await PreviewedScene.run { scene in
        try await scene.wait(forFrame: 0)
        try await scene.browser.press("m")
        try await scene.wait(forFrame: 5)
        try await scene.wait(forPixel: Self.red, x: 30, y: 10)
        try scene.edit(Self.blueScene)
        try await scene.wait(forPixel: Self.blue, x: 30, y: 10)
        try await scene.wait(forFrame: 5)
        #expect(try await scene.canvas() == scene.frame(5))
      }
    }

    @Test("Scenes without parameters, markers and animations follow edits, too")
    func plain() async throws {
      let plain = """
        multiplane: 1
        stage: {size: [64, 36], fps: 10, duration: 1s, background: red}
        layers: []

        """
      try await PreviewedScene.run(plain) { scene in
        try await scene.wait(forPixel: Self.red, x: 8, y: 8)
        for color in ["blue", "red"] {
          try scene.edit(plain.replacing("background: red", with: "background: \(color)"))
          let pixel = color == "red" ? Self.red : Self.blue
          try await scene.wait(forPixel: pixel, x: 8, y: 8)
        }
      }
    }

    @Test("A broken edit shows the error and keeps the last good frame, until it is mended")
    func broken() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        let good = try await scene.canvas()
        try scene.edit(SceneText.move.replacing("backgroundColor:", with: "backgroundColour:"))
        try await browser.wait(until: "document.querySelector('#errors article')")
        let text: String = try await browser.evaluate("document.getElementById('errors').innerText")
        #expect(text.contains("unknown key \"backgroundColour\""))
        #expect(text.contains("did you mean \"backgroundColor\"?"))
        #expect(text.contains("^~~~~~~~~~~~~~~~\n"))
        #expect(text.contains("move.yaml:7:5"))
        #expect(try await browser.evaluate("document.getElementById('stale').checkVisibility()"))
        #expect(try await scene.canvas() == good)
        // The last good scene can still be played.
        try await browser.press("m")
        try await scene.wait(forFrame: 5)
        try await scene.wait(forPixel: Self.red, x: 30, y: 10)

        try scene.edit(Self.blueScene)
        try await browser.wait(until: "document.getElementById('errors').hidden")
        try await scene.wait(forPixel: Self.blue, x: 30, y: 10)
        #expect(try await !browser.evaluate("document.getElementById('stale').checkVisibility()"))
      }
    }

    @Test("A scene that is broken from the start shows its errors, and appears when it is mended")
    func brokenFromTheStart() async throws {
      try await PreviewedScene.run("multiplane: 1\nlayers: [}\n") { scene in
        try await scene.browser.wait(until: "document.querySelector('#errors article')")
        try scene.edit(SceneText.move)
        try await scene.wait(forFrame: 0)
        #expect(try await scene.canvas() == scene.frame(0))
      }
    }

    @Test(
      "A control changes a parameter, and reset restores it; a wrong value is reported beside it")
    func parameters() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await browser.click("#tab-parameters")
        try await browser.type("blue", in: "#parameter-tint")
        try await scene.wait(forPixel: Self.blue, x: 8, y: 8)
        try await browser.type("no color", in: "#parameter-tint")
        try await browser.wait(
          until: "document.querySelector('.parameter .problem').textContent.length > 0")
        try await scene.wait(forPixel: Self.blue, x: 8, y: 8)
        try await browser.click("#reset-parameters")
        try await scene.wait(forPixel: Self.red, x: 8, y: 8)
        #expect(
          try await browser.evaluate("document.getElementById('parameter-tint').value") == "red")
      }
    }
  }
}
