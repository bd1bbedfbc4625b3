/** Bounds of an e-CF, judged before anything parses it. */
/** The schemas of the tax office nest seven elements, a signature six more. */
const MAX_DEPTH = 32
/** A thousand lines of every element that the schemas have. */
const MAX_ELEMENTS = 60_000
/** No name, with its attributes, is longer in them. */
const MAX_TAG = 2_000

/** Whether the text may be an e-CF by its size: one pass, whatever it holds. */
export function isWithinBounds(xml: string): boolean {
  let depth = 0
  let elements = 0
  for (let from = xml.indexOf('<'); from >= 0; from = xml.indexOf('<', from + 1)) {
    const to = xml.indexOf('>', from)
    if (to < 0 || to - from > MAX_TAG) return false
    const [first, last] = [xml[from + 1], xml[to - 1]]
    if (first === '!' || first === '?') continue
    if (first === '/') depth -= 1
    else {
      elements += 1
      if (last !== '/') depth += 1
    }
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) return false
  }
  return true
}
