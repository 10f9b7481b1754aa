import Foundation
import FrameEncoding
import MultiplaneScene
import SceneInspection

extension PreviewRoutes {
  /// The widths of drawings, in points: what screens show, and timelines that are zoomed.
  private static let widths = 16...8192

  /// Answers with the list of a layer's curves, or with one of them as SVG (PV-30).
  func curves(_ request: PreviewRequest) async -> PreviewResponse {
    guard let shown = shown(for: request) else { return Self.outdated }
    guard let width = Self.width(request), let appearance = Self.appearance(request) else {
      return Self.wrongDrawing
    }
    do {
      let collection = try await shown.motion.collection()
      guard let (path, layer) = Self.layer(request, in: collection, of: shown) else {
        return Self.unknownLayer
      }
      let curves = collection.curves.filter { $0.layer == layer }
      guard let keyPath = request.query["keyPath"] else {
        return PreviewResponse(
          json: [
            "layer": .string(path), "label": .string(layer),
            "duration": .number(collection.duration),
            "curves": .array(curves.map { Self.json($0, collection) }),
          ])
      }
      guard let curve = curves.first(where: { $0.keyPath == keyPath }) else {
        return PreviewResponse(404, "Nothing with this key path changes.")
      }
      let strip = CurveStrip(curve, duration: collection.duration)
      return try Self.svg(
        strip.drawing(width: width, appearance: appearance).svg(stretches: true))
    } catch is CancellationError {
      return Self.outdated
    } catch {
      return Self.refused(error)
    }
  }

  /// Answers with the onion skin of a layer, without the frame (PV-31).
  func onion(_ request: PreviewRequest) async -> PreviewResponse {
    guard let shown = shown(for: request) else { return Self.outdated }
    guard let width = Self.width(request) else { return Self.wrongDrawing }
    do {
      let collection = try await shown.motion.collection()
      guard let (_, layer) = Self.layer(request, in: collection, of: shown) else {
        return Self.unknownLayer
      }
      let skin = try await shown.motion.skin(of: layer, collection)
      return try Self.svg(skin.overlay(width: width).svg())
    } catch is CancellationError {
      return Self.outdated
    } catch {
      return Self.refused(error)
    }
  }

  /// Returns the layer that a request names by its path, at a frame (PV-12), and its label.
  private static func layer(
    _ request: PreviewRequest, in collection: PropertyCurve.Collection, of shown: ShownScene
  ) -> (path: String, label: String)? {
    guard let path = request.query["layer"], let frame = Int(request.query["frame"] ?? "0"),
      (0..<shown.frameCount).contains(frame)
    else { return nil }
    let time = shown.scene.frameRate.seconds(atFrame: frame)
    return collection.layer(atPath: path, time: time).map { (path, $0) }
  }

  private static func json(
    _ curve: PropertyCurve, _ collection: PropertyCurve.Collection
  ) -> JSONValue {
    let strip = CurveStrip(curve, duration: collection.duration)
    return [
      "keyPath": .string(curve.keyPath), "unit": .string(curve.unit.rawValue),
      "height": .number(strip.height),
      "lines": .array(
        strip.lines.map {
          [
            "name": .string($0.name), "minimum": .number($0.range.lowerBound),
            "maximum": .number($0.range.upperBound),
            "colors": .strings([$0.colors.light, $0.colors.dark]),
          ]
        }),
    ]
  }

  private static func width(_ request: PreviewRequest) -> Int? {
    guard let text = request.query["width"] else { return 960 }
    return Int(text).flatMap { widths.contains($0) ? $0 : nil }
  }

  private static func appearance(_ request: PreviewRequest) -> PlotAppearance? {
    request.query["appearance"].map { PlotAppearance(rawValue: $0) } ?? .light
  }

  private static func svg(_ text: String) -> PreviewResponse {
    PreviewResponse(type: "image/svg+xml", Data(text.utf8))
  }

  private static let wrongDrawing = PreviewResponse(
    400, "Drawings are light or dark, and 16 to 8192 points wide.")
  private static let unknownLayer = PreviewResponse(404, "The frame has no such layer.")
}
