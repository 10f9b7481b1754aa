import Synchronization

/// The fonts of text in SVG images (SG-18).
package struct SVGFonts: Hashable, Sendable {
  /// The font files.
  package let files: [String]
  /// The names of the families, in the order in which they are searched.
  package let families: [String]

  /// Creates a list of fonts.
  package init(files: [String], families: [String]) {
    self.files = files
    self.families = families
  }

  private static let source = Mutex<(@Sendable () -> SVGFonts)?>(nil)

  /// The fonts of images that are read now; nil without anything that has fonts.
  package static var current: SVGFonts? { source.withLock { $0 }?() }

  /// Sets how the current fonts are found; the last call takes effect.
  package static func setCurrentSource(_ source: @escaping @Sendable () -> SVGFonts) {
    self.source.withLock { $0 = source }
  }
}
