import CImageSamples
import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

/// Files whose components are not in sRGB.
struct ImageProfileTests {
  /// Returns red, green, blue and alpha of a pixel.
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int = 0) -> [Int] {
    let word = image.buffer[x, y]
    return [16, 8, 0, 24].map { Int(word >> $0 & 255) }
  }

  private func isNear(_ left: [Int], _ right: [Int], _ tolerance: Int = 1) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Returns a color in sRGB bytes, computed with the named space's own formulas.
  private func expected(_ name: String, _ color: [Int]) throws -> [Int] {
    let space = try #require(CGColorSpace(name: name))
    let (red, green, blue) = space.extendedSRGB(color.prefix(3).map { CGFloat($0) / 255 })
    return [red, green, blue].map { Int((max(0, min(1, $0)) * 255).rounded()) }
      + color.dropFirst(3)
  }

  /// Returns the PNG chunk for a profile.
  private func chunk(_ profile: Data) -> (name: String, bytes: [UInt8]) {
    ("iCCP", Array("p".utf8) + [0, 0] + PNGFile.stored(Array(profile)))
  }

  /// Returns a PNG with one row of colors.
  private func png(
    _ colors: [[UInt8]], _ chunks: [(name: String, bytes: [UInt8])], alpha: Bool = false
  ) throws -> CGImage {
    let file = PNGFile(
      width: colors.count, height: 1, bitDepth: 8, colorType: alpha ? 6 : 2, chunks: chunks,
      rows: [[0] + colors.flatMap { $0 }])
    return try ImageReader.image(from: file.data)
  }

  private let displayP3 = ICCFile.rgb(Lights.displayP3, .sampledSRGB).data
  private let colors: [[Int]] = [
    [200, 100, 50], [255, 0, 0], [12, 13, 14], [128, 128, 128], [0, 255, 0], [255, 255, 255],
    [90, 160, 90], [0, 0, 0],
  ]

  @Test func pngProfiles() throws {
    for (file, name) in [
      (displayP3, CGColorSpace.displayP3),
      (ICCFile.rgb(Lights.adobeRGB, .gamma(2.19921875)).data, CGColorSpace.adobeRGB1998),
      (ICCFile.rgb(Lights.sRGB, .gamma(1)).data, CGColorSpace.linearSRGB),
    ] {
      let image = try png(colors.map { $0.map { UInt8($0) } }, [chunk(file)])
      for (x, color) in colors.enumerated() {
        let wanted = try expected(name, color + [255])
        #expect(isNear(pixel(image, x), wanted), "\(name) \(color): \(pixel(image, x)) \(wanted)")
      }
    }
  }

  @Test func anSRGBProfileChangesNothing() throws {
    var generator = TestGenerator(seed: 11)
    let colors = (0..<200).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let image = try png(colors, [chunk(ICCFile.rgb(Lights.sRGB, .sampledSRGB).data)])
    for (x, color) in colors.enumerated() {
      #expect(pixel(image, x) == color.map { Int($0) } + [255])
    }
  }

  // Colors are converted before they are premultiplied.
  @Test func alphaIsUnchanged() throws {
    let image = try png(
      [[200, 100, 50, 128], [200, 100, 50, 0]], [chunk(displayP3)], alpha: true)
    let straight = try expected(CGColorSpace.displayP3, [200, 100, 50])
    let wanted = straight.map { ($0 * 128 * 2 + 255) / 510 } + [128]
    #expect(isNear(pixel(image, 0), wanted), "\(pixel(image, 0)) \(wanted)")
    #expect(pixel(image, 0)[3] == 128)
    #expect(pixel(image, 1) == [0, 0, 0, 0])
  }

  // The profile takes precedence over the sRGB chunk, and both over gamma and primaries.
  @Test func precedence() throws {
    let color: [UInt8] = [200, 100, 50]
    let plain = [200, 100, 50, 255]
    let wanted = try expected(CGColorSpace.displayP3, plain)
    let gamma = (name: "gAMA", bytes: PNGFile.word(100_000))
    let mark = (name: "sRGB", bytes: [UInt8(0)])
    #expect(isNear(pixel(try png([color], [gamma, chunk(displayP3)]), 0), wanted))
    #expect(pixel(try png([color], [mark]), 0) == plain)
    #expect(pixel(try png([color], [gamma, mark]), 0) == plain)
    // Most files that mean sRGB have a gamma of 1 / 2.2 and sRGB's primaries.
    #expect(pixel(try png([color], [("gAMA", PNGFile.word(45455))]), 0) == plain)
    let linear = try expected(CGColorSpace.linearSRGB, plain)
    #expect(isNear(pixel(try png([color], [gamma]), 0), linear))
  }

  @Test func pngPrimaries() throws {
    // White, red, green and blue.
    let order = [3, 0, 1, 2].flatMap { [Lights.adobeRGB[$0].x, Lights.adobeRGB[$0].y] }
    let lights = (name: "cHRM", bytes: order.flatMap { PNGFile.word(Int(($0 * 1e5).rounded())) })
    // 45470 stands for Adobe's exponent of 2.1992.
    let image = try png(
      colors.map { $0.map { UInt8($0) } }, [("gAMA", PNGFile.word(45470)), lights])
    for (x, color) in colors.enumerated() {
      let wanted = try expected(CGColorSpace.adobeRGB1998, color + [255])
      #expect(isNear(pixel(image, x), wanted), "\(color): \(pixel(image, x)) \(wanted)")
    }
  }

  // A gray gamma of 1.8: the light is the value to the power of 1.8.
  @Test func grays() throws {
    let profile = ICCFile.gray(.gamma(1.8)).data
    func byte(_ number: Double) throws -> Int {
      let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
      return Int((linear.extendedSRGB([CGFloat(pow(number, 1.80078125))]).red * 255).rounded())
    }
    let values: [UInt8] = [0, 40, 128, 200, 255]
    let file = PNGFile(
      width: 5, height: 1, bitDepth: 8, colorType: 0, chunks: [chunk(profile)],
      rows: [[0] + values])
    let image = try ImageReader.image(from: file.data)
    for (x, value) in values.enumerated() {
      let wanted = try byte(Double(value) / 255)
      #expect(isNear(pixel(image, x), [wanted, wanted, wanted, 255]), "\(value)")
    }
    let jpeg = ImageSample.jpeg([UInt8](repeating: 128, count: 64), width: 8, MP_SAMPLE_GRAY)
    let gray = try ImageReader.image(from: ImageSample.profiled(jpeg: jpeg, profile))
    let wanted = try byte(128 / 255.0)
    #expect(isNear(pixel(gray, 3), [wanted, wanted, wanted, 255], 2))
  }

  // 16-bit components are converted before their reduction to 8 bits, which keeps dark levels apart.
  @Test(arguments: [false, true]) func deepComponents(_ isInterlaced: Bool) throws {
    let values = [0, 40, 80, 300, 20000, 65535]
    let words = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let rows: [[UInt8]]
    if isInterlaced {
      // For 6 x 1 pixels, Adam7 sends column 0, then 4, then 2, then 1, 3 and 5.
      func part(_ columns: [Int]) -> [UInt8] {
        [0] + columns.flatMap { words[$0 * 2..<$0 * 2 + 2] }
      }
      rows = [part([0]), part([4]), part([2]), part([1, 3, 5])]
    } else {
      rows = [[0] + words]
    }
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let wanted = values.map {
      Int((linear.extendedSRGB([CGFloat($0) / 65535]).red * 255).rounded())
    }
    #expect(Set(wanted).count == 6)
    let gray = PNGFile(
      width: 6, height: 1, bitDepth: 16, colorType: 0, isInterlaced: isInterlaced,
      chunks: [("gAMA", PNGFile.word(100_000))], rows: rows)
    let image = try ImageReader.image(from: gray.data)
    for x in 0..<6 { #expect(isNear(pixel(image, x), [wanted[x], wanted[x], wanted[x], 255], 1)) }
    // The same as RGB with alpha.
    let color = PNGFile(
      width: 6, height: 1, bitDepth: 16, colorType: 6,
      chunks: [chunk(ICCFile.rgb(Lights.sRGB, .gamma(1)).data)],
      rows: [
        [0]
          + values.flatMap { value -> [UInt8] in
            [UInt8(value >> 8), UInt8(value & 255), 0, 0, 0xff, 0xff, 0xff, 0xff]
          }
      ])
    let colored = try ImageReader.image(from: color.data)
    for x in 0..<6 {
      #expect(isNear(pixel(colored, x), [wanted[x], 0, 255, 255]), "\(pixel(colored, x))")
    }
  }

  @Test func jpegProfiles() throws {
    let samples = (0..<64).flatMap { _ -> [UInt8] in [200, 100, 50] }
    let plain = ImageSample.jpeg(samples, width: 8, MP_SAMPLE_YCBCR)
    let image = try ImageReader.image(from: ImageSample.profiled(jpeg: plain, displayP3))
    let wanted = try expected(CGColorSpace.displayP3, [200, 100, 50, 255])
    #expect(isNear(pixel(image, 4, 4), wanted, 2), "\(pixel(image, 4, 4)) \(wanted)")
    // A profile split across two markers.
    var long = ICCFile.rgb(Lights.displayP3, .sampledSRGB)
    long.tags.append(("long", [UInt8](repeating: 7, count: 70_000)))
    let again = try ImageReader.image(from: ImageSample.profiled(jpeg: plain, long.data))
    #expect(pixel(again, 4, 4) == pixel(image, 4, 4))
  }

  // The profile maps full cyan to 119, black to black, and no ink to the paper's white.
  @Test func jpegInks() throws {
    let press = ICCFile.press().data
    for (inks, byte) in [([255, 0, 0, 0], 119), ([0, 90, 0, 0], 255), ([0, 0, 0, 255], 0)] {
      let samples = (0..<64).flatMap { _ -> [UInt8] in inks.map { UInt8($0) } }
      let plain = ImageSample.jpeg(samples, width: 8, MP_SAMPLE_CMYK)
      let image = try ImageReader.image(from: ImageSample.profiled(jpeg: plain, press))
      #expect(isNear(pixel(image, 1), [byte, byte, byte, 255], 2), "\(inks) \(pixel(image, 1))")
      // Adobe's files store inverted inks.
      let adobe = ImageSample.jpeg(samples.map { 255 - $0 }, width: 8, MP_SAMPLE_CMYK, adobe: true)
      let same = try ImageReader.image(from: ImageSample.profiled(jpeg: adobe, press))
      #expect(isNear(pixel(same, 1), [byte, byte, byte, 255], 2), "\(inks) \(pixel(same, 1))")
    }
  }

  @Test func webpProfiles() throws {
    let plain = ImageSample.webp(
      [0xffc8_6432, 0x80c8_6432, 0xffff_ffff, 0xff00_0000], width: 4, lossless: true)
    let file = ImageSample.profiled(webp: plain, size: (4, 1), displayP3)
    let image = try ImageReader.image(from: file)
    let wanted = try expected(CGColorSpace.displayP3, [200, 100, 50])
    #expect(isNear(pixel(image, 0), wanted + [255]))
    #expect(isNear(pixel(image, 1), wanted.map { ($0 * 128 * 2 + 255) / 510 } + [128]))
    #expect(pixel(image, 2) == [255, 255, 255, 255] && pixel(image, 3) == [0, 0, 0, 255])
  }

  @Test("With an unusable profile, the components are unchanged")
  func unusableProfiles() throws {
    let color = [200, 100, 50, 255]
    let samples = (0..<64).flatMap { _ -> [UInt8] in [200, 100, 50] }
    let plain = ImageSample.jpeg(samples, width: 8, MP_SAMPLE_RGB)
    let webp = ImageSample.webp([0xffc8_6432], width: 1, lossless: true)
    for profile in [
      Data("no profile".utf8), displayP3.prefix(300), ICCFile.press().data,
      ICCFile.gray(.gamma(1)).data, Data(repeating: 1, count: 5 << 20),
    ] {
      let image = try ImageReader.image(from: ImageSample.profiled(jpeg: plain, profile))
      #expect(isNear(pixel(image, 2), color, 2))
      let other = try ImageReader.image(
        from: ImageSample.profiled(webp: webp, size: (1, 1), profile))
      #expect(pixel(other, 0) == color)
      guard profile.count < 60_000 else { continue }
      #expect(pixel(try png([[200, 100, 50]], [chunk(profile)]), 0) == color)
    }
    // Markers that contradict each other.
    var broken = ImageSample.profiled(jpeg: plain, displayP3)
    broken[18] = 9
    #expect(isNear(pixel(try ImageReader.image(from: broken), 2), color, 2))
    for value in [0, 1, 2_000_000_000] {
      #expect(pixel(try png([[200, 100, 50]], [("gAMA", PNGFile.word(value))]), 0) == color)
    }
    // Primaries that coincide: all zero, or all equal.
    for number in [0, 31_270] {
      let chunk = [UInt8]((0..<8).flatMap { _ in PNGFile.word(number) })
      #expect(pixel(try png([[200, 100, 50]], [("cHRM", chunk)]), 0) == color)
    }
  }

  @Test func randomDamageNeverCrashes() {
    var generator = TestGenerator(seed: 31)
    let samples = (0..<64).flatMap { _ -> [UInt8] in [200, 100, 50] }
    let jpeg = ImageSample.profiled(
      jpeg: ImageSample.jpeg(samples, width: 8, MP_SAMPLE_RGB), displayP3)
    let press = ImageSample.profiled(
      jpeg: ImageSample.jpeg(samples + [0, 0, 0, 0], width: 7, MP_SAMPLE_CMYK),
      ICCFile.press().data)
    let webp = ImageSample.profiled(
      webp: ImageSample.webp([0xffc8_6432], width: 1, lossless: true), size: (1, 1), displayP3)
    var outcomes: Set<Bool> = []
    for file in [jpeg, press, webp] {
      for _ in 0..<300 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          let place = Int.random(in: 0..<min(700, file.count), using: &generator)
          damaged[place] = UInt8.random(in: 0...255, using: &generator)
        }
        outcomes.insert((try? ImageReader.image(from: damaged)) == nil)
      }
    }
    #expect(outcomes == [false, true])
  }
}
