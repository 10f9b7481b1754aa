import MultiplaneScene

extension BrokenScene {
  /// Clocks of precompositions, and sequences.
  static let precompositions: [BrokenScene] = [
    .body(
      .unknownKey, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {⟦sped⟧: 2}}]",
      #"unknown key "sped" in the clock"#, at: "/layers/0/clock", hint: #"did you mean "speed"?"#),
    .body(
      .unknownKey, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {⟦timeRemap⟧: [[0, 0]]}}]",
      #"unknown key "timeRemap" in the clock"#, at: "/layers/0/clock",
      hint: "write remap: [[0s, 0s], [1s, 3s, easeOut]]"),
    .body(
      .unknownKey,
      "sequence: [{play: {}, duration: 1s}, {play: {}, duration: 1s, transition: {⟦tipe⟧: fade}}]",
      #"unknown key "tipe" in the transition"#, at: "/sequence/1/transition",
      hint: #"did you mean "type"?"#),
    .body(
      .unknownKey, "sequence: [{play: {}, duration: 1s, ⟦gapp⟧: 2}]",
      #"unknown key "gapp" in the entry"#, at: "/sequence/0", hint: #"did you mean "gap"?"#),
    .body(
      .unknownKey, "sequence: [{⟦symbol⟧: title}]", #"unknown key "symbol" in the entry"#,
      at: "/sequence/0", hint: "write play: {symbol: title}"),
    .body(
      .unknownKey, "sequence: [{⟦parallel⟧: []}]", #"unknown key "parallel" in the entry"#,
      at: "/sequence/0", hint: "write play: [{play: ...}, {play: ...}]"),
    .body(
      .missingKey, "sequence: [{⟦duration⟧: 1s}]", #"missing key "play" in the entry"#,
      at: "/sequence/0"),
    .body(
      .misplacedKey, "layers: [{⟦clock⟧: {}}]",
      #""clock" requires "symbol", "include", type: lottie or type: video"#, at: "/layers/0"),
    .body(
      .misplacedKey, "layers: [{⟦timeline⟧: []}]",
      #"only the definition of a symbol can have "timeline""#, at: "/layers/0",
      hint: "write it at the top of the scene"),
    .body(
      .misplacedKey, "layers: [{⟦duration⟧: 1s}]",
      #"only the definition of a symbol can have "duration""#, at: "/layers/0",
      hint: "write it into a clock, or into the entry of a sequence"),
    .body(
      .unknownKey, "layers: [{⟦gap⟧: 1s}]", #"unknown key "gap" in layer"#, at: "/layers/0",
      hint: "write gap into an entry of a sequence, as in {play: {symbol: title}, transition: fade}"
    ),
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
      "speed: ⟦0⟧", "contents with speed 0 show a single instant", at: "speed",
      hint: "write freeze with the instant instead, such as freeze: 1s"),
    clock(
      "loop: ⟦0⟧", "contents that play 0 times show nothing", at: "loop",
      hint: "write how often they play, or forever"),
    clock(
      "trim: ⟦[2s, 1s]⟧", "the trim ends at 1 s, which is not after its start at 2 s", at: "trim"),
    clock(
      "trim: ⟦[1s, 3s]⟧", "the trim is outside of the contents, which end at 2 s", at: "trim"),
    clock("trim: ⟦2s⟧", "the trim is outside of the contents, which end at 2 s", at: "trim"),
    clock("remap: ⟦[]⟧", "the time remapping has no times", at: "remap"),
    clock(
      "remap: [[0, 0], ⟦[0, 1s]⟧]",
      "the times of a time remapping must increase; 0 s comes after 0 s", at: "remap/1"),
    clock(
      "remap: [[0, 0, ⟦easeOut⟧], [1s, 1s]]",
      "there is nothing before the first time from which it could ease", at: "remap/0/2"),
    .body(
      .wrongCount, "symbols: {a: {}}\nlayers: [{symbol: a, clock: {remap: [⟦[0]⟧]}}]",
      "expected a time and a time of the contents, found 1 values", at: "/layers/0/clock/remap/0",
      hint: "write [1s, 3s], or with an easing [1s, 3s, easeOut]"),
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
      .badSequence, "sequence: [{play: {}, duration: 1s, gap: ⟦1s⟧}]",
      #"there is no entry before the first, so it cannot have "gap""#, at: "/sequence/0/gap"),
    .body(
      .badSequence,
      "sequence: [{play: {}, duration: 1s}, {play: {}, duration: 3s, transition: ⟦{duration: 2s}⟧}]",
      "the transition takes 2 s, longer than one of its entries, which takes 1 s",
      at: "/sequence/1/transition"),
    .body(
      .badSequence, "sequence: [⟦{play: {opacity: 1}}⟧]",
      "nothing in the entry ends, so it needs a duration", at: "/sequence/0",
      hint: "add duration: 2s"),
    .body(
      .badSequence,
      "symbols: {a: {}}\nsequence: [{play: {symbol: a, clock: {⟦start⟧: 1s}}, duration: 1s}]",
      "the sequence determines the start of its entries", at: "/sequence/0/play/clock",
      hint: "use gap"),
    .body(
      .badSequence, "sequence: [{play: ⟦[]⟧}]", "the group has no entries",
      at: "/sequence/0/play"),
    .body(
      .badSequence, "sequence: [{play: {}, duration: 1s, ⟦stagger⟧: 1s}]",
      #"the entry plays a single layer, so it cannot have "stagger""#, at: "/sequence/0",
      hint: "write a list of entries: play: [...]"),
    .body(
      .badSequence, "sequence: [{play: [{play: {}, duration: 1s}], ⟦duration⟧: 2s}]",
      #"a group of entries cannot have "duration""#, at: "/sequence/0",
      hint: "write it into its entries"),
    .body(
      .badSequence, "sequence: [{play: [{play: {}, duration: 1s, gap: ⟦1s⟧}]}]",
      #"an entry of a group cannot have "gap""#, at: "/sequence/0/play/0/gap",
      hint: "write it into the group"),
    .body(
      .conflictingKeys,
      "sequence: [{play: {}, duration: 1s}, {play: {}, duration: 1s, gap: 1s, ⟦transition⟧: fade}]",
      #""gap" and "transition" in the entry both say when the entry starts"#, at: "/sequence/1",
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
