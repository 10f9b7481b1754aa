import Foundation
import ScenePreview
import Testing

@MainActor
@Suite("Who sees a preview")
struct PreviewSecurityTests {
  @Test("The address listens on the loopback interface and has a token (PV-01, PV-02)")
  func address() throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let port = preview.client.port
    #expect(preview.address == "http://127.0.0.1:\(port)/?token=\(preview.client.token)")
    #expect(preview.client.token.count == 32)
    #expect(PreviewToken().text != PreviewToken().text)
    let error = #expect(throws: PreviewListener.Problem.self) {
      try PreviewListener(port: port)
    }
    #expect(error?.description == "port \(port) is in use")
  }

  @Test("The token sets a cookie, which admits to the page (PV-02)")
  func cookie() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let client = preview.client
    let welcome = try await client.request("/?token=\(client.token)", hasToken: false)
    #expect(welcome.status == 303)
    let folder = try #require(welcome.fields["location"])
    #expect(folder.wholeMatch(of: /\/[0-9a-f]{32}\//) != nil && !folder.contains(client.token))
    let cookie = try #require(welcome.fields["set-cookie"])
    // Browsers do not send it to other ports of this machine, and it does not reveal the token.
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=\(folder)"))
    #expect(!cookie.contains(client.token))
    let pair = String(cookie.prefix { $0 != ";" })
    #expect(try await client.request("/", ["Cookie": pair], hasToken: false).status == 403)
    for target in [folder + "page/main.js", folder + "scene"] {
      #expect(try await client.request(target, ["Cookie": pair], hasToken: false).status == 200)
    }
    let page = try await client.request(folder, ["Cookie": "a=b; \(pair)"], hasToken: false)
    #expect(page.status == 200)
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
    for cookie in ["", "\(pair)0", String(pair.dropLast()), "x\(pair)"] {
      let reply = try await client.request(folder, ["Cookie": cookie], hasToken: false)
      #expect(reply.status == 403)
    }
    let wrong = try await client.request("/?token=\(String(repeating: "0", count: 32))")
    #expect(wrong.status == 403)
    #expect(wrong.fields["set-cookie"] == nil)
    for target in ["/", "/scene", "/frames/0?revision=1", "/events", "/page/main.js"] {
      #expect(try await client.request(target, hasToken: false).status == 403)
    }
  }

  @Test("From another site, the address leads on by a page (PV-02)")
  func welcomeFromElsewhere() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let reply = try await preview.client.request(
      "/?token=\(preview.client.token)", ["Sec-Fetch-Site": "cross-site"], hasToken: false)
    #expect(reply.status == 200)
    #expect(reply.text.firstMatch(of: /url=\/[0-9a-f]{32}\//) != nil)
    #expect(reply.fields["set-cookie"] != nil)
  }

  @Test("Other hosts, origins and sites are refused (PV-03, PV-04)")
  func otherSites() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let client = preview.client
    let port = client.port
    for host in [
      "evil.example", "evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "[::1]:\(port)",
    ] {
      #expect(try await client.request("/scene", host: host).status == 403)
      let opened = try await client.request("/?token=\(client.token)", host: host)
      #expect(opened.status == 403)
    }
    #expect(try await client.request("/scene", host: "localhost:\(port)").status == 200)
    for origin in ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:\(port)"] {
      #expect(try await client.request("/scene", ["Origin": origin]).status == 403)
    }
    #expect(
      try await client.request("/scene", ["Origin": "http://127.0.0.1:\(port)"]).status == 200)
    for site in ["cross-site", "same-site", "x"] {
      #expect(try await client.request("/scene", ["Sec-Fetch-Site": site]).status == 403)
    }
    for site in ["same-origin", "none"] {
      #expect(try await client.request("/scene", ["Sec-Fetch-Site": site]).status == 200)
    }
    let posted = try await client.request(
      "/parameters", method: "POST", ["Sec-Fetch-Site": "none"], body: "{}")
    #expect(posted.status == 403)
  }

  @Test("Answers forbid other pages to use them (PV-04)")
  func protection() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    for target in ["/", "/scene", "/nothing"] {
      let reply = try await preview.client.request(target)
      let policy = try #require(reply.fields["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; "))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(reply.fields["x-content-type-options"] == "nosniff")
      #expect(reply.fields["cache-control"] == "no-store")
    }
  }

  @Test(
    "No address is the path of a file (PV-05)",
    arguments: [
      "/page/../../etc/passwd", "/page/..%2f..%2fetc%2fpasswd", "/page/%2e%2e/scene.yaml",
      "/scene.yaml", "//etc/passwd", "/page//etc/passwd", "/page/", "/page", "/scene/",
      "/frames/../scene", "/page/main.js/", "/goldens/0/../../../x.png", "/%00", "/page/main.js%00",
    ])
  func paths(target: String) async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    try await preview.scene()
    #expect([404, 409].contains(try await preview.client.request(target).status))
  }

  @Test("Requests that cannot be read are refused (PV-06)")
  func malformed() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let client = preview.client
    let host = "Host: 127.0.0.1:\(client.port)\r\nX-Multiplane-Token: \(client.token)\r\n"
    let long = String(repeating: "a", count: 20 << 10)
    let requests: [(String, Int)] = [
      ("GET\r\n\r\n", 400), ("GET /scene HTTP/3\r\n\(host)\r\n", 400),
      ("GET scene HTTP/1.1\r\n\(host)\r\n", 400), ("GET /scene HTTP/1.1\r\nHost\r\n\r\n", 400),
      ("GET /scene HTTP/1.1\r\nA : b\r\n\(host)\r\n", 400),
      ("GET /scene HTTP/1.1\nHost: x\r\n\r\n", 400),
      ("GET /\(long) HTTP/1.1\r\n\(host)\r\n", 431),
      ("GET /scene HTTP/1.1\r\nA: \(long)\r\n\(host)\r\n", 431),
      ("POST /parameters HTTP/1.1\r\n\(host)Content-Length: 300000\r\n\r\n", 413),
      ("POST /parameters HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
      ("POST /parameters HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
      ("POST /parameters HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n", 501),
    ]
    for (text, status) in requests {
      let reply = try await Reply(client.send(text))
      #expect(reply.status == status, "\(text.prefix(60))")
      #expect(reply.fields["connection"] == "close")
    }
    // Two hosts could be two meanings.
    let twoHosts = try await Reply(
      client.send("GET /scene HTTP/1.1\r\n\(host)Host: evil\r\nConnection: close\r\n\r\n"))
    #expect(twoHosts.status == 403)
    #expect(try await client.request("/scene", method: "PUT").status == 405)
  }

  @Test("A connection serves several requests, also sent at once (PV-06)")
  func pipelining() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let client = preview.client
    let head = "Host: 127.0.0.1:\(client.port)\r\nX-Multiplane-Token: \(client.token)\r\n"
    let text =
      "GET /nothing HTTP/1.1\r\n\(head)\r\nGET /page HTTP/1.1\r\n\(head)Connection: close\r\n\r\n"
    let received = String(decoding: try await client.send(text), as: UTF8.self)
    #expect(received.components(separatedBy: "HTTP/1.1 404 Not Found").count == 3)
  }

  @Test("Strangers who say nothing do not keep others out (PV-06)", .timeLimit(.minutes(5)))
  func strangers() async throws {
    let preview = try RunningPreview(RunningPreview.moving)
    let idle = try (0..<100).map { _ in try preview.client.open() }
    #expect(try await preview.client.request("/page/main.js").status == 200)
    // The oldest have been disconnected.
    #expect(idle[0].receive(until: nil).isEmpty)
  }
}
