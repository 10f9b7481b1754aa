import Foundation
import ScenePreview
import Testing

@MainActor
@Suite("Curves and onion skins of a preview")
struct PreviewMotionTests {
  private typealias Object = [String: Any]

  @Test("The curves of a layer are listed with their ranges (PV-30)")
  func list() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let reply = try await preview.client.request("/curves?revision=1&layer=0")
    #expect(reply.status == 200)
    #expect(reply.json["duration"] as? Double == 2)
    let curves = try #require(reply.json["curves"] as? [Object])
    #expect(curves.map { $0["keyPath"] as? String } == ["position"])
    #expect(curves[0]["unit"] as? String == "pt")
    let lines = try #require(curves[0]["lines"] as? [Object])
    #expect(lines.map { $0["name"] as? String } == ["x"])
    #expect(lines[0]["minimum"] as? Double == 4)
    // The last sample is a millionth of a second before the end.
    #expect(abs((lines[0]["maximum"] as? Double ?? 0) - 36) < 1e-4)
    #expect((lines[0]["colors"] as? [String])?.count == 2)
    #expect(reply.json["layer"] as? String == "0" && reply.json["label"] as? String == "square")
  }

  @Test("A layer is named by its path, whatever its label (PV-12)")
  func paths() async throws {
    let preview = try RunningPreview(
      """
      multiplane: 1
      stage: {size: [40, 20], fps: 10, duration: 1s}
      layers:
        - layers:
            - {bounds: [0, 0, 2, 2]}
            - bounds: [0, 0, 4, 4]
              animations: [{type: basic, keyPath: position.x, toValue: 30, duration: 1s}]
        - bounds: [0, 0, 40, 20]
          mask: {layers: [{bounds: [0, 0, 9, 9], backgroundColor: black}]}
          layers:
            - {bounds: [0, 0, 6, 6]}

      """)
    try await preview.scene()
    for (path, label) in [
      ("0", "layer 1"), ("0/1", "layer 1/layer 2"), ("1/mask", "layer 2/mask"),
      ("1/mask/0", "layer 2/mask/layer 1"), ("1/0", "layer 2/layer 1"),
    ] {
      let target = "/curves?revision=1&layer=\(path)&frame=9"
      let reply = try await preview.client.request(target)
      #expect(reply.json["layer"] as? String == path)
      #expect(reply.json["label"] as? String == label, "\(target)")
      #expect((reply.json["curves"] as? [Object])?.isEmpty == (path != "0/1"), "\(target)")
    }
  }

  @Test("A curve is drawn from edge to edge, light or dark (PV-30)")
  func curve() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let target = "/curves?revision=1&layer=0&keyPath=position&width=300"
    let light = try await preview.client.request(target)
    #expect(light.fields["content-type"] == "image/svg+xml")
    #expect(light.text.contains("viewBox=\"0 0 300 56\""))
    #expect(light.text.contains("preserveAspectRatio=\"none\""))
    // The axis has a tenth of the range, 3.2, beyond both values: 56 - 3.2 / 38.4 * 56 is 51.33.
    #expect(light.text.contains("d=\"M0 51.33 300 4.67\""))
    let dark = try await preview.client.request(target + "&appearance=dark")
    #expect(dark.status == 200)
    #expect(dark.text != light.text)
  }

  @Test("An onion skin has ghosts and the way, and no frame (PV-31)")
  func onion() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let target = "/onion?revision=1&layer=0&width=400"
    let reply = try await preview.client.request(target)
    #expect(reply.fields["content-type"] == "image/svg+xml")
    #expect(reply.text.contains("viewBox=\"0 0 400 200\""))
    #expect(reply.text.components(separatedBy: "<image ").count - 1 == 8)
    #expect(reply.text.contains("<path "))
    // The way goes from (4, 10) to (36, 10), at ten times the size.
    #expect(reply.text.contains("M40 100 360 100"))
    #expect(try await preview.client.request(target).body == reply.body)
  }

  @Test("What cannot be drawn is refused (PV-11, PV-30, PV-31)")
  func refused() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    for (target, status) in [
      ("/curves?layer=0", 409), ("/curves?revision=2&layer=0", 409),
      ("/onion?revision=0&layer=0", 409), ("/curves?revision=1", 404),
      ("/curves?revision=1&layer=square", 404), ("/curves?revision=1&layer=1", 404),
      ("/curves?revision=1&layer=0&frame=x", 404), ("/curves?revision=1&layer=0&frame=20", 404),
      ("/onion?revision=1&layer=1", 404),
      ("/curves?revision=1&layer=0&keyPath=opacity", 404),
      ("/curves?revision=1&layer=0&appearance=gray", 400),
      ("/curves?revision=1&layer=0&width=8", 400),
      ("/onion?revision=1&layer=0&width=x", 400),
      ("/onion?revision=1&layer=0&width=99999", 400),
    ] {
      #expect(try await preview.client.request(target).status == status, "\(target)")
    }
  }

  @Test("Requests for curves end when the scene changes (PV-20, PV-30)")
  func changes() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    let client = preview.client
    async let old = client.request("/onion?revision=1&layer=0")
    try preview.save(RunningPreview.moving.replacing("toValue: 36", with: "toValue: 20"))
    try await preview.scene { $0["revision"] as? Int == 2 }
    #expect([200, 409].contains(try await old.status))
    let reply = try await client.request("/curves?revision=2&layer=0")
    let curves = try #require(reply.json["curves"] as? [Object])
    let lines = try #require(curves[0]["lines"] as? [Object])
    #expect(abs((lines[0]["maximum"] as? Double ?? 0) - 20) < 1e-4)
  }
}
