/// The exit status that an error asks of the command line (sysexits.h).
public enum ExitClass: Int, Sendable, Hashable {
  /// The scene file is wrong.
  case invalid = 65
  /// The scene file or a file that it needs cannot be read.
  case inputMissing = 66
  /// A font that it needs is not there.
  case resourceMissing = 69
  /// A limit is exceeded, or a path leaves the declared roots.
  case limit = 77
}

/// How bad a diagnostic is.
public enum DiagnosticSeverity: String, Sendable, Hashable {
  /// The scene cannot be used.
  case error
  /// The scene can be rendered, but something in it does not show as it is written.
  case warning
}

/// Everything that can be wrong with a scene file, in the order of the codes.
///
/// The first two digits group them: 00 reading and syntax, 01 structure, 02 values, 03 references,
/// 04 parameters, 05 assets, 06 limits; 07 are warnings, all others errors. A code never changes its meaning.
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

  case limitExceeded = "MP0601"

  case notDrawn = "MP0701"

  /// What the code stands for, in a few words.
  public var title: String {
    switch self {
    case .unreadableFile: "the file cannot be read"
    case .unknownFormat: "the file name has no known extension"
    case .notUTF8: "the file is not UTF-8"
    case .forbiddenCharacter: "a character that a scene must not contain"
    case .yamlSyntax: "the YAML is malformed"
    case .jsonSyntax: "the JSON is malformed"
    case .emptyDocument: "the file is empty"
    case .severalDocuments: "more than one document in a file"
    case .tag: "a YAML tag"
    case .badAlias: "an alias without its anchor, or inside it"
    case .duplicateKey: "a key occurs twice in one mapping"
    case .missingKey: "a required key is missing"
    case .unknownKey: "a key that has no meaning here"
    case .wrongShape: "a mapping, a sequence or a scalar where another is expected"
    case .badKey: "a key that is not text"
    case .unknownType: "an unknown type of layer, animation or parameter"
    case .conflictingKeys: "keys that exclude each other"
    case .unsupportedVersion: "an unknown version of the format"
    case .misplacedKey: "a key that stands elsewhere"
    case .badNumber: "not a decimal number"
    case .outOfRange: "a number outside its range"
    case .badTime: "not a time"
    case .badAngle: "not an angle"
    case .badLength: "not a length"
    case .badColor: "not a colour"
    case .badBoolean: "neither true nor false"
    case .unknownName: "not one of the names allowed here"
    case .wrongCount: "too few or too many components"
    case .badPath: "not a path"
    case .badTransform: "not a transform"
    case .badString: "not text"
    case .badFrameRate: "not a frame rate"
    case .badTimingFunction: "not a timing function"
    case .badKeyframes: "keyframes that do not fit together"
    case .unknownLayer: "no layer has this identifier"
    case .duplicateIdentifier: "two layers have one identifier"
    case .unknownSymbol: "no symbol has this name"
    case .symbolCycle: "a symbol contains itself"
    case .unknownLabel: "no entry of the timeline has this label"
    case .duplicateLabel: "two entries of the timeline have one label"
    case .labelCycle: "entries of the timeline wait for each other"
    case .unknownKeyPath: "the layer has no such property"
    case .notAnimatable: "the property cannot be animated"
    case .noDuration: "nothing says when the video ends"
    case .endlessLabel: "an entry of the timeline waits for one that never ends"
    case .unfitAnimation: "an animation that its property or place cannot take"
    case .unknownInclude: "an included file has no such symbol or layer"
    case .includeCycle: "a file includes itself"
    case .unknownParameter: "no parameter has this name"
    case .badParameter: "a parameter has no value, or one that it cannot take"
    case .badPlaceholder: "a placeholder in a text is malformed"
    case .badCalculation: "a calculation is malformed or has no result"
    case .missingAsset: "an asset cannot be found"
    case .forbiddenPath: "a path leads out of the asset roots"
    case .notRegularFile: "an asset is not a regular file"
    case .badImage: "an image cannot be decoded"
    case .missingFont: "a font or a glyph is not there"
    case .badFont: "a font file cannot be read"
    case .badData: "a data file is malformed"
    case .wrongChecksum: "an asset has another checksum than the scene says"
    case .limitExceeded: "a limit is exceeded"
    case .notDrawn: "something that is not drawn yet"
    }
  }

  /// Whether it keeps the scene from being used.
  public var severity: DiagnosticSeverity { self == .notDrawn ? .warning : .error }

  /// The exit status that this error alone asks for; nil for a warning.
  public var exitClass: ExitClass? {
    switch self {
    case .notDrawn: nil
    case .unreadableFile, .missingAsset, .notRegularFile: .inputMissing
    case .missingFont: .resourceMissing
    case .forbiddenPath, .limitExceeded: .limit
    default: .invalid
    }
  }
}
