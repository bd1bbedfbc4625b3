/** Documents are drawn from data, and a definition that cannot be drawn breaks nothing for the next one. */
import { expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'
import { inOurLetters, runsOf } from './pdf-letters.ts'

const about = { title: 'Lista de asistencia', locale: 'es' } as const
const textOf = (bytes: Buffer) => bytes.toString('latin1')

test('a document has its pages, its language and its title', async () => {
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

test('a name in another alphabet is printed in letters that have it', async () => {
  const bytes = await renderPdf({ content: ['Łukasz Иванов'] }, about)
  expect(textOf(bytes)).toContain('Roboto')
  expect(runsOf('Łukasz')).toEqual([{ text: 'Ł', font: 'Figtree extended' }, { text: 'ukasz' }])
  expect(inOurLetters({ table: { body: [[{ text: 'Ñandú – 5 €' }]] } })).toEqual({
    table: { body: [[{ text: 'Ñandú – 5 €' }]] },
  })
})

test('what cannot be drawn is said, and the next one is drawn', async () => {
  const wrong = renderPdf({ content: [{ image: 'data:image/png;base64,AAAA' }] }, about)
  await expect(wrong).rejects.toThrow('could not be drawn')
  await expect(renderPdf({ content: [{ image: '/etc/hostname' }] }, about)).rejects.toThrow()
  expect((await renderPdf({ content: ['Bien'] }, about)).length).toBeGreaterThan(500)
})

test('those who ask at once each get their own', async () => {
  const titles = ['Uno', 'Dos', 'Tres', 'Cuatro']
  const made = await Promise.all(
    titles.map((title) => renderPdf({ compress: false, content: [title] }, { ...about, title })),
  )
  made.forEach((bytes, at) => expect(textOf(bytes)).toContain(`(${titles[at]})`))
})
