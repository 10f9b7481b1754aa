/// Small files, small folders, a small clone.
enum SizeRules {
  /// Lines that are not blank, from which a file is worth a warning.
  static let warningLines = 400
  /// Lines that are not blank, beyond which a file must be cut.
  static let maximumLines = 600
  /// Files directly in one folder of sources.
  static let maximumFilesInFolder = 15
  /// Bytes of any file.
  static let maximumBytes = 200 << 10
  /// Files that may be longer than `maximumLines`, with the reason.
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
          Finding(file.path, "\(count) lines; at most \(maximumLines). Cut it by topic"))
      } else if count > warningLines {
        warnings.append(Finding(file.path, "\(count) lines; better at most \(warningLines)"))
      }
    }
    for entry in longFiles where repository[entry.path] == nil {
      failures.append(Finding(entry.path, "an exception for a file that is not there; remove it"))
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
    repository.files.filter { $0.data.count > maximumBytes }.map {
      Finding(
        $0.path, "\($0.data.count) bytes; at most \(maximumBytes). Make it when it is needed")
    }
  }

  /// Videos are made, not kept.
  static func videos(_ repository: Repository) -> [Finding] {
    let extensions = [".mp4", ".mov", ".webm", ".mkv", ".y4m", ".gif"]
    return repository.files.filter { file in
      extensions.contains { file.name.lowercased().hasSuffix($0) }
    }.map { Finding($0.path, "videos are not kept in the repository; render it when needed") }
  }
}
