package import Foundation
package import MultiplaneScene
import SceneTestSupport

/// A random scene: layers of all classes with random keys, or a scene of the folder `scenes` with a few
/// random changes.
///
/// What a key accepts is read from the registry of keys, so that new classes, keys and filters take part.
package struct OddScene {
  /// The number that determines the scene.
  package let seed: Int
  /// The text of the scene file, which is rarely malformed.
  package let text: String
  /// The syntax of the text.
  package let syntax: SceneDocument.Syntax
  /// The folder of the scene's assets.
  package let folder: URL
  /// The folder, if it was made for the scene, and is removed after it.
  private let temporaryFolder: SceneFolder?

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - seed: The number that determines the scene.
  ///   - examples: The scenes and files to change.
  /// - Throws: An error of the file system.
  package init(seed: Int, examples: ExampleScenes) throws {
    self.seed = seed
    var values = OddValues(seed: seed)
    syntax = values.pick([.json, .yaml])
    if values.chance(0.25) {
      let example = values.pick(examples.scenes)
      (folder, temporaryFolder) = (example.folder, nil)
      let scene = (0..<values.count(1...4)).reduce(example.scene) { scene, _ in
        values.mutating(scene)
      }
      text = values.chance(0.1) ? values.damaging(scene.text) : scene.text
    } else if values.chance(0.1) {
      let file = values.pick(examples.files)
      let name = "damaged.\(file.pathExtension)"
      let files = try SceneFolder([name: values.damaging(Data(contentsOf: file))])
      (folder, temporaryFolder) = (files.url, files)
      text = Self.scene(showing: name, format: file.pathExtension).text
    } else {
      (folder, temporaryFolder) = (examples.folder, nil)
      let layers = (0..<values.count(1...2)).map { _ in values.layer(depth: 0) }
      text =
        Self.scene(layers, on: values.pick(["white", "clear"]))
        .adding("timeline", values.timeline()).text
    }
  }

  private static func scene(_ layers: [JSONValue], on background: JSONValue) -> JSONValue {
    [
      "multiplane": 1,
      "stage": ["size": [24, 16], "fps": 10, "duration": 1, "background": background],
      "layers": .array(layers),
    ]
  }

  /// Returns a scene that needs a file.
  private static func scene(showing name: String, format: String) -> JSONValue {
    let file = JSONValue.string(name)
    func scene(_ keys: JSONValue) -> JSONValue {
      Self.scene([(["frame": [1, 1, 20, 13]] as JSONValue).adding(keys)], on: "white")
    }
    return switch format {
    case "gif", "mp4": scene(["type": "video", "source": file])
    case "json": scene(["type": "lottie", "source": file])
    case "ttf":
      scene(["type": "text", "string": "odd", "fontSize": 9]).adding("assets", ["fonts": [file]])
    case "cube":
      scene([
        "backgroundColor": "red", "filters": [["filter": "CIColorCube", "inputCubeData": file]],
      ])
    case "wav": scene([:]).adding("audio", [["source": file]])
    default: scene(["contents": file])
    }
  }
}

/// The scenes of the repository, and the files that they show.
package struct ExampleScenes {
  fileprivate let folder: URL
  fileprivate let scenes: [(folder: URL, scene: JSONValue)]
  fileprivate let files: [URL]

  /// Reads the scenes in a folder.
  ///
  /// - Parameter folder: The folder `scenes` of the repository.
  /// - Throws: `SceneError` if a scene is malformed, or an error of the file system.
  package init(folder: URL) throws {
    self.folder = folder
    let urls = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appendingPathComponent($0) }
    scenes = try urls.filter { $0.pathExtension == "yaml" }.compactMap { url in
      let scene = JSONValue(try SceneDocument(contentsOf: url).root)
      // A part for other scenes is not a scene.
      return scene["stage"] == nil ? nil : (url.deletingLastPathComponent(), scene)
    }
    files = urls.filter {
      $0.path.contains("/assets/") && !["", "yaml", "csv"].contains($0.pathExtension)
    }
  }
}

extension OddValues {
  /// Returns a scene with one value changed somewhere.
  fileprivate mutating func mutating(_ scene: JSONValue) -> JSONValue {
    var place = count(0...max(0, scene.size - 1))
    return replacing(&place, in: scene)
  }

  /// Replaces the value at a place, counted in the order of the text.
  private mutating func replacing(_ place: inout Int, in value: JSONValue) -> JSONValue {
    guard place > 0 else {
      place -= 1
      return changed(value)
    }
    place -= 1
    switch value {
    case .array(let elements):
      return .array(elements.map { place >= 0 ? replacing(&place, in: $0) : $0 })
    case .object(let members):
      return .object(
        members.map { place >= 0 ? .init($0.key, replacing(&place, in: $0.value)) : $0 })
    default: return value
    }
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number: return chance(0.8) ? .number(number()) : "50%"
    case .boolean(let flag): return .boolean(!flag)
    case .null: return 0
    case .string(let text): return chance(0.3) ? string() : .string(text)
    case .array(let elements):
      guard !elements.isEmpty else { return [layer(depth: 2)] }
      switch count(0...4) {
      case 0: return .array(elements + [pick(elements)])
      case 1: return .array(elements.reversed())
      case 2: return .array(Array(elements.dropFirst()))
      case 3 where elements.allSatisfy { $0["type"] != nil || $0["frame"] != nil }:
        return .array(elements + [layer(depth: 2)])
      default: return .array(elements.map { if case .number = $0 { changed($0) } else { $0 } })
      }
    case .object(let members):
      guard !members.isEmpty, chance(0.6) else {
        // A layer with keys of a random one of its class.
        let other = layer(depth: 4).removing("id").removing("type")
        return value.adding(.object(other.members.filter { _ in chance(0.4) }))
      }
      return value.removing(pick(members).key)
    }
  }

  /// Returns a text with a few bytes changed, removed or repeated.
  fileprivate mutating func damaging(_ text: String) -> String {
    String(decoding: damaging(Data(text.utf8)), as: UTF8.self)
  }

  /// Returns data with a few bytes changed, removed or repeated.
  fileprivate mutating func damaging(_ data: Data) -> Data {
    var bytes = Array(data)
    for _ in 0..<count(1...4) where !bytes.isEmpty {
      let place = count(0...bytes.count - 1)
      switch count(0...9) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      case 1: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
      case 2: bytes.removeSubrange(place...)
      case 3...5: bytes[place] = pick(Array("{}[]:,&*!|>'\"%@`-?#\t\n\0".utf8) + [0x80, 0xFF])
      // Headers, which say how large things are.
      case 6...8: bytes[min(place, count(0...200))] = UInt8(count(0...255))
      default: bytes[place] ^= 1 << UInt8(count(0...7))
      }
    }
    return Data(bytes)
  }
}

extension JSONValue {
  /// The number of values in it, including itself.
  fileprivate var size: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + $1.value.size }
    default: 1
    }
  }
}
