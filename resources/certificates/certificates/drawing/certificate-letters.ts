/** How wide texts run in the certificate's letters, so that long names are set smaller and stay on their line. */

// In hundredths of the size, for Figtree; a letter that is not listed counts as a small one.
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

/** In points; `bold` runs some six in a hundred wider. */
export function widthOf(text: string, size: number, isBold = false): number {
  const hundredths = Array.from(text).reduce(
    (sum, letter) => sum + (widths.get(letter) ?? widths.get(bare(letter)) ?? 60),
    0,
  )
  return (hundredths / 100) * size * (isBold ? 1.06 : 1)
}

/** Figtree's own, by which the document sets its lines. */
export const lineHeight = 1.2
type Place = { width: number; height: number; size: number; isBold: boolean }

/** The size at which the text stays inside of its place: never above the wanted one, never below 5 points. */
export function fittingSize(text: string, { width, height, size, isBold }: Place): number {
  for (let tried = size; tried > 5; tried -= 0.5) {
    const lines = text
      .split('\n')
      .reduce((sum, line) => sum + linesOf(line, width, { size: tried, isBold }), 0)
    if (lines * tried * lineHeight <= height + 0.5) return tried
  }
  return 5
}

/** How many lines the words take when they are broken where they must be. */
function linesOf(line: string, width: number, { size, isBold }: { size: number; isBold: boolean }): number {
  let lines = 1
  let used = 0
  for (const word of line.split(' ')) {
    const own = widthOf(word, size, isBold)
    // A word that is wider than its place would be cut.
    if (own > width) return Infinity
    const space = used === 0 ? 0 : widthOf(' ', size, isBold)
    if (used + space + own > width) {
      lines += 1
      used = own
    } else used += space + own
  }
  return lines
}
