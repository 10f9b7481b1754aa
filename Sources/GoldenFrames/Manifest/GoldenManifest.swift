import Foundation
import Multiplane
import MultiplaneScene

/// The entries of one area, read from its `goldens.yaml`.
///
/// The file at the top of the goldens' folder can also set the limits of the project.
///
/// ```yaml
/// card: {png: [0, 15, rest], hashes: card.hashes}
/// twin: {sameAs: card}
/// glow: {png: [0], scale: 0.5, tolerance: {delta: 2, pixels: 10, reason: why}, photo: true}
/// ```
package struct GoldenManifest: Sendable {
  /// The entries in the order of the file.
  package let entries: [GoldenEntry]
  /// The limits of the project, or nil for an area.
  package let limits: GoldenLimits?

  /// The key of the limits.
  private static let limitsKey = "limits"

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - area: The file's area.
  ///   - scenes: All existing scenes; entries must name one of them.
  /// - Throws: `SceneError` with all errors in the file.
  package init(path: String, area: String, scenes: Set<GoldenName>) throws {
    let document = try SceneDocument(
      contentsOf: URL(fileURLWithPath: path), displayName: path)
    let decoder = ValueDecoder(diagnostics: document.diagnostics)
    var reader = EntryReader(decoder: decoder, area: area, scenes: scenes)
    let root = SceneCursor(node: document.root, path: .root)
    let fields = decoder.fields(root, owner: "the goldens")?.fields ?? []
    let isProject = area.isEmpty
    entries = fields.filter { !isProject || $0.key != Self.limitsKey }.map { reader.entry($0) }
    limits =
      isProject
      ? fields.first { $0.key == Self.limitsKey }.map { reader.limits($0.value) } ?? GoldenLimits()
      : nil
    try document.diagnostics.throwIfNeeded()
  }
}

/// Decodes entries, one mapping each.
private struct EntryReader {
  let decoder: ValueDecoder
  let area: String
  let scenes: Set<GoldenName>
  /// The files of hashes so far; each belongs to one scene.
  private var hashFiles: Set<String> = []

  init(decoder: ValueDecoder, area: String, scenes: Set<GoldenName>) {
    self.decoder = decoder
    self.area = area
    self.scenes = scenes
  }

  private static let keys = ["hashes", "photo", "png", "sameAs", "scale", "tolerance"]

  mutating func entry(_ field: SceneFields.Field) -> GoldenEntry {
    var entry = GoldenEntry(name: GoldenName(area: area, name: field.key))
    if !scenes.contains(entry.name) {
      let names = scenes.filter { $0.area == area }.map(\.name).sorted()
      decoder.diagnostics.report(
        .unknownName, "no scene \(quoted(field.key)) in scenes/\(area)",
        at: field.keyRange, path: field.value.path,
        unknown: UnknownWord(field.key, among: names))
    }
    guard let fields = decoder.fields(field.value, owner: "the golden \(quoted(field.key))") else {
      return entry
    }
    decoder.refuseUnknownKeys(in: fields, allowed: Self.keys)
    if let cursor = fields["scale"] { entry.scale = decoder.number(cursor, in: 0.01...100) }
    if let cursor = fields["photo"] { entry.isPhoto = decoder.boolean(cursor) ?? false }
    if let cursor = fields["hashes"] { entry.hashFile = fileName(cursor) }
    if let cursor = fields["tolerance"] { entry.tolerance = tolerance(cursor) }
    if let cursor = fields["sameAs"] { entry.twin = twin(cursor, of: entry.name) }
    if let cursor = fields["png"] { entry.images = images(cursor) }
    checkCombination(fields)
    return entry
  }

  func limits(_ cursor: SceneCursor) -> GoldenLimits {
    var limits = GoldenLimits()
    guard let fields = decoder.fields(cursor, owner: "the limits") else { return limits }
    decoder.refuseUnknownKeys(
      in: fields, allowed: ["bytes", "imageSeconds", "photoBytes", "seconds", "width"])
    func set<Value>(
      _ key: String, _ path: WritableKeyPath<GoldenLimits, Value>,
      _ value: (SceneCursor) -> Value?
    ) {
      if let found = fields[key].flatMap(value) { limits[keyPath: path] = found }
    }
    let sizes = 1...(1 << 30)
    set("width", \.width) { decoder.integer($0, in: 1...Stage.maximumSide) }
    set("bytes", \.bytes) { decoder.integer($0, in: sizes) }
    set("photoBytes", \.photoBytes) { decoder.integer($0, in: sizes) }
    set("seconds", \.seconds) { decoder.number($0, in: 0.001...3600) }
    set("imageSeconds", \.imageSeconds) { decoder.number($0, in: 0.001...3600) }
    return limits
  }

