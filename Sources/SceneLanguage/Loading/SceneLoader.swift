package import Foundation
import FrameEncoding
import LayerTree
import Lottie
import QuartzCore
package import TextLayout

/// Decodes a document into a scene's contents, in phases that build on each other.
///
/// 1. What values depend on: the limits, the frame rate of the stage and the values of parameters.
/// 2. The files: symbols, asset roots and fonts of the scene and its included files.
/// 3. The layers, then the timeline that refers to them.
package struct SceneLoader {
  private let root: SceneCursor
  private let diagnostics: DiagnosticList
  private let roots: AssetRoots
  private let fontFolders: [URL]
  private let url: URL?
  private let parameters: [String: ParameterValue]
  private let places: [String: ParameterLocation]
  private let cache: AssetCache
  private let dialect: SceneDialect

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - document: The document of the scene file.
  ///   - url: The file, or nil if the scene was not read from one.
  ///   - sceneFolder: The folder in which assets are looked up.
  ///   - assetFolders: Other folders in which they are looked up then.
  ///   - fontFolders: Folders of fonts.
  ///   - parameters: The parameter values given by the caller.
  ///   - places: Where these values are written, for those from a data file.
  ///   - cache: The files of scenes loaded before.
  ///   - dialect: What the scene can contain.
  package init(
    document: SceneDocument, url: URL? = nil, sceneFolder: URL,
    assetFolders: [URL] = [], fontFolders: [URL] = [],
    parameters: [String: ParameterValue] = [:],
    places: [String: ParameterLocation] = [:], cache: AssetCache = AssetCache(),
    dialect: SceneDialect
  ) {
    root = SceneCursor(node: document.root, path: .root)
    diagnostics = document.diagnostics
    roots = AssetRoots(sceneFolder: sceneFolder, shared: assetFolders)
    self.fontFolders = fontFolders
    self.url = url
    self.parameters = parameters
    self.places = places
    self.cache = cache
    self.dialect = dialect
  }

  /// Decodes the scene.
  ///
  /// - Returns: The contents and the fonts that they use.
  /// - Throws: `SceneError` with all errors found.
  package func load() throws -> (contents: SceneContents, fonts: FontBook) {
    let standard = standardStage()
    let values = ValueDecoder(
      diagnostics: diagnostics, framesPerSecond: framesPerSecond(of: standard),
      valueCount: root.node.count)
    guard let top = values.fields(root, owner: "the scene") else { throw diagnostics.error }
    values.checkVersion(top)
    let declarations = values.parameterDeclarations(top["parameters"])
    let meanings = values.values(of: declarations, overrides: parameters, places: places)

    let name = diagnostics.source.fileName
    let finder = AssetFinder(decoder: values, sceneName: name, cache: cache)
    var reader = SceneFileReader(
      sceneName: name, url: url, roots: roots, finder: finder, as: dialect.scene)
    let file = reader.scene(root.node, parameters: meanings)
    let fonts = finder.fonts(own: reader.fonts, folders: fontFolders, at: root)

    let decoder = SceneDecoder(
      finder: finder, assets: AssetLibrary(fonts: fonts, cache: cache),
      fileScope: SceneScope(file: file, values: meanings), dialect: dialect)
    var contents = decoder.contents(of: root, defaultingTo: standard)
    contents.parameters = zip(declarations, meanings).compactMap {
      SceneParameter($0, value: $1.meaning)
    }
    try diagnostics.throwIfNeeded()
    return (contents, fonts)
  }

  // MARK: Stage

  /// Returns the frame rate of the stage, which is needed first because times may be in frames,
  /// also those of parameters.
  ///
  /// Errors in it are reported later, when the stage is decoded.
  private func framesPerSecond(of standard: StageNode) -> Double {
    let probe = ValueDecoder(diagnostics: DiagnosticList(like: diagnostics))
    let file = SceneFile(name: diagnostics.source.fileName, roots: roots)
    let scope = SceneScope(file: file, values: assumedValues(probe))
    let stage = root.node["stage"]?["fps"].map {
      probe.resolved($0, path: .root, scope: scope)
    }
    let rate = stage.flatMap { probe.frameRate($0) }
    return (rate ?? standard.frameRate).framesPerSecond
  }

  /// Returns the values that parameters have if they are valid.
  private func assumedValues(
    _ probe: ValueDecoder
  ) -> [(name: String, meaning: SceneScope.Meaning)] {
    let declared = root.node["parameters"].flatMap {
      probe.fields(SceneCursor(node: $0, path: .root), owner: "parameters")
    }
    return (declared?.fields ?? []).compactMap { field in
      let given = parameters[field.key]?.node(as: .number, range: field.keyRange)
      return (given ?? field.value.node["default"]).map {
        (field.key, .value(SceneCursor(node: $0, path: .root)))
      }
    }
  }

  /// Returns the size and the frame rate of a stage that has none of its own: those of the only
  /// Lottie layer of the scene (LO-18).
  ///
  /// Errors in the Lottie file are reported later, when the layer is decoded.
  private func standardStage() -> StageNode {
    var standard = StageNode()
    guard let stage = root.node["stage"], stage["size"] == nil || stage["fps"] == nil,
      let source = onlyLottieSource
    else { return standard }
    let probe = ValueDecoder(diagnostics: DiagnosticList(like: diagnostics))
    let values = assumedValues(probe)
    let name = diagnostics.source.fileName
    let finder = AssetFinder(decoder: probe, sceneName: name, cache: cache)
    var reader = SceneFileReader(
      sceneName: name, url: url, roots: roots, finder: finder, as: dialect.scene)
    let scope = SceneScope(file: reader.scene(root.node, parameters: values), values: values)
    let decoder = SceneDecoder(
      finder: finder, assets: AssetLibrary(fonts: .packaged, cache: cache), fileScope: scope,
      dialect: dialect)
    let cursor = decoder.resolved(source, path: .root, scope: scope)
    guard let animation = decoder.lottieAnimation(cursor) else { return standard }
    standard.knownSize = animation.size
    if let rate = FrameRate(framesPerSecond: animation.frameRate),
      rate.framesPerSecond <= Double(SceneLimit.frameRate.value)
    {
      standard.frameRate = rate
    }
    return standard
  }

  /// The source of the Lottie layer, if `layers` and `sequence` have exactly one.
  private var onlyLottieSource: SceneNode? {
    let layers = ["layers", "sequence"].flatMap { key -> [SceneNode] in
      guard case .sequence(let elements)? = root.node[key]?.content else { return [] }
      return elements
    }
    let lottie = layers.map { $0["play"] ?? $0 }.filter { layer in
      guard case .scalar(.string(NodeClass.lottie.name))? = layer["type"]?.content else {
        return false
      }
      return true
    }
    return lottie.count == 1 ? lottie[0]["source"] : nil
  }
}

