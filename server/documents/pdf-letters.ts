/** Sets each letter in a font that has it: a name is printed as it is written, whatever its alphabet. */

const isOurs =
  /^[\t\r\n\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]$/u
const isExtended = /^[\u0100-\u02ba\u1d00-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]$/u

function fontOf(letter: string): string | undefined {
  if (isOurs.test(letter)) return undefined
  return isExtended.test(letter) ? 'Figtree extended' : 'Roboto'
}

type Run = { text: string; font?: string }
/** "Łódź" → a run in the extended letters, then one in ours, … */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const font = fontOf(letter)
    const last = runs.at(-1)
    if (last && last.font === font) last.text += letter
    else runs.push({ text: letter, ...(font && { font }) })
  }
  return runs
}

/** The same definition, each text that needs other letters cut into runs. */
export function inOurLetters<T>(part: T): T {
  if (Array.isArray(part))
    return part.map((one: unknown) =>
      typeof one === 'string' && needsOthers(one) ? { text: runsOf(one) } : inOurLetters(one),
    ) as T
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'text' && typeof value === 'string' && needsOthers(value) ? runsOf(value) : inOurLetters(value),
    ]),
  ) as T
}

const needsOthers = (text: string): boolean => runsOf(text).some(({ font }) => font)
