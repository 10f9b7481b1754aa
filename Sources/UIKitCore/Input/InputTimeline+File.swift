extension InputTimeline {
  /// An error of a file with input: the file, the place in it, and what is wrong.
  public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The message, such as `taps.json: touches[0].samples[2]: expected 3 numbers, found 2`.
    public let description: String
  }

  /// Reads a timeline from a JSON file (IT-04).
  ///
  /// - Parameter url: The file.
  /// - Throws: `FileError` with the place in the file.
  public init(contentsOf url: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw FileError(description: "cannot open \"\(url.path)\"")
    }
    do {
      _ = try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      throw FileError(
        description: "\(url.lastPathComponent): \(Self.line(of: reason, in: data))invalid JSON")
    }
    do {
      self = try JSONDecoder().decode(InputTimeline.self, from: data)
    } catch let error as DecodingError {
      throw FileError(description: "\(url.lastPathComponent): \(error.message)")
    }
  }

  /// Returns the line that a parser's message means, such as `line 2: `; empty if it names no place.
  private static func line(of reason: String, in data: Data) -> String {
    guard let range = reason.range(of: "character "),
      let place = Int(reason[range.upperBound...].prefix { $0.isNumber })
    else { return "" }
    let breaks = data.prefix(place).count { $0 == UInt8(ascii: "\n") }
    return "line \(breaks + 1): "
  }

  /// Writes the timeline to a JSON file, replacing an existing one.
  ///
  /// - Parameter url: The file.
  /// - Throws: An error if the file cannot be written, or a number is not finite.
  public func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: url, options: .atomic)
  }
}

extension InputTimeline: Codable {
  private enum Key: String, CaseIterable { case touches, keys }

  /// Reads the value, and checks that its keys are known.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(of: Key.self)
    self.init(
      touches: try values.decodeIfPresent([TouchPath].self, forKey: .init(Key.touches)) ?? [],
      keys: try values.decodeIfPresent([KeyPress].self, forKey: .init(Key.keys)) ?? [])
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: FileKey.self)
    try values.encode(touches, forKey: .init(Key.touches))
    try values.encode(keys, forKey: .init(Key.keys))
  }
}

extension InputTimeline.KeyPress: Codable {
  private enum Key: String, CaseIterable { case time, key }

  /// Reads the value, and checks that its keys are known.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(of: Key.self)
    self.init(
      time: try values.decode(Double.self, forKey: .init(Key.time)),
      key: try values.decode(String.self, forKey: .init(Key.key)))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: FileKey.self)
    try values.encode(time, forKey: .init(Key.time))
    try values.encode(key, forKey: .init(Key.key))
  }
}

extension TouchPath: Codable {
  private enum Key: String, CaseIterable { case samples, isCancelled }

  /// Reads the value, and checks that its keys are known.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(of: Key.self)
    self.init(try values.decode([Sample].self, forKey: .init(Key.samples)))
    isCancelled = try values.decodeIfPresent(Bool.self, forKey: .init(Key.isCancelled)) ?? false
    if let mistake { throw decoder.error(mistake) }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: FileKey.self)
    try values.encode(samples, forKey: .init(Key.samples))
    if isCancelled { try values.encode(true, forKey: .init(Key.isCancelled)) }
  }
}

/// A sample is a list of its time and its coordinates.
extension TouchPath.Sample: Codable {
  /// Reads a list of three numbers.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    guard values.count == 3 else {
      throw decoder.error("expected 3 numbers, found \(values.count ?? 0)")
    }
    let time = try values.decode(Double.self)
    let (x, y) = (try values.decode(Double.self), try values.decode(Double.self))
    self.init(time: time, location: CGPoint(x: x, y: y))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(time)
    try values.encode(Double(location.x))
    try values.encode(Double(location.y))
  }
}

/// A key of a file, known or not.
private struct FileKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: some RawRepresentable<String>) { stringValue = key.rawValue }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// Returns a container after checking that all of its keys are known.
  fileprivate func container<Key: RawRepresentable<String> & CaseIterable>(
    of keys: Key.Type
  ) throws -> KeyedDecodingContainer<FileKey> {
    let values = try container(keyedBy: FileKey.self)
    let known = Key.allCases.map(\.rawValue)
    let names = values.allKeys.map(\.stringValue).sorted()
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw error("unknown key \"\(unknown)\"; expected \(known.joined(separator: " or "))")
    }
    return values
  }

  fileprivate func error(_ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
  }
}

extension DecodingError {
  /// The place in the file, and what is wrong there.
  fileprivate var message: String {
    switch self {
    case .typeMismatch(let type, let context):
      "\(Self.place(context))expected \(Self.name(of: type))"
    case .valueNotFound(let type, let context):
      "\(Self.place(context))expected \(Self.name(of: type)), found null"
    case .keyNotFound(let key, let context):
      "\(Self.place(context))missing key \"\(key.stringValue)\""
    case .dataCorrupted(let context):
      Self.place(context) + context.debugDescription
    @unknown default: "\(self)"
    }
  }

  private static func place(_ context: Context) -> String {
    let path = context.codingPath.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    return path.isEmpty ? "" : "\(path): "
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any KeyedDecodingContainerProtocol.Type, is [String: Any].Type: "an object"
    default: "a list"
    }
  }
}
