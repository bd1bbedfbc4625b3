/** Texts of SVG drawings within their width, with outlines of what the drawing's font lacks. */
import { familyOf, hasGlyph, outlineOf, widthOf, type TextStyle } from './pdf-fonts.ts'
import { runsOf } from './pdf-runs.ts'

/** The font that drawings name, which has most alphabets. */
const FONT = 'Roboto'

/** Texts have the attributes x, y and font-size; `data-width` is the most that they may take. */
export const svgWithFonts = (svg: string): string =>
  svg.replaceAll(/<text\b([^<>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) =>
    drawnText(attributes, unescaped(text)),
  )

function drawnText(attributes: string, text: string): string {
  const own = Object.fromEntries(
    attributes.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g).map(([, name = '', value = '']) => [name, value]),
  )
  const [size, mostWidth, y] = [Number(own['font-size']), Number(own['data-width'] ?? Infinity), own['y']]
  const bold = own['font-weight'] === 'bold'
  const styleOf = (font = FONT, fontSize = size): TextStyle => ({ font, fontSize, bold, italics: false })
  const runs = runsOf(text, (letter) => (hasGlyph(FONT, letter) ? FONT : familyOf(letter)))
  const width = runs.reduce((sum, run) => sum + widthOf(run.text, styleOf(run.font)), 0)
  const fontSize = size * Math.min(1, mostWidth / width)
  let left = Number(own['x'])
  const drawn = runs.map((run) => {
    const [x, style] = [left, styleOf(run.font, fontSize)]
    left += widthOf(run.text, style)
    if (run.font !== FONT) return `<path transform="translate(${x} ${y})" d="${outlineOf(run.text, style)}"/>`
    return `<text x="${x}" y="${y}" font-size="${fontSize}"${bold ? ' font-weight="bold"' : ''}>${escaped(run.text)}</text>`
  })
  return drawn.join('')
}

const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const
const unescaped = (text: string): string =>
  entities.reduce((all, [name, sign]) => all.replaceAll(name, sign), text)
const escaped = (text: string): string =>
  entities.reduceRight((all, [name, sign]) => all.replaceAll(sign, name), text)
