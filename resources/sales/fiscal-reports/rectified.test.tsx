/** The notice of the screen of 607: what happened in a month that changes the reports of earlier ones. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { UiEnvironment } from '#web/ui/environment.tsx'
import type { LateAnswer, LeftOutAnswer, Report607Answer } from './fiscal-report.api.ts'
import { Rectified } from './rectified.screens.tsx'

const document = { kind: 'invoice', id: '7', number: 'F-2026-00007' } as const
const sums = { withheldTax: '1800.00', withheldIncomeTax: '500.00' }
const withheld: LeftOutAnswer = {
  document,
  ncf: 'B0100000007',
  issueMonth: '2026-10',
  withheldOn: '2026-11-20',
  reason: 'late',
  ...sums,
}
const voided: LateAnswer = {
  document: { ...document, kind: 'creditNote', id: '9' },
  ncf: 'B0400000009',
  month: '2026-09',
  recordedOn: '2026-11-21',
  change: 'voided',
  amount: '1180.00',
  withheldTax: '0.00',
  withheldIncomeTax: '0.00',
}
function notice(of: Pick<Report607Answer, 'leftOut' | 'late'>, locale: 'es' | 'en' = 'es'): string {
  // Cast: the notice reads nothing else.
  const report = { series: 'B', ...of } as unknown as Report607Answer
  return renderToStaticMarkup(
    <MemoryRouter>
      <UiEnvironment locale={locale} Link={() => null}>
        <Rectified report={report} locale={locale} />
      </UiEnvironment>
    </MemoryRouter>,
  ).replaceAll('\u00A0', ' ')
}
const inWords = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a withholding of a later month names its document and offers the rectified 607 of its month', () => {
  const html = notice({ leftOut: [withheld], late: [] })
  expect(html).toContain('href="/es/office/invoices/7"')
  const text = inWords(html)
  expect(text).toContain('607 rectificado · octubre de 2026 B0100000007 · 20 nov 2026 · Se retuvo')
  expect(text).toContain('RD$ 1,800.00 ITBIS · RD$ 500.00 ISR Archivo TXT Excel')
  expect(text).not.toContain('608')
  const english = inWords(notice({ leftOut: [withheld], late: [] }, 'en'))
  expect(english).toContain('Rectified 607 · October 2026')
  expect(english).toContain('RD$ 500.00 income tax')
})

test('a document that was voided late offers the rectified 608 of its month too', () => {
  const html = notice({ leftOut: [withheld], late: [voided] })
  expect(html).toContain('href="/es/office/credit-notes/9"')
  const text = inWords(html)
  expect(text).toContain(
    '607 rectificado · septiembre de 2026 B0400000009 · 21 nov 2026 · Se anuló · RD$ 1,180.00',
  )
  expect(text).toContain('608 rectificado · septiembre de 2026')
  expect(text).not.toContain('608 rectificado · octubre')
})

test('what is left out for another reason changes no earlier month, and then there is no notice', () => {
  expect(notice({ leftOut: [{ ...withheld, reason: 'series' }], late: [] })).toBe('')
})
