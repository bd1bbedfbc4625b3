/** No document loses a column, a line or a text, whatever people wrote. */
import { expect, test } from 'vitest'
import { renderPdf } from '#server/documents/pdf.ts'
import { readSources } from '#test/structure/source-tree.ts'
import { printed, type PrintedName } from './printed-documents.ts'
import { pagesWithDrawnEdges, readPdf, type ReadPdf } from './read-pdf.ts'

const link = `https://teams.microsoft.com/l/meetup-join/19%3ameeting_${'NzYxOGFkMmQtYzE0'.repeat(8)}end`
const texts = {
  usual: 'Auditor interno ISO 9001:2015',
  link,
  'a thousand letters': 'W'.repeat(1000),
  'a thousand letters of words': 'calidad '.repeat(125).trim(),
  emoji: '😀👍🏽🎉✅❤️🇩🇴👨‍👩‍👧'.repeat(12),
  Arabic: 'شركة الجودة الدولية للجودة '.repeat(5).trim(),
  Chinese: '多米尼加质量管理体系认证咨询有限公司'.repeat(8),
  mixed: `Łukasz → Иван Ñandú ✓ 😀👍🏽👨‍👩‍👧 شركة الجودة 多米尼加质量管理体系认证咨询有限公司 ${'x'.repeat(90)}`,
  invisible: 'Con\u200bforme\u202e \u0000\u0007\ufeffcali\u00addad\u2028fin\ud800 \u{e000}\u{10fffd}',
}
const names = Object.keys(printed) as PrintedName[]
const draw = async (name: PrintedName, text: string, lines: number) => {
  const { definition, about, ...wanted } = printed[name]({ text, lines })
  return { wanted, read: await readPdf(await renderPdf(definition, about)) }
}

/** A text may be a fraction of a point wider than measured. */
const TOLERANCE = 1
function outside({ texts: all, pages }: ReadPdf): string[] {
  // The reader adds the widths of dots to those of Arabic letters.
  const measured = all.filter(({ text }) => !/\p{Script=Arabic}/u.test(text))
  return measured.flatMap(({ text, page, left, right, top, bottom }) => {
    const { width, height } = pages[page - 1]!
    const isInside = left >= -TOLERANCE && right <= width + TOLERANCE && top >= 0 && bottom <= height
    return isInside ? [] : [`page ${page}: ${text} at ${left} to ${right}, ${top} to ${bottom}`]
  })
}
const bare = (text: string): string => text.replaceAll(/\s/g, '')
const allText = ({ texts: all }: ReadPdf): string => bare(all.map(({ text }) => text).join(''))

/** The rest is drawn by `npm run full -- documents`. */
const isWhole = process.env['SWEEP'] === 'whole'
const kinds = isWhole ? (Object.keys(texts) as (keyof typeof texts)[]) : (['link', 'mixed'] as const)
const hostile = names.flatMap((name) => kinds.map((kind) => [name, kind] as const))
test.for(hostile)('%s with %s keeps every column inside the page', async ([name, kind]) => {
  const { wanted, read } = await draw(name, texts[kind], 3)
  expect(outside(read)).toEqual([])
  const all = allText(read)
  for (const part of [...wanted.heads, ...wanted.last]) expect(all).toContain(bare(part))
})

const priced = names.filter((name) => printed[name]({ text: '', lines: 1 }).last.includes('1,000.25'))
test.for(priced)('%s breaks no amount of 12 digits', async (name) => {
  for (const text of ['F-2026-00007', link]) {
    const { definition, about, last } = printed[name]({ text, lines: 3, from: 9_999_999_990.25 })
    const read = await readPdf(await renderPdf(definition, about))
    expect(outside(read)).toEqual([])
    const whole = read.texts.map((one) => one.text)
    expect(last.filter((amount) => !whole.some((one) => one.includes(amount)))).toEqual([])
    const broken = whole.filter(
      (one) => /^[\d,.]*[,.][\d,.]*$/.test(one) && !/^\d{1,3}(,\d{3})*(\.\d{2})?$/.test(one),
    )
    expect(broken).toEqual([])
  }
})

test('days of a statement stand on one line', async () => {
  const { definition, about } = printed.statementPdf({ text: 'Auditor interno ISO 9001', lines: 3 })
  const { texts: all } = await readPdf(await renderPdf(definition, about))
  expect(all.filter(({ text }) => text === '20 nov 2026')).toHaveLength(6)
})

test.for(names)('%s with Arabic draws nothing at the edge of a page', async (name) => {
  const { definition, about } = printed[name]({ text: texts.Arabic, lines: 3 })
  expect(await pagesWithDrawnEdges(await renderPdf(definition, about))).toEqual([])
})

test.for(names)('%s has its heads without lines, and all of 200 lines', async (name) => {
  for (const lines of [0, 200]) {
    const { wanted, read } = await draw(name, 'Línea de un documento', lines)
    expect(outside(read)).toEqual([])
    const all = allText(read)
    for (const part of [...wanted.heads, ...wanted.last]) expect(all).toContain(bare(part))
  }
})

test.for(names)('texts of %s do not overlap', async (name) => {
  const others = isWhole ? [texts.usual, texts['a thousand letters of words'], texts.Chinese] : []
  for (const text of [link, ...others]) expect(overlapping((await draw(name, text, 3)).read)).toEqual([])
})
function overlapping({ texts: all }: ReadPdf): string[] {
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => other.page === one.page)
      .filter((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        return across > TOLERANCE && down > 2 * TOLERANCE
      })
      .map((other) => `${one.text} | ${other.text}`),
  )
}

test.for(['fiscalDocumentPdf', 'quotePdf', 'evidencePdf'] as const)(
  '%s has all letters of a link',
  async (name) => {
    const { read } = await draw(name, link, 3)
    expect(allText(read).split(bare(link)).length).toBeGreaterThan(3)
  },
)

test.for(['emoji', 'Arabic', 'Chinese', 'mixed'] as const)('%s is drawn with glyphs', async (kind) => {
  const { read } = await draw('quotePdf', texts[kind], 1)
  const all = allText(read)
  expect(all).not.toContain('\ufffd')
  // A sign of skin is part of the sign before it.
  const letters = bare(texts[kind]).replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu, '')
  expect([...new Set(letters)].filter((letter) => !all.includes(letter))).toEqual([])
})

test('what has no glyph is drawn as a replacement, and what is invisible not at all', async () => {
  const all = allText((await draw('quotePdf', texts.invisible, 1)).read)
  expect(all).toContain('Conformecalidad')
  expect(all).toContain('fin\ufffd\ufffd\ufffd')
})

test('every document that the product draws is among them', () => {
  const drawn = readSources()
    .filter(({ path, text }) => path.startsWith('resources/') && text.includes('renderPdf('))
    .flatMap(({ text }) => text.match(/\b\w+Pdf\b(?=[^}]*\} from '[^']*\.pdf\.ts')/g) ?? [])
  const tested = names.map((name) => name.split(' ')[0])
  expect([...new Set(drawn)].toSorted()).toEqual([...new Set(tested)].toSorted())
})
