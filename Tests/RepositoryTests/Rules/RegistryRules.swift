/// Every file of a registered kind is in its list.
enum RegistryRules {
  /// A folder of registered files, and the lists of them.
  struct Registry {
    let folder: String
    /// The suffixes of the names of registered files.
    let suffixes: [String]
    /// The files with the lists; each registered file is in one of them.
    let lists: [String]
  }

  static let registries = [
    Registry(
      folder: "Sources/FrameEncoding/Sinks", suffixes: ["Sink", "Coder"],
      lists: [
        "Sources/FrameEncoding/Chunks/FrameCoding.swift",
        "Sources/FrameEncoding/OutputDestination+Sink.swift",
      ]),
    Registry(
      folder: "Sources/LayerTree/Animation", suffixes: ["Spec"],
      lists: ["Sources/LayerTree/Animation/AnimationSpec.swift"]),
    Registry(
      folder: "Sources/LayerTree/Contents", suffixes: ["Content"],
      lists: ["Sources/LayerTree/State/LayerKind.swift"]),
    // A gradient fills the layer's shape, so it is painted with the other fills.
    Registry(
      folder: "Sources/Compositor/Contents", suffixes: ["Painter"],
      lists: [
        "Sources/Compositor/ContentPainter.swift",
        "Sources/Compositor/Painting/BackgroundPainter.swift",
      ]),
  ]

  static func omissions(
    _ repository: Repository, _ registries: [Registry] = registries
  ) -> [Finding] {
    registries.flatMap { registry -> [Finding] in
      let missing = registry.lists.filter { repository[$0] == nil }
      guard missing.isEmpty else {
        return missing.map { Finding($0, "the list of \(registry.folder) is missing") }
      }
      let entries = repository.files.filter { file in
        file.folder == registry.folder && !registry.lists.contains(file.path)
          && registry.suffixes.contains { file.stem.hasSuffix($0) } && !declaresProtocol(file)
      }
      let names = registry.lists.joined(separator: " or ")
      guard !entries.isEmpty else {
        return [Finding(registry.folder, "no files to list in \(names)")]
      }
      let code = registry.lists.compactMap { repository[$0] }.flatMap { SourceText($0.text).code }
      return entries.filter { entry in !code.contains { $0.containsWord(entry.stem) } }.map {
        Finding($0.path, "\($0.stem) is not listed in \(names); add it")
      }
    }
  }

  /// Returns whether a file declares the protocol of the registered types.
  private static func declaresProtocol(_ file: Repository.File) -> Bool {
    SourceText(file.text).code.contains { $0.contains("protocol \(file.stem)") }
  }
}
