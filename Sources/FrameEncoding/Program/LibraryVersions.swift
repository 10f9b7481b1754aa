import Foundation

/// The versions of the libraries of a process, from the names of their files.
package enum LibraryVersions {
  /// The libraries that frames, videos and sound depend on, without their suffix.
  ///
  /// Codecs are those of libavcodec.
  static let names: Set = [
    "libavcodec", "libavformat", "libavutil", "libbox2d", "libcairo", "libfontconfig",
    "libfreetype", "libfribidi", "libharfbuzz", "libjpeg", "liblcms2", "libopus",
    "libpango-1.0", "libpangocairo-1.0", "libpangoft2-1.0", "libpixman-1", "libpng16",
    "librsvg-2", "libvpx", "libwebp", "libwebpdemux", "libx264", "libxml2", "libyaml-0", "libz",
  ]

  /// Returns the versions of the libraries, and of the C library with its mathematics.
  ///
  /// - Parameter maps: The list of mapped files as in `/proc/self/maps`, with links resolved.
  /// - Returns: The versions by name, such as `2.11600.0` for `libcairo.so.2.11600.0`.
  package static func versions(inMaps maps: String) -> [String: String] {
    var versions = ["glibc": libraryOfC]
    for line in maps.split(separator: "\n") {
      guard let file = line.split(separator: "/").last, line.contains("/"),
        let suffix = file.firstRange(of: ".so.")
      else { continue }
      let name = String(file[..<suffix.lowerBound])
      if names.contains(name) {
        // A file that was replaced after the start.
        versions[name] = String(file[suffix.upperBound...].prefix { $0 != " " })
      }
    }
    return versions
  }

  /// The version of the C library, such as `2.36`.
  private static var libraryOfC: String {
    var text = [UInt8](repeating: 0, count: 64)
    let length = text.withUnsafeMutableBytes {
      confstr(
        Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    // "glibc 2.36", and the byte at the end.
    return String(
      decoding: text.prefix(max(0, length - 1)).drop { $0 != 0x20 }.dropFirst(), as: UTF8.self)
  }
}
