/** Texts without invisible characters, in runs by the font that has their glyphs. */
import { familyOf, hasGlyph } from './pdf-fonts.ts'

/** Have no glyph, and some reorder or hide what stands around them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\t\n]/gu
const REPLACEMENT = '\ufffd'

/** All of it is in the default font, as nearly all texts are. */
const USUAL = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]+$/

const visible = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')

export type Run = { text: string; font?: string }
/** "Łódź" → runs of the extended font and the default font, in their order from left to right. */
export function runsOf(text: string, fontOf = familyOf): Run[] {
  if (fontOf === familyOf && USUAL.test(text)) return [{ text }]
  const parts = visible(text).split(ARABIC)
  return parts.flatMap((part, at) => (at % 2 === 0 ? leftToRight(part, fontOf) : rightToLeft(part, fontOf)))
}

function leftToRight(text: string, fontOf: typeof familyOf): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const run = last && isPartOf(last, letter) ? { text: letter, font: last.font } : drawable(letter, fontOf)
    if (last && last.font === run.font) last.text += run.text
    else runs.push({ text: run.text, ...(run.font && { font: run.font }) })
  }
  return runs
}

/** Marks and unbreakable spaces take the font of what they follow. */
const isPartOf = ({ font }: Run, letter: string): boolean =>
  /^[\p{M}\u00a0]$/u.test(letter) && hasGlyph(font, letter)

function drawable(letter: string, fontOf: typeof familyOf): { text: string; font: string | undefined } {
  const font = fontOf(letter)
  if (font !== null) return { text: letter, font }
  const text = substitute(letter)
  return { text, font: fontOf(text) ?? undefined }
}

const substitute = (letter: string): string => (/^\p{Zs}$/u.test(letter) ? ' ' : REPLACEMENT)

/** From the first Arabic letter to the last one or a number, without letters of other scripts. */
const ARABIC = /(\p{Script=Arabic}(?:[^\p{L}\n]*[\p{Script=Arabic}\p{M}\p{Nd}])*)/u
const NUMBER = /(\p{Nd}+(?:[.,:/\u066b\u066c-]\p{Nd}+)*)/u
const backwards = (text: string): string => Array.from(text).toReversed().join('')

/**
 * The runs in the order in which they stand from left to right. A run with Arabic letters or digits of their script is laid
 * out from right to left as a whole; unbreakable spaces keep its words together. The order of a wrapped line is not known
 * here.
 */
const rightToLeft = (text: string, fontOf: typeof familyOf): Run[] =>
  text
    .replaceAll(' ', '\u00a0')
    .split(NUMBER)
    // Numbers stand at odd places, from whichever end.
    .toReversed()
    .flatMap((part, at) => {
      const runs = leftToRight(part, fontOf)
      return at % 2 === 0 ? runs.toReversed() : runs.map(numberRun)
    })
const numberRun = (run: Run): Run =>
  /\p{Script=Arabic}/u.test(run.text) ? { ...run, text: backwards(run.text) } : run
