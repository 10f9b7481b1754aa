/// The build ID that the linker writes to a program in the Executable and Linkable Format.
package enum BuildNote {
  /// The size of the header of a program for 64-bit processors.
  private static let headerSize = 64
  /// The size of an entry of the table of segments.
  private static let segmentSize = 56
  /// The type of a segment with notes.
  private static let noteSegment = 4
  /// The type of a note with a build ID, whose owner is GNU.
  private static let buildNote = 3
  /// More than the notes of a program take.
  private static let mostBytes = 1 << 16

  /// Finds the build ID of a little-endian program for 64-bit processors.
  ///
  /// - Parameter read: Returns the bytes of the file at an offset, fewer at its end.
  /// - Returns: Hexadecimal digits; nil if there is no build ID.
  package static func identifier(read: (_ offset: Int, _ count: Int) -> [UInt8]) -> String? {
    let header = read(0, headerSize)
    // The magic number, 64 bits, little-endian.
    guard header.count == headerSize, header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      return nil
    }
    let (table, size, count) = (
      header.integer(at: 32, 8), header.integer(at: 54, 2), header.integer(at: 56, 2)
    )
    guard size >= segmentSize else { return nil }
    for index in 0..<count {
      let segment = read(table + index * size, segmentSize)
      guard segment.count == segmentSize else { return nil }
      guard segment.integer(at: 0, 4) == noteSegment else { continue }
      let (offset, length) = (segment.integer(at: 8, 8), segment.integer(at: 32, 8))
      if let found = identifier(inNotes: read(offset, min(length, mostBytes))) { return found }
    }
    return nil
  }

  private static func identifier(inNotes notes: [UInt8]) -> String? {
    var rest = notes[...]
    while rest.count >= 12 {
      let fields = Array(rest.prefix(12))
      let (nameSize, size) = (fields.integer(at: 0, 4), fields.integer(at: 4, 4))
      rest = rest.dropFirst(12)
      let name = rest.prefix(nameSize)
      rest = rest.dropFirst((nameSize + 3) / 4 * 4)
      if fields.integer(at: 8, 4) == buildNote, name.elementsEqual("GNU\0".utf8), size > 0,
        rest.count >= size
      {
        return rest.prefix(size).map { byte in
          let digits = String(byte, radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
      }
      rest = rest.dropFirst((size + 3) / 4 * 4)
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns a little-endian number, with impossibly large ones limited to 2^48.
  fileprivate func integer(at offset: Int, _ size: Int) -> Int {
    let number = self[offset..<offset + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(Swift.min(number, 1 << 48))
  }
}
