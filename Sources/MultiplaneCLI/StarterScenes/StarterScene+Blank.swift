extension StarterScene {
  /// A stage with one layer to start from.
  static let blank = StarterScene(
    name: "blank", summary: "a stage with one layer to start from", videoExtension: "mp4",
    text: """
      # A stage with one layer to start from. Times: 1.5s, 300ms, 12f (frames).
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, duration: 2s, background: "#101418"}

      layers:
        - id: dot
          bounds: [0, 0, 120, 120]
          position: [640, 360]
          cornerRadius: 60
          backgroundColor: "#ffb26b"
          animations:
            - type: spring
              keyPath: transform.scale
              fromValue: 0.4
              perceptualDuration: 500ms
              bounce: 0.4

      markers: {rest: 1.9s}

      """)
}
