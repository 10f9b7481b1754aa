import Foundation

/// The project's files, as seen by the house rules: paths relative to its root, and contents.
///
/// It is created from the working tree, or from a few texts to test a rule.
struct Repository: Sendable {
  /// One file.
  struct File: Sendable {
    /// The path relative to the root, with slashes.
    let path: String
    let data: Data

    var text: String { String(decoding: data, as: UTF8.self) }
    var lines: [String] { text.components(separatedBy: "\n") }
    /// The last component of the path.
    var name: String { path.components(separatedBy: "/").last ?? path }
    /// The name without its extension.
    var stem: String { name.components(separatedBy: ".").dropLast().joined(separator: ".") }
    /// The path without the name; empty for a file at the root.
    var folder: String { path.components(separatedBy: "/").dropLast().joined(separator: "/") }
    var isSwift: Bool { name.hasSuffix(".swift") }
    var isC: Bool { name.hasSuffix(".c") || name.hasSuffix(".h") }
    /// The file's target, determined by its folder under `Sources`.
    var target: String? {
      let parts = path.components(separatedBy: "/")
      return parts.count > 2 && parts[0] == "Sources" ? parts[1] : nil
    }
  }

  /// The files, sorted by path.
  let files: [File]

  /// Creates a repository from texts, by path.
  init(_ texts: [String: String]) {
    files = texts.map { File(path: $0.key, data: Data($0.value.utf8)) }
      .sorted { $0.path < $1.path }
  }

  private init(files: [File]) { self.files = files.sorted { $0.path < $1.path } }

  subscript(path: String) -> File? { files.first { $0.path == path } }

  /// The Swift files of targets, tests and benchmarks.
  var swiftFiles: [File] { files.filter(\.isSwift) }

  /// Returns the files under a folder, at any depth.
  func files(under folder: String) -> [File] { files.filter { $0.path.hasPrefix(folder + "/") } }

  /// The folder that contains `Package.swift`.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The working tree: the files that git tracks or would track.
  static let workingTree: Repository = {
    let paths = trackedPaths() ?? walkedPaths()
    return Repository(
      files: paths.compactMap { path in
        guard let data = try? Data(contentsOf: root.appending(path: path)) else { return nil }
        return File(path: path, data: data)
      })
  }()

  /// Returns the tracked paths, or nil if this is not a clone, for example an unpacked archive.
  private static func trackedPaths() -> [String]? {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = [
      "git", "-C", root.path(percentEncoded: false), "ls-files", "-z", "--cached", "--others",
      "--exclude-standard",
    ]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil, let data = try? output.fileHandleForReading.readToEnd() else {
      return nil
    }
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func walkedPaths() -> [String] {
    let ignored = [".build", ".git", "out"]
    let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))
    return (names?.compactMap { $0 as? String } ?? []).filter { path in
      !ignored.contains { path == $0 || path.hasPrefix($0 + "/") } && path != "Package.resolved"
    }
  }
}
