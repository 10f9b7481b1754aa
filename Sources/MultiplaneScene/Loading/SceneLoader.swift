package import Foundation
import LayerTree
package import TextLayout

/// Decodes a document into a scene's contents.
package struct SceneLoader {
  private let root: SceneCursor
  private let decoder: SceneDecoder
  private let file: SceneFile
  private let url: URL?
  private let parameters: [String: ParameterValue]

  /// Prepares to load.
  ///
  /// - Parameters:
  ///   - document: The file's tree.
  ///   - url: The file; nil for a scene that was not read from one.
  ///   - sceneFolder: The folder from which assets are looked for.
  ///   - parameters: The caller's values.
  package init(
    document: SceneDocument, url: URL? = nil, sceneFolder: URL,
    parameters: [String: ParameterValue] = [:]
  ) {
    root = SceneCursor(node: document.root, path: .root)
    decoder = SceneDecoder(diagnostics: document.diagnostics)
    decoder.valueCount = document.root.count
    file = SceneFile(
      name: document.diagnostics.source.fileName, top: document.root,
      roots: AssetRoots(sceneFolder: sceneFolder))
    self.url = url
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
    decoder.checkVersion(top)
    // Times in frames, also those of parameters, need the rate; so the stage's comes first.
    readFrameRate()
    let described = readParameters(top["parameters"])
    let scoped = root.within(decoder.fileScope)
    guard let fields = decoder.node(scoped, as: NodeRegistry.sceneSection, owner: "the scene")
    else {
      preconditionFailure("the scene was a mapping and is none")
    }
    let stage = decoder.stage(fields.value("stage"))
    let fonts = readAssets(fields.value("assets"))
    file.symbols = SymbolTable(fields.value("symbols"), decoder: decoder)
    let layerDecoder = LayerDecoder(decoder: decoder)
    layerDecoder.checkSymbols(fields.value("symbols"), parentSize: stage.size)
    let layers =
      fields.value("layers").map { layerDecoder.layers($0, parentSize: stage.size) } ?? []
    var timelineDecoder = TimelineDecoder(layers: layerDecoder)
    let timeline = timelineDecoder.decode(fields.value("timeline"))
    var contents = SceneContents(
      stage: stage, layers: layers, timeline: timeline, markers: [], parameters: described,
      lastEnd: 0)
    contents.lastEnd = LastEnd(contents).seconds
    let duration = checkDuration(contents, fields)
    contents.markers = markers(fields.value("markers"), upTo: duration)
    contents.files = decoder.files
    try decoder.diagnostics.throwIfNeeded()
    return (contents, fonts)
  }

  /// Gives the scene's parameters their values, and everything behind them its scope.
  private func readParameters(_ cursor: SceneCursor?) -> [SceneParameter] {
    let declarations = decoder.parameterDeclarations(cursor)
    let values = decoder.values(of: declarations, overrides: parameters)
    decoder.fileScope = SceneScope(file: file, values: values)
    return zip(declarations, values).compactMap { SceneParameter($0, value: $1.meaning) }
  }

  private func readFrameRate() {
    guard let written = root.node["stage"]?["fps"] else { return }
    var node = written
    if case .scalar(.string(let name))? = written["param"]?.content {
      // The parameters are not declared by now: this one's value is looked up where it stands.
      let value = root.node["parameters"]?[name]?["default"]
      guard
        let found = parameters[name]?.node(as: .number, range: written.range) ?? value
      else { return }
      node = found
    }
    // What is wrong here is reported when the stage is decoded.
    let probe = SceneDecoder(diagnostics: DiagnosticList(source: decoder.diagnostics.source))
    guard let rate = probe.frameRate(SceneCursor(node: node, path: .root)) else { return }
    decoder.framesPerSecond = Double(rate.numerator) / Double(rate.denominator)
  }

  // MARK: Assets

  /// Reads the assets, and the files that are included: their fonts count like the scene's own.
  private func readAssets(_ cursor: SceneCursor?) -> FontBook {
    let node = cursor.flatMap {
      decoder.node($0, as: NodeRegistry.assetsSection, owner: "assets")
    }
    var fontFiles: [String] = []
    if let node {
      file.roots = AssetRoots(
        sceneFolder: file.roots.sceneFolder, names: decoder.rootNames(node, in: file.roots))
      fontFiles = decoder.fontFiles(node)
    }
    var includes = IncludeLoader(scene: file, url: url, decoder: decoder)
    includes.load(for: file)
    for font in includes.fonts where !fontFiles.contains(font) { fontFiles.append(font) }
    // Every file was read by itself before, so that together they cannot fail.
    let fonts =
      fontFiles.isEmpty ? FontBook.packaged : (try? FontBook(files: fontFiles)) ?? .packaged
    decoder.assets = AssetLibrary(fonts: fonts)
    return fonts
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
