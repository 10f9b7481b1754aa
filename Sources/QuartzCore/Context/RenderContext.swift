import Compositor
package import FrameRates
package import TextLayout
import VectorImages

/// The state shared by the layers of a stage: its clock, its committer, and the sources of its frames,
/// each with its functions in a file of its own.
///
/// As on Apple's platforms, layers are not sendable and have no isolation, so only one thread at a
/// time may use a context; a debug check traps if two do (LX-13). A context moves between isolation
/// domains only as a whole, which is why it is declared sendable.
package final class RenderContext: @unchecked Sendable {
  let clock = ContextClock()
  let committer = Committer()
  let frames = FrameSources()
  let transactions = TransactionStack()
  /// The closures that wait for animations, by their `WaitingBlock`.
  var waitingBlocks: [ObjectIdentifier: Any] = [:]
  /// The refresh rate of the display that drives display links (DL-01).
  package var refreshRate: FrameRate = 60
  /// Whether frames of this context are being handed over, during which it must not change.
  private(set) var isHandingOver = false
  /// The fonts that text can use; nil for the process's fonts.
  package var fonts: FontBook?

  /// Makes fonts used outside a stage come from the current context, and mistakes in the use of
  /// filters go to it; evaluated once per process.
  private static let isConnected: Bool = {
    FontBook.setCurrentSource { RenderContext.currentFonts }
    SVGFonts.setCurrentSource {
      let book = FontBook.current
      return SVGFonts(files: book.files, families: book.families)
    }
    FilterMistake.setHandler { CAEngine.warn("CI-25", $0.messageWithSuggestion) }
    return true
  }()

  /// The compositor that draws layers into client code's contexts, with the fonts it uses.
  private var madeCompositor: (compositor: Compositor, fonts: FontBook)?

  /// What the changes that happen now belong to in reports; nil for nothing.
  ///
  /// Transitions that wait for others keep it.
  package private(set) var cause: (any Sendable)?

  /// The objects that belong to the context, by their types.
  var companions: [ObjectIdentifier: AnyObject] = [:]

  /// The handler set by `CAEngine.illegalCall`.
  var illegalCall: ((String, String) -> Void)?
  /// The handler set by `CAEngine.warning`.
  var warning: ((String, String) -> Void)?
  /// The messages reported so far.
  private var warnings: Set<String> = []
  /// The maximum number of messages to report.
  private static let mostWarnings = 100

  package init() { _ = Self.isConnected }

  /// Returns whether a message should be reported, and records it.
  func isNew(warning message: String) -> Bool {
    warnings.count < Self.mostWarnings && warnings.insert(message).inserted
  }

  private var nextSequence = 0

  /// Returns a number that increases with every call, to keep order of addition (O-04).
  func newSequenceNumber() -> Int {
    nextSequence += 1
    return nextSequence
  }

  /// Runs code whose changes belong to a cause.
  package func attribute(to cause: (any Sendable)?, _ body: () -> Void) {
    let outer = self.cause
    self.cause = cause
    body()
    self.cause = outer
  }

  /// Runs code that receives frames and must not change the context.
  package func handingOver<Value>(_ body: () throws -> Value) rethrows -> Value {
    isHandingOver = true
    defer { isHandingOver = false }
    return try body()
  }

  /// The compositor that draws layers into client code's contexts.
  var compositor: Compositor {
    // The process's fonts change when client code registers others.
    let fonts = fonts ?? .registered
    if let made = madeCompositor, made.fonts === fonts { return made.compositor }
    let compositor = Compositor(fonts: fonts)
    madeCompositor = (compositor, fonts)
    return compositor
  }
}
