/// The suites that need programs beside this project's: a browser, GNU parallel, and what
/// `scripts/install-farm-tools` installs.
///
/// `make test` leaves them out, and `make test-all` runs them.
enum ForeignTools {}
