/// What the parts of node classes remember while the layers and the timeline of a scene are decoded.
package struct DecodingNotes {
  private var notes: [ObjectIdentifier: any DecodingNote] = [:]

  /// Returns the note of a type, which starts empty.
  ///
  /// - Parameter type: The type.
  /// - Returns: The note, of which there is one.
  package mutating func note<Note: DecodingNote>(_ type: Note.Type) -> Note {
    if let note = notes[ObjectIdentifier(type)] as? Note { return note }
    let note = Note()
    notes[ObjectIdentifier(type)] = note
    return note
  }
}

/// Something that a part of node classes remembers.
package protocol DecodingNote: AnyObject {
  /// Creates an empty note.
  init()
}
