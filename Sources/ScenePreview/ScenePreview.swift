import Foundation

/// A preview of a scene in the browser: a server for one person on this machine.
@MainActor
package final class ScenePreview {
  /// The address to open, with the token that admits to the preview.
  package let address: String
  private let listener: PreviewListener
  private let session: PreviewSession
  private let routes: PreviewRoutes
  private let patience: Int

  /// Starts listening, before the scene is loaded.
  ///
  /// - Parameters:
  ///   - options: The scene, and how it is shown.
  ///   - port: The port on 127.0.0.1; 0, the default, for one that is free.
  ///   - token: The token in the address. The default is a new one.
  /// - Throws: `PreviewListener.Problem`.
  package init(
    _ options: PreviewOptions, port: UInt16 = 0, token: PreviewToken = PreviewToken()
  ) throws(PreviewListener.Problem) {
    listener = try PreviewListener(port: port)
    session = PreviewSession(options)
    patience = options.patience
    routes = PreviewRoutes(
      session: session, guardian: RequestGuard(token: token, port: listener.port))
    address = "http://127.0.0.1:\(listener.port)/?token=\(token.text)"
  }

  /// The port that the preview listens on.
  package var port: UInt16 { listener.port }

  /// Returns the events that pages get (PV-22), from now on; nil if too many listen.
  package func events() -> AsyncStream<String>? { session.events.listen() }

  /// Loads the scene again if its files have changed, without waiting for the system to say so.
  package func lookForChanges() { session.filesChanged() }

  /// Loads the scene and serves it until the task is cancelled.
  ///
  /// - Throws: An error of the system that ends the server.
  package func run() async throws {
    let (listener, routes, patience) = (listener, routes, patience)
    async let serving: Void = listener.run(patience: patience) { await routes.respond(to: $0) }
    session.start()
    defer { session.close() }
    try await serving
  }
}
