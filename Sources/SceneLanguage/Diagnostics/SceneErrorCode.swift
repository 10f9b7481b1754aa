/// The exit status of the command line for an error (sysexits.h).
public enum ExitClass: Int, Sendable, Hashable {
  /// The scene file has errors.
  case invalid = 65
  /// The scene file or a file that it uses cannot be read.
  case inputMissing = 66
  /// A required font is missing.
  case resourceMissing = 69
  /// A limit is exceeded, or a path leaves the declared roots.
  case limit = 77
}

/// The severity of a diagnostic.
public enum DiagnosticSeverity: String, Sendable, Hashable {
  /// The scene cannot be used.
  case error
  /// The scene can be rendered, but not everything is drawn as written.
  case warning
}

/// The errors that a scene file can have, in the order of their codes.
///
/// The first two digits are the group: 00 reading and syntax, 01 structure, 02 values, 03
/// references, 04 parameters, 05 assets, 06 limits and 07 warnings. All others are errors. A code
/// never changes its meaning.
public enum SceneErrorCode: String, CaseIterable, Sendable, Hashable {
  case unreadableFile = "MP0001"
  case unknownFormat = "MP0002"
  case notUTF8 = "MP0003"
  case forbiddenCharacter = "MP0004"
  case yamlSyntax = "MP0005"
  case jsonSyntax = "MP0006"
  case emptyDocument = "MP0007"
  case severalDocuments = "MP0008"
  case tag = "MP0009"
  case badAlias = "MP0010"

  case duplicateKey = "MP0101"
  case missingKey = "MP0102"
  case unknownKey = "MP0103"
  case wrongShape = "MP0104"
  case badKey = "MP0105"
  case unknownType = "MP0106"
  case conflictingKeys = "MP0107"
  case unsupportedVersion = "MP0108"
  case misplacedKey = "MP0109"

  case badNumber = "MP0201"
  case outOfRange = "MP0202"
  case badTime = "MP0203"
  case badAngle = "MP0204"
  case badLength = "MP0205"
  case badColor = "MP0206"
  case badBoolean = "MP0207"
  case unknownName = "MP0208"
  case wrongCount = "MP0209"
  case badPath = "MP0210"
  case badTransform = "MP0211"
  case badString = "MP0212"
  case badFrameRate = "MP0213"
  case badTimingFunction = "MP0214"
  case badKeyframes = "MP0215"
  case badConstraint = "MP0216"

  case unknownLayer = "MP0301"
  case duplicateIdentifier = "MP0302"
  case unknownSymbol = "MP0303"
  case symbolCycle = "MP0304"
  case unknownLabel = "MP0305"
  case duplicateLabel = "MP0306"
  case labelCycle = "MP0307"
  case unknownKeyPath = "MP0308"
  case notAnimatable = "MP0309"
  case noDuration = "MP0310"
  case endlessLabel = "MP0311"
  case unfitAnimation = "MP0312"
  case unknownInclude = "MP0313"
  case includeCycle = "MP0314"
  case badController = "MP0315"
  case badItem = "MP0316"
  case hiddenLayer = "MP0320"
  case badClock = "MP0321"
  case badSequence = "MP0322"
  case misplacedExpression = "MP0325"
  case badExpression = "MP0326"
  case expressionWithoutValue = "MP0327"
  case computedProperty = "MP0328"
  case badNumberFormat = "MP0329"
  case unknownTextPart = "MP0331"
  case unknownFontFeature = "MP0334"
  case badFontAxis = "MP0335"
  case badMeasure = "MP0336"
  case badLayout = "MP0343"
  case placedTwice = "MP0344"
  case sizeCycle = "MP0345"
  case badMorph = "MP0347"
  case badAudioTrack = "MP0348"

  case unknownParameter = "MP0401"
  case badParameter = "MP0402"
  case badPlaceholder = "MP0403"
  case badCalculation = "MP0404"

  case missingAsset = "MP0501"
  case forbiddenPath = "MP0502"
  case notRegularFile = "MP0503"
  case badImage = "MP0504"
  case missingFont = "MP0505"
  case badFont = "MP0506"
  case badData = "MP0507"
  case wrongChecksum = "MP0508"
  case badVideo = "MP0509"
  case badSound = "MP0510"
  case badLottie = "MP0511"

  case limitExceeded = "MP0601"

  case notDrawn = "MP0701"
  case snapsBack = "MP0702"
  case hidesAnimation = "MP0703"

