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
  private var root: SVGElement?
  private var problem: SVGError?

  private static let svgNamespace = "http://www.w3.org/2000/svg"
  private static let xlinkNamespace = "http://www.w3.org/1999/xlink"

  init(_ data: Data) {
    self.data = data
    lines = SourceLines(data)
  }

  /// Reads the document.
  func read() throws(SVGError) -> SVGElement {
    try TagScan.check(data)
    if let problem = parse() { throw problem }
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

  // MARK: Parsing

  private static let isInitialized: Void = xmlInitParser()
  /// libxml2 refuses to hold more than 10 MB at a time.
  private static let chunkSize = 4 << 20

  /// Parses the document, and reads nothing else.
  private func parse() -> SVGError? {
    _ = Self.isInitialized
    var handler = Self.handler()
    guard let parser = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else {
      return SVGError(.library, "out of memory")
    }
    defer {
      if let declarations = parser.pointee.myDoc { xmlFreeDoc(declarations) }
      xmlFreeParserCtxt(parser)
    }
    parser.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    // Entities are replaced by their declared text; the network is never used.
    xmlCtxtUseOptions(parser, Int32(XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue))
    let isValid = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      repeat {
        let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.chunkSize))
        rest = rest.dropFirst(chunk.count)
        let status = xmlParseChunk(
          parser, chunk.bindMemory(to: CChar.self).baseAddress, Int32(chunk.count),
          rest.isEmpty ? 1 : 0)
        if status != 0 { return false }
      } while !rest.isEmpty && problem == nil
      return true
    }
    guard problem == nil, !isValid else { return problem }
    guard let error = xmlCtxtGetLastError(parser)?.pointee, let message = error.message else {
      return SVGError(.invalid, "not an XML document")
    }
    return SVGError(
      .invalid, String(String(cString: message).prefix { $0 != "\n" }),
      at: error.line > 0 ? SVGPlace(line: Int(error.line), column: max(1, Int(error.int2))) : nil)
  }

  /// Returns the functions that libxml2 calls, with the parser.
  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    xmlSAXVersion(&handler, 2)
    handler.entityDecl = { parser, name, type, publicName, systemName, content in
      guard type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) else {
        return SVGReader.call(parser) {
          $0.problem = SVGError(.invalid, "external entities are not supported")
        }
      }
      xmlSAX2EntityDecl(parser, name, type, publicName, systemName, content)
    }
    handler.startElementNs = { parser, name, _, space, _, _, count, _, attributes in
      let offset = xmlByteConsumed(parser?.assumingMemoryBound(to: xmlParserCtxt.self))
      SVGReader.call(parser) { $0.start(name, space, Int(count), attributes, offset) }
    }
    handler.endElementNs = { parser, _, _, _ in SVGReader.call(parser) { $0.end() } }
    handler.characters = { parser, text, count in
      SVGReader.call(parser) { $0.add(UnsafeBufferPointer(start: text, count: Int(count))) }
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.processingInstruction = { parser, target, _ in
      SVGReader.call(parser) { $0.instruct(target) }
    }
    (handler.comment, handler.reference) = (nil, nil)
    (handler.warning, handler.error, handler.fatalError) = (nil, nil, nil)
    // Without this, libxml2 prints messages.
    handler.serror = { _, _ in }
    return handler
  }

  /// Calls the reader of a parser, unless it has stopped; stops it after an error.
  private static func call(_ parser: UnsafeMutableRawPointer?, _ body: (SVGReader) -> Void) {
    guard let context = parser?.assumingMemoryBound(to: xmlParserCtxt.self),
      let pointer = context.pointee._private
    else { preconditionFailure("the parser returns itself") }
    let reader = Unmanaged<SVGReader>.fromOpaque(pointer).takeUnretainedValue()
    guard reader.problem == nil else { return }
    body(reader)
    if reader.problem != nil { xmlStopParser(context) }
  }

  // MARK: Events

  private func start(
    _ name: UnsafePointer<xmlChar>?, _ space: UnsafePointer<xmlChar>?, _ attributeCount: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ offset: Int
  ) {
    guard let name else { return }
    let place = lines.startOfTag(before: offset)
    count += 1
    guard count <= SVGLimit.elements else {
      problem = SVGError(
        .limit, "more than \(SVGLimit.elements) elements (limit svg-elements)", at: place)
      return
    }
    guard open.count < SVGLimit.depth else {
      problem = SVGError(
        .limit, "more than \(SVGLimit.depth) levels of elements (limit svg-depth)", at: place)
      return
    }
    var values: [String: String] = [:]
    // Five pointers each: the name, its prefix, the namespace, and the start and the end of the value.
    let pointers = UnsafeBufferPointer(start: attributes, count: 5 * attributeCount)
    for index in stride(from: 0, to: pointers.count, by: 5) {
      guard let name = pointers[index], let start = pointers[index + 3],
        let end = pointers[index + 4]
      else { continue }
      let attribute = String(cString: name)
      let space = pointers[index + 2].map { String(cString: $0) }
      if space == nil || (space == Self.xlinkNamespace && values[attribute] == nil) {
        values[attribute] = String(
          decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
    }
    open.append(
      OpenElement(
        name: String(cString: name),
        isSVG: space.map { String(cString: $0) } == Self.svgNamespace, attributes: values,
        place: place))
  }

  private func add(_ text: UnsafeBufferPointer<xmlChar>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].characterCount += text.count
    guard open.last?.name == "style" else { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  private func instruct(_ target: UnsafePointer<xmlChar>?) {
    guard let target, String(cString: target) == "xml-stylesheet" else { return }
    problem = SVGError(.unsupported, "style sheets in other files are not supported")
  }

  private func end() {
    guard let last = open.popLast() else { return }
    let element = SVGElement(
      name: last.name, isSVG: last.isSVG, attributes: last.attributes, children: last.children,
      text: last.text, characterCount: last.characterCount, place: last.place)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
