import Foundation

/// Reads the scene's own file and those that it includes, as far as layers need to know them before
/// they are decoded: symbols, asset roots and fonts, which all count like the scene's own.
struct SceneFileReader {
  /// The font files that the files declare, the scene's own first.
  private(set) var fonts: [String] = []

  private let finder: AssetFinder
  /// Where the scene's own assets are looked for.
  private var sceneRoots: AssetRoots
  /// The files read so far by where they are; nil for one that is wrong.
  private var files: [URL: SceneFile?] = [:]
  /// The files between the scene and the one that is being read, the scene's own first.
  private var chain: [(name: String, url: URL?)]

  private var decoder: ValueDecoder { finder.decoder }

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - sceneName: The scene's name for messages.
  ///   - url: Where the scene is; nil for one that was not read from a file.
  ///   - roots: The folder of the scene.
  ///   - finder: Finds the files; its decoder gets the errors.
  init(sceneName: String, url: URL?, roots: AssetRoots, finder: AssetFinder) {
    self.finder = finder
    sceneRoots = roots
    chain = [(sceneName, url?.resolvingSymlinksInPath())]
  }

  /// Reads what the scene's own file has beside its layers, and the files that it includes.
  ///
  /// - Parameters:
  ///   - top: The file's tree.
  ///   - values: What its parameters mean.
  /// - Returns: The file.
  mutating func scene(
    _ top: SceneNode, parameters values: [(name: String, meaning: SceneScope.Meaning)]
  ) -> SceneFile {
    let name = chain[0].name
    let scope = SceneScope(file: SceneFile(name: name, roots: sceneRoots), values: values)
    if let assets = assets(of: top, scope) {
      sceneRoots = AssetRoots(
        sceneFolder: sceneRoots.sceneFolder, names: finder.rootNames(assets, in: sceneRoots))
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
      decoder.node($0, as: NodeRegistry.assetsSection, owner: "assets")
    }
  }

  private mutating func addFonts(_ assets: NodeFields, of file: SceneFile) {
    for font in finder.fontFiles(assets, of: file) where !fonts.contains(font) {
      fonts.append(font)
    }
  }

  /// Completes a file whose roots are known.
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

  /// Reads the files that a file includes, and those that they include.
  private mutating func includes(
    of top: SceneNode, in file: SceneFile
  ) -> [String: SceneFile] {
    var includes: [String: SceneFile] = [:]
    for place in SceneFileReader.includes(in: top) {
      if isPutIn(place.node) {
        refusePlaceholder(at: place)
        continue
      }
      // Outside any scope: what placeholders become is not known yet.
      guard let (path, sha256) = finder.assetPath(place), let text = decoder.string(path)
      else { continue }
      let reference = IncludeReference(text)
      // A file that is known still has to be the one that this place promises.
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

  /// Whether a parameter or a calculation decides what stands here.
  private func isPutIn(_ node: SceneNode) -> Bool {
    guard case .mapping(let entries) = node.content, entries.count == 1 else { return false }
    return ["calc", "param"].contains(entries[0].key)
  }

  private func refusePlaceholder(at place: SceneCursor) {
    decoder.report(
      .badPlaceholder, "the path of an included file must be written out", at: place,
      hint: "only the name after # can contain placeholders")
  }

  private mutating func read(_ asset: AssetFile, at place: SceneCursor) -> SceneFile? {
    if let start = chain.firstIndex(where: { $0.url?.path == asset.url.path }) {
      let names = chain[start...].map(\.name) + [asset.displayName]
      decoder.report(
        .includeCycle,
        "the file \(quoted(asset.displayName)) includes itself: "
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
        "expected a .yaml, .yml or .json file, found \(quoted(asset.path))", at: place)
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
    // A file of symbols needs no stage.
    let node = NodeFields(
      fields, as: NodeRegistry.sceneSection, optional: ["stage"], decoder: decoder)
    let parameters = decoder.parameterDeclarations(node.value("parameters"))
    let parts = asset.relativePath.split(separator: "/").dropLast()
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

  /// The places in layers and symbols where a file is included.
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
          case "layers", "mask": search(entry.value, path: path.appending(entry.key))
          default: break
          }
        }
      case .scalar: break
      }
    }
    if let layers = top["layers"] { search(layers, path: .root.appending("layers")) }
    if case .mapping(let symbols)? = top["symbols"]?.content {
      for symbol in symbols {
        search(symbol.value, path: .root.appending("symbols").appending(symbol.key))
      }
    }
    return places
  }
}
