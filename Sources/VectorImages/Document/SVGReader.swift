import CLibXML
import Foundation

/// Builds the elements of a document from the events of the parser.
final class SVGReader {
  private struct OpenElement {
    let name: String
    let isSVG: Bool
    let attributes: [String: String]
    let place: SVGPlace
    var children: [SVGElement] = []
    var text = ""
    var characterCount = 0
  }

  private let data: Data
  private var lines: SourceLines
  private var open: [OpenElement] = []
  private var count = 0
  private(set) var root: SVGElement?
  private(set) var problem: SVGError?

  private static let svgNamespace = "http://www.w3.org/2000/svg"
  private static let xlinkNamespace = "http://www.w3.org/1999/xlink"

  init(_ data: Data) {
    self.data = data
    lines = SourceLines(data)
  }

  /// Reads the document.
  func read() throws(SVGError) -> SVGElement {
    try TagScan.check(data)
    if let complaint = mp_xml_load() {
      throw SVGError(.library, "libxml2 is not available: \(String(cString: complaint))")
    }
    var reader = mp_xml_reader()
    reader.context = Unmanaged.passUnretained(self).toOpaque()
    reader.start = { context, name, space, count, attributes, offset in
      SVGReader.of(context).start(name, space, count, attributes, offset)
    }
    reader.text = { context, bytes, count in SVGReader.of(context).add(bytes, count) }
    reader.instruction = { context, target in SVGReader.of(context).instruct(target) }
    reader.end = { context in SVGReader.of(context).end() }
    var message = mp_xml_message()
    let isValid = data.withUnsafeBytes { raw in
      mp_xml_parse(raw.bindMemory(to: UInt8.self).baseAddress, raw.count, &reader, &message)
    }
    if let problem { throw problem }
    guard isValid else {
      let text = withUnsafeBytes(of: message.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let place =
        message.line > 0
        ? SVGPlace(line: Int(message.line), column: max(1, Int(message.column))) : nil
      throw SVGError(.invalid, text, at: place)
    }
    guard let root else { throw SVGError(.invalid, "the document has no elements") }
    guard root.name == "svg", root.isSVG else {
      throw SVGError(
        .invalid,
        root.name == "svg"
          ? "expected xmlns=\"\(Self.svgNamespace)\" at the root element"
          : "expected an svg element, found \(root.name)",
        at: root.place)
    }
    return root
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> SVGReader {
    guard let context else { preconditionFailure("the parser returns the context") }
    return Unmanaged<SVGReader>.fromOpaque(context).takeUnretainedValue()
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ space: UnsafePointer<CChar>?, _ attributeCount: Int32,
    _ attributes: UnsafePointer<mp_xml_attribute>?, _ offset: Int
  ) -> Bool {
    guard let name else { return true }
    let place = lines.startOfTag(before: offset)
    count += 1
    guard count <= SVGLimit.elements else {
      problem = SVGError(
        .limit, "more than \(SVGLimit.elements) elements (limit svg-elements)", at: place)
      return false
    }
    guard open.count < SVGLimit.depth else {
      problem = SVGError(
        .limit, "more than \(SVGLimit.depth) levels of elements (limit svg-depth)", at: place)
      return false
    }
    var values: [String: String] = [:]
    for attribute in UnsafeBufferPointer(start: attributes, count: Int(attributeCount)) {
      let name = String(cString: attribute.name)
      let value = UnsafeRawBufferPointer(
        start: attribute.value, count: attribute.value_end - attribute.value)
      let space = attribute.space.map { String(cString: $0) }
      if space == nil || (space == Self.xlinkNamespace && values[name] == nil) {
        values[name] = String(decoding: value, as: UTF8.self)
      }
    }
    open.append(
      OpenElement(
        name: String(cString: name),
        isSVG: space.map { String(cString: $0) } == Self.svgNamespace, attributes: values,
        place: place))
    return true
  }

  private func add(_ bytes: UnsafePointer<CChar>?, _ count: Int32) -> Bool {
    guard !open.isEmpty else { return true }
    open[open.count - 1].characterCount += Int(count)
    guard open.last?.name == "style" else { return true }
    let text = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
    return true
  }

  private func instruct(_ target: UnsafePointer<CChar>?) -> Bool {
    guard let target, String(cString: target) == "xml-stylesheet" else { return true }
    problem = SVGError(.unsupported, "style sheets in other files are not supported")
    return false
  }

  private func end() {
    guard let last = open.popLast() else { return }
    let element = SVGElement(
      name: last.name, isSVG: last.isSVG, attributes: last.attributes, children: last.children,
      text: last.text, characterCount: last.characterCount, place: last.place)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
