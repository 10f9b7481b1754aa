import Foundation
import ScenePreview
import Testing

// The limit only ends tests that wait for an event that never comes.
@MainActor
@Suite("A preview follows its files", .timeLimit(.minutes(30)))
struct PreviewReloadTests {
  private typealias Description = [String: Any]

  private func revision(_ description: Description) -> Int {
    description["revision"] as? Int ?? -1
  }

  @Test("The description has what the page shows (PV-20, PV-22)")
  func description() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let scene = try await preview.scene { !($0["animations"] as? [Any] ?? []).isEmpty }
    #expect(scene["size"] as? [Double] == [40, 20])
    #expect(scene["frameRate"] as? Double == 10)
    #expect(scene["frames"] as? Int == 20)
    #expect(scene["duration"] as? Double == 2)
    #expect((scene["errors"] as? [Any])?.isEmpty == true)
    let parameters = try #require(scene["parameters"] as? [Description])
    #expect(parameters.map { $0["name"] as? String } == ["color", "side"])
    #expect(parameters[1]["default"] as? Double == 8)
    #expect(parameters[1]["minimum"] as? Double == 1)
    #expect(parameters[1]["maximum"] as? Double == 20)
    let bars = try #require(scene["animations"] as? [Description])
    #expect(bars.count == 1)
    #expect(bars[0]["label"] as? String == "square")
    #expect(bars[0]["keyPath"] as? String == "position.x")
    #expect(bars[0]["type"] as? String == "basic")
    #expect(bars[0]["begin"] as? Double == 0)
    #expect(abs((bars[0]["end"] as? Double ?? 0) - 2) < 1e-6)
    #expect(bars[0]["repeats"] as? Double == 1)
  }

  @Test("Edits show, broken ones keep the last scene, and corrected ones show again (PV-20)")
  func edits() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let first = try await preview.client.request("/frames/0?revision=1").body
    try preview.save(RunningPreview.moving.replacing("default: red", with: "default: blue"))
    try await preview.scene { revision($0) == 2 }
    #expect(try await preview.client.request("/frames/0?revision=1").status == 409)
    let second = try await preview.client.request("/frames/0?revision=2").body
    #expect(second != first)

    try preview.save(RunningPreview.moving.replacing("fps: 10", with: "fps: ten"))
    let broken = try await preview.scene { !RunningPreview.errors($0).isEmpty }
    #expect(revision(broken) == 2)
    let error = RunningPreview.errors(broken)[0]
    #expect(error["line"] as? Int == 2)
    #expect((error["excerpt"] as? String)?.contains("fps: ten") == true)
    #expect((error["file"] as? String)?.hasSuffix("scene.yaml") == true)
    #expect(try await preview.client.request("/frames/0?revision=2").body == second)

    try preview.save(RunningPreview.moving)
    try await preview.scene { revision($0) == 3 && RunningPreview.errors($0).isEmpty }
    #expect(try await preview.client.request("/frames/0?revision=3").body == first)
  }

  @Test("A scene with errors is served, also one that is missing (PV-01, PV-20)")
  func errorsAtStart() async throws {
    let preview = try RunningPreview(nil)
    let missing = try await preview.scene { !RunningPreview.errors($0).isEmpty }
    #expect(revision(missing) == 0)
    #expect(missing["size"] == nil)
    #expect(try await preview.client.request("/frames/0?revision=0").status == 409)
    try preview.save("layers: 3\n")
    try await preview.scene { RunningPreview.errors($0).contains { $0["line"] as? Int == 1 } }
    try preview.save(RunningPreview.moving)
    try await preview.scene { revision($0) == 1 && RunningPreview.errors($0).isEmpty }
  }

  @Test("A file that is missing is noticed when it appears, in any folder (PV-20)")
  func missingFile() async throws {
    let preview = try RunningPreview(
      RunningPreview.moving + "  - {include: \"parts/more.yaml#dot\", position: [20, 10]}\n")
    let failed = try await preview.scene { !RunningPreview.errors($0).isEmpty }
    #expect(revision(failed) == 0)
    try FileManager.default.createDirectory(
      at: preview.folder.appendingPathComponent("parts"), withIntermediateDirectories: true)
    preview.preview.lookForChanges()
    let part = "multiplane: 1\nsymbols:\n  dot: {bounds: [0, 0, 2, 2], backgroundColor: black}\n"
    try preview.save(part, as: "parts/more.yaml")
    try await preview.scene { revision($0) >= 1 }
    let before = try await preview.scene()
    // An edit of an included file is one of the scene.
    try preview.save(part.replacing("2, 2]", with: "6, 6]"), as: "parts/more.yaml")
    try await preview.scene { revision($0) > revision(before) }
  }

  @Test("Files that the scene does not use change nothing (PV-20)")
  func otherFiles() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    try preview.save("x", as: "notes.txt")
    preview.preview.lookForChanges()
    #expect(try await revision(preview.scene()) == 1)
  }

  @Test("Parameters are set, checked and reset (PV-21)")
  func parameters() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let client = preview.client
    func value(_ description: Description, _ index: Int) -> Any? {
      (description["parameters"] as? [Description])?[index]["value"]
    }
    let set = try await client.request(
      "/parameters", method: "POST", body: "{\"color\": \"blue\", \"side\": 12.5}")
    #expect(set.status == 200)
    #expect(revision(set.json) == 2)
    #expect(value(set.json, 0) as? String == "blue")
    #expect(value(set.json, 1) as? Double == 12.5)
    for body in ["{\"side\": 21}", "{\"side\": \"x\"}", "{\"unknown\": 1}"] {
      let refused = try await client.request("/parameters", method: "POST", body: body)
      #expect(refused.status == 422, "\(body)")
      #expect(!RunningPreview.errors(refused.json).isEmpty)
    }
    for body in ["", "[]", "{", "3", "{\"side\": null}", "{\"side\": {}}"] {
      let refused = try await client.request("/parameters", method: "POST", body: body)
      #expect(refused.status == 400, "\(body)")
    }
    let unchanged = try await preview.scene()
    #expect(revision(unchanged) == 2)
    #expect(RunningPreview.errors(unchanged).isEmpty)
    // An edit keeps what was set.
    try preview.save(RunningPreview.moving.replacing("fps: 10", with: "fps: 20"))
    let edited = try await preview.scene { revision($0) == 3 }
    #expect(value(edited, 0) as? String == "blue")
    let reset = try await client.request("/parameters", method: "DELETE")
    #expect(value(reset.json, 0) as? String == "red")
  }

  @Test("Pages are told about changes and errors (PV-22)")
  func events() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene { !($0["animations"] as? [Any] ?? []).isEmpty }
    let page = try await preview.client.listen("/events")
    let opened = try await page.text(until: ": connected\n")
    #expect(opened.contains("Content-Type: text/event-stream"))
    try preview.save(RunningPreview.moving.replacing("red", with: "green"))
    #expect(try await page.text(until: "event: scene\n").contains("event: scene\n"))
    try preview.save("layers: 3\n")
    #expect(try await page.text(until: "event: failed\n").contains("event: failed\n"))
  }
}
