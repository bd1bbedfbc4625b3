/** Writes a drawing of causes as SVG for the evidence pack. */
import type { Locale, Words } from '#core/words.ts'
import { causeCategories } from '../capas/causes/capa-cause.ts'
import type { Box, Drawing, SvgLine } from '../capas/causes/cause-drawing.ts'

const LINE_HEIGHT = 16
const FIRST_LINE = 20
const INSET = 10
/** The font of PDFs that has the letters of most alphabets. */
const FONT = 'Roboto'
const uncategorised: Words = { es: 'Sin categoría', en: 'Without category' }

type Judged = { isRoot: boolean; isRuledOut: boolean }
/** Root causes have a thick frame; what was ruled out is dashed. */
export function causeSvg<Cause extends Judged>(
  { width, height, boxes, lines, labels }: Drawing<Cause>,
  locale: Locale,
): string {
  const names = labels.map(({ x, y, category }) => {
    const name = category ? causeCategories[category] : uncategorised
    return `<text x="${x}" y="${y}" font-size="13" font-weight="bold">${escaped(name[locale])}</text>`
  })
  const parts = [...lines.map(lineSvg), ...boxes.map(boxSvg), ...names].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -16 ${width + 4} ${height + 32}" font-family="${FONT}">${parts}</svg>`
}

const lineSvg = ({ kind, from, to }: SvgLine): string =>
  `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="#8a8f9c" stroke-width="${kind === 'spine' ? 3 : 1.2}"/>`

function boxSvg<Cause extends Judged>({ x, y, width, height, lines, cause }: Box<Cause>): string {
  const frame = cause?.isRoot ? 'stroke="#b3261e" stroke-width="2.5"' : 'stroke="#5a6070" stroke-width="1"'
  const dashes = cause?.isRuledOut ? ' stroke-dasharray="5 4"' : ''
  const fill = cause ? '#ffffff' : '#eef0f4'
  const text = lines.map(
    (line, at) =>
      `<text x="${x + INSET}" y="${y + FIRST_LINE + at * LINE_HEIGHT}" font-size="12" data-width="${width - 2 * INSET}">${escaped(line)}</text>`,
  )
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" ${frame}${dashes}/>${text.join('')}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
