/// A scene and the recordings kept of it.
package struct Golden: Sendable, Hashable {
  /// The scene file.
  package let scenePath: String
  /// The recordings to keep.
  package let entry: GoldenEntry

  /// The scene's name.
  package var name: GoldenName { entry.name }

  /// Creates a golden.
  ///
  /// - Parameters:
  ///   - scenePath: The scene file.
  ///   - entry: The recordings to keep.
  package init(scenePath: String, entry: GoldenEntry) {
    self.scenePath = scenePath
    self.entry = entry
  }
}

/// All scenes and goldens of a project, matched to each other.
package struct GoldenCatalog: Sendable {
  /// The layout of the project.
  package let layout: GoldenLayout
  /// The limits of the project.
  package let limits: GoldenLimits
  /// The scenes with an entry, sorted.
  package let goldens: [Golden]
  /// The scenes without an entry, sorted.
  package let scenesWithoutGolden: [GoldenName]
  /// The files of all scenes.
  package let scenePaths: [GoldenName: String]
  /// The paths of files below `golden-frames` that no entry mentions, sorted.
  package let strayFiles: [String]

  /// Reads a project.
  ///
  /// - Parameter layout: The layout of the project.
  /// - Throws: `SceneError` for a `goldens.yaml` with errors, including entries without a scene;
  ///   `GoldenError` if two files have the same scene name.
  package init(_ layout: GoldenLayout) throws {
    var paths: [GoldenName: String] = [:]
    let areas = layout.areas()
    for area in areas {
      for (name, path) in try layout.scenePaths(inArea: area) {
        paths[GoldenName(area: area, name: name)] = path
      }
    }
    var entries: [GoldenName: GoldenEntry] = [:]
    var strayFiles: [String] = []
    var limits = GoldenLimits()
    for area in areas {
      let files = layout.goldenFiles(inArea: area)
      var expected: Set<String> = []
      if files.contains("goldens.yaml") {
        let manifest = try GoldenManifest(
          path: layout.manifestPath(ofArea: area), area: area, scenes: Set(paths.keys))
        limits = manifest.limits ?? limits
        expected.insert("goldens.yaml")
        for entry in manifest.entries {
          entries[entry.name] = entry
          expected.formUnion(entry.images.map { "\(entry.name.name)/\($0).png" })
          if let file = entry.hashFile {
            expected.formUnion([file, GoldenLayout.treeFile(besideHashes: file)])
          }
        }
      }
      strayFiles += files.filter { !expected.contains($0) }
        .map { layout.goldenPath($0, inArea: area) }
    }
    self.layout = layout
    self.limits = limits
    self.strayFiles = strayFiles
    scenePaths = paths
    goldens = paths.compactMap { name, path in
      entries[name].map { Golden(scenePath: path, entry: $0) }
    }.sorted { $0.name < $1.name }
    scenesWithoutGolden = paths.keys.filter { entries[$0] == nil }.sorted()
  }

  /// The golden with a name, or nil if the scene has none.
  ///
  /// - Parameter name: The scene's name.
  package subscript(name: GoldenName) -> Golden? { goldens.first { $0.name == name } }
}
