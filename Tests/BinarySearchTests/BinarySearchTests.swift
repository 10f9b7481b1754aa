import BinarySearch
import Testing

struct BinarySearchTests {
  @Test(arguments: 0...9)
  func theFirstElementOfManyIsFound(count: Int) {
    for bound in 0...count {
      #expect((0..<count).partitioningIndex { $0 >= bound } == bound)
    }
  }

  @Test func indicesOfSlicesAreKept() {
    let numbers = [9, 9, 1, 3, 3, 5, 0]
    let sorted = numbers[2..<6]
    #expect(sorted.partitioningIndex { $0 >= 3 } == 3)
    #expect(sorted.partitioningIndex { $0 > 3 } == 5)
    #expect(sorted.partitioningIndex { $0 > 5 } == 6)
    #expect(sorted[..<2].partitioningIndex { _ in true } == 2)
  }

  @Test func onlyALogarithmicNumberOfElementsIsAsked() {
    var count = 0
    let index = (0..<1_000_000).partitioningIndex {
      count += 1
      return $0 >= 123_456
    }
    #expect(index == 123_456 && count <= 20)
  }

  @Test func theFirstNumberIsExact() {
    let root = Double.first(from: 0, to: 2) { $0 * $0 >= 2 }
    #expect(root * root >= 2 && root.nextDown * root.nextDown < 2)
    #expect(Double.first(from: 3, to: 4) { $0 > 3 } == 3.0.nextUp)
    #expect(Double.first(from: 3, to: 4) { $0 >= 4 } == 4)
  }
}
