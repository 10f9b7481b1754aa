import Foundation

/// Refuses requests that do not come from the preview's own page (PV-02, PV-03, PV-04).
///
/// Other sites' pages can send requests to this machine, and their names can be made to resolve to it.
/// They cannot know the token, change the fields that browsers set, or read the cookie.
struct RequestGuard: Sendable {
  private let token: PreviewToken
  private let port: UInt16
  /// The secret in the cookie, which is not the token: who reads the cookie cannot open the address.
  private let session = PreviewToken()
  /// The folder of the page, with slashes: browsers send the cookie to no other address, also not to
  /// those of other ports.
  private let folder = "/\(PreviewToken().text)/"

  init(token: PreviewToken, port: UInt16) {
    self.token = token
    self.port = port
  }

  /// What to do with a request.
  enum Decision {
    case admitted
    /// The address with the token was opened: set the cookie, and go to the page.
    case welcomed
    /// Refuse it with a sentence.
    case refused(String)
  }

  /// Decides about a request.
  func decide(_ request: PreviewRequest) -> Decision {
    guard let host = request.field("host"),
      host == "127.0.0.1:\(port)" || host == "localhost:\(port)"
    else { return .refused("The preview answers only to its own address.") }
    if request.method == "GET", request.path == "/", let text = request.query["token"] {
      return token.matches(text)
        ? .welcomed : .refused("The token is that of another preview.")
    }
    guard isSameOrigin(request, host: host) else {
      return .refused("The preview does not answer requests of other sites.")
    }
    let cookies = request.path.hasPrefix(folder) ? request.cookies(named: cookieName) : []
    guard
      cookies.contains(where: session.matches)
        || request.field("x-multiplane-token").map(token.matches) ?? false
    else {
      return .refused("Open the address that the program printed, which contains a token.")
    }
    return .admitted
  }

  /// Returns the path of a request in the folder of the page; other paths stay as they are.
  func path(of request: PreviewRequest) -> String {
    request.path.hasPrefix(folder) ? "/" + request.path.dropFirst(folder.count) : request.path
  }

  private func isSameOrigin(_ request: PreviewRequest, host: String) -> Bool {
    if request.hasField("origin"), request.field("origin") != "http://\(host)" { return false }
    guard request.hasField("sec-fetch-site") else { return true }
    // None is what a person entered or opened.
    let site = request.field("sec-fetch-site")
    return site == "same-origin" || site == "none" && request.method == "GET"
  }

  /// Cookies are shared by all ports of a host, and so by all previews.
  private var cookieName: String { "multiplane-preview-\(port)" }

  /// The answer to the address with the token.
  ///
  /// - Parameter request: The request.
  /// - Returns: A redirection. If another page led here, it is a page that goes on by itself: browsers
  ///   would not send the cookie with a redirection that another site started.
  func welcome(_ request: PreviewRequest) -> PreviewResponse {
    let isDirect = ["none", "same-origin", nil].contains(request.field("sec-fetch-site"))
    var response =
      isDirect
      ? PreviewResponse(303, "The preview is at \(folder).")
      : PreviewResponse(
        type: "text/html; charset=utf-8",
        Data("<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=\(folder)\">\n".utf8))
    if isDirect { response.fields.append(("Location", folder)) }
    response.fields.append(
      (
        "Set-Cookie",
        "\(cookieName)=\(session.text); HttpOnly; SameSite=Strict; Path=\(folder)"
      ))
    return response
  }
}

/// A secret of 128 random bits, which admits to one preview (PV-02).
package struct PreviewToken: Sendable {
  /// The token in hexadecimal digits.
  package let text: String

  /// Creates a token from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether a text is the token, in a time that does not depend on where they differ.
  func matches(_ other: String) -> Bool {
    let (left, right) = (Array(text.utf8), Array(other.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
