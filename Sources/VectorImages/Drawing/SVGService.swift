import CLibRSVG
import Foundation
import ParserProcesses
import PixelKernels

/// Draws documents for another process, whose side is `SVGProcess`.
private struct SVGService {
  private var handles: [Int: SVGHandle] = [:]

  mutating func answer(
    _ request: inout ParserMessage, _ memory: UnsafeMutableRawBufferPointer?
  ) -> ParserMessage {
    var answer = ParserMessage()
    do {
      switch SVGProcess.Request(rawValue: try request.integer()) {
      case .open: answer = try open(&request)
      case .draw: answer = try draw(&request, memory)
      case nil: throw ParserFailure.answeredNonsense
      }
    } catch {
      let known = error as? SVGError
      answer.append(false)
      answer.append(known?.kind == .invalid)
      answer.append(known?.message ?? "not a request")
    }
    return answer
  }

  private mutating func open(_ request: inout ParserMessage) throws -> ParserMessage {
    let number = try request.integer()
    let isTried = try request.bool()
    let data = Data(try request.data())
    let hasFonts = try request.bool()
    func texts() throws -> [String] {
      var texts: [String] = []
      for _ in 0..<(try request.listCount()) { texts.append(try request.text()) }
      return texts
    }
    let fonts = SVGFonts(files: try texts(), families: try texts())
    let handle = try SVGHandle(SVGSource(data: data, fonts: hasFonts ? fonts : nil))
    let size = handle.size
    if isTried, let size, size.width > 0, size.height > 0 { try handle.tryDrawing(size) }
    // After an error, the number still means the previous document.
    handles[number] = handle
    var answer = ParserMessage()
    answer.append(true)
    answer.append(size != nil)
    if let size {
      // A size that is not a number is not one from 0 to the limit.
      answer.append(size.width.isFinite ? size.width : -1)
      answer.append(size.height.isFinite ? size.height : -1)
    }
    return answer
  }

  private func draw(
    _ request: inout ParserMessage, _ memory: UnsafeMutableRawBufferPointer?
  ) throws -> ParserMessage {
    let handle = handles[try request.integer()]
    let size = try request.numbers()
    let placement = SVGImage.Placement(
      matrix: try request.numbers(), part: try request.numbers())
    let pixels = ParserService.pixels(
      memory, width: try request.integer(), height: try request.integer())
    guard let handle, let pixels, size.count == 2 else { throw ParserFailure.answeredNonsense }
    pixels.baseAddress.initialize(repeating: 0, count: pixels.byteCount)
    try handle.draw(placement, SVGSize(width: size[0], height: size[1]), to: pixels)
    var answer = ParserMessage()
    answer.append(true)
    return answer
  }
}

extension SVGHandle {
  /// Draws the document on a small surface that nobody sees, of at most 256 pixels per side.
  fileprivate func tryDrawing(_ size: SVGSize) throws(SVGError) {
    let scale = min(1, 256 / max(size.width, size.height))
    let buffer = PixelBuffer(
      width: max(1, Int((size.width * scale).rounded(.up))),
      height: max(1, Int((size.height * scale).rounded(.up))))
    try draw(
      SVGImage.Placement(
        matrix: [scale, 0, 0, scale, 0, 0], part: [0, 0, size.width, size.height]), size,
      to: buffer)
  }
}

/// Serves a program until it ends, in a process of its own.
@c(mp_serve_svg)
package func serveSVG(_ socket: Int32) {
  mp_svg_forget_fonts()
  let service = ParserService(socket: socket)
  var documents = SVGService()
  while let (message, memory) = service.next() {
    var request = message
    service.answer(documents.answer(&request, memory))
  }
}
