import CLibAV

/// How the process deals with memory that was freed.
package enum ProcessMemory {
  /// Keeps freed memory for what comes next, instead of giving it back.
  ///
  /// A video's encoder takes several hundred megabytes for each chunk of frames. Handed back to the
  /// system and taken again, every page of them is cleared by the kernel, which costs a tenth of the
  /// video's time. For programs that render and end; it holds for the whole process.
  package static func keepFreed() {
    // From the heap, however large a piece is: pieces mapped one by one go back when they are freed.
    mallopt(M_MMAP_MAX, 0)
    mallopt(M_TRIM_THRESHOLD, Int32.max)
    // Other threads' heaps end at 64 MiB.
    mallopt(M_ARENA_MAX, 1)
  }
}
