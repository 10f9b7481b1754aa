// The requests to the program, whose addresses are relative to the folder of the page.

/** A request that the program answered with an error, or, with status 0, did not answer. */
export class RequestError extends Error {
  /** The errors of the scene in the answer: none, if the answer is a sentence. */
  errors = []

  constructor(status, answer) {
    super(answer)
    this.status = status
    if (answer.startsWith("{")) this.errors = JSON.parse(answer).errors ?? []
    if (this.errors.length > 0) this.message = this.errors[0].message
  }
}

async function request(path, options = {}) {
  const response = await fetch(path, options).catch((error) => {
    throw error.name === "AbortError" ? error : new RequestError(0, "The preview does not answer.")
  })
  if (!response.ok) throw new RequestError(response.status, await response.text())
  return response
}

const json = async (path, options) => (await request(path, options)).json()

/** Returns the description of the scene, its errors included. */
export const scene = () => json("scene")

/**
 * Returns the pixels of a frame, at a scale or, if it is null, that of the scene.
 *
 * Fails with status 409 if the revision is no longer shown.
 */
export async function frame(number, revision, signal, scale) {
  const field = scale === null ? "" : `&scale=${scale}`
  const response = await request(`frames/${number}?revision=${revision}${field}`, { signal })
  const [width, height] = ["X-Width", "X-Height"].map((name) => Number(response.headers.get(name)))
  return new ImageData(new Uint8ClampedArray(await response.arrayBuffer()), width, height)
}

/** Returns the layers at a frame, with the values on screen. */
export const layers = (number, revision, signal) => json(`layers/${number}?revision=${revision}`, { signal })

const query = (fields) => new URLSearchParams(fields).toString().replaceAll("+", "%20")

/** Returns the list of the curves of the layer that has a path at a frame. */
export const curves = (layer, frame, revision) => json(`curves?${query({ revision, frame, layer })}`)

/** Returns the address of the image of a curve. */
export const curveImage = (layer, frame, keyPath, width, appearance, revision) =>
  `curves?${query({ revision, frame, layer, keyPath, width: Math.min(Math.max(width, 16), 8192), appearance })}`

/** Returns the address of the onion skin of a layer. */
export const onionImage = (layer, frame, width, revision) =>
  `onion?${query({ revision, frame, layer, width: Math.min(Math.max(Math.round(width), 16), 2048) })}`

/** Returns how a frame differs from its golden. */
export const golden = (number, revision) => json(`goldens/${number}?revision=${revision}`)

/** Returns the address of an image of a golden: `expected`, `actual` or `difference`. */
export const goldenImage = (number, name, revision) => `goldens/${number}/${name}.png?revision=${revision}`

/** Sets parameters, by name, and returns the description of the scene. */
export const setParameters = (values) =>
  json("parameters", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(values),
  })

/** Resets all parameters and returns the description of the scene. */
export const resetParameters = () => json("parameters", { method: "DELETE" })

/**
 * Listens to the program.
 *
 * `handlers` has a function for each event, and `connection`, which receives "open", "lost" while the
 * browser tries again, or "closed" when the program no longer accepts this page.
 */
export function listen({ connection, ...handlers }) {
  const source = new EventSource("events")
  source.onopen = () => connection("open")
  source.onerror = () => connection(source.readyState === EventSource.CLOSED ? "closed" : "lost")
  for (const [name, handle] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => handle(event.data ? JSON.parse(event.data) : {}))
  }
}
