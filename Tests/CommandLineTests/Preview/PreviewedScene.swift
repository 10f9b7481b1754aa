import Foundation
import PixelKernels
import Testing

/// A scene in a folder of its own, and a preview of it in a browser.
struct PreviewedScene {
  let folder: ScratchFolder
  let browser: Browser
  /// The address of the page, in the folder to which the one with the token leads.
  let address: String

  /// Starts a preview of a scene, opens it, and ends both after a test.
  ///
  /// - Parameters:
  ///   - scene: The text of the scene.
  ///   - prepare: Prepares the folder, in which the scene is `scenes/move.yaml`.
  ///   - body: The test.
  /// - Throws: What the test throws, or an error if the preview or the browser does not start.
  static func run(
    _ scene: String = SceneText.move, prepare: (ScratchFolder) throws -> Void = { _ in },
    _ body: (PreviewedScene) async throws -> Void
  ) async throws {
    let folder = try ScratchFolder()
    try folder.write(scene, to: "scenes/move.yaml")
    try prepare(folder)
    let running = try Program.start(
      ["preview", "scenes/move.yaml"], in: folder, output: folder.file("address"))
    do {
      let address = try await address(in: folder)
      try await Browser.run { browser in
        try await browser.open(address)
        try await browser.wait(until: "!location.search.includes('token')")
        let page: String = try await browser.evaluate("location.origin + location.pathname")
        try await body(PreviewedScene(folder: folder, browser: browser, address: page))
      }
    } catch {
      running.send(SIGKILL)
      _ = try running.wait()
      throw error
    }
    running.send(SIGINT)
    _ = try running.wait()
  }

  /// Returns the address that the program prints.
  private static func address(in folder: ScratchFolder) async throws -> String {
    for _ in 0..<6000 {
      let text = String(decoding: (try? folder.data("address")) ?? Data(), as: UTF8.self)
      if let line = text.split(separator: "\n").first, text.contains("\n") { return String(line) }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Program.Failure("the preview prints no address")
  }

  /// Waits until a frame is on the canvas.
  func wait(forFrame frame: Int) async throws {
    try await browser.wait(until: "document.getElementById('frame').dataset.frame === '\(frame)'")
  }

  /// Waits until a pixel of the canvas has a color: red, green, blue and alpha.
  func wait(forPixel color: [Int], x: Int, y: Int) async throws {
    try await browser.wait(
      until: """
        String(document.getElementById('frame').getContext('2d')
          .getImageData(\(x), \(y), 1, 1).data) === '\(color.map(String.init).joined(separator: ","))'
        """)
  }

  /// Replaces the scene, as editors do: by renaming a new file.
  func edit(_ text: String) throws {
    try folder.write(text, to: ".new.yaml")
    try #require(rename(folder.file(".new.yaml"), folder.file("scenes/move.yaml")) == 0)
  }

  /// The pixels of the canvas: red, green, blue and alpha of each.
  func canvas() async throws -> [UInt8] {
    let text: String = try await browser.evaluate(
      """
      (({ width, height }, context) => {
        const { data } = context.getImageData(0, 0, width, height)
        return btoa(String.fromCharCode(...data))
      })(document.getElementById('frame'), document.getElementById('frame').getContext('2d'))
      """)
    return [UInt8](try #require(Data(base64Encoded: text)))
  }

  /// The pixels of an opaque frame, from `multiplane frame`.
  func frame(_ number: Int) throws -> [UInt8] {
    let outcome = try Program.run(
      "frame", "scenes/move.yaml", "--at", "\(number)f", "-o", "frame.png", "--overwrite",
      in: folder)
    try #require(outcome.status == 0, "\(outcome.error)")
    let image = try folder.image("frame.png")
    return (0..<image.height).flatMap { y in
      (0..<image.width).flatMap { x -> [UInt8] in
        let pixel = image[x, y]
        return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
    }
  }
}
