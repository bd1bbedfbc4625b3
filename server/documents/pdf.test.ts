/** Tests rendering of PDF documents. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'
import { runsOf } from './pdf-runs.ts'
import { withRuns } from './pdf-text.ts'

const about = { title: 'Lista de asistencia', locale: 'es' } as const
const textOf = (bytes: Buffer) => bytes.toString('latin1')

test('a document has its pages, language and title', async () => {
  const bytes = await renderPdf(
    {
      compress: false,
      content: ['Peña', { text: 'Segunda', pageBreak: 'before' }],
      footer: { text: '{page} / {pages}' },
    },
    about,
  )
  const text = textOf(bytes)
  expect(text.startsWith('%PDF-1.')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(text).toContain('/Lang (es)')
  expect(text).toContain('Figtree')
  expect(text).not.toContain('Roboto')
})

test('a name in another alphabet uses a font with its glyphs', async () => {
  const bytes = await renderPdf({ content: ['Łukasz Иванов'] }, about)
  expect(textOf(bytes)).toContain('Roboto')
  expect(runsOf('Łukasz')).toEqual([{ text: 'Ł', font: 'Figtree extended' }, { text: 'ukasz' }])
  // Intl puts thin spaces around the dash of a span of days.
  expect(runsOf('2\u2009–\u20093')).toEqual([
    { text: '2' },
    { text: '\u2009', font: 'Roboto' },
    { text: '–' },
    { text: '\u2009', font: 'Roboto' },
    { text: '3' },
  ])
  expect(withRuns({ table: { body: [[{ text: 'Ñandú – 5 €' }]] } })).toEqual({
    table: { body: [[{ text: 'Ñandú – 5 €' }]] },
  })
})

/** What is seen from left to right: a run with Arabic letters is laid out the other way round. */
const seen = (text: string): string =>
  runsOf(text)
    .map((run) =>
      /\p{Script=Arabic}/u.test(run.text) ? Array.from(run.text).toReversed().join('') : run.text,
    )
    .join('')
    .replaceAll('\u00a0', ' ')
const backwards = (text: string): string => Array.from(text).toReversed().join('')

test.each([
  ['آيزو ٩٠٠١ للجودة', `${backwards('للجودة')} ٩٠٠١ ${backwards('آيزو')}`],
  ['آيزو 9001 للجودة', `${backwards('للجودة')} 9001 ${backwards('آيزو')}`],
  ['آيزو ٩٠٠١:٢٠١٥', `٩٠٠١:٢٠١٥ ${backwards('آيزو')}`],
  ['Curso 5: الجودة 9001 (ISO 22000)', `Curso 5: 9001 ${backwards('الجودة')} (ISO 22000)`],
  ['٩٠٠١', '٩٠٠١'],
  ['آيزو ۹۰۰۱ ب', `ب ۹۰۰۱ ${backwards('آيزو')}`],
  ['ISO 9001', 'ISO 9001'],
])('numbers in Arabic read from left to right, and Arabic from right to left: %s', (text, expected) => {
  expect(seen(text)).toBe(expected)
})

test('an invalid definition fails, and the next document renders', async () => {
  const wrong = renderPdf({ content: [{ image: 'data:image/png;base64,AAAA' }] }, about)
  await expect(wrong).rejects.toThrow('could not be drawn')
  await expect(renderPdf({ content: [{ image: '/etc/hostname' }] }, about)).rejects.toThrow()
  expect((await renderPdf({ content: ['Bien'] }, about)).length).toBeGreaterThan(500)
})

test('concurrent calls each get their own document', async () => {
  const titles = ['Uno', 'Dos', 'Tres', 'Cuatro']
  const made = await Promise.all(
    titles.map((title) => renderPdf({ compress: false, content: [title] }, { ...about, title })),
  )
  made.forEach((bytes, at) => expect(textOf(bytes)).toContain(`(${titles[at]})`))
})

const drawing = (inside: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`,
  width: 60,
  height: 60,
})

test('an SVG with a gradient renders in its own document', async () => {
  const shaded = drawing(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#0f0"/></linearGradient></defs><rect width="40" height="40" fill="url(#g)"/>',
  )
  for (const text of ['Uno', 'Dos']) {
    const bytes = textOf(await renderPdf({ compress: false, content: [shaded, text] }, about))
    expect(bytes).toContain('/Shading')
    expect(bytes).not.toContain('/Subtype /Form')
  }
})

test('a transparent picture is embedded alike in the first and the next document', async () => {
  const rgba = Buffer.from(Array.from({ length: 4 * 64 }, (_, at) => (at * 7) % 256))
  const png = await sharp(rgba, { raw: { width: 8, height: 8, channels: 4 } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${png.toString('base64')}`
  const draw = async () =>
    textOf(await renderPdf({ compress: false, content: [{ image, width: 40 }] }, about))
  // The entries of a picture's dictionary may be in any order.
  const stored = (text: string) =>
    text.match(/\/Subtype \/Image[^]*?endstream/g)?.map((one) =>
      one
        .replaceAll(/\d+ 0 R/g, 'R')
        .split('\n')
        .toSorted(),
    )
  const [first, second] = [stored(await draw()), stored(await draw())]
  expect(first).toHaveLength(2)
  expect(second?.toSorted()).toEqual(first?.toSorted())
  expect(first?.flat()).toContain('/SMask R')
})
