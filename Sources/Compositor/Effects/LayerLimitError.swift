import CoreImage
package import LayerTree

/// An error about a layer that exceeds a limit when it is drawn.
package protocol LayerLimitError: Error, CustomStringConvertible {
  /// The layer.
  var layer: LayerID { get }
}

/// The error for a layer whose filters need too much.
package struct FilterLimitError: LayerLimitError, Hashable {
  package let layer: LayerID
  /// The layer's `name`.
  private let layerName: String?
  /// What Core Image reports.
  private let error: CIError
  /// The bytes that surfaces and filters may use at a time.
  private let limit: Int

  /// Creates an error; `node` is the layer that has the filters.
  init(_ node: RenderNode, _ error: CIError, limit: Int) {
    (layer, layerName) = (node.id, node.state.values.name)
    (self.error, self.limit) = (error, limit)
  }

  package var description: String {
    let layer = layerName.map { "the layer \"\($0)\"" } ?? "a layer"
    return switch error {
    case .tooLarge:
      "the filters of \(layer) need too much memory (limit surface-bytes: "
        + "\(limit == .max ? RenderRequest.maximumBytes : limit))"
    case .tooDeep:
      "the filters of \(layer) have too many steps (limit: \(RenderRequest.maximumDepth))"
    }
  }
}
