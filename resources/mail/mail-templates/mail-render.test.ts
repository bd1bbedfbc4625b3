/** Validating and rendering the texts of mails. */
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { locales } from '#core/words.ts'
import { firm } from '#test/mail/firm.ts'
import { mailTemplates } from './mail-template.ts'
import { missingIn, renderTexts, type Reader } from './mail-render.server.ts'
import { variablesOf, textErrors } from './mail-text.ts'
import { defaultTemplates } from './default-templates.ts'

const options = { firm, publicUrl: 'https://firm.test' }
const reader: Reader = {
  locale: 'es',
  mode: 'onSite',
  values: {
    'attendee.firstName': 'Ana <b>',
    'event.title': 'Riesgos',
    'links.survey': 'https://firm.test/s?token=1',
  },
  blocks: { 'event.details': [{ kind: 'facts', facts: [{ label: 'Fechas', value: '8 de diciembre' }] }] },
}
const texts = (body: string, subject = 'Asunto') => ({
  subject: { es: subject },
  body: { es: fromPlainText(body) },
})

test('refuses an unknown variable at its field and language, with a message in both languages', () => {
  const wrong = textErrors({
    subject: { es: 'Hola {attendee.frstName}', en: 'Hello' },
    body: { es: fromPlainText('Bien'), en: fromPlainText('First.\n\nDear {nobody}') },
  })
  expect(Object.keys(wrong)).toEqual(['subject-es', 'body-en'])
  expect(wrong['subject-es']?.es).toContain('{attendee.frstName}')
  expect(wrong['body-en']?.en).toContain('{nobody}')
})
test('refuses links in the subject, inline blocks, conditions within a paragraph and stray braces', () => {
  const first = (body: string, subject = 'Asunto') => Object.keys(textErrors(texts(body, subject)))
  expect(first('Bien', 'Vea {links.survey}')).toEqual(['subject-es'])
  expect(first('Los datos: {event.details}')).toEqual(['body-es'])
  expect(first('Hola {if online} a todos')).toEqual(['body-es'])
  expect(first('Hola {attendee.firstName')).toEqual(['body-es'])
  expect(first('{if online} {event.details}')).toEqual([])
})
test('refuses a variable with partial formatting', () => {
  const half = { type: 'text' as const, text: '{attendee.', marks: [{ type: 'bold' as const }] }
  const rest = { type: 'text' as const, text: 'firstName}' }
  const body = {
    es: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [half, rest] }] },
  }
  expect(Object.keys(textErrors({ body }))).toEqual(['body-es'])
})
test('fills in values as text, and turns a paragraph with only a link into a button', () => {
  const { subject, html, text } = renderTexts(
    texts('Hola, {attendee.firstName}:\n\n{event.details}\n\n{links.survey}', 'Sobre {event.title}'),
    reader,
    options,
  )
  expect(subject).toBe('Sobre Riesgos')
  expect(html).toContain('Ana &lt;b&gt;')
  expect(html).toContain('8 de diciembre')
  expect(html).toContain('class="button" href="https://firm.test/s?token=1"')
  expect(text).toContain('Responder la encuesta:\nhttps://firm.test/s?token=1')
})
test('uses the fallback of a variable without value, or counts it as missing', () => {
  const mail = texts('En {event.venue}. Por {attendee.company|su empresa}. Con {order.number}.')
  const { text } = renderTexts(mail, reader, options)
  expect(text).toContain('En por confirmar. Por su empresa. Con .')
  expect(missingIn(variablesOf(mail), reader)).toEqual(['order.number'])
})
test('an online block is left out for on-site attendees', () => {
  const mail = texts('{if online} Pruebe el audio.\n\n{if onSite} Llegue antes.')
  expect(renderTexts(mail, reader, options).text).not.toContain('audio')
  expect(renderTexts(mail, { ...reader, mode: 'online' }, options).text).not.toContain('Llegue')
  expect(renderTexts(mail, reader, options).text).toContain('Llegue antes.')
})
test('renders lists, headings, quotes and absolute links in HTML and text', () => {
  const link = {
    type: 'text' as const,
    text: 'aquí',
    marks: [{ type: 'link' as const, attrs: { href: '/es/cursos' } }],
  }
  const body = {
    es: {
      type: 'doc' as const,
      content: [
        {
          type: 'heading' as const,
          attrs: { level: 2 },
          content: [{ type: 'text' as const, text: 'Temario' }],
        },
        ...fromPlainText('- Uno\n- Dos').content,
        { type: 'blockquote' as const, content: [{ type: 'paragraph' as const, content: [link] }] },
      ],
    },
  }
  const { html, text } = renderTexts({ subject: { es: 'A' }, body }, reader, options)
  expect(html).toMatch(/<h2 [^>]*>Temario<\/h2>/)
  expect(html).toMatch(/<li [^>]*>Uno<\/li>/)
  expect(html).toContain('href="https://firm.test/es/cursos"')
  expect(text).toContain('- Uno\n- Dos')
  expect(text).toContain('> aquí (https://firm.test/es/cursos)')
})

test.for(defaultTemplates)('the template $key is valid and equivalent in both languages', (template) => {
  expect(mailTemplates.create.safeParse(template).success).toBe(true)
  expect(textErrors(template)).toEqual({})
  const [es, en] = locales.map((locale) =>
    variablesOf({
      subject: { [locale]: template.subject[locale] },
      body: { [locale]: template.body[locale] },
    }).toSorted(),
  )
  expect(es).toEqual(en)
})
