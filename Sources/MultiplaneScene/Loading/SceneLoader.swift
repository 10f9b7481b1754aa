package import Foundation
import LayerTree
package import TextLayout

/// Decodes a document into a scene's contents.
package struct SceneLoader {
  private let root: SceneCursor
  private let decoder: SceneDecoder
  private let sceneFolder: URL
  private let parameters: [String: ParameterValue]

  /// Prepares to load.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - sceneFolder: The folder from which assets are looked for.
  ///   - parameters: The caller's values.
  package init(
    document: SceneDocument, sceneFolder: URL, parameters: [String: ParameterValue] = [:]
  ) {
    root = SceneCursor(node: document.root, path: .root)
    decoder = SceneDecoder(diagnostics: document.diagnostics)
    self.sceneFolder = sceneFolder
    self.parameters = parameters
  }

  /// Decodes everything.
  ///
  /// - Returns: The contents and the fonts that they need.
  /// - Throws: `SceneError` with all errors that were found.
  package func load() throws -> (contents: SceneContents, fonts: FontBook) {
    guard let top = decoder.fields(root, owner: "the scene") else {
      try decoder.diagnostics.throwIfNeeded()
      preconditionFailure("a scene that is no mapping was not reported")
    }
    checkVersion(top)
    // Times in frames, also those of parameters, need the rate; so the stage's comes first. What
    // the stage itself takes from parameters is not known by then.
    readFrameRate()
    decoder.declareParameters(top["parameters"], overrides: parameters)
    guard let fields = decoder.node(root, as: NodeRegistry.sceneSection, owner: "the scene") else {
      preconditionFailure("the scene was a mapping and is none")
    }
    let stage = decoder.stage(fields.value("stage"))
    let fonts = readAssets(fields.value("assets"))
    let symbols = SymbolTable(fields.value("symbols"), decoder: decoder)
    let layerDecoder = LayerDecoder(
      decoder: decoder, symbols: symbols, valueCount: root.node.count)
    layerDecoder.checkSymbols(fields.value("symbols"), parentSize: stage.size)
    let layers =
      fields.value("layers").map { layerDecoder.layers($0, parentSize: stage.size) } ?? []
    var timelineDecoder = TimelineDecoder(layers: layerDecoder)
    let timeline = timelineDecoder.decode(fields.value("timeline"))
    var contents = SceneContents(
      stage: stage, layers: layers, timeline: timeline, markers: [], lastEnd: 0)
    contents.lastEnd = LastEnd(contents).seconds
    let duration = checkDuration(contents, fields)
    contents.markers = markers(fields.value("markers"), upTo: duration)
    try decoder.diagnostics.throwIfNeeded()
    return (contents, fonts)
  }

  /// The version stands first, so that a later version of the program can tell by it how to read
  /// the rest.
  private func checkVersion(_ fields: SceneFields) {
    guard let field = fields.field("multiplane") else { return }
    if fields.fields.first?.key != field.key {
      decoder.diagnostics.report(
        .unsupportedVersion, "\"multiplane\" is the first key of a scene", at: field.keyRange)
    }
    guard let version = decoder.integer(field.value, in: 0...1_000_000), version != 1 else {
      return
    }
    decoder.report(
      .unsupportedVersion, "the scene has version \(version) of the format, not 1",
      at: field.value)
  }

  private func readFrameRate() {
    guard let node = root.node["stage"]?["fps"] else { return }
    // What is wrong here is reported when the stage is decoded.
    let probe = SceneDecoder(diagnostics: DiagnosticList(source: decoder.diagnostics.source))
    guard let rate = probe.frameRate(SceneCursor(node: node, path: .root)) else { return }
    decoder.framesPerSecond = Double(rate.numerator) / Double(rate.denominator)
  }

  // MARK: Assets

  private func readAssets(_ cursor: SceneCursor?) -> FontBook {
    let node = cursor.flatMap {
      decoder.node($0, as: NodeRegistry.assetsSection, owner: "assets")
    }
    let bare = AssetRoots(sceneFolder: sceneFolder)
    let names = (node?.value("roots").flatMap { decoder.elements($0) } ?? []).compactMap {
      element in
      root(element, in: bare)
    }
    let roots = AssetRoots(sceneFolder: sceneFolder, names: names)
    let files = (node?.value("fonts").flatMap { decoder.elements($0) } ?? []).compactMap {
      element in
      font(element, in: roots)
    }
    // Every file was read by itself before, so that together they cannot fail.
    let fonts = files.isEmpty ? FontBook.packaged : (try? FontBook(files: files)) ?? .packaged
    decoder.assets = AssetLibrary(roots: roots, fonts: fonts)
    return fonts
  }

  private func root(_ cursor: SceneCursor, in roots: AssetRoots) -> String? {
    guard let name = decoder.string(cursor) else { return nil }
    do {
      try roots.checkRoot(name)
      return name
    } catch .notRegularFile {
      decoder.report(.missingAsset, "\(quoted(name)) is not a folder", at: cursor)
    } catch .missing {
      decoder.report(.missingAsset, "there is no folder \(quoted(name))", at: cursor)
    } catch {
      decoder.report(error, of: name, at: cursor)
    }
    return nil
  }

  private func font(_ cursor: SceneCursor, in roots: AssetRoots) -> String? {
    guard let url = decoder.asset(cursor, in: roots) else { return nil }
    do {
      _ = try FontBook(files: [url.path])
      return url.path
    } catch {
      let name = decoder.string(cursor) ?? ""
      decoder.report(.badFont, "\(quoted(name)) is no TrueType or OpenType font", at: cursor)
      return nil
    }
  }

  // MARK: Film

  private func checkDuration(_ contents: SceneContents, _ fields: NodeFields) -> Double? {
    if let duration = contents.stage.duration { return duration }
    // A duration that is there and wrong was reported.
    let stage = fields.value("stage") ?? root
    guard stage.node["duration"] == nil else { return nil }
    guard contents.lastEnd > 0 else {
      if fields["stage"] != nil {
        decoder.diagnostics.report(
          .noDuration, "nothing in the scene ends, so the film needs a duration",
          at: fields["stage"]?.keyRange, path: stage.path,
          hint: "write stage: {duration: 2s}")
      }
      return nil
    }
    decoder.checkFrameCount(contents.lastEnd, contents.stage, at: stage)
    return contents.lastEnd
  }

  private func markers(_ cursor: SceneCursor?, upTo duration: Double?) -> [SceneMarker] {
    guard let cursor, let fields = decoder.fields(cursor, owner: "markers") else { return [] }
    return fields.fields.compactMap { field in
      guard !field.key.hasPrefix("x-"), let time = decoder.duration(field.value) else { return nil }
      if let duration, time > duration {
        decoder.report(
          .outOfRange,
          "the marker \(quoted(field.key)) lies behind the film's end at "
            + "\(numberText(duration)) s", at: field.value)
      }
      return SceneMarker(name: field.key, time: time)
    }
  }
}
