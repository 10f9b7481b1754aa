import Foundation
import Testing

extension ForeignTools {
  /// Pages of other origins, which must not see or change a preview.
  @Suite("The preview in a browser refuses other origins", .serialized)
  struct PreviewOriginTests {
    /// A page on another port of the same host: another origin, whose requests carry the cookies.
    private func otherPage(_ body: (String) async throws -> Void) async throws {
      let folder = try ScratchFolder()
      try folder.write("<!doctype html><title>Other</title>", to: "other.html")
      let server = Process()
      server.executableURL = URL(filePath: "/usr/bin/env")
      server.arguments = [
        "-C", folder.path, "timeout", "900", "python3", "-u", "-m", "http.server", "0", "--bind",
        "127.0.0.1",
      ]
      let output = Pipe()
      (server.standardOutput, server.standardError) = (output, FileHandle.nullDevice)
      try server.run()
      defer {
        kill(-server.processIdentifier, SIGKILL)
        server.waitUntilExit()
      }
      var text = ""
      while text.firstMatch(of: /port (\d+)/) == nil {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the server has ended")
        text += String(decoding: data, as: UTF8.self)
      }
      let port = try #require(text.firstMatch(of: /port (\d+)/)?.1)
      try await body("http://127.0.0.1:\(port)/other.html")
    }

    @Test("Another origin cannot read, change, embed or open the preview")
    func otherOrigin() async throws {
      try await PreviewedScene.run { scene in
        let browser = scene.browser
        try await scene.wait(forFrame: 0)
        try await otherPage { page in
          try await browser.open(page)
          try await browser.run(
            """
            window.results = {}
            const note = (name) => (value) => { window.results[name] = String(value) }
            fetch('\(scene.address)scene', { credentials: 'include' })
              .then((answer) => answer.text()).then(note('fetch'), () => note('fetch')('refused'))
            fetch('\(scene.address)parameters', { method: 'POST', mode: 'no-cors',
              credentials: 'include', body: '{"tint": "blue"}' })
              .then(note('post'), () => note('post')('refused'))
            const image = new Image()
            image.onload = () => note('image')('loaded')
            image.onerror = () => note('image')('refused')
            image.src = '\(scene.address)page/icon.svg'
            const script = document.createElement('script')
            script.onload = () => note('script')('loaded')
            script.onerror = () => note('script')('refused')
            script.src = '\(scene.address)page/main.js'
            document.head.append(script)
            const frame = document.createElement('iframe')
            frame.onload = () => note('frame')(frame.contentDocument === null ? 'closed' : 'open')
            frame.src = '\(scene.address)'
            document.body.append(frame)
            """)
          try await browser.wait(until: "Object.keys(results).length === 5")
          let results: [String: String] = try await browser.evaluate("window.results")
          #expect(results["fetch"] == "refused")
          #expect(results["image"] == "refused" && results["script"] == "refused")
          // A link from another site is refused, too.
          try await browser.run("location = '\(scene.address)'")
          try await browser.wait(until: "location.href === '\(scene.address)'")
          try await browser.wait(
            until: "document.body?.innerText.includes('does not answer requests of other sites')")
        }
        // With the cookie, a person can open it, and the parameter is unchanged.
        try await browser.open(scene.address)
        try await scene.wait(forPixel: [255, 0, 0, 255], x: 8, y: 8)
      }
    }

    @Test("Without the token, the page is refused")
    func withoutToken() async throws {
      try await PreviewedScene.run { scene in
        try await scene.wait(forFrame: 0)
        try await Browser.run { stranger in
          try await stranger.open(scene.address)
          let text: String = try await stranger.evaluate("document.body.innerText")
          #expect(text.contains("token"))
        }
      }
    }
  }
}
