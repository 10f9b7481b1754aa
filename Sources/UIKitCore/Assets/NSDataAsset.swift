/// The name of data.
public typealias NSDataAssetName = String

/// The data of a file that is found by its name (LX-27).
///
/// A name is that of a data set (`name.dataset` with its `Contents.json`), also in an asset catalog
/// (`.xcassets`), or of a file, with or without its extension. Names are relative to the resources of the
/// bundle, or to `CAEngine.imageFolder`.
public final class NSDataAsset: NSObject, NSCopying, Sendable {
  /// The name.
  public let name: NSDataAssetName
  /// The bytes of the file.
  public let data: Data
  /// The uniform type of the data, such as "public.json"; "public.data" if it is not known.
  public let typeIdentifier: String

  /// Reads the data with a name in the main bundle.
  ///
  /// - Parameter name: The name; nil is returned without a readable file.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads the data with a name in a bundle.
  ///
  /// - Parameters:
  ///   - name: The name; nil is returned without a readable file.
  ///   - bundle: The bundle, whose files are preferred to those in `CAEngine.imageFolder`.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    let files =
      name.isEmpty
      ? [] : AssetFolder.folders(of: bundle).compactMap { $0.dataFile(named: name) }
    guard let file = files.first, let data = try? Data(contentsOf: file.url) else { return nil }
    self.name = name
    self.data = data
    typeIdentifier =
      file.type ?? Self.types[file.url.pathExtension.lowercased()] ?? "public.data"
    super.init()
  }

  /// Returns the object itself, because it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The uniform types of extensions.
  private static let types = [
    "csv": "public.comma-separated-values-text", "gif": "com.compuserve.gif",
    "html": "public.html", "jpeg": "public.jpeg", "jpg": "public.jpeg", "json": "public.json",
    "mov": "com.apple.quicktime-movie", "mp3": "public.mp3", "mp4": "public.mpeg-4",
    "pdf": "com.adobe.pdf", "plist": "com.apple.property-list", "png": "public.png",
    "svg": "public.svg-image", "txt": "public.plain-text", "wav": "com.microsoft.waveform-audio",
    "webp": "org.webmproject.webp", "xml": "public.xml", "zip": "public.zip-archive",
  ]
}