extension SceneDecoder {
  /// Decodes a scene whose files have been read.
  ///
  /// - Parameters:
  ///   - root: The root mapping of the scene.
  ///   - standard: The values of missing keys of the stage.
  /// - Returns: The contents without parameters and without invalid parts.
  fileprivate func contents(
    of root: SceneCursor, defaultingTo standard: StageNode
  ) -> SceneContents {
    let root = root.within(fileScope)
    guard let fields = node(root, as: dialect.scene, owner: "the scene") else {
      return SceneContents(stage: StageNode())
    }
    let layerDecoder = LayerDecoder(decoder: self)
    let symbols = fields[SceneKeys.symbols]
    let size = stage(fields[SceneKeys.stage], defaultingTo: standard).size
    layerDecoder.checkSymbols(symbols, parentSize: size)
    var (contents, timeline) = contents(
      fields, defaultingTo: standard, decoding: layerDecoder)
    layerDecoder.checkUnplayedSymbols(symbols, parentSize: size)
    let duration = duration(of: contents, fields, root)
    contents.duration = duration ?? 0
    if let audio = fields[AudioTrackKeys.audio] {
      contents.audio = audioTracks(audio, upTo: duration)
    }
    if diagnostics.isEmpty { addIncludedSound(to: &contents, upTo: duration, at: root) }
    contents.files = finder.files
    if diagnostics.isEmpty {
      checkPhysics(of: contents, until: contents.duration, at: fields[SceneKeys.stage] ?? root)
    }
    contents.markers = markers(timeline, upTo: duration)
    contents.warnings = diagnostics.warnings.inOrderOfPlace
    return contents
  }

