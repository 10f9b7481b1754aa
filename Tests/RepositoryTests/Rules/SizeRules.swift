/// Files, folders and the repository stay small.
enum SizeRules {
  /// The number of nonblank lines above which a file gets a warning.
  static let warningLines = 400
  /// The maximum number of nonblank lines of a file.
  static let maximumLines = 600
  /// The maximum number of files directly in a source folder.
  static let maximumFilesInFolder = 30
  /// The maximum size of a file, in bytes.
  static let maximumBytes = 256 << 10
  /// The schema, which editors load by its address, has one definition for each key of a scene.
  private static let schema = (path: "docs/schema/multiplane-1.schema.json", bytes: 512 << 10)
  /// Files that may exceed `maximumLines`, with the reason.
  static let longFiles: [(path: String, reason: String)] = []

  static func lines(
    _ repository: Repository, longFiles: [(path: String, reason: String)] = longFiles
  ) -> (failures: [Finding], warnings: [Finding]) {
    var failures: [Finding] = []
    var warnings: [Finding] = []
    for file in repository.files where file.isSwift || file.isC {
      let count = file.lines.filter { line in line.contains { !$0.isWhitespace } }.count
      if count > maximumLines, !longFiles.contains(where: { $0.path == file.path }) {
        failures.append(
          Finding(file.path, "\(count) lines; at most \(maximumLines). Split it by topic"))
      } else if count > warningLines {
        warnings.append(Finding(file.path, "\(count) lines; preferably at most \(warningLines)"))
      }
    }
    for entry in longFiles where repository[entry.path] == nil {
      failures.append(Finding(entry.path, "an exception for a file that does not exist; remove it"))
    }
    return (failures, warnings)
  }

  static func folders(_ repository: Repository) -> [Finding] {
    let sources = repository.files.filter { $0.isSwift || $0.isC }
    return Dictionary(grouping: sources, by: \.folder).sorted { $0.key < $1.key }
      .filter { $0.value.count > maximumFilesInFolder }
      .map {
        Finding(
          $0.key,
          "\($0.value.count) files; at most \(maximumFilesInFolder). Group some in a folder")
      }
  }

  static func bytes(_ repository: Repository) -> [Finding] {
    repository.files.compactMap { file in
      let limit = file.path == schema.path ? schema.bytes : maximumBytes
      return file.data.count > limit
        ? Finding(
          file.path, "\(file.data.count) bytes; at most \(limit). Make it when it is needed")
        : nil
    }
  }

  /// The most bytes of a video that a scene shows.
  private static let maximumClipBytes = 60 << 10

  /// Returns videos, which are rendered and not stored, except short ones that scenes show.
  static func videos(_ repository: Repository) -> [Finding] {
    let extensions = [".mp4", ".mov", ".webm", ".mkv", ".y4m", ".gif"]
    return repository.files.filter { file in
      let isClip =
        file.path.hasPrefix("scenes/") && file.path.contains("/assets/")
        && file.data.count <= maximumClipBytes
      return !isClip && extensions.contains { file.name.lowercased().hasSuffix($0) }
    }.map { Finding($0.path, "videos are not stored in the repository; render it when needed") }
  }
}
