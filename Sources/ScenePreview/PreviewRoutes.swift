import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import SceneTools

/// The only addresses that the preview answers (PV-05).
///
/// No part of an address is ever the path of a file.
struct PreviewRoutes: Sendable {
  let session: PreviewSession
  let guardian: RequestGuard

  /// Answers a request.
  func respond(to request: PreviewRequest) async -> PreviewResponse {
    switch guardian.decide(request) {
    case .refused(let sentence): return PreviewResponse(403, sentence)
    case .welcomed: return guardian.welcome(request)
    case .admitted: break
    }
    let names = guardian.path(of: request).split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().map(String.init)
    switch (request.method, names) {
    case ("POST", ["parameters"]): return await setParameters(request.body)
    case ("DELETE", ["parameters"]): return await set(nil)
    case ("GET", _): return await get(names, request)
    default: return PreviewResponse(405, "The preview has nothing to change here.")
    }
  }

  private func get(_ names: [String], _ request: PreviewRequest) async -> PreviewResponse {
    switch (names.first, names.count) {
    case ("", 1): return page("index.html")
    case ("page", 2): return page(names[1])
    case ("scene", 1): return PreviewResponse(json: session.published.description)
    case ("frames", 2):
      return await withFrame(names[1], request) { await pixels(of: $1, in: $0, request) }
    case ("layers", 2):
      return await withFrame(names[1], request) { shown, frame in
        PreviewResponse(json: await shown.layers.json(atFrame: frame))
      }
    case ("goldens", 2), ("goldens", 3):
      return await withFrame(names[1], request) { shown, frame in
        await golden(frame, in: shown, image: names.count == 3 ? names[2] : nil)
      }
    case ("curves", 1): return await curves(request)
    case ("onion", 1): return await onion(request)
    case ("events", 1):
      return session.events.listen().map { PreviewResponse(events: $0) }
        ?? PreviewResponse(503, "Too many pages show this preview.")
    default: return PreviewResponse(404, "The preview has nothing at this address.")
    }
  }

  private func page(_ name: String) -> PreviewResponse {
    guard let file = PageFile(named: name) else {
      return PreviewResponse(404, "The page has no such file.")
    }
    return PreviewResponse(type: file.type, file.contents)
  }

  // MARK: Frames

  /// Returns the scene that is shown, if a request names its revision.
  func shown(for request: PreviewRequest) -> ShownScene? {
    session.published.shown.flatMap { request.query["revision"] == "\($0.revision)" ? $0 : nil }
  }

  /// Answers a request about a frame of the revision that is shown.
  private func withFrame(
    _ name: String, _ request: PreviewRequest,
    _ respond: (ShownScene, Int) async -> PreviewResponse
  ) async -> PreviewResponse {
    guard let shown = shown(for: request) else { return Self.outdated }
    guard let frame = Int(name), (0..<shown.frameCount).contains(frame) else {
      return PreviewResponse(404, "The video has frames 0 to \(shown.frameCount - 1).")
    }
    return await respond(shown, frame)
  }

  private func pixels(
    of frame: Int, in shown: ShownScene, _ request: PreviewRequest
  ) async -> PreviewResponse {
    let scale = request.query["scale"].map { Double($0) } ?? shown.scale
    guard let scale, shown.admits(scale: scale) else {
      return PreviewResponse(400, "Frames cannot have this scale.")
    }
    do {
      let pixels = try await shown.track(scale: scale).pixels(frame)
      var response = PreviewResponse(type: "application/octet-stream", pixels.bytes)
      response.fields += [("X-Width", "\(pixels.width)"), ("X-Height", "\(pixels.height)")]
      return response
    } catch is CancellationError {
      return Self.outdated
    } catch {
      return Self.refused(error)
    }
  }

  @MainActor
  private func golden(_ frame: Int, in shown: ShownScene, image: String?) -> PreviewResponse {
    do {
      guard let comparison = try shown.goldens?.comparison(frame) else {
        return PreviewResponse(404, "The frame has no golden.")
      }
      let picked: CGImage?
      switch image {
      case nil: return PreviewResponse(json: comparison.json)
      case "expected.png": picked = comparison.expected
      case "actual.png": picked = comparison.actual
      case "difference.png": picked = comparison.difference
      default: picked = nil
      }
      guard let picked else { return PreviewResponse(404, "There is no such image.") }
      return PreviewResponse(type: "image/png", try PNGWriter.data(of: picked, effort: .fast))
    } catch {
      return Self.refused(error)
    }
  }

  // MARK: Parameters

  private func setParameters(_ body: [UInt8]) async -> PreviewResponse {
    let document = try? SceneDocument(bytes: body, syntax: .json, fileName: "the request")
    guard let document, document.diagnostics.isEmpty, case .mapping = document.root.content else {
      return PreviewResponse(400, "Expected an object of values by the names of parameters.")
    }
    var values: [String: ParameterValue] = [:]
    for member in JSONValue(document.root).members {
      guard let value = ParameterValue(member.value) else {
        return PreviewResponse(400, "Expected a text, a number, a boolean or a list of them.")
      }
      values[member.key] = value
    }
    return await set(values)
  }

  @MainActor
  private func set(_ values: [String: ParameterValue]?) -> PreviewResponse {
    do {
      return PreviewResponse(json: try session.set(values))
    } catch {
      return Self.refused(error)
    }
  }

  // MARK: Refusals

  /// The answer to what the scene does not accept or cannot show.
  static func refused(_ error: any Error) -> PreviewResponse {
    let errors = (error as? RenderError)?.cause as? SceneError ?? error as? SceneError
    return PreviewResponse(
      422, json: ["errors": SceneDescription.errors(errors?.addingForeignHints(), error)])
  }

  /// The answer to a request about another revision than that shown.
  static let outdated = PreviewResponse(409, "The scene has changed since.")
}

extension ParameterValue {
  /// Creates a value from JSON; nil for null and for objects.
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .boolean(let value): self = .boolean(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .text(text)
    case .array(let elements):
      let values = elements.compactMap { ParameterValue($0) }
      guard values.count == elements.count else { return nil }
      self = .list(values)
    case .null, .object: return nil
    }
  }
}