  /// A short description of the error.
  public var title: String {
    switch self {
    case .unreadableFile: "the file cannot be read"
    case .unknownFormat: "the file name has an unknown extension"
    case .notUTF8: "the file is not UTF-8"
    case .forbiddenCharacter: "a character that is not allowed in a scene"
    case .yamlSyntax: "the YAML is malformed"
    case .jsonSyntax: "the JSON is malformed"
    case .emptyDocument: "the file is empty"
    case .severalDocuments: "more than one document in a file"
    case .tag: "a YAML tag"
    case .badAlias: "an alias with no anchor before it, or inside its own anchor"
    case .duplicateKey: "a duplicate key in a mapping"
    case .missingKey: "a required key is missing"
    case .unknownKey: "an unknown key"
    case .wrongShape: "a mapping, a list or a single value where another is expected"
    case .badKey: "a key that is not text"
    case .unknownType: "an unknown type of layer, animation or parameter"
    case .conflictingKeys: "keys that cannot be combined"
    case .unsupportedVersion: "an unsupported version of the format"
    case .misplacedKey: "a key in the wrong place"
    case .badNumber: "not a decimal number"
    case .outOfRange: "a number outside its range"
    case .badTime: "not a time"
    case .badAngle: "not an angle"
    case .badLength: "not a length"
    case .badColor: "not a color"
    case .badBoolean: "neither true nor false"
    case .unknownName: "not one of the names allowed here"
    case .wrongCount: "too few or too many components"
    case .badPath: "not a path"
    case .badTransform: "not a transform"
    case .badString: "not text"
    case .badFrameRate: "not a frame rate"
    case .badTimingFunction: "not a timing function"
    case .badKeyframes: "keyframes that do not fit together"
    case .badConstraint: "not a constraint"
    case .unknownLayer: "no layer has this identifier"
    case .duplicateIdentifier: "two layers have the same identifier"
    case .unknownSymbol: "no symbol has this name"
    case .symbolCycle: "a symbol contains itself"
    case .unknownLabel: "no entry or marker has this name"
    case .duplicateLabel: "two timeline entries have the same label"
    case .labelCycle: "times wait for each other"
    case .unknownKeyPath: "the layer has no such property"
    case .notAnimatable: "the property cannot be animated"
    case .noDuration: "the video has no duration"
    case .endlessLabel: "a time comes after a timeline entry that never ends"
    case .unfitAnimation: "an animation that does not fit its property or place"
    case .unknownInclude: "an included file has no such symbol or layer"
    case .includeCycle: "a file includes itself"
    case .badController: "a view controller that cannot be where or when it is shown"
    case .unknownTextPart: "the text has no such line, word or character"
    case .badItem:
      "an item or a layout of a collection view that cannot be where or when it is shown"
    case .hiddenLayer: "a layer inside a precomposition"
    case .badClock: "a clock that does not fit the contents of its precomposition"
    case .badSequence: "an entry that does not fit into its sequence"
    case .misplacedExpression: "an expression in the wrong place"
    case .badExpression: "an expression is malformed or does not fit its property"
    case .expressionWithoutValue: "an expression is not a finite number"
    case .computedProperty: "a change of a property that an expression computes"
    case .unknownFontFeature: "a font has no such OpenType feature"
    case .badFontAxis: "a font has no such axis, or its range does not include the value"
    case .badMeasure: "a text cannot be measured"
    case .badNumberFormat: "not a format of a number"
    case .badLayout: "a layout that does not fit its layer or place"
    case .placedTwice: "a layer has two places or sizes"
    case .sizeCycle: "sizes depend on each other"
    case .badMorph: "a layer cannot come out of another one"
    case .badAudioTrack: "an audio track that cannot be played as written"
    case .unknownParameter: "no parameter has this name"
    case .badParameter: "a parameter has no value or an invalid one"
    case .badPlaceholder: "a placeholder in a text is malformed"
    case .badCalculation: "a calculation is malformed or has no result"
    case .missingAsset: "an asset cannot be found"
    case .forbiddenPath: "a path leaves the asset roots"
    case .notRegularFile: "an asset is not a regular file"
    case .badImage: "an image cannot be decoded"
    case .missingFont: "a font or glyph is missing"
    case .badFont: "a font file cannot be read"
    case .badData: "a data file is malformed"
    case .wrongChecksum: "the checksum of an asset does not match"
    case .badVideo: "a video cannot be decoded"
    case .badSound: "a sound file cannot be decoded"
    case .badLottie: "a Lottie animation cannot be read"
    case .limitExceeded: "a limit is exceeded"
    case .notDrawn: "something that is not drawn"
    case .snapsBack: "an animation that snaps back"
    case .hidesAnimation: "an animation that hides another one"
    }
  }

  /// The severity of the error.
  public var severity: DiagnosticSeverity {
    switch self {
    case .notDrawn, .snapsBack, .hidesAnimation: .warning
    default: .error
    }
  }

  /// The exit status for this error alone, or nil for a warning.
  public var exitClass: ExitClass? {
    switch self {
    case .notDrawn, .snapsBack, .hidesAnimation: nil
    case .unreadableFile, .missingAsset, .notRegularFile: .inputMissing
    case .missingFont: .resourceMissing
    case .forbiddenPath, .limitExceeded: .limit
    default: .invalid
    }
  }
}
