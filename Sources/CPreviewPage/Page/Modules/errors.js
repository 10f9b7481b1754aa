import { byId, element } from "./dom.js"

/** Returns a line of the file with marks under the part concerned. */
function excerpt({ excerpt: text, line, column, endLine, endColumn }) {
  if (text.includes("\n") || !column) return text
  const gutter = String(line ?? "")
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, " ")
  const isOneLine = !endLine || endLine === line
  const length = Math.max(1, (isOneLine && endColumn ? Math.min(endColumn - 1, text.length) : text.length) - column + 1)
  return `${gutter} | ${text}\n${" ".repeat(gutter.length)} | ${indent}^${"~".repeat(length - 1)}`
}

/** Shows the errors of the scene, or nothing if there are none. */
export function showErrors(errors, hasFrame) {
  const panel = byId("errors")
  panel.hidden = errors.length === 0
  byId("stale").hidden = errors.length === 0 || !hasFrame || errors.every((error) => error.severity === "warning")
  panel.replaceChildren(...errors.map((error) => {
    const place = [error.file, error.line, error.column].filter((part) => part !== null && part !== undefined).join(":")
    const card = element("article", { className: error.severity }, element("h3", {},
      element("span", { className: "severity", textContent: error.severity }),
      error.message))
    if (error.excerpt) card.append(element("pre", { textContent: excerpt(error) }))
    if (error.hint) card.append(element("p", { className: "hint", textContent: error.hint }))
    const source = [place, error.code].filter(Boolean).join("  ·  ")
    if (source) card.append(element("p", { className: "source", textContent: source }))
    return card
  }))
}
