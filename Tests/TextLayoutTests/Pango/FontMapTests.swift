import CPango
import Testing
import TextLayout

/// Font maps, which Pango's own threads may use longer than the shaper that made them.
///
/// Each case needs its own process, because it observes every font map.
struct FontMapTests {
  // Removing the configuration would free caches that Pango's threads use without a lock. Here, the
  // test holds a reference to the font map, as they do.
  @Test func aFontMapInUseKeepsItsConfiguration() async {
    await #expect(processExitsWith: .success) {
      // Registers the signal.
      g_object_unref(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
      let signal = g_signal_lookup("items-changed", g_type_from_name("GListModel"))
      try #require(signal != 0)
      let map = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
      map.initialize(to: nil)
      defer { map.deallocate() }
      // A font map sends the signal when it gets its configuration.
      g_signal_add_emission_hook(
        signal, 0,
        { _, _, values, data in
          let map = data?.assumingMemoryBound(to: gpointer?.self)
          map?.pointee = g_object_ref(g_value_get_object(values))
          // Removes the hook.
          return 0
        }, map, nil)
      // Its shaper is freed with the book.
      do {
        let book = try FontBook(files: [])
        let font = try book.lookup(name: nil)
        _ = TextShaper(book: book).line(for: TextRun(string: "a", font: font, size: 9))
      }
      let kept = try #require(map.pointee)
      #expect(pango_fc_font_map_get_config(OpaquePointer(kept)) != nil)
      g_object_unref(kept)
    }
  }
}
