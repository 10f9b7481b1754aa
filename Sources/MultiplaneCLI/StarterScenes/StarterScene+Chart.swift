extension StarterScene {
  /// Five bars that grow to their values, with numbers that count.
  static let chart = StarterScene(
    name: "chart", summary: "five bars that grow while their numbers count", videoExtension: "mp4",
    text: """
      # Five bars spring to their values, one after another, while their numbers count.
      multiplane: 1
      stage: {size: [1280, 720], fps: 60, duration: 3s, background: "#fbf7f0"}

      parameters:
        title: {type: string, default: Visitors by weekday}
        note: {type: string, default: "thousands, first week of March"}
        accent: {type: color, default: "#e4572e"}

      symbols:
        label:
          type: text
          bounds: [0, 0, 120, 30]
          font: Inter Medium
          fontSize: 22
          alignmentMode: center
          foregroundColor: "#6b7280"

      layers:
        - type: text
          frame: [120, 72, 900, 58]
          string: ${title}
          font: Inter Display Bold
          fontSize: 46
          foregroundColor: "#1b2a33"
          animate: {preset: rise, stagger: 80ms}
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
            in:
              - {name: Mon, visitors: 4.4, tint: "#2f4858"}
              - {name: Tue, visitors: 5.8, tint: "#2f4858"}
              - {name: Wed, visitors: 5.1, tint: "#2f4858"}
              - {name: Thu, visitors: 7.4, tint: {param: accent}}
              - {name: Fri, visitors: 6.6, tint: "#2f4858"}
            index: i
          position: [{calc: 224 + i * 208}, 620]
          # Each bar starts 110 ms after the previous one.
          beginTime: {calc: 300ms + i * 110ms}
          layers:
            # A bar is anchored at its lower edge and grows from there.
            - anchorPoint: [0.5, 1]
              bounds: [0, 0, 120, {calc: day.visitors * 40}]
              cornerRadius: 14
              maskedCorners: [layerMinXMinYCorner, layerMaxXMinYCorner]
              backgroundColor: {param: day.tint}
              animations:
                - type: spring
                  keyPath: transform.scale.y
                  fromValue: 0
                  perceptualDuration: 550ms
                  bounce: 0.25
                  fillMode: backwards
            - {symbol: label, position: [0, 30], string: "${day.name}"}
            - symbol: label
              position: [0, {calc: -24 - day.visitors * 40}]
              font: Inter SemiBold
              fontSize: 26
              foregroundColor: {param: day.tint}
              fontFeatures: {tabularDigits: 1}
              value: {param: day.visitors}
              format: "0.0"
              # The number stays on the bar and shows its value, because the same spring moves both.
              animations:
                - type: spring
                  keyPath: position.y
                  fromValue: -24
                  perceptualDuration: 550ms
                  bounce: 0.25
                  fillMode: backwards
                - type: spring
                  keyPath: value
                  fromValue: 0
                  perceptualDuration: 550ms
                  bounce: 0.25
                  fillMode: backwards
        - {frame: [120, 619, 1040, 3], backgroundColor: "#1b2a33"}

      markers: {growing: 500ms, rest: 2.9s}

      """)
}
