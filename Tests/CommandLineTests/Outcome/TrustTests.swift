import Foundation
import Testing

/// `--trust-input`.
@Suite struct TrustTests {
  private func folder(_ body: String) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(
      "multiplane: 1\nstage: {size: [64, 48], duration: 1s}\n"
        + "layers: [{contents: a.svg, frame: [0, 0, 40, 40]}]\n", to: "a.yaml")
    try folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\#(body)</svg>"#, to: "a.svg")
    return folder
  }

  @Test("Trusted files give the same bytes (PI-04)")
  func sameBytes() throws {
    let folder = try folder(#"<circle cx="4" cy="5" r="3" fill="red"/>"#)
    for (name, more) in [("a.png", []), ("b.png", ["--trust-input"])] {
      let outcome = try Program.start(["frame", "a.yaml", "-o", name] + more, in: folder).wait()
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(try folder.data("a.png") == folder.data("b.png"))
  }

  @Test("Trusted SVG documents are not drawn when they are read (PI-04)")
  func noTrial() throws {
    // librsvg 2.54 aborts if the step before a tile has no pixels.
    let folder = try folder(
      #"<filter id="f"><feFlood width="0"/><feTile/></filter>"#
        + #"<rect width="9" height="9" filter="url(#f)"/>"#)
    #expect(try Program.run("check", "a.yaml", in: folder).status == 65)
    #expect(try Program.run("check", "a.yaml", "--trust-input", in: folder).status == 0)
  }
}
