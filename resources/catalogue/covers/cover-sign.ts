/** The sign on a cover: number of the standard, level and hours. */
import type { Stroke } from './motif-shapes.ts'

/** Without a number, level or hours nothing is drawn for it. */
export type Sign = { number?: string | undefined; level?: number | undefined; hours?: number | undefined }

const LEVELS = 3

// Paths, because the picture of a page reads no font. A box of 12 by 20 units each.
const glyphs: Readonly<Record<string, string>> = {
  0: 'm6 0a6 6 0 0 1 6 6v8a6 6 0 0 1-12 0v-8a6 6 0 0 1 6-6z',
  1: 'm2 4.5l5.5-4.5v20',
  2: 'm.4 5.6a5.7 5.7 0 0 1 11.3.4c0 5-11.3 8.6-11.3 14h11.6',
  3: 'm.8 0h10.2l-5.8 7.6a6.2 6.2 0 1 1-5 9.4',
  4: 'm9 20v-20l-9 14.4h12.2',
  5: 'm11 0h-8.8l-1.2 9a6.1 6.1 0 1 1-1 8',
  6: 'm9.5 0l-8.4 11.4m10.9 2.6a6 6 0 1 1-12 0a6 6 0 1 1 12 0z',
  7: 'm0 0h12l-8 20',
  8: 'm10.7 4.8a4.7 4.8 0 1 1-9.4 0a4.7 4.8 0 1 1 9.4 0zm1 10a5.7 5.2 0 1 1-11.4 0a5.7 5.2 0 1 1 11.4 0z',
  9: 'm2.5 20l8.4-11.4m1.1-2.6a6 6 0 1 1-12 0a6 6 0 1 1 12 0z',
  '.': 'm2 20h0',
  h: 'm0 0v20m0-7a5 5 0 0 1 10 0v7',
}
const advanceOf = (letter: string): number => (letter === '.' ? 10 : 18)
const [LEFT, TOP, PADDING, GAP] = [14, 122, 12, 16]
const HEIGHT = 20

/** From left to right on a panel below, each part that there is. */
export function drawSign({ number, level, hours }: Sign): Stroke[] {
  const elements = [
    ...(number ? [textOf(number)] : []),
    ...(level ? [barsOf(level)] : []),
    ...(hours ? [textOf(`${hours}h`)] : []),
  ]
  if (elements.length === 0) return []
  let x = LEFT + PADDING
  const drawn = elements.flatMap(({ width, at }) => {
    const strokes = at(x)
    x += width + GAP
    return strokes
  })
  return [...panel(x - GAP + PADDING - LEFT), ...drawn]
}

type SignElement = { width: number; at: (x: number) => Stroke[] }

function textOf(text: string): SignElement {
  const placed = Array.from(text, (letter, place) => ({ letter, from: widthOf(text.slice(0, place)) }))
  return {
    width: widthOf(text) - 6,
    at: (x) => [
      {
        tone: 'deep',
        line: 3.4,
        d: placed.map(({ letter, from }) => `M${x + from} ${TOP + PADDING}${glyphs[letter]}`).join(''),
      },
    ],
  }
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + advanceOf(letter), 0)

/** Three bars of rising height, as many full as the level has steps. */
const barsOf = (level: number): SignElement => ({
  width: 22,
  at: (x) =>
    Array.from({ length: LEVELS }, (_, step) => ({
      tone: step < level ? 'deep' : 'mid',
      line: 6,
      d: `M${x + 2 + step * 9} ${TOP + PADDING + HEIGHT - 2}v${-4 - step * 6}`,
    })),
})

/** With an edge, because a motif can have the colour of the panel. */
function panel(width: number): Stroke[] {
  const d = `M${LEFT} ${TOP + 10}a10 10 0 0 1 10-10h${width - 20}a10 10 0 0 1 10 10v${HEIGHT + 2 * PADDING - 20}a10 10 0 0 1-10 10h${20 - width}a10 10 0 0 1-10-10z`
  return [
    { tone: 'ground', line: 5, d },
    { tone: 'pale', d },
  ]
}
