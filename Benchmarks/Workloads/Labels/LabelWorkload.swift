package import CoreGraphics
package import QuartzCore
package import TextLayout

/// W4: a photo and 30 static labels, and one badge that moves over them.
package struct LabelWorkload: Workload {
  package static let name = "W4"
  /// The labels' font, from a Debian package.
  package static let fontFile = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let fontName = "DejaVu Sans"
  static let fontSize = 24.0
  static let labelCount = 30

  let photo: CGImage
  package let fonts: FontBook
  private let ascent: Double

  package init() throws {
    photo = CGImage(buffer: Photo(seed: 1).render(), hasAlpha: false)
    fonts = try FontBook(files: [Self.fontFile])
    Self.addFont(file: Self.fontFile)
    ascent = try fonts.lookup(name: Self.fontName).ascent(size: Self.fontSize)
  }

  package var background: CGColor { .black }

  package func addLayers(to root: CALayer) {
    let image = CALayer()
    image.frame = CGRect(origin: .zero, size: WorkloadVideo.size)
    image.contents = photo
    root.addSublayer(image)
    for index in 0..<Self.labelCount {
      let label = CATextLayer()
      label.string = Self.text(ofLabel: index)
      label.font = Self.fontName as AnyObject
      label.fontSize = Self.fontSize
      label.alignmentMode = .left
      let start = Self.baseline(ofLabel: index)
      label.frame = CGRect(x: start.x, y: start.y - ascent, width: 500, height: 40)
      root.addSublayer(label)
    }
    root.addSublayer(badge())
  }

  /// Returns a disc with a border that moves from one corner to the other and back.
  private func badge() -> CALayer {
    let badge = CALayer()
    badge.bounds = CGRect(x: 0, y: 0, width: 2 * Badge.radius, height: 2 * Badge.radius)
    badge.position = Badge.start
    badge.cornerRadius = Badge.radius
    badge.backgroundColor = Self.color(0xE5, 0x39, 0x35)
    badge.borderWidth = Badge.borderWidth
    badge.borderColor = .white
    let slide = CABasicAnimation(keyPath: "position")
    slide.fromValue = Badge.start
    slide.toValue = Badge.end
    slide.duration = 2.5
    slide.autoreverses = true
    slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    badge.add(slide, forKey: "slide")
    return badge
  }

  /// Returns the text of a label.
  static func text(ofLabel index: Int) -> String {
    "Label \(index < 10 ? "0" : "")\(index): static text"
  }

  /// Returns the start of a label's baseline, in pixels.
  static func baseline(ofLabel index: Int) -> CGPoint {
    CGPoint(x: 60 + 620 * (index % 3), y: 80 + 100 * (index / 3))
  }
}

/// The badge's dimensions, in pixels.
enum Badge {
  static let radius = 50.0
  /// The width of the border, which is inside the edge.
  static let borderWidth = 4.0
  /// The center at 0 and 5 s.
  static let start = CGPoint(x: 100, y: 100)
  /// The center at 2.5 s.
  static let end = CGPoint(x: 1820, y: 980)

  /// Returns the center at a time in seconds.
  static func center(at time: Double) -> CGPoint {
    let way = EaseInOut.thereAndBack(at: time, isEased: true)
    return CGPoint(x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
  }
}