  /// Rejects entries that record nothing, and keys that cannot be combined.
  private func checkCombination(_ fields: SceneFields) {
    if fields["png"] == nil, fields["hashes"] == nil, fields["sameAs"] == nil {
      decoder.diagnostics.report(
        .missingKey, "\(fields.owner) records nothing", at: fields.headRange, path: fields.path,
        hint: "add png, hashes or sameAs")
    }
    for key in ["hashes", "photo", "png"] where fields["sameAs"] != nil {
      conflict("sameAs", key, in: fields, reason: "a scene that equals another records nothing")
    }
    conflict("hashes", "tolerance", in: fields, reason: "hashes are exact")
  }

  private func conflict(
    _ first: String, _ second: String, in fields: SceneFields, reason: String
  ) {
    guard fields[first] != nil, let field = fields.field(second) else { return }
    decoder.diagnostics.report(
      .conflictingKeys, "\(quoted(first)) and \(quoted(second)) cannot be combined: \(reason)",
      at: field.keyRange, path: fields.path)
  }

  private func images(_ cursor: SceneCursor) -> [FrameReference] {
    var references: [FrameReference] = []
    for element in decoder.elements(cursor) ?? [] {
      guard let reference = frame(element) else { continue }
      if references.contains(reference) {
        decoder.report(.duplicateKey, "frame \(reference) is listed twice", at: element)
      } else {
        references.append(reference)
      }
    }
    return references
  }

  private func frame(_ cursor: SceneCursor) -> FrameReference? {
    guard case .scalar(.string) = cursor.node.content else {
      return decoder.integer(cursor, in: 0...SceneLimit.frameCount.value - 1).map { .number($0) }
    }
    return decoder.identifier(cursor).map { .marker($0) }
  }

  private mutating func fileName(_ cursor: SceneCursor) -> String? {
    guard let name = decoder.string(cursor) else { return nil }
    guard name.hasSuffix(".hashes"), !name.hasPrefix("."), !name.contains("/") else {
      decoder.report(
        .badString, "invalid name for a file of hashes \(quoted(name))", at: cursor,
        hint: "use a name such as card.hashes; the file is beside goldens.yaml")
      return nil
    }
    if !hashFiles.insert(name).inserted {
      decoder.report(
        .conflictingKeys, "\(quoted(name)) contains the hashes of another scene", at: cursor)
    }
    return name
  }

  private func twin(_ cursor: SceneCursor, of name: GoldenName) -> GoldenName? {
    guard let text = decoder.string(cursor) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let twin = GoldenName(
      area: parts.count == 2 ? parts[0] : area, name: parts.count == 2 ? parts[1] : text)
    if twin == name {
      decoder.report(.unknownName, "a scene cannot be compared with itself", at: cursor)
      return nil
    }
    guard scenes.contains(twin) else {
      let names = scenes.map { $0.area == area ? $0.name : $0.description }.sorted()
      decoder.report(
        .unknownName, "unknown scene \(quoted(text))", at: cursor,
        unknown: UnknownWord(text, among: names))
      return nil
    }
    return twin
  }

  private func tolerance(_ cursor: SceneCursor) -> GoldenTolerance? {
    guard let fields = decoder.fields(cursor, owner: "the tolerance") else { return nil }
    decoder.refuseUnknownKeys(in: fields, allowed: ["delta", "pixels", "reason"])
    let delta = fields["delta"].flatMap { decoder.integer($0, in: 0...255) }
    let pixels = fields["pixels"].flatMap { decoder.integer($0, in: 0...1_000_000) }
    guard let cursor = decoder.required("reason", in: fields),
      let reason = decoder.string(cursor)
    else { return nil }
    if reason.allSatisfy(\.isWhitespace) {
      decoder.report(.badString, "a tolerance requires a reason", at: cursor)
    }
    return GoldenTolerance(delta: delta ?? 0, pixels: pixels ?? 0, reason: reason)
  }
}
