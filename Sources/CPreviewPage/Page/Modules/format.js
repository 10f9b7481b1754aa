// How numbers, times and values of properties are written.

const digits = (value, count) => {
  const text = value.toFixed(count)
  // A rounded value has no trailing zeros, and 0 no sign.
  return String(Number(text) === 0 ? 0 : Number(text))
}

/** Writes a number with at most three decimals. */
export const number = (value) => digits(value, 3)

/** Writes a time as on a clock: `1.250`, `1:02.000`. */
export function clock(seconds) {
  const milliseconds = Math.round(seconds * 1000)
  const minutes = Math.floor(milliseconds / 60000)
  const rest = (milliseconds % 60000) / 1000
  return minutes > 0 ? `${minutes}:${rest.toFixed(3).padStart(6, "0")}` : rest.toFixed(3)
}

/** Writes a time on the ruler, whose marks are `step` seconds apart. */
export function tick(seconds, step) {
  const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : 2
  if (seconds < 60) return seconds.toFixed(decimals) + " s"
  const minutes = Math.floor(seconds / 60 + 1e-9)
  return `${minutes}:${(seconds - minutes * 60).toFixed(decimals).padStart(decimals ? 3 + decimals : 2, "0")}`
}

/** Writes a frame rate: `30`, `29.97`. */
export const rate = (value) => digits(value, 3)

const isNumbers = (value) => Array.isArray(value) && value.every((item) => typeof item === "number")
const isColor = (key, value) => /color$/i.test(key) && isNumbers(value) && value.length === 4
const isIdentity = (value) => value.every((item, index) => item === (index % 5 === 0 ? 1 : 0))

/** Writes a color as `#rrggbb`, or `#rrggbbaa` if it is not opaque. */
export function color([red, green, blue, alpha]) {
  const pairs = [red, green, blue, ...(alpha < 1 ? [alpha] : [])]
  return "#" + pairs.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, "0")).join("")
}

/** Returns the color that a property has, as CSS, or null for other values. */
export const swatch = (key, value) => (isColor(key, value) ? color([...value.slice(0, 3), value[3]]) : null)

/** Writes the value of a property in one line. */
export function value(key, item) {
  if (item === null) return "none"
  if (typeof item === "number") return number(item)
  if (typeof item === "boolean") return item ? "yes" : "no"
  if (typeof item === "string") return item
  if (isColor(key, item)) return color(item)
  if (isNumbers(item) && item.length === 16) return isIdentity(item) ? "identity" : item.map(number).join(" ")
  if (isNumbers(item)) return item.map(number).join(", ")
  if (Array.isArray(item)) return item.map((part) => (part?.filter ?? part?.text ?? value("", part))).join(", ")
  if (item.width && item.height) return `${item.width} × ${item.height}`
  return Object.entries(item).map(([name, part]) => `${name} ${value(name, part)}`).join(", ")
}
