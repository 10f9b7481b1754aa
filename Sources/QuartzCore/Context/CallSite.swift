import CLayerRuntime

/// The place in a client's sources from which the engine was called.
struct CallSite {
  /// The name of the file, without its folder.
  let file: String
  let line: Int

  /// The folder of the engine's sources, with a slash at its end.
  private static var ownSources: Substring {
    #filePath.dropLast("QuartzCore/Context/CallSite.swift".count)
  }

  /// The place of the innermost client call on the stack.
  ///
  /// Nil if there is none, as in the command, or if the program has no debugging information.
  static var current: CallSite? {
    var line: CInt = 0
    let file = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      mp_call_site(String(ownSources), buffer.baseAddress, buffer.count, &line)
        ? buffer.baseAddress.map { String(cString: $0) } : nil
    }
    return file.map { CallSite(file: $0, line: Int(line)) }
  }
}
