import CoreGraphics
import Foundation
import LayerTree
import Lottie

/// The keys of Lottie layers besides those of all layers.
enum LottieKeys {
  static let source = Key(
    "source", .written(.assetPath), isRequired: true, "The animation, a Lottie file in JSON.")
  static let fonts = Key(
    "fonts", .written(.map(of: .value(.fontName))), shows: "{}",
    "Fonts of the scene, by the names of fonts or families in the Lottie file.")

  static let all: [any AnyKey] = [source, fonts]
}

/// The animation of a Lottie layer and its clock (LO-13).
struct LottiePart: NodePart {
  var keys: [any AnyKey] { LottieKeys.all }
  var playsFile: Bool { true }

  func decodeContents(of layer: inout SceneLayer, at site: NodeSite) {
    let (node, decoder) = (site.node, site.decoder)
    let clockCursor = node[PrecompositionKeys.clock]
    let fonts = node[LottieKeys.fonts].map { decoder.lottieFonts($0) } ?? [:]
    let animation = node[LottieKeys.source].flatMap { decoder.lottieAnimation($0, fonts: fonts) }
    let markers = animation?.markers.map { SceneMarker(name: $0.name, time: $0.time) }
    guard let (clock, start) = decoder.precompositionClock(clockCursor, markers: markers),
      let animation
    else { return }
    var contents = SceneContents(stage: StageNode())
    contents.stage.knownSize = animation.size
    contents.stage.duration = animation.duration
    contents.duration = animation.duration
    contents.markers = markers ?? []
    layer.composition = SceneComposition(
      contents, on: decoder.fitted(clock, to: contents, at: clockCursor), startingAt: start,
      showing: animation)
    let (width, height) = (animation.size.width, animation.size.height)
    if !layer.hasSize {
      layer.setOwn("bounds", .rect(CGRect(x: 0, y: 0, width: width, height: height)))
    }
    if layer.value(of: "position") == nil, layer.value(of: "frame") == nil {
      layer.setOwn("position", .point(CGPoint(x: width / 2, y: height / 2)))
    }
  }
}

/// A Lottie file with the fonts that its texts have in the scene.
struct LottieUse: Hashable {
  let url: URL
  /// The names of fonts of the scene, by names of fonts or families in the file.
  let fonts: [String: String]
}

extension SceneDecoder {
  /// Decodes the names of fonts for names in a Lottie file (LO-23), without invalid ones.
  fileprivate func lottieFonts(_ cursor: SceneCursor) -> [String: String] {
    Dictionary(
      (fields(cursor, owner: "fonts")?.fields ?? []).compactMap { field in
        fontName(field.value).map { (field.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Decodes the path of a Lottie file, and reads the file.
  ///
  /// - Parameters:
  ///   - cursor: The node with the path.
  ///   - fonts: The names of fonts of the scene, by names of fonts or families in the file.
  /// - Returns: The animation, or nil after an error.
  func lottieAnimation(
    _ cursor: SceneCursor, fonts: [String: String] = [:]
  ) -> LottieAnimation? {
    guard let file = finder.asset(cursor, as: .lottie, of: file(of: cursor)) else { return nil }
    let use = LottieUse(url: file.url, fonts: fonts)
    if let known = finder.animations[use] { return known }
    let animation = finder.documentBytes(of: file, at: cursor).flatMap { bytes in
      read(bytes, of: file, fonts: fonts, at: cursor)
    }
    finder.animations[use] = .some(animation)
    return animation
  }

  /// Reads a Lottie file, and reports what is wrong with it or not supported, with its places.
  private func read(
    _ bytes: Data, of file: AssetFile, fonts: [String: String], at cursor: SceneCursor
  ) -> LottieAnimation? {
    let (text, _) = diagnostics.addSource(bytes, fileName: file.displayName)
    func report(_ code: SceneErrorCode, _ issues: [LottieIssue]) {
      for issue in issues {
        diagnostics.report(code, issue.sentence, at: text.range(issue.range))
      }
    }
    var resources = resources(of: file, at: cursor)
    resources.fontNames = fonts
    do throws(LottieError) {
      let animation = try LottieAnimation(data: bytes, resources: resources)
      report(.notDrawn, animation.warnings)
      return animation
    } catch {
      report(.badLottie, error.issues)
      return nil
    }
  }

  /// Returns where the fonts and images of a Lottie file are: those of the scene, and files whose
  /// paths are relative to the Lottie file.
  private func resources(of file: AssetFile, at cursor: SceneCursor) -> LottieResources {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    return LottieResources(fonts: assets.fonts) { [self] path in
      let name = folder.isEmpty ? path : "\(folder)/\(path)"
      return finder.asset(
        cursor, named: name, sha256: nil, as: .image, of: self.file(of: cursor)
      ).flatMap { image($0, at: cursor) }.map { .found($0) } ?? .reported
    }
  }
}
