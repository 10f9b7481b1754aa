import PixelKernels
import Testing

struct LRUCacheTests {
  @Test func recentlyUsedValuesAreKept() {
    var values = LRUCache<Int, String>(in: MemoryPart(bytes: 100))
    for key in 0..<4 { values.insert("\(key)", for: key, byteCount: 25) }
    // Looking up 0 makes it newer than the others.
    let first = values.value(for: 0)
    #expect(first == "0")
    values.insert("4", for: 4, byteCount: 25)
    let left = (0..<5).map { values.value(for: $0) }
    #expect(left == ["0", nil, nil, nil, "4"])
  }

  @Test func aKeyIsStoredOnce() {
    var values = LRUCache<Int, Int>(in: MemoryPart(bytes: 100))
    for value in 0..<50 { values.insert(value, for: 7, byteCount: 40) }
    values.insert(1, for: 8, byteCount: 40)
    let kept = [values.value(for: 7), values.value(for: 8)]
    #expect(kept == [49, 1])
  }

  @Test func valuesLargerThanTheBudgetAreNotKept() {
    var values = LRUCache<Int, Int>(in: MemoryPart(bytes: 100))
    values.insert(1, for: 1, byteCount: 1000)
    values.insert(2, for: 2, byteCount: 50)
    let kept = [values.value(for: 1), values.value(for: 2)]
    #expect(kept == [nil, 2])
  }

  // A NaN key is never found again, but must not occupy space forever.
  @Test func nanKeysAreEvicted() {
    var values = LRUCache<Double, Int>(in: MemoryPart(bytes: 100))
    for _ in 0..<1000 { values.insert(0, for: .nan, byteCount: 10) }
    values.insert(1, for: 1, byteCount: 10)
    let kept = [values.value(for: 1), values.value(for: .nan)]
    #expect(kept == [1, nil])
  }

  @Test func aKeyIsAdmittedTheSecondTime() {
    var asked = CacheAdmission()
    let answers = ["a", "b", "b", "a", "a"].map { asked.admits($0) }
    #expect(answers == [false, false, true, true, true])
  }
}
