/** Fonts of PDF documents: which has a character, and how wide texts are in it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import pdfmake from 'pdfmake'
import { unpackWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
// Cast: pdfmake's types lack its virtual file system.
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void }
}

type Face = 'normal' | 'bold' | 'italics' | 'bolditalics'

type Family = {
  name: string
  file: (face: Face) => string
  /** Tells what the file may have without opening it. */
  mayHave: (letter: string) => boolean
}

const fontsource =
  (family: string, subset: string, { hasItalics = false } = {}) =>
  (face: Face): string => {
    const weight = face.startsWith('bold') ? 700 : 400
    const style = hasItalics && face.endsWith('italics') ? 'italic' : 'normal'
    return resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-${style}.woff`)
  }
const always = () => true
const roboto = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' }

export const DEFAULT_FONT = 'Figtree'
const base: readonly Family[] = [
  { name: DEFAULT_FONT, file: fontsource('figtree', 'latin', { hasItalics: true }), mayHave: always },
  {
    name: 'Figtree extended',
    file: fontsource('figtree', 'latin-ext', { hasItalics: true }),
    mayHave: always,
  },
  {
    // Covers the other alphabets of people's names.
    name: 'Roboto',
    file: (face) => resolve(`pdfmake/fonts/Roboto/Roboto-${roboto[face]}.ttf`),
    mayHave: always,
  },
]
/** Of other scripts and signs, each opened by the first text that needs it. */
const others: readonly Family[] = [
  {
    name: 'Noto Sans Arabic',
    file: fontsource('noto-sans-arabic', 'arabic'),
    mayHave: (letter) => /^[\p{Script_Extensions=Arabic}\ufb50-\ufdff\ufe70-\ufefc]$/u.test(letter),
  },
  {
    name: 'Noto Sans SC',
    file: fontsource('noto-sans-sc', 'chinese-simplified'),
    mayHave: (letter) => /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff00-\uffef]$/u.test(letter),
  },
  {
    name: 'Noto Emoji',
    file: fontsource('noto-emoji', 'emoji'),
    mayHave: (letter) => /^\p{Emoji}$/u.test(letter),
  },
]

type Range = readonly [first: number, last: number]
/** Rare characters and signs such as arrows are in a hundred small files. */
const readRare = (): Family[] => {
  const subsets = JSON.parse(
    readFileSync(resolve('@fontsource/noto-sans-sc/unicode.json'), 'utf8'),
  ) as Record<string, string>
  return Object.entries(subsets).map(([key, text]) => {
    const ranges = text.split(',').map((one): Range => {
      const [first = 0, last = first] = one
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [first, last]
    })
    const subset = key.replaceAll(/[[\]]/g, '')
    return {
      name: `Noto Sans SC ${subset}`,
      file: fontsource('noto-sans-sc', subset),
      mayHave: (letter) => {
        const code = letter.codePointAt(0)!
        return ranges.some(([first, last]) => code >= first && code <= last)
      },
    }
  })
}
let rareFamilies: Family[] | undefined

type OpenFace = { font: Font; widths: Map<string, number> }
type OpenFamily = Record<Face, OpenFace>
const opened = new Map<string, OpenFamily>()

/** Opened once per thread, and known to pdfmake from then on. */
function open(family: Family): OpenFamily {
  const known = opened.get(family.name)
  if (known) return known
  const files = new Map<string, OpenFace>()
  const ofFace = (face: Face): OpenFace => {
    const file = family.file(face)
    const open = files.get(file) ?? openFile(file)
    files.set(file, open)
    return open
  }
  const made = perFace(ofFace)
  opened.set(family.name, made)
  pdfmake.addFonts({ [family.name]: perFace((face) => family.file(face)) })
  return made
}

const perFace = <T>(of: (face: Face) => T): Record<Face, T> => ({
  normal: of('normal'),
  bold: of('bold'),
  italics: of('italics'),
  bolditalics: of('bolditalics'),
})

/** Decompressed once, because that takes longer than a document. */
function openFile(file: string): OpenFace {
  const bytes = readFileSync(file)
  const unpacked = file.endsWith('.woff') ? unpackWoff(bytes) : bytes
  virtualfs.writeFileSync(file, unpacked)
  return { font: create(unpacked) as Font, widths: new Map() }
}
for (const family of base) open(family)

const MOST_REMEMBERED = 5000
const families = new Map<string, string | null | undefined>()
/** The name of the first font that has the letter: undefined for the default one, null if none has it. */
export function familyOf(letter: string): string | null | undefined {
  if (families.has(letter)) return families.get(letter)
  const has = (family: Family) => family.mayHave(letter) && hasGlyphIn(open(family), letter)
  const found = base.find(has) ?? others.find(has) ?? (rareFamilies ??= readRare()).find(has)
  const name = found === undefined ? null : found.name === DEFAULT_FONT ? undefined : found.name
  if (families.size >= MOST_REMEMBERED) families.clear()
  families.set(letter, name)
  return name
}

/** Line ends and tabs are no glyphs. */
const hasGlyphIn = ({ normal: { font } }: OpenFamily, letter: string): boolean => {
  if (letter === '\n' || letter === '\t') return true
  try {
    return font.hasGlyphForCodePoint(letter.codePointAt(0)!)
  } catch {
    // A few files of rare characters have no table of them.
    return false
  }
}
export const hasGlyph = (family: string | undefined, letter: string): boolean =>
  hasGlyphIn(opened.get(family ?? DEFAULT_FONT)!, letter)

export type TextStyle = { font: string; fontSize: number; bold: boolean; italics: boolean }
function faceOf({ font, bold, italics }: TextStyle): OpenFace {
  const face = bold ? (italics ? 'bolditalics' : 'bold') : italics ? 'italics' : 'normal'
  return opened.get(font)![face]
}

/** In points, as pdfmake measures: word by word. */
export function widthOf(text: string, style: TextStyle): number {
  const { font, widths } = faceOf(style)
  const words = text.match(/[^ \t]*[ \t]|[^ \t]+/g) ?? []
  let units = 0
  for (const word of words) {
    let width = widths.get(word)
    if (width === undefined) {
      width = font.layout(word).advanceWidth
      if (widths.size >= MOST_REMEMBERED) widths.clear()
      widths.set(word, width)
    }
    units += width
  }
  return (units / font.unitsPerEm) * style.fontSize
}

export function lineHeightOf(style: TextStyle): number {
  const { font } = faceOf(style)
  return ((font.ascent - font.descent) / font.unitsPerEm) * style.fontSize
}

/** As a path of SVG that begins at the left of the base line. */
export function outlineOf(text: string, style: TextStyle): string {
  const { font } = faceOf(style)
  const scale = style.fontSize / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let across = 0
  const paths = glyphs.map((glyph, at) => {
    const { xOffset, yOffset, xAdvance } = positions[at]!
    const path = glyph.path.translate(across + xOffset, yOffset).scale(scale, -scale)
    across += xAdvance
    return path.toSVG()
  })
  return paths.join('')
}
