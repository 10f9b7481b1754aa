/// A folder in which images and data are found by their names (LX-27).
struct AssetFolder {
  /// The images in the folder that were loaded.
  private let images: ImageFolder

  /// The folders of a bundle, in the order in which they are searched.
  ///
  /// - Parameter bundle: The bundle; nil and the main one have only `CAEngine.imageFolder`, where the
  ///   files of the program itself are.
  /// - Returns: One or two folders.
  static func folders(of bundle: Bundle?) -> [AssetFolder] {
    let context = RenderContext.current
    let own = bundle.flatMap { $0 == .main ? nil : $0.resourceURL }
    let folders = [own.map { context.companion { BundleFolders() }[$0] }, context.imageFolder]
    return folders.compactMap { $0 }.map { AssetFolder(images: $0) }
  }

  private var url: URL {
    images.url
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  }

  /// Returns the image with a name; a file is read once for each context.
  ///
  /// `screenScale` is the scale whose file is preferred.
  ///
  /// - Returns: The image; nil without a readable file.
  func image(named name: String, screenScale: CGFloat) -> UIImage? {
    images.image(named: name, screenScale: screenScale)
  }

  // MARK: Data

  /// A file of data.
  struct DataFile {
    let url: URL
    /// The type; nil if it follows from the extension.
    let type: String?
  }

  /// Returns the file of data with a name: that of a data set, otherwise a file with the name, with or
  /// without its extension.
  func dataFile(named name: String) -> DataFile? {
    for set in dataSets(named: name) {
      if let file = Self.file(ofSet: set) { return file }
    }
    let path = url.appendingPathComponent(name)
    let files = Self.contents(of: path.deletingLastPathComponent()).filter {
      $0.deletingPathExtension().lastPathComponent == path.lastPathComponent
    }
    return ([path] + files).first(where: Self.isFile).map { DataFile(url: $0, type: nil) }
  }

  /// The folders of data sets with a name, in this folder and in the catalogs in it.
  private func dataSets(named name: String) -> [URL] {
    let file = name + ".dataset"
    let catalogs = ([url] + Self.contents(of: url)).filter { $0.pathExtension == "xcassets" }
    return [url.appendingPathComponent(file)]
      + catalogs.flatMap { catalog in
        let paths = FileManager.default.enumerator(atPath: catalog.path)?.compactMap {
          $0 as? String
        }
        // Groups of a catalog are not a part of the name unless they are namespaces.
        return (paths ?? []).filter { "/\($0)".hasSuffix("/\(file)") }.sorted()
          .map { catalog.appendingPathComponent($0) }
      }
  }

  /// Returns the file that a data set lists for all devices, otherwise the first one.
  private static func file(ofSet set: URL) -> DataFile? {
    guard let list = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(DataSet.self, from: list)
    else { return nil }
    let files = contents.data.filter { $0.filename != nil }
    guard let entry = files.first(where: { $0.idiom == "universal" }) ?? files.first,
      let name = entry.filename
    else { return nil }
    return DataFile(url: set.appendingPathComponent(name), type: entry.type)
  }

  /// The contents of a folder, in the order of their names.
  private static func contents(of folder: URL) -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted().map { folder.appendingPathComponent($0) }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

/// What `Contents.json` of a data set says.
private struct DataSet: Decodable {
  struct Entry: Decodable {
    let filename: String?
    let idiom: String?
    let type: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom
      case type = "universal-type-identifier"
    }
  }

  let data: [Entry]
}

/// The images of a context in the folders of bundles.
private final class BundleFolders {
  private var folders: [URL: ImageFolder] = [:]

  subscript(url: URL) -> ImageFolder {
    if let folder = folders[url] { return folder }
    let folder = ImageFolder()
    folder.url = url
    folders[url] = folder
    return folder
  }
}
