import Foundation

/// Reads the parts of the scene's own file and of included files that are needed before layers are
/// decoded: symbols, asset roots and fonts.
///
/// Those of included files are used like the scene's own.
struct SceneFileReader {
  /// The font files that the files declare, the scene's own first.
  private(set) var fonts: [String] = []

  private let finder: AssetFinder
  /// The mapping of a scene file.
  private let mapping: NodeType
  /// The folders in which the scene's own assets are looked up.
  private var sceneRoots: AssetRoots
  /// The files read so far by URL, nil for invalid ones.
  private var files: [URL: SceneFile?] = [:]
  /// The chain of files from the scene's own to the one being read.
  private var chain: [(name: String, url: URL?)]

  private var decoder: ValueDecoder { finder.decoder }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - sceneName: The name of the scene in messages.
  ///   - url: The URL of the scene, or nil if it was not read from a file.
  ///   - roots: The asset roots of the scene.
  ///   - finder: Finds the files. Its decoder receives the errors.
  ///   - mapping: The mapping of a scene file.
  init(
    sceneName: String, url: URL?, roots: AssetRoots, finder: AssetFinder, as mapping: NodeType
  ) {
    self.finder = finder
    self.mapping = mapping
    sceneRoots = roots
    chain = [(sceneName, url?.resolvingSymlinksInPath())]
  }

  /// Reads the parts of the scene's own file other than its layers, and the files that it includes.
  ///
  /// - Parameters:
  ///   - top: The root node of the file.
  ///   - values: The values of its parameters.
  /// - Returns: The file.
  mutating func scene(
    _ top: SceneNode, parameters values: [(name: String, meaning: SceneScope.Meaning)]
  ) -> SceneFile {
    let name = chain[0].name
    let scope = SceneScope(file: SceneFile(name: name, roots: sceneRoots), values: values)
    if let assets = assets(of: top, scope) {
      sceneRoots = sceneRoots.declaring(finder.rootNames(assets, in: sceneRoots))
      addFonts(assets, of: SceneFile(name: name, roots: sceneRoots))
    }
    return file(top, name: name, roots: sceneRoots, parameters: [], scope)
  }

  // MARK: Parts of a file

  private func value(_ key: String, of top: SceneNode, _ scope: SceneScope) -> SceneCursor? {
    top[key].map { decoder.resolved($0, path: .root.appending(key), scope: scope) }
  }

  private func assets(of top: SceneNode, _ scope: SceneScope) -> NodeFields? {
    value("assets", of: top, scope).flatMap {
      decoder.node($0, as: AssetsKeys.mapping, owner: "assets")
    }
  }

  private mutating func addFonts(_ assets: NodeFields, of file: SceneFile) {
    for font in finder.fontFiles(assets, of: file) where !fonts.contains(font) {
      fonts.append(font)
    }
  }

  /// Creates a file whose roots are known.
  private mutating func file(
    _ top: SceneNode, name: String, roots: AssetRoots, parameters: [ParameterDeclaration],
    _ scope: SceneScope
  ) -> SceneFile {
    let symbols = SymbolTable(value("symbols", of: top, scope), decoder: decoder)
    let includes = includes(of: top, in: SceneFile(name: name, roots: roots))
    return SceneFile(
      name: name, top: top, roots: roots, symbols: symbols, parameters: parameters,
      includes: includes)
  }

  // MARK: Included files

  /// Reads the files that a file includes, recursively.
  private mutating func includes(
    of top: SceneNode, in file: SceneFile
  ) -> [String: SceneFile] {
    var includes: [String: SceneFile] = [:]
    for place in SceneFileReader.includes(in: top) {
      if isPutIn(place.node) {
        refusePlaceholder(at: place)
        continue
      }
      // There is no scope yet, so the values of placeholders are not known.
      guard let (path, sha256) = finder.assetPath(place), let text = decoder.string(path) else {
        continue
      }
      let reference = IncludeReference(text)
      // A file that was already read must still match this reference's checksum.
      if includes[reference.path] != nil, sha256 == nil { continue }
      if reference.path.contains("${") {
        refusePlaceholder(at: path)
        continue
      }
      guard
        let asset = finder.asset(
          path, named: reference.path, sha256: sha256, as: .include, of: file)
      else { continue }
      if includes[reference.path] == nil {
        includes[reference.path] = read(asset, at: path)
      }
    }
    return includes
  }

