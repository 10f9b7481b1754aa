import MultiplaneScene

extension BrokenScene {
  /// Clocks of precompositions, and sequences.
  static let precompositions: [BrokenScene] = [
    .body(
      .unknownKey, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {⟦sped⟧: 2}}]",
      #"unknown key "sped" in the clock"#, at: "/layers/0/clock", hint: #"did you mean "speed"?"#),
    .body(
      .unknownKey,
      "symbols: {a: {}}\nlayers: [{symbol: a, clock: {timeRemap: {keyTimes: [0], values: [0], "
        + "⟦vales⟧: 1}}}]",
      #"unknown key "vales" in the time remapping"#, at: "/layers/0/clock/timeRemap",
      hint: #"did you mean "values"?"#),
    .body(
      .unknownKey,
      "sequence: [{duration: 1s}, {duration: 1s, transition: {duration: 1s, ⟦tipe⟧: fade}}]",
      #"unknown key "tipe" in the transition"#, at: "/sequence/1/transition",
      hint: #"did you mean "type"?"#),
    .body(
      .unknownKey, "sequence: [{stagger: {by: 1s, of: [{duration: 1s}], ⟦off⟧: 2}}]",
      #"unknown key "off" in the stagger"#, at: "/sequence/0/stagger",
      hint: #"did you mean "of"?"#),
    .body(
      .misplacedKey, "layers: [{⟦clock⟧: {}}]",
      #""clock" requires "symbol", "include" or type: lottie"#, at: "/layers/0"),
    .body(
      .misplacedKey, "layers: [{⟦timeline⟧: []}]",
      #"only the definition of a symbol can have "timeline""#, at: "/layers/0",
      hint: "write it at the top of the scene"),
    .body(
      .misplacedKey, "layers: [{⟦duration⟧: 1s}]",
      #"only the definition of a symbol can have "duration""#, at: "/layers/0",
      hint: "write it into a clock"),
    .body(
      .misplacedKey, "layers: [{⟦gap⟧: 1s}]",
      #"only the entries of a sequence can have "gap""#, at: "/layers/0"),
    .body(
      .conflictingKeys, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {freeze: 1s, ⟦loop⟧: 2}}]",
      #""freeze" and "loop" in the clock both say which instants are shown"#,
      at: "/layers/0/clock", hint: "remove one of them"),
    .body(
      .outOfRange, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {duration: ⟦0⟧}}]",
      "the number must be greater than 0, not 0", at: "/layers/0/clock/duration"),
    .body(
      .hiddenLayer,
      """
      symbols: {a: {layers: [{id: b}], duration: 1s}}
      layers: [{symbol: a, id: c}]
      timeline: [{at: 0, set: {⟦c/b.opacity⟧: 0}}]
      """,
      #""c/b" is inside the precomposition "c", whose own timeline changes it"#,
      at: "/timeline/0/set", hint: "change c itself, or pass arguments to it"),
    .body(
      .hiddenLayer,
      """
      symbols: {a: {layers: [{id: b}]}}
      layers: [{symbol: a, id: c, clock: {}}]
      timeline: [{at: 0, pause: ⟦c/b⟧}]
      """,
      #""c/b" is inside the precomposition "c", whose own timeline changes it"#,
      at: "/timeline/0/pause", hint: "change c itself, or pass arguments to it"),
    clock(
      "speed: ⟦0⟧", "a precomposition with speed 0 shows a single instant", at: "speed",
      hint: "write freeze with the instant instead, such as freeze: 1s"),
    clock(
      "loop: ⟦0⟧", "a precomposition that plays 0 times shows nothing", at: "loop",
      hint: "write how often it plays, or forever"),
    clock(
      "trim: ⟦[2s, 1s]⟧", "the trim ends at 1 s, which is not after its start at 2 s", at: "trim"),
    clock(
      "trim: ⟦[1s, 3s]⟧", "the trim is outside of the contents, which end at 2 s", at: "trim"),
    clock("trim: ⟦2s⟧", "the trim is outside of the contents, which end at 2 s", at: "trim"),
    clock("timeRemap: ⟦[]⟧", "the time remapping has no times", at: "timeRemap"),
    clock(
      "timeRemap: [[0, 0], ⟦[0, 1s]⟧]",
      "the key times of a time remapping must increase; 0 s comes after 0 s", at: "timeRemap/1"),
    clock(
      "timeRemap: ⟦{keyTimes: [0, 1s], values: [0]}⟧",
      "2 key times need as many values; there are 1", at: "timeRemap"),
    clock(
      "timeRemap: {keyTimes: [0, 1s], values: [0, 1s], timingFunctions: ⟦[]⟧}",
      "2 values need 1 timing functions; there are 0", at: "timeRemap/timingFunctions"),
    .body(
      .badClock, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {loop: ⟦2⟧}}]",
      "the contents have no end from which they could repeat", at: "/layers/0/clock/loop",
      hint: "write where they end, such as trim: [0s, 2s]"),
    .body(
      .badClock, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {speed: ⟦-1⟧}}]",
      "the contents have no end from which they could run backward", at: "/layers/0/clock/speed",
      hint: "write where they end, such as trim: [0s, 2s]"),
    .body(
      .badClock,
      "symbols: {a: {duration: 2s, markers: {rest: 1s}}}\n"
        + "layers: [{symbol: a, clock: {freeze: ⟦rast⟧}}]",
      #"the contents have no marker "rast""#, at: "/layers/0/clock/freeze",
      hint: #"did you mean "rest"?"#),
    .body(
      .badSequence, "sequence: [{duration: 1s, gap: ⟦1s⟧}]",
      #"there is no entry before the first, so it cannot have "gap""#, at: "/sequence/0/gap"),
    .body(
      .badSequence, "sequence: [{duration: 1s}, {duration: 3s, transition: ⟦{duration: 2s}⟧}]",
      "the transition takes 2 s, longer than one of its entries, which takes 1 s",
      at: "/sequence/1/transition"),
    .body(
      .badSequence, "sequence: [⟦{opacity: 1}⟧]",
      "nothing in the entry ends, so it needs a duration", at: "/sequence/0",
      hint: "add duration: 2s"),
    .body(
      .badSequence, "symbols: {a: {}}\nsequence: [{symbol: a, duration: 1s, clock: {⟦start⟧: 1s}}]",
      "the sequence determines the start of its entries", at: "/sequence/0/clock",
      hint: "use gap or overlap"),
    .body(
      .badSequence, "sequence: [{parallel: ⟦[]⟧}]", "the group has no entries",
      at: "/sequence/0/parallel"),
    .body(
      .badSequence, "sequence: [{parallel: [{duration: 1s}], ⟦duration⟧: 2s}]",
      #"a group of entries cannot have "duration""#, at: "/sequence/0",
      hint: "write it into its entries"),
    .body(
      .badSequence, "sequence: [{parallel: [{duration: 1s, gap: ⟦1s⟧}]}]",
      #"an entry of a group cannot have "gap""#, at: "/sequence/0/parallel/0/gap",
      hint: "write it into the group"),
    .body(
      .conflictingKeys, "sequence: [{duration: 1s}, {duration: 1s, gap: 1s, ⟦overlap⟧: 1s}]",
      #""gap" and "overlap" in entry both say when the entry starts"#, at: "/sequence/1",
      hint: "remove one of them"),
  ]

  /// A use of a symbol of 2 s with keys of its clock.
  private static func clock(
    _ keys: String, _ message: String, at pointer: String, hint: String? = nil
  ) -> BrokenScene {
    .body(
      .badClock, "symbols: {a: {duration: 2s}}\nlayers: [{symbol: a, clock: {\(keys)}}]", message,
      at: "/layers/0/clock/" + pointer, hint: hint)
  }
}
