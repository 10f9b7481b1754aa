import GoldenFrames
import Testing

@Suite struct ProcessorClassTests {
  @Test(
    "Fused multiply-add is a separate flag, required in addition to AVX2",
    arguments: [
      ("flags\t\t: fpu sse2 fma avx avx2\n", "x86-64+fma"),
      ("flags\t\t: fpu sse2 fma4 avx2\n", "x86-64"),
      ("flags\t\t: fpu sse2 fma avx\n", "x86-64"),
      ("model name : fma avx2\nflags : sse2\n", "x86-64"),
      ("", "x86-64"),
    ])
  func flags(information: String, name: String) {
    #expect(ProcessorClass.name(ofX86Flags: information) == name)
  }

  @Test("This machine's class is a single word, as headers require")
  func current() {
    #expect(!ProcessorClass.current.isEmpty && !ProcessorClass.current.contains(" "))
  }
}
