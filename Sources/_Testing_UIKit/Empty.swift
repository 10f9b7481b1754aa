// The toolchain declares a cross-import overlay of Testing for Apple's UIKit but ships no
// module of that name on Linux; this empty one lets `import Testing` stand beside ours.
