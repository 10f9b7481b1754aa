import Foundation

/// The properties of a processor that affect the last bit of sines and exponentials.
///
/// The C library has one set of functions for processors with fused multiply-add and another for
/// those without. They round differently, which affects a rare pixel, so hashes are valid for one
/// class only.
package enum ProcessorClass {
  /// This machine's class, such as `x86-64+fma`.
  package static var current: String {
    #if arch(x86_64)
      let flags = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
      return name(ofX86Flags: flags)
    #elseif arch(arm64)
      return "arm64"
    #else
      return "other"
    #endif
  }

  /// Returns the class of an x86-64 processor.
  ///
  /// - Parameter information: The kernel's description of the processor, with a line of flags.
  /// - Returns: `x86-64+fma` if the C library uses fused multiply-add, otherwise `x86-64`.
  package static func name(ofX86Flags information: String) -> String {
    let line = information.split(separator: "\n").first { $0.hasPrefix("flags") } ?? ""
    let flags = Set(line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" }))
    return flags.isSuperset(of: ["avx2", "fma"]) ? "x86-64+fma" : "x86-64"
  }
}
