import Testing

extension Drawing {
  /// Two drawings that look alike.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let first: Drawing
    let second: Drawing

    init(_ name: String, _ first: String, _ second: String) {
      self.name = name
      self.first = Drawing(name, first)
      self.second = Drawing(name, second)
    }

    var testDescription: String { name }
  }

  /// A drawing with the lines and messages of what is left out.
  struct Loss: Sendable, CustomTestStringConvertible {
    let body: String
    let problems: [String]

    init(_ body: String, _ problems: String...) {
      self.body = body
      self.problems = problems
    }

    var testDescription: String { body }
  }

  private static func rect(_ attributes: String) -> String {
    "<rect x='10' y='20' width='30' height='10' fill='#457b9d' \(attributes)/>"
  }
  private static let content = "<path d='M10 10H50V50H10Z' fill='#457b9d'/>"

  /// What librsvg 2.54 does not draw, in two ways (CSS Transforms 1, SVG 2, CSS Masking 1).
  static let equivalents: [Pair] = [
    Pair(
      "transform-origin: lengths",
      rect("transform='rotate(30)' transform-origin='25 25px'"),
      rect("transform='rotate(30 25 25)'")),
    Pair(
      "transform-origin: keywords and percentages of the drawing",
      rect("transform='scale(.5)' transform-origin='bottom right'")
        + rect("transform='scale(.5)' transform-origin='25%'"),
      rect("transform='translate(60 60) scale(.5) translate(-60 -60)'")
        + rect("transform='translate(15 30) scale(.5) translate(-15 -30)'")),
    // The box of the rectangle has its center at (25, 25).
    Pair(
      "transform-origin: in the box of the shape",
      rect("style='transform: rotate(30deg); transform-origin: center; transform-box: fill-box'"),
      rect("transform='rotate(30 25 25)'")),
    Pair(
      "transform-origin: of a group and of a use",
      "<g transform='skewX(20)' transform-origin='0 30'>\(content)</g><use href='#u' x='5' "
        + "transform='rotate(90)' transform-origin='30 30'/><defs><path id='u' d='M0 0H9V5H0Z'/></defs>",
      "<g transform='translate(0 30) skewX(20) translate(0 -30)'>\(content)</g>"
        + "<path transform='rotate(90 30 30) translate(5 0)' d='M0 0H9V5H0Z'/>"),
    Pair(
      "transform-origin: of a gradient",
      "<linearGradient id='g' gradientTransform='rotate(90)' transform-origin='.5 .5'><stop "
        + "stop-color='gold'/><stop offset='1' stop-color='navy'/></linearGradient>"
        + "<rect width='50' height='50' fill='url(#g)'/>",
      "<linearGradient id='g' x2='0' y2='1'><stop stop-color='gold'/><stop offset='1' "
        + "stop-color='navy'/></linearGradient><rect width='50' height='50' fill='url(#g)'/>"),
    Pair(
      "opacity and transform of a symbol",
      "<symbol id='s' opacity='.5' transform='translate(5 5)'>\(content)</symbol><use href='#s'/>",
      "<g opacity='.5' transform='translate(5 5)'>\(content)</g>"),
    Pair(
      "use: the size of an svg element",
      "<defs><svg id='s' x='4' width='20' height='20' viewBox='0 0 60 60'>\(content)</svg></defs>"
        + "<use href='#s' x='10' width='30' height='40'/>",
      "<svg x='14' width='30' height='40' viewBox='0 0 60 60'>\(content)</svg>"),
    Pair(
      "units: rem, ch, Q, vw and vh",
      "<g font-size='20'><rect width='1rem' height='1ch'/><rect y='20' width='40Q' height='5'/>"
        + "<rect y='30' width='10vw' height='20vh'/></g>",
      // 12 is the size of the root; 40 Q are a centimeter.
      "<rect width='12' height='10'/><rect y='20' width='1cm' height='5'/>"
        + "<rect y='30' width='6' height='12'/>"),
    Pair(
      "conditions outside a switch",
      "<rect width='20' height='20' systemLanguage='de'/><rect x='20' width='20' height='20' "
        + "requiredExtensions='http://example.com'/><rect x='40' width='20' height='20' "
        + "systemLanguage='de, en-GB'/>",
      "<rect x='40' width='20' height='20'/>"),
    Pair(
      "switch: what follows a foreignObject",
      "<switch><foreignObject width='60' height='60'/>\(content)</switch>", content),
    // 188 is 0.5028865 of light, and 0.5028865 · 255 is 128.
    Pair(
      "mask: luminance of light",
      "<mask id='m' color-interpolation='linearRGB'><rect width='60' height='60' fill='#bcbcbc'/>"
        + "</mask><g mask='url(#m)'>\(content)</g>",
      "<g opacity='.5028865'>\(content)</g>"),
    Pair(
      "mask: luminance of light of several shapes",
      "<mask id='m' color-interpolation='linearRGB'><rect width='60' height='60' fill='#bcbcbc'/>"
        + "<rect width='30' height='60' fill='#bcbcbc' fill-opacity='.5'/><rect x='30' width='30' "
        + "height='60' fill='#000'/></mask><g mask='url(#m)'>\(content)</g>",
      "<g opacity='.5028865'><path d='M10 10H30V50H10Z' fill='#457b9d'/></g>"),
    Pair(
      "mask: its transform has no effect",
      "<mask id='m' transform='translate(30 0)'><rect width='30' height='60' fill='#fff'/></mask>"
        + "<g mask='url(#m)'>\(content)</g>",
      "<path d='M10 10H30V50H10Z' fill='#457b9d'/>"),
    Pair(
      "clip: of a clip path, in the coordinates of the element",
      "<clipPath id='d'><rect width='30' height='60'/></clipPath><clipPath id='c' "
        + "clip-path='url(#d)' transform='translate(10 0)'><rect width='60' height='60'/></clipPath>"
        + "<g clip-path='url(#c)'>\(content)</g>",
      "<path d='M10 10H30V50H10Z' fill='#457b9d'/>"),
    Pair(
      "gradient: equal ends are the last color",
      "<linearGradient id='g' x2='0'><stop stop-color='gold'/><stop offset='1' "
        + "stop-color='navy'/></linearGradient><rect width='50' height='50' fill='url(#g)'/>",
      "<rect width='50' height='50' fill='navy'/>"),
    Pair(
      "values: initial and unset",
      "<g fill='red' stroke='navy'><rect width='20' height='20' fill='initial' stroke='initial'/>"
        + "<rect y='30' width='20' height='20' style='fill: unset'/></g>",
      "<rect width='20' height='20'/><rect y='30' width='20' height='20' fill='red' stroke='navy'/>"
    ),
  ]

  /// Drawings with something that has no layer.
  ///
  /// The first line of the body is the second of the file.
  static let losses: [Loss] = [
    Loss(
      "<rect width='9' height='9' fill='url(#p)'/>\n<pattern id='p' width='1' height='1'/>",
      "3: pattern is not imported"),
    Loss("<path d='M0 0H9' marker-end='url(#m)'/>", "2: markers are not imported"),
    Loss("\n<text>a</text>", "3: text is not imported; a layer with type: svg draws it"),
    Loss(
      "<g mask='url(#none)'><rect width='9' height='9'/></g>",
      "2: mask \"url(#none)\" is not imported"),
    Loss(
      "<g style='clip-path: circle(4px)'><rect width='9' height='9'/></g>",
      "2: clip-path \"circle(4px)\" is not imported"),
    Loss(
      "<rect width='9' height='9' fill='url(#a)'/>\n<linearGradient id='a' href='#b'>"
        + "<stop/><stop offset='1'/></linearGradient>\n<linearGradient id='b' href='#a'/>",
      "3: href refers to itself"),
    Loss(
      "<rect width='9' height='9' stroke='red' vector-effect='non-scaling-stroke'/>",
      "2: vector-effect is not imported"),
    Loss(
      "<path d='M0 0H9' stroke='red' pathLength='10' stroke-dasharray='1'/>",
      "2: pathLength is not imported"),
    Loss(
      "<path d='M0 0H9' stroke='red' stroke-linejoin='arcs'/>",
      "2: stroke-linejoin \"arcs\" is not imported"),
    Loss(
      "<rect width='9' height='9' shape-rendering='crispEdges'/>",
      "2: shape-rendering is not imported; edges are smooth"),
    Loss(
      "<rect width='9' height='9' fill='color(display-p3 1 0 0)'/>",
      "2: fill \"color(display-p3 1 0 0)\" is not an sRGB color"),
    Loss("<switch>\n<foreignObject/></switch>", "3: foreignObject is not imported"),
    Loss(
      "<rect width='9' height='9' transform='scale(2)' transform-origin='a b'/>",
      "2: transform-origin is malformed"),
  ]
}
