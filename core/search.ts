/** Normalises search terms: no accents, ñ kept, "ISO9001" equals "9001". */

// The SQL function fold() does the same for stored text; test/structure/schema.test.ts compares both.
const FOLDED: [string, string][] = [
  ['a', 'áàâäãå'],
  ['e', 'éèêë'],
  ['i', 'íìîï'],
  ['o', 'óòôöõ'],
  ['u', 'úùûü'],
  ['c', 'ç'],
]
const letters = new Map(
  FOLDED.flatMap(([plain, accented]) => accented.split('').map((letter) => [letter, plain])),
)

export function fold(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[áàâäãåéèêëíìîïóòôöõúùûüç]/g, (letter) => letters.get(letter) ?? letter)
  return plain
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .replace(/(^| )iso ?([0-9])/g, '$1$2')
    .trim()
}

/** The words that must all match, at most eight. */
export const searchWords = (term: string): string[] => fold(term).split(' ').filter(Boolean).slice(0, 8)
