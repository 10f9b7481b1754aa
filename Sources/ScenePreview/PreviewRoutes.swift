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
    let names = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().map(String.init)
    guard request.method == "GET" else {
      return PreviewResponse(405, "The preview has nothing to change here.")
    }
    switch (names.first, names.count) {
    case ("", 1): return page("index.html")
    case ("page", 2): return page(names[1])
    case ("scene", 1): return PreviewResponse(json: session.published.description)
    case ("frames", 2): return await frame(names[1], request)
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

  private func frame(_ name: String, _ request: PreviewRequest) async -> PreviewResponse {
    guard let shown = session.published.shown, request.query["revision"] == "\(shown.revision)"
    else { return Self.outdated }
    guard let frame = Int(name), (0..<shown.frameCount).contains(frame) else {
      return PreviewResponse(404, "The video has frames 0 to \(shown.frameCount - 1).")
    }
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
      let cause = (error as? RenderError)?.cause as? SceneError
      return PreviewResponse(
        422, json: ["errors": SceneDescription.errors(cause?.addingForeignHints(), error)])
    }
  }

  private static let outdated = PreviewResponse(409, "The scene has changed since.")
}
