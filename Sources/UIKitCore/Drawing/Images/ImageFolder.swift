/// The folder of a context's images, and those that were loaded by name.
package final class ImageFolder {
  /// The folder that names are relative to; nil for the current directory.
  package var url: URL? {
    didSet { images = [:] }
  }
  /// The images by name and screen scale, so that each file is read once.
  private var images: [Key: UIImage] = [:]

  private struct Key: Hashable {
    var name: String
    var folder: String
    var screenScale: CGFloat
  }

  package init() {}

  /// The folder that names are relative to.
  private var folder: URL {
    url ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
  }

  /// Returns the image with a name.
  ///
  /// - Parameters:
  ///   - name: The file's name without scale, with or without an extension.
  ///   - screenScale: The scale whose file is preferred.
  /// - Returns: The image; nil without a readable file.
  func image(named name: String, screenScale: CGFloat) -> UIImage? {
    guard !name.isEmpty else { return nil }
    let key = Key(name: name, folder: folder.path, screenScale: screenScale)
    if let image = images[key] { return image }
    let path = folder.appendingPathComponent(name).path
    for type in Self.types(of: name) {
      if let image = UIImage(path: path + type, screenScale: screenScale) {
        images[key] = image
        return image
      }
    }
    return nil
  }

  /// Returns the images whose names end in a number from 0 to 1024, in order; missing numbers are
  /// skipped (IM-06).
  func images(numberedFrom name: String, screenScale: CGFloat) -> [UIImage] {
    let folder = folder.appendingPathComponent(name + "0").deletingLastPathComponent()
    let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    let base = (name as NSString).lastPathComponent
    let prefix = name.hasSuffix("/") || name.isEmpty ? "" : base
    // Asking for every number's file in every scale and format would take thousands of look-ups.
    let present = (0...1024).filter { number in
      let stem = "\(prefix)\(number)"
      return Self.suffixes.contains { suffix in
        Self.types.contains { files.contains(stem + suffix + $0) }
      }
    }
    return present.compactMap { image(named: "\(name)\($0)", screenScale: screenScale) }
  }

  private static let types = [".png", ".jpg", ".jpeg", ".webp", ".gif"]
  private static let suffixes = ["", "@2x", "@3x"]

  /// Returns the extensions to try: none if the name has one.
  private static func types(of name: String) -> [String] {
    types.contains { name.lowercased().hasSuffix($0) } ? [""] : types
  }
}

extension RenderContext {
  /// The folder of images with names.
  package var imageFolder: ImageFolder { companion { ImageFolder() } }
}

extension ImageFolder: SettingsCompanion {
  package func copyOfSettings() -> any SettingsCompanion {
    let copy = ImageFolder()
    copy.url = url
    return copy
  }
}
