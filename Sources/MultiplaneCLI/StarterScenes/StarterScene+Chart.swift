extension StarterScene {
  /// Five bars that grow to their values.
  static let chart = StarterScene(
    name: "chart", summary: "five bars that grow to their values", videoExtension: "mp4",
    text: """
      # Five bars spring to their values, one after another, and show their numbers.
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, duration: 3s, background: "#fbf7f0"}

      parameters:
        title: {type: string, default: Visitors by weekday}
        note: {type: string, default: "thousands, first week of March"}
        accent: {type: color, default: "#e4572e"}

      symbols:
        # A bar is anchored at its lower edge and grows from there.
        bar:
          anchorPoint: [0.5, 1]
          cornerRadius: 14
          maskedCorners: [layerMinXMinYCorner, layerMaxXMinYCorner]
          transform: {scale: [1, 0.001]}
          actions:
            # Changes of the transform animate with a spring.
            transform: {type: spring, perceptualDuration: 550ms, bounce: 0.25}
        label:
          type: text
          bounds: [0, 0, 120, 30]
          font: Inter Medium
          fontSize: 22
          alignmentMode: center
          foregroundColor: "#6b7280"
        value:
          type: text
          bounds: [0, 0, 120, 34]
          font: Inter SemiBold
          fontSize: 26
          alignmentMode: center
          opacity: 0

      layers:
        - type: text
          frame: [120, 72, 900, 58]
          string: ${title}
          font: Inter Display Bold
          fontSize: 46
          foregroundColor: "#1b2a33"
        - type: text
          frame: [120, 132, 900, 32]
          string: ${note}
          fontSize: 22
          foregroundColor: "#6b7280"

        # Grid lines.
        - type: shape
          path: {svg: M120 260 H1160 M120 380 H1160 M120 500 H1160}
          strokeColor: "#e6dfd3"
          lineWidth: 2

        # The data, one row per bar: its name, value and color. A data file works too:
        # {each: day, in: {data: visitors.csv}}.
        - for:
            each: day
            in: &days
              - {name: Mon, visitors: 4.4, tint: "#2f4858"}
              - {name: Tue, visitors: 5.8, tint: "#2f4858"}
              - {name: Wed, visitors: 5.1, tint: "#2f4858"}
              - {name: Thu, visitors: 7.4, tint: {param: accent}}
              - {name: Fri, visitors: 6.6, tint: "#2f4858"}
            index: i
          position: [{calc: 224 + i * 208}, 620]
          layers:
            - symbol: bar
              id: bar-${i}
              bounds: [0, 0, 120, {calc: day.visitors * 40}]
              backgroundColor: {param: day.tint}
            - {symbol: label, position: [0, 30], string: "${day.name}"}
            - symbol: value
              id: value-${i}
              position: [0, {calc: -24 - day.visitors * 40}]
              string: ${day.visitors}
              foregroundColor: {param: day.tint}
        - {frame: [120, 619, 1040, 3], backgroundColor: "#1b2a33"}

      timeline:
        # Each bar grows 110 ms after the previous one.
        - for: {each: day, in: *days, index: i}
          at: {calc: 0.2 + i * 0.11}
          layers: bar-${i}
          set: {transform: {}}
        # Each number appears when its bar is up.
        - for: {each: day, in: *days, index: i}
          at: {calc: 0.65 + i * 0.11}
          layers: value-${i}
          transaction: {duration: 350ms, timingFunction: easeOut}
          set: {opacity: 1}
          add:
            key: rise
            animation: {type: basic, keyPath: transform.translation.y, fromValue: 16}

      markers: {growing: 500ms, rest: 2.9s}

      """)
}
