import CLibAV

/// The process's handling of freed memory.
package enum ProcessMemory {
  /// Keeps freed memory for reuse instead of returning it to the system.
  ///
  /// A video encoder uses several hundred megabytes for each chunk of frames. If they are returned
  /// to the system and allocated again, the kernel clears every page, which takes a tenth of the
  /// video's time. This is for programs that render and end, and affects the whole process.
  package static func keepFreed() {
    // Allocate large blocks on the heap too: blocks mapped one by one are returned when freed.
    mallopt(M_MMAP_MAX, 0)
    mallopt(M_TRIM_THRESHOLD, Int32.max)
    // The heaps of other threads are limited to 64 MiB.
    mallopt(M_ARENA_MAX, 1)
  }
}
