/** Tests every declared mail template with its sample values in both languages. */
import { expect, test } from 'vitest'
import { button, mailTemplate, paragraph } from '#core/mail.ts'
import { locales } from '#core/words.ts'
import { systemMailTemplates } from '#resources/index.ts'
import { firm } from '#test/mail/firm.ts'
import { renderMail } from './render.ts'

const cases = systemMailTemplates.flatMap((template) => locales.map((locale) => ({ template, locale })))

test.for(cases)(
  '$template.name has no blank or open variable in $locale, as HTML and as text',
  ({ template, locale }) => {
    const values = Object.fromEntries(
      Object.entries(template.variables).map(([name, { sample }]) => [name, sample[locale]]),
    )
    const { subject, html, text } = renderMail(template, { locale, values, firm })
    for (const part of [subject, html.replace(/<style>.*?<\/style>/s, ''), text])
      expect(part).not.toMatch(/\{|\}|undefined|null/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain('Conforme &amp; Co.')
    for (const value of Object.values(values).filter((one) => one.startsWith('http')))
      expect(text).toContain(value)
  },
)
test('template names are unique', () => {
  expect(new Set(systemMailTemplates.map(({ name }) => name)).size).toBe(systemMailTemplates.length)
})
test('refuses an undeclared variable when a template is defined', () => {
  const define = () =>
    mailTemplate({
      name: 'x.y',
      title: { es: 'X', en: 'X' },
      variables: {},
      subject: { es: 'Hola {name}', en: 'Hello' },
      body: [],
    })
  expect(define).toThrow('name')
})
test('a value injects no markup, variable or header', () => {
  const template = mailTemplate({
    name: 'x.y',
    title: { es: 'X', en: 'X' },
    variables: {
      a: { label: { es: 'A', en: 'A' }, sample: { es: 'a', en: 'a' } },
      b: { label: { es: 'B', en: 'B' }, sample: { es: 'b', en: 'b' } },
    },
    subject: { es: 'Hola {a}', en: 'Hello {a}' },
    body: [
      paragraph({ es: '{a}', en: '{a}' }),
      paragraph({ es: 'solo si {b}', en: 'only if {b}' }, { when: 'b' }),
    ],
  })
  const a = '<script>alert(1)</script>"\'&\r\nBcc: all@x.test {b}'
  const { subject, html, text } = renderMail(template, { locale: 'es', values: { a, b: '' }, firm })
  expect(subject).toBe('Hola <script>alert(1)</script>"\'& Bcc: all@x.test {b}')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(text).not.toContain('solo si')
})
test('a button refuses javascript: and data: links', () => {
  const template = mailTemplate({
    name: 'x.y',
    title: { es: 'X', en: 'X' },
    variables: { link: { label: { es: 'A', en: 'A' }, sample: { es: 'a', en: 'a' } } },
    subject: { es: 'X', en: 'X' },
    body: [button({ es: 'Ir', en: 'Go' }, '{link}')],
  })
  const render = (link: string) => renderMail(template, { locale: 'es', values: { link }, firm }).html
  expect(() => render('javascript:alert(1)')).toThrow()
  expect(() => render('data:text/html,x')).toThrow()
  expect(render('https://x.test/?a=1&b="2"')).toContain('href="https://x.test/?a=1&amp;b=%222%22"')
})
test.each([
  ['the subject', { es: 'Hola {name}', en: 'Hello' }, { es: 'Recibimos su mensaje', en: 'Received' }],
  ['the first line', { es: 'Su mensaje', en: 'Your message' }, { es: 'Hola {name}', en: 'Hello' }],
])('refuses what a visitor typed as %s of a mail', (_place, subject, first) => {
  const name = { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana', en: 'Ana' }, isFromVisitor: true }
  const about = { name: 'x.y', title: { es: 'X', en: 'X' }, variables: { name }, subject }
  expect(() => mailTemplate({ ...about, body: [paragraph(first)] })).toThrow('begins with')
  const later = [paragraph({ es: 'Recibimos su mensaje', en: 'Received' }), paragraph(first)]
  const neutral = { ...about, subject: { es: 'Su mensaje', en: 'Your message' } }
  expect(mailTemplate({ ...neutral, body: later }).body).toHaveLength(2)
})
