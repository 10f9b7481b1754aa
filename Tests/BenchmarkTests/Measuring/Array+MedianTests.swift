import MultiplaneBenchmarks
import Testing

@Suite struct ArrayMedianTests {
  @Test func mediansAreInTheMiddle() {
    #expect([3.0].median == 3)
    #expect([9.0, 1, 4].median == 4)
    #expect([8.0, 1, 4, 2].median == 3)
  }
}
