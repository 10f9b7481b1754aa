import Foundation
import ParserProcesses
import PixelKernels
import Synchronization

/// A process that draws documents (PI-01); threads that draw at the same time use one process each.
final class SVGProcess: @unchecked Sendable {
  /// What `SVGService` is asked for.
  enum Request: Int {
    case open
    case draw
  }

  /// The most documents that a process has open.
  private static let documentCount = 32
  /// The processes that no thread uses.
  private static let idle = Mutex<[SVGProcess]>([])
  private static let killers = KnownKillers<SVGSource>()

  private let process: ParserProcess
  /// The open documents, by their number in the process.
  private var documents: [SVGSource] = []
  /// The number of the document that the next one replaces.
  private var oldest = 0

  private init() throws(ParserFailure) { process = try ParserProcess(.svg) }

  /// Returns the size of a document in pixels, and draws it once, so that the error of a document
  /// that cannot be drawn is reported when it is opened; nil if the document has none.
  static func size(of source: SVGSource) throws(SVGError) -> SVGSize? {
    try use(source) { (process) throws(ParserFailure) in try process.open(source, isTried: true) }
      .size
  }

  /// Draws a document over transparent pixels.
  static func pixels(
    of source: SVGSource, _ size: SVGSize, _ placement: SVGImage.Placement, _ columns: Int,
    _ rows: Int
  ) throws(SVGError) -> PixelBuffer {
    try use(source) { (process) throws(ParserFailure) in
      switch try process.open(source, isTried: false) {
      case .failure(let error): return .failure(error)
      case .success(let document):
        return try process.draw(document.number, size, placement, columns, rows)
      }
    }
  }

  /// Calls a function with a process that no other thread uses.
  private static func use<Value>(
    _ source: SVGSource,
    _ body: (SVGProcess) throws(ParserFailure) -> Result<Value, SVGError>
  ) throws(SVGError) -> Value {
    let result: Result<Value, SVGError>
    do throws(ParserFailure) {
      result = try killers.attempt(source) { (isNew) throws(ParserFailure) in
        let known = isNew ? nil : idle.withLock { $0.popLast() }
        let process = if let known { known } else { try SVGProcess() }
        let result = try body(process)
        idle.withLock { $0.append(process) }
        return result
      }
    } catch {
      throw SVGError(.library, error.message("the SVG renderer"))
    }
    return try result.get()
  }

  /// Opens a document, unless it is open and need not be tried.
  private func open(
    _ source: SVGSource, isTried: Bool
  ) throws(ParserFailure) -> Result<(number: Int, size: SVGSize?), SVGError> {
    if !isTried, let number = documents.firstIndex(of: source) { return .success((number, nil)) }
    let number = documents.count < Self.documentCount ? documents.count : oldest
    var request = ParserMessage()
    request.append(Request.open.rawValue)
    request.append(number)
    request.append(isTried)
    source.data.withUnsafeBytes { request.append(bytes: $0) }
    request.append(source.fonts != nil)
    for list in [source.fonts?.files ?? [], source.fonts?.families ?? []] {
      request.append(list.count)
      for text in list { request.append(text) }
    }
    var answer: ParserMessage
    switch try ask(request) {
    case .failure(let error): return .failure(error)
    case .success(let success): answer = success
    }
    if number == documents.count {
      documents.append(source)
    } else {
      documents[number] = source
      oldest = (oldest + 1) % Self.documentCount
    }
    guard try answer.bool() else { return .success((number, nil)) }
    return .success((number, SVGSize(width: try answer.number(), height: try answer.number())))
  }

  private func draw(
    _ number: Int, _ size: SVGSize, _ placement: SVGImage.Placement, _ columns: Int, _ rows: Int
  ) throws(ParserFailure) -> Result<PixelBuffer, SVGError> {
    let canvas = try process.makeCanvas(width: columns, height: rows)
    var request = ParserMessage()
    request.append(Request.draw.rawValue)
    request.append(number)
    request.append([size.width, size.height])
    request.append(placement.matrix)
    request.append(placement.part)
    request.append(columns)
    request.append(rows)
    return try ask(request, in: canvas).map { _ in canvas.pixels }
  }

  private func ask(
    _ request: ParserMessage, in canvas: ParserProcess.Canvas? = nil
  ) throws(ParserFailure) -> Result<ParserMessage, SVGError> {
    var answer = try process.answer(request, in: canvas?.memory)
    if try answer.bool() { return .success(answer) }
    let isInvalid = try answer.bool()
    return .failure(SVGError(isInvalid ? .invalid : .library, try answer.text()))
  }
}
