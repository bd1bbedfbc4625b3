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
/** "Łódź" → runs of the extended font and the default font. */
export function runsOf(text: string, fontOf = familyOf): Run[] {
  if (fontOf === familyOf && USUAL.test(text)) return [{ text }]
  const runs: Run[] = []
  for (const letter of rightToLeft(visible(text))) {
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

const BETWEEN_ARABIC = /(?<=[\p{Script=Arabic}\p{M}]) +(?=\p{Script=Arabic})/gu
/** Words joined by unbreakable spaces are laid out together, thus from right to left. */
const rightToLeft = (text: string): string => text.replaceAll(BETWEEN_ARABIC, '\u00a0')
