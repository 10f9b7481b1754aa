import CParserProcess

/// The side of a process that parses.
package final class ParserService {
  private let socket: Int32
  /// The shared memory received so far, by number.
  private var memories: [Int: UnsafeMutableRawBufferPointer] = [:]

  /// Uses the socket that the process was started with.
  package init(socket: Int32) { self.socket = socket }

  /// Waits for the next request, which has a limited time from then on.
  ///
  /// - Returns: The request, and the memory that came with it; nil if there are no more.
  package func next() -> (
    request: ParserMessage, memory: UnsafeMutableRawBufferPointer?
  )? {
    var header = mp_message_header()
    var descriptor: Int32 = -1
    guard mp_message_receive(socket, &header, &descriptor, -1) == 0 else { return nil }
    mp_parser_renew_time()
    var isRead = false
    let count = Int(header.count)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      isRead = mp_message_read(socket, buffer.baseAddress, count, -1) == 0
      used = isRead ? count : 0
    }
    guard isRead else { return nil }
    if descriptor >= 0 {
      let size = Int(header.capacity)
      if let address = mp_parser_map(descriptor, size) {
        memories[Int(header.memory)] = UnsafeMutableRawBufferPointer(start: address, count: size)
      }
      mp_close(descriptor)
    }
    return (ParserMessage(bytes), memories[Int(header.memory)])
  }

  /// Ends the process because a library has run out of memory.
  package static func endWithoutMemory() -> Never { mp_parser_end_without_memory() }

  /// Sends an answer.
  package func answer(_ message: ParserMessage) {
    let header = mp_message_header(count: UInt32(message.bytes.count), memory: 0, capacity: 0)
    // If the program has ended, so does the next request.
    _ = mp_message_send(socket, header, message.bytes, -1, -1)
  }
}
