import CPango
import CoreGraphics
import Foundation
import PixelKernels
import Testing
import TextLayout

/// The machine's fonts, settings and locale do not affect a line.
///
/// Each case needs its own process, with settings that are bad before anything is drawn.
struct ProcessFontsTests {
  /// The glyphs of some lines and their appearance.
  private static func lines() throws -> [String] {
    let sans = try FontBook(files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    // Inter has no glyphs for the third text; DejaVu Sans has a Serbian form for the last.
    let runs: [(String, String, FontBook)] = [
      ("Wave AVATAR", "Inter Light", .packaged), ("fjord na\u{EF}ve 1/2", "Inter", .packaged),
      ("\u{5D0}\u{5D1}", "Inter", .packaged), ("\u{431}\u{433}", "DejaVu Sans", sans),
    ]
    return try runs.map { text, name, book in
      let run = TextRun(string: text, font: try book.lookup(name: name), size: 23.7)
      let line = TextShaper(book: book).line(for: run)
      let buffer = PixelBuffer(width: 160, height: 40)
      line.draw(
        in: CGContext(buffer: buffer), at: CGPoint(x: 2, y: 30),
        color: CGColor(gray: 1, alpha: 1))
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for y in 0..<40 {
        for x in 0..<160 { hash = (hash ^ UInt64(buffer[x, y])) &* 0x100_0000_01B3 }
      }
      let glyphs = line.glyphs.map { "\($0.id) \($0.font.postScriptName) \($0.position.x)" }
      return "\(glyphs) \(line.width) \(hash)"
    }
  }

  /// Creates a folder with a serif font and rules that substitute it for every other font.
  private static func makeDecoy() throws -> String {
    let folder = "\(FileManager.default.temporaryDirectory.path)/decoy-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf", toPath: "\(folder)/a.ttf")
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", toPath: "\(folder)/b.ttf")
    let rules = """
      <?xml version="1.0"?>
      <fontconfig>
        <dir>\(folder)</dir>
        <match target="pattern">
          <edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit>
          <edit name="file" mode="assign"><string>\(folder)/a.ttf</string></edit>
        </match>
        <match target="font">
          <edit name="embolden" mode="assign"><bool>true</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        </match>
      </fontconfig>
      """
    try Data(rules.utf8).write(to: URL(fileURLWithPath: "\(folder)/fonts.conf"))
    return folder
  }

  private static func setDecoy(_ folder: String) {
    let settings = [
      ("FONTCONFIG_FILE", "\(folder)/fonts.conf"), ("FONTCONFIG_PATH", folder), ("LANG", "ja_JP"),
      ("LC_ALL", "ja_JP.UTF-8"), ("LANGUAGE", "sr:ja"), ("PANGO_LANGUAGE", "sr"),
      ("FC_LANG", "sr"),
    ]
    for (name, value) in settings { setenv(name, value, 1) }
    setlocale(LC_ALL, "C.utf8")
  }

  /// The number of fonts that fontconfig would offer to a program that does not disable them.
  private static func offeredFonts() -> Int {
    guard let configuration = FcInitLoadConfigAndFonts() else { return 0 }
    defer { FcConfigDestroy(configuration) }
    return Int(FcConfigGetFonts(configuration, FcSetSystem)?.pointee.nfont ?? 0)
  }

  // Settings from before the first book are removed; later ones are ignored.
  @Test(arguments: [false, true])
  func aDecoyHasNoEffect(afterTheFirstBook: Bool) async throws {
    let folder = try Self.makeDecoy()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let expected = try Self.lines()
    await #expect(processExitsWith: .success) {
      [folder = folder as String, expected = expected as [String], afterTheFirstBook] in
      if afterTheFirstBook { _ = FontBook.packaged }
      Self.setDecoy(folder)
      // The decoy works.
      #expect(Self.offeredFonts() == 2)
      let lines = try Self.lines()
      #expect(lines == expected)
    }
  }

  // Otherwise Pango loads them in the background, with any configuration of its font maps.
  @Test func theProcessHasNoSystemFonts() async {
    await #expect(processExitsWith: .success) {
      #expect(Self.offeredFonts() > 0)
      _ = try Self.lines()
      let system = FcConfigGetFonts(FcConfigGetCurrent(), FcSetSystem)?.pointee.nfont ?? 0
      let application = FcConfigGetFonts(FcConfigGetCurrent(), FcSetApplication)?.pointee.nfont ?? 0
      #expect(system == 0)
      #expect(application == 0)
    }
  }
}