  /// Returns whether a node is a parameter reference or a calculation.
  private func isPutIn(_ node: SceneNode) -> Bool {
    guard case .mapping(let entries) = node.content, entries.count == 1 else { return false }
    return ["calc", "param"].contains(entries[0].key)
  }

  private func refusePlaceholder(at place: SceneCursor) {
    decoder.report(
      .badPlaceholder, "the path of an included file must be literal", at: place,
      hint: "only the name after # can contain placeholders")
  }

  private mutating func read(_ asset: AssetFile, at place: SceneCursor) -> SceneFile? {
    if let start = chain.firstIndex(where: { $0.url?.path == asset.url.path }) {
      let names = chain[start...].map(\.name) + [asset.displayName]
      decoder.report(
        .includeCycle,
        "the file \(quotedPath(asset.displayName)) includes itself: "
          + names.joined(separator: " -> "), at: place)
      return nil
    }
    if let known = files[asset.url] { return known }
    let limit = SceneLimit.includeDepth
    guard chain.count <= limit.value else {
      decoder.report(
        .limitExceeded,
        "more than \(limit.value) levels of included files (limit \(limit.name))",
        at: place)
      return nil
    }
    let file = decoded(asset, at: place)
    files[asset.url] = .some(file)
    return file
  }

  private mutating func decoded(_ asset: AssetFile, at place: SceneCursor) -> SceneFile? {
    let kind = asset.url.pathExtension.lowercased()
    guard let syntax = SceneDocument.Syntax(rawValue: kind) else {
      decoder.report(
        .unknownFormat,
        "expected a .yaml, .yml or .json file, found \(quotedPath(asset.path))", at: place)
      return nil
    }
    let name = asset.displayName
    guard let bytes = finder.documentBytes(of: asset, at: place),
      let top = SceneDocument.part(
        bytes: bytes, syntax: syntax, fileName: name, diagnostics: decoder.diagnostics),
      decoder.admitValues(1, times: top.count, at: place),
      let fields = decoder.fields(SceneCursor(node: top, path: .root), owner: name)
    else { return nil }
    decoder.checkVersion(fields)
    // A file with only symbols needs no stage.
    let node = NodeFields(
      fields, as: mapping, optional: ["stage"], decoder: decoder)
    let parameters = decoder.parameterDeclarations(node[SceneKeys.parameters])
    let parts = asset.relativePath.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    let folder = parts.isEmpty ? "." : parts.joined(separator: "/")
    var roots = sceneRoots.inside(folder)
    let scope = SceneScope(file: SceneFile(name: name, roots: roots))
    if let assets = assets(of: top, scope) {
      let names = finder.rootNames(assets, in: sceneRoots, folder: folder)
      roots = sceneRoots.inside(folder, names: names)
      addFonts(assets, of: SceneFile(name: name, roots: roots))
    }
    chain.append((name, asset.url))
    defer { chain.removeLast() }
    return file(top, name: name, roots: roots, parameters: parameters, scope)
  }

  // MARK: Uses

  /// Returns the values of `include:` in layers and symbols.
  private static func includes(in top: SceneNode) -> [SceneCursor] {
    var places: [SceneCursor] = []
    func search(_ node: SceneNode, path: NodePath) {
      switch node.content {
      case .sequence(let elements):
        for (index, element) in elements.enumerated() {
          search(element, path: path.appending(index))
        }
      case .mapping(let entries):
        for entry in entries {
          switch entry.key {
          case "include":
            places.append(SceneCursor(node: entry.value, path: path.appending("include")))
          case "layers", "mask", "sequence", "play":
            search(entry.value, path: path.appending(entry.key))
          default: break
          }
        }
      case .scalar: break
      }
    }
    for key in ["layers", "sequence"] {
      if let layers = top[key] { search(layers, path: .root.appending(key)) }
    }
    if case .mapping(let symbols)? = top["symbols"]?.content {
      for symbol in symbols {
        search(symbol.value, path: .root.appending("symbols").appending(symbol.key))
      }
    }
    return places
  }
}
