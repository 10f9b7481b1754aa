import MultiplaneScene
import Testing

struct RemovedKeyTests {
  @Test func removedKeysAreGoneAndTheirSuccessorsExist() {
    for type in NodeRegistry.all {
      for key in type.removed {
        #expect(type.key(key.name) == nil, "\(type.name) has \(key.name)")
        #expect(type.key(key.successor) != nil, "\(type.name) has no \(key.successor)")
      }
    }
  }
}
