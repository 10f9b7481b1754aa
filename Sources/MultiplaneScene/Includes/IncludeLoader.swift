import Foundation

/// Reads the files that a scene includes, before anything of them is decoded: their fonts count like
/// the scene's own.
struct IncludeLoader {
  private let decoder: SceneDecoder
  private let scene: SceneFile
  /// The files read so far by where they are; nil for one that is wrong.
  private var files: [URL: SceneFile?] = [:]
  /// The files between the scene and the one that is being read, the scene's own first.
  private var chain: [(name: String, url: URL?)]
  /// The font files that included files declare.
  private(set) var fonts: [String] = []

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - scene: The scene's own file, its roots known.
  ///   - url: Where that is; nil for a scene that was not read from a file.
  ///   - decoder: Gets the errors.
  init(scene: SceneFile, url: URL?, decoder: SceneDecoder) {
    self.scene = scene
    self.decoder = decoder
    chain = [(scene.name, url?.resolvingSymlinksInPath())]
  }

  /// Reads the files that a file includes, and those that they include.
  ///
  /// - Parameter file: The scene's own file.
  mutating func load(for file: SceneFile) {
    for place in includes(of: file) {
      if isPutIn(place.node) {
        refusePlaceholder(at: place)
        continue
      }
      // Outside its scope: what placeholders become is not known yet.
      guard let (written, sha256) = decoder.assetPath(place.within(nil)),
        let text = decoder.string(written)
      else { continue }
      let path = written.within(place.scope)
      let reference = IncludeReference(text)
      // A file that is known still has to be the one that this place promises.
      if file.includes[reference.path] != nil, sha256 == nil { continue }
      if reference.path.contains("${") {
        refusePlaceholder(at: path)
        continue
      }
      guard
        let asset = decoder.asset(path, named: reference.path, sha256: sha256, as: .include)
      else { continue }
      if file.includes[reference.path] == nil {
        file.includes[reference.path] = read(asset, at: path)
      }
    }
  }

  /// Whether a parameter or a calculation decides what stands here.
  private func isPutIn(_ node: SceneNode) -> Bool {
    guard case .mapping(let entries) = node.content, entries.count == 1 else { return false }
    return ["calc", "param"].contains(entries[0].key)
  }

  private func refusePlaceholder(at place: SceneCursor) {
    decoder.report(
      .badPlaceholder, "the path of an included file is written out", at: place,
      hint: "only the name behind # can have placeholders")
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
        "files include each other more than \(limit.value) levels deep (limit \(limit.name))",
        at: place)
      return nil
    }
    let file = decoded(asset, at: place)
    if let file {
      chain.append((asset.displayName, asset.url))
      load(for: file)
      chain.removeLast()
    }
    files[asset.url] = .some(file)
    return file
  }

  private mutating func decoded(_ asset: AssetFile, at place: SceneCursor) -> SceneFile? {
    let kind = asset.url.pathExtension.lowercased()
    guard let notation = SceneDocument.Notation(rawValue: kind) else {
      decoder.report(
        .unknownFormat,
        "a scene's name ends in .yaml, .yml or .json, and this is "
          + quoted(asset.path), at: place)
      return nil
    }
    guard let bytes = decoder.documentBytes(of: asset, at: place),
      let top = SceneDocument.part(
        bytes: bytes, notation: notation, fileName: asset.displayName,
        diagnostics: decoder.diagnostics),
      decoder.admitValues(1, times: top.count, at: place)
    else { return nil }
    let parts = asset.relativePath.split(separator: "/").dropLast()
    let folder = parts.isEmpty ? "." : parts.joined(separator: "/")
    let file = SceneFile(
      name: asset.displayName, sceneName: scene.name, top: top,
      roots: scene.roots.inside(folder))
    let root = SceneCursor(node: top, path: .root)
    guard let fields = decoder.fields(root, owner: asset.displayName) else { return nil }
    decoder.checkVersion(fields)
    // A file of symbols needs no stage.
    let node = NodeFields(
      fields, as: NodeRegistry.sceneSection, optional: ["stage"], decoder: decoder)
    file.parameters = decoder.parameterDeclarations(node.value("parameters"))
    let scope = SceneScope(file: file)
    file.symbols = SymbolTable(node.value("symbols")?.within(scope), decoder: decoder)
    if let assets = node.value("assets"),
      let section = decoder.node(
        assets.within(scope), as: NodeRegistry.assetsSection, owner: "assets")
    {
      let names = decoder.rootNames(section, in: scene.roots, folder: folder)
      file.roots = scene.roots.inside(folder, names: names)
      fonts += decoder.fontFiles(section)
    }
    return file
  }

  // MARK: Uses

  /// The places in layers and symbols where a file is included.
  private func includes(of file: SceneFile) -> [SceneCursor] {
    var places: [SceneCursor] = []
    // The scope says where paths start; what arguments and loops say is not known yet.
    let scope = SceneScope(file: file)
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
            places.append(
              SceneCursor(
                node: entry.value, path: path.appending("include"), scope: scope))
          case "layers", "mask": search(entry.value, path: path.appending(entry.key))
          default: break
          }
        }
      case .scalar: break
      }
    }
    guard let top = file.top else { return [] }
    if let layers = top["layers"] { search(layers, path: .root.appending("layers")) }
    if case .mapping(let symbols)? = top["symbols"]?.content {
      for symbol in symbols {
        search(symbol.value, path: .root.appending("symbols").appending(symbol.key))
      }
    }
    return places
  }
}
