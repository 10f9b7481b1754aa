import Foundation
import MediaFiles
import MultiplaneScene

/// The files that a preview depends on, and the folders in which they can change.
struct WatchedFiles {
  /// The files and folders as they are at some time: equal as long as nothing has changed.
  struct Versions: Equatable {
    var files: Set<FileVersion> = []
    /// The folders in which missing files can appear.
    var folders: Set<String> = []
  }

  /// The folders to watch.
  let folders: Set<String>
  private let paths: [String]
  /// Whether any file in the folders can matter, because a file is missing or broken.
  private let includesOthers: Bool

  /// The maximum number of folders below a scene's in which missing files are expected.
  private static let mostFolders = 200
  /// The maximum number of other files that are compared.
  private static let mostOthers = 5_000

  /// Creates the files of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene file.
  ///   - files: The other files, as far as they are known.
  ///   - roots: Other folders that assets can be in.
  ///   - isFailed: Whether the scene has errors, so that unknown files can correct them.
  init(scene: URL, files: [URL], roots: [URL], isFailed: Bool) {
    let known = [scene, scene.resolvingSymlinksInPath()] + files
    paths = Set(known.map(\.path)).sorted()
    includesOthers = isFailed
    var folders = Set(known.map { $0.deletingLastPathComponent().path })
    if isFailed {
      for root in [scene.deletingLastPathComponent()] + roots {
        folders.formUnion(Self.folders(in: root))
      }
    }
    self.folders = folders.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The versions of all files now.
  var versions: Versions {
    var versions = Versions(files: Set(paths.compactMap { FileVersion($0) }))
    guard includesOthers else { return versions }
    for folder in folders.sorted() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where versions.files.count + versions.folders.count < Self.mostOthers {
        if let version = FileVersion("\(folder)/\(name)") {
          versions.files.insert(version)
        } else {
          versions.folders.insert("\(folder)/\(name)")
        }
      }
    }
    return versions
  }

  private static func folders(in root: URL) -> [String] {
    var folders = [root.path]
    var next = 0
    while next < folders.count, folders.count < mostFolders {
      let folder = folders[next]
      next += 1
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      where !name.hasPrefix(".") {
        var status = stat()
        // Links can lead anywhere, also back.
        guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
          continue
        }
        folders.append("\(folder)/\(name)")
      }
    }
    return folders
  }
}