  /// Decodes an included file as the contents of a precomposition (PC-12).
  ///
  /// - Parameters:
  ///   - file: The root mapping of the file, with the scope of its use.
  ///   - size: The size of the use, if the file has no stage.
  ///   - clock: The value of `clock:` of the use, or nil for none.
  ///   - layerDecoder: Decodes its layers.
  /// - Returns: The contents, or nil after an error.
  func contents(
    of file: SceneCursor, size: CGSize, on clock: SceneCursor?, decoding layerDecoder: LayerDecoder
  ) -> SceneContents? {
    guard let fields = self.fields(file, owner: layerDecoder.decoder.file(of: file).name) else {
      return nil
    }
    let node = NodeFields(
      fields, as: dialect.scene, optional: ["stage"], decoder: self)
    var (contents, timeline) = contents(node, size: size, decoding: layerDecoder)
    complete(&contents, with: timeline)
    addAudio(of: node, to: &contents, on: clock)
    return contents
  }

  /// Adds the length and the markers of the contents of a precomposition, for which it is no error
  /// that nothing ends.
  func complete(_ contents: inout SceneContents, with timeline: TimelineDecoder) {
    var length = contents.stage.duration
    if length == nil, diagnostics.isEmpty {
      length = (try? DryRun.lastEnd(of: contents)).flatMap { $0 > 0 ? $0 : nil }
    }
    contents.duration = length ?? 0
    contents.markers = markers(timeline, upTo: contents.stage.duration)
  }

  private func contents(
    _ fields: NodeFields, size: CGSize = .zero, defaultingTo standard: StageNode = StageNode(),
    decoding layerDecoder: LayerDecoder
  ) -> (SceneContents, TimelineDecoder) {
    var stage = stage(fields[SceneKeys.stage], defaultingTo: standard)
    if !fields.has(SceneKeys.stage) { stage.knownSize = size }
    var layers =
      fields[SceneKeys.layers].map { layerDecoder.layers($0, parentSize: stage.size) } ?? []
    if let entries = fields[SceneKeys.sequence] {
      layers += layerDecoder.sequence(entries, parentSize: stage.size)
    }
    var contents = SceneContents(stage: stage, layers: layers)
    dialect.parts.decodeNodes(fields, into: &contents, by: layerDecoder)
    var timelineDecoder = TimelineDecoder(layers: layerDecoder)
    contents.timeline = timelineDecoder.decode(
      fields[SceneKeys.timeline], markers: fields[SceneKeys.markers])
    resolveTimes(in: &contents, by: timelineDecoder)
    dialect.parts.decodeInput(fields, into: &contents, by: self)
    if diagnostics.isEmpty {
      dialect.parts.check(contents, reporting: diagnostics)
    }
    return (contents, timelineDecoder)
  }

  /// Gives the layers of contents the times that they refer to by name, and reports names that the
  /// contents do not have.
  ///
  /// - Parameters:
  ///   - contents: The contents.
  ///   - timeline: Their timeline and markers.
  func resolveTimes(in contents: inout SceneContents, by timeline: TimelineDecoder) {
    let times = timeline.times
    self.times = times
    for use in momentUses { times.check(use.reference, at: use.place, self) }
    if !momentUses.isEmpty { contents.resolve(times) }
  }

  // MARK: Video

  /// Returns the length of the video: the scene's duration, or else the time at which the last
  /// finite activity ends.
  private func duration(
    of contents: SceneContents, _ fields: NodeFields, _ root: SceneCursor
  ) -> Double? {
    if let duration = contents.stage.duration { return duration }
    // The errors may concern the duration or anything that determines it.
    guard diagnostics.isEmpty else { return nil }
    let stage = fields[SceneKeys.stage] ?? root
    do throws(LimitExceeded) {
      let end = try DryRun.lastEnd(of: contents)
      if end > 0 {
        checkFrameCount(end, contents.stage, at: stage)
        return end
      }
      diagnostics.report(
        .noDuration, "nothing in the scene ends, so the video needs a duration",
        at: fields.field(SceneKeys.stage)?.keyRange, path: stage.path,
        hint: "write stage: {duration: 2s}")
    } catch {
      report(
        .limitExceeded,
        "finding the video's length takes more than \(error.limit.value) steps "
          + "(limit \(error.limit.name))", at: stage, hint: "write stage: {duration: 2s}")
    }
    return nil
  }

  private func markers(_ timeline: TimelineDecoder, upTo end: Double?) -> [SceneMarker] {
    for (marker, place) in timeline.markers {
      guard let end, marker.time > end else { continue }
      report(
        .outOfRange,
        "the marker \(quoted(marker.name)) is after the end of the video at "
          + "\(numberText(end)) s", at: place)
    }
    return timeline.markers.map(\.marker)
  }
}
