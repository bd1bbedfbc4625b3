/** Font fallback: splits texts into runs whose font has the glyphs. */

const isInDefaultFont =
  /^[\t\r\n\u0020-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]$/u
const isInExtendedFont = /^[\u0100-\u02ba\u1d00-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]$/u

function fontOf(letter: string): string | undefined {
  if (isInDefaultFont.test(letter)) return undefined
  return isInExtendedFont.test(letter) ? 'Figtree extended' : 'Roboto'
}

type Run = { text: string; font?: string }
/** "Łódź" → runs of the extended font and the default font. */
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

/** Copies a definition with the affected texts split into runs. */
export function withFallbackFonts<T>(part: T): T {
  if (Array.isArray(part))
    return part.map((one: unknown) =>
      typeof one === 'string' && needsFallback(one) ? { text: runsOf(one) } : withFallbackFonts(one),
    ) as T
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'text' && typeof value === 'string' && needsFallback(value)
        ? runsOf(value)
        : withFallbackFonts(value),
    ]),
  ) as T
}

const needsFallback = (text: string): boolean => runsOf(text).some(({ font }) => font)
