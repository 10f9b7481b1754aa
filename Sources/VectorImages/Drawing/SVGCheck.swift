import Foundation

/// Checks that a document needs nothing but itself, and not too much work.
struct SVGCheck {
  private let document: SVGDocument

  init(_ document: SVGDocument) { self.document = document }

  /// Throws the first problem.
  ///
  /// - Parameter checkImage: Returns what is wrong with an embedded image, or nil.
  /// - Throws: `SVGError`.
  func check(image checkImage: (Data) -> String?) throws(SVGError) {
    if let rule = document.sheet.unsupported.first(where: { $0.text.hasPrefix("@import") }) {
      throw SVGError(.unsupported, "style sheets in other files are not supported", at: rule.place)
    }
    try checkAddresses(in: document.sheet.text, at: document.root.place)
    try document.root.forEach { (element) throws(SVGError) in
      try check(element, image: checkImage)
    }
    var costs = SVGCosts(document)
    let cost = try costs.cost(of: document.root)
    let texts = SVGTextCheck(document)
    try texts.check(growth: cost.growth)
    // The outline of a letter is about as long as fourteen of its heights, at most.
    guard dashes(textReach: 2 * texts.extent(growth: cost.growth)) <= Double(SVGLimit.dashes) else {
      throw SVGError(
        .limit, "the lines may have more than \(SVGLimit.dashes) dashes (limit svg-dashes)")
    }
    guard cost.elements <= Double(SVGLimit.elements) else {
      throw SVGError(
        .limit,
        "uses show more than \(SVGLimit.elements) elements and bytes of text (limit svg-elements)")
    }
    guard cost.surfaces <= Double(SVGLimit.surfaces) else {
      throw SVGError(
        .limit,
        "opacity, masks and filters need more than \(SVGLimit.surfaces) surfaces "
          + "(limit svg-surfaces)")
    }
  }

  private func check(
    _ element: SVGElement, image checkImage: (Data) -> String?
  ) throws(SVGError) {
    if element.name == "include", !element.isSVG {
      throw SVGError(.unsupported, "parts in other files are not supported", at: element.place)
    }
    guard element.isSVG else { return }
    switch element.name {
    case "tref": throw SVGError(.unsupported, "tref is not supported", at: element.place)
    case "foreignObject" where element.meetsConditions:
      throw SVGError(.unsupported, "foreignObject is not supported", at: element.place)
    case "feMorphology": try checkReach(of: "radius", in: element)
    case "feConvolveMatrix": try checkKernel(of: element)
    case "feTurbulence": try checkReach(of: "numOctaves", in: element)
    default: break
    }
    for value in element.attributes.values { try checkAddresses(in: value, at: element.place) }
    guard element.name != "a", let target = element["href"], target.first != "#" else { return }
    guard target.hasPrefix("data:") else {
      throw SVGError(
        .unsupported, "\"\(target.prefix(80))\" is outside the file; only data: is supported",
        at: element.place)
    }
    guard let image = Self.embeddedImage(target) else {
      throw SVGError(
        .unsupported, "embedded images must be PNG or JPEG in Base64", at: element.place)
    }
    if let complaint = checkImage(image) {
      throw SVGError(.invalid, "embedded image: \(complaint)", at: element.place)
    }
  }

  /// Throws an error if a value of CSS refers to another file.
  private func checkAddresses(in text: String, at place: SVGPlace) throws(SVGError) {
    var rest = text[...]
    while let start = rest.firstRange(of: "url(") {
      rest = rest[start.upperBound...]
      let address = rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      guard address.first == "#" else {
        throw SVGError(
          .unsupported, "url(\(address.prefix { $0 != ")" }.prefix(80))) is outside the file",
          at: place)
      }
    }
  }

  /// Throws an error for a matrix that librsvg cannot use, which would end the process.
  private func checkKernel(of element: SVGElement) throws(SVGError) {
    let order = Magnitudes(of: element["order"] ?? "3")
    let kernel = Magnitudes(of: element["kernelMatrix"] ?? "")
    // One number is the width and the height.
    let count =
      order.count == 1 ? order.sum * order.sum : order.largest * (order.sum - order.largest)
    guard order.largest <= 20, count == count.rounded(), Double(kernel.count) == count else {
      throw SVGError(
        .limit, "expected as many numbers in kernelMatrix as order says, at most 20 by 20",
        at: element.place)
    }
  }

  private func checkReach(of name: String, in element: SVGElement) throws(SVGError) {
    guard Magnitudes(of: element[name] ?? "").largest <= Double(SVGLimit.filterReach) else {
      throw SVGError(
        .limit,
        "\(name) of \(element.name) is more than \(SVGLimit.filterReach) "
          + "(limit svg-filter-reach)",
        at: element.place)
    }
  }

  /// Returns the bytes of a `data:` address of a PNG or JPEG.
  private static func embeddedImage(_ address: String) -> Data? {
    guard let comma = address.firstIndex(of: ",") else { return nil }
    let kinds = ["data:image/png;base64", "data:image/jpeg;base64", "data:image/jpg;base64"]
    guard kinds.contains(address[..<comma].lowercased()) else { return nil }
    return Data(
      base64Encoded: String(address[address.index(after: comma)...]),
      options: .ignoreUnknownCharacters)
  }

  /// About how many dashes the document has, at most.
  ///
  /// No line is longer than a multiple of the sum of all coordinates, and all may have the shortest
  /// dashes.
  private func dashes(textReach: Double) -> Double {
    var perLength = 0.0
    document.root.forEach { element in
      guard let pattern = document.style(of: element)["stroke-dasharray"] else { return }
      let lengths = Magnitudes(of: pattern)
      guard lengths.sum > 0, !pattern.contains("%") else { return }
      perLength = max(perLength, Double(lengths.count) / lengths.sum)
    }
    guard perLength > 0 else { return 0 }
    var reach = textReach
    document.root.forEach { element in
      for key in Self.lengthKeys {
        if let text = element[key] { reach += Magnitudes(of: text).sum }
      }
    }
    return 7 * reach * perLength
  }

  private static let lengthKeys = [
    "d", "points", "x", "y", "width", "height", "r", "rx", "ry", "x1", "x2", "y1", "y2",
  ]
}
