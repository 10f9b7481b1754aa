import Foundation

/// The folder of a plan, which contains `plan.json`, the chunks and job templates.
package struct PlanFolder: Sendable {
  /// The absolute path without symbolic links.
  package let path: String

  /// Finds a folder; nil if it does not exist.
  ///
  /// - Parameter path: The path of the folder.
  package init?(_ path: String) {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    var status = stat()
    guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.path = String(cString: real)
  }

  /// The plan's file.
  package var planPath: String { path + "/plan.json" }

  /// The folder of the chunks.
  package var chunksPath: String { path + "/chunks" }

  /// Returns the file of a chunk.
  ///
  /// - Parameter index: The index of the chunk.
  /// - Returns: A path such as `chunks/0003.mpchunk` in the folder.
  package func chunkPath(_ index: Int) -> String {
    let digits = String(index)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(chunksPath)/\(zeros)\(digits).mpchunk"
  }

  /// Returns the path of a file relative to the folder.
  ///
  /// - Parameter file: The path of a file or folder, relative to the current folder or absolute. Symbolic
  ///   links in it are resolved, except the last component.
  /// - Returns: The relative path, with a trailing slash if `file` has one; an absolute path if the two
  ///   have no folder in common.
  package func relativePath(of file: String) -> String {
    let target = Self.components(of: Self.absolute(file))
    let own = Self.components(of: path)
    let common = zip(own, target).prefix { $0 == $1 }.count
    let slash = file.hasSuffix("/") ? "/" : ""
    guard common > 0 else { return "/" + target.joined(separator: "/") + slash }
    let up = Array(repeating: "..", count: own.count - common)
    let parts = up + target[common...]
    return (parts.isEmpty ? "." : parts.joined(separator: "/")) + slash
  }

  /// Returns the absolute path of a file in the plan.
  ///
  /// - Parameter path: A path relative to the folder, or an absolute path.
  /// - Returns: The path without `.` and `..`, with a trailing slash if `path` has one.
  package func absolutePath(of path: String) -> String {
    let whole = path.hasPrefix("/") ? path : self.path + "/" + path
    return "/" + Self.components(of: whole).joined(separator: "/")
      + (path.hasSuffix("/") ? "/" : "")
  }

  /// Returns the deepest folder that contains all of some absolute paths and this folder.
  package func commonFolder(with paths: [String]) -> String {
    let lists = paths.map(Self.components) + [Self.components(of: path)]
    let common = lists.dropFirst().reduce(lists[0]) { common, list in
      zip(common, list).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + common.joined(separator: "/")
  }

  private static func components(of path: String) -> [String] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": parts = parts.dropLast()
      default: parts.append(String(part))
      }
    }
  }

  private static func absolute(_ file: String) -> String {
    let parts = file.split(separator: "/")
    let parent = (file.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    guard let real = realpath(parent, nil) else {
      return file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
    }
    defer { free(real) }
    return String(cString: real) + "/" + (parts.last ?? "")
  }
}
