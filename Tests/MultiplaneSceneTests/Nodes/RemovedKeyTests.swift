import MultiplaneScene
import Testing

struct RemovedKeyTests {
  /// The types with removed keys.
  private static let types = NodeRegistry.all.filter { !$0.removed.isEmpty }

  @Test func removedKeysAreGoneAndTheirSuccessorsExist() {
    for type in Self.types {
      for key in type.removed {
        #expect(type.key(key.name) == nil, "\(type.name) has \(key.name)")
        #expect(type.key(key.successor) != nil, "\(type.name) has no \(key.successor)")
      }
    }
  }

  @Test func errorsNameTheSuccessor() throws {
    #expect(Self.types.count > 15)
    for type in Self.types {
      for key in type.removed {
        let document = try document("{\(key.name): 1}")
        let decoder = ValueDecoder(diagnostics: document.diagnostics)
        let cursor = SceneCursor(node: document.root, path: .root)
        let fields = try #require(decoder.fields(cursor, owner: "it"))
        _ = NodeFields(fields, as: type, decoder: decoder)
        let report = document.diagnostics.diagnostics.first {
          $0.message == "unknown key \"\(key.name)\" in it"
        }
        #expect(report?.hint == key.hint, "\(type.name): \(key.name)")
        #expect(key.hint.contains(key.successor), "\(type.name): \(key.hint)")
      }
    }
  }
}
