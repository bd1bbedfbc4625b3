/** Measures text in Figtree, to fit long names on one line. */

// Hundredths of the font size, for Figtree; other characters count as a lower-case letter.
const groups: readonly [letters: string, width: number][] = [
  ["iljI|!.,:;'’·¡", 27],
  ['ftr()[]-/" ', 37],
  ['ksczxyvJ¿?', 51],
  ['abdeghnopquLFTE', 60],
  ['ABKPRSXYZÑÁ0123456789&+–', 65],
  ['CDGHNOQUVÓÚ', 74],
  ['wM', 86],
  ['mW@—%', 95],
]
const widths = new Map(
  groups.flatMap(([letters, width]) => Array.from(letters, (letter): [string, number] => [letter, width])),
)
const bare = (letter: string): string => letter.normalize('NFD')[0] ?? letter

/** In points; `bold` is about six per cent wider. */
export function widthOf(text: string, size: number, isBold = false): number {
  const hundredths = Array.from(text).reduce(
    (sum, letter) => sum + (widths.get(letter) ?? widths.get(bare(letter)) ?? 60),
    0,
  )
  return (hundredths / 100) * size * (isBold ? 1.06 : 1)
}

/** Figtree's line height, which the document uses. */
export const lineHeight = 1.2
type Place = { width: number; height: number; size: number; isBold: boolean }

/** The font size at which the text fits its box, between 5 points and the wanted size. */
export function fittingSize(text: string, { width, height, size, isBold }: Place): number {
  for (let tried = size; tried > 5; tried -= 0.5) {
    const lines = text
      .split('\n')
      .reduce((sum, line) => sum + linesOf(line, width, { size: tried, isBold }), 0)
    if (lines * tried * lineHeight <= height + 0.5) return tried
  }
  return 5
}

/** The number of lines after wrapping. */
function linesOf(line: string, width: number, { size, isBold }: { size: number; isBold: boolean }): number {
  let lines = 1
  let used = 0
  for (const word of line.split(' ')) {
    const own = widthOf(word, size, isBold)
    // A word wider than its box would be cut off.
    if (own > width) return Infinity
    const space = used === 0 ? 0 : widthOf(' ', size, isBold)
    if (used + space + own > width) {
      lines += 1
      used = own
    } else used += space + own
  }
  return lines
}
