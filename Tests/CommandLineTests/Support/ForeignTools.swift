/// The suites that need programs beside this project's: a browser, GNU parallel, and what
/// `scripts/install-farm-tools` installs.
///
/// `swift test --skip ForeignTools` leaves them out.
enum ForeignTools {}
