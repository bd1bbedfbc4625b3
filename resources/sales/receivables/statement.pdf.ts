/** The statement of account as PDF. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { say, type Locale } from '#core/words.ts'
import { logoContent, type Logo } from '#server/documents/logo.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'
import { amountCell } from '#resources/sales/documents/document-lines.pdf.ts'
import { sayBalance, sayOwed } from '#resources/sales/receivables/say-balance.ts'
import { sayDay, shortDay } from '#core/say-day.ts'
import { sayCurrency, sayNumber } from '#resources/sales/documents/money-words.ts'
import type { Issuer } from '#resources/sales/documents/printed-parties.server.ts'
import { movementKinds, statementWords as words, type Statement } from './statement.ts'

type OneCurrency = Statement['currencies'][number]
const SOFT = '#5a6070'

export function statementPdf(
  { name, taxId, from, to, currencies }: Statement,
  { issuer, logo, locale }: { issuer: Issuer; logo: Logo; locale: Locale },
): PdfDefinition {
  const since = from ? `${say(words.since, locale)} ${sayDay(from, locale)} · ` : ''
  return {
    pageSize: 'LETTER',
    pageMargins: [44, 40, 44, 50],
    content: [
      ...logoContent(logo),
      { text: issuer.tradeName, color: SOFT },
      { text: say(words.title, locale), fontSize: 18, bold: true },
      { text: name, fontSize: 12, margin: [0, 4, 0, 0] },
      ...(taxId ? [{ text: `${say(words.taxId, locale)}: ${taxId}`, color: SOFT }] : []),
      {
        text: `${since}${say(words.until, locale)} ${sayDay(to, locale)}`,
        color: SOFT,
        margin: [0, 0, 0, 12],
      },
      ...(currencies.length > 0
        ? currencies.flatMap((one) => tableOf(one, locale))
        : [{ text: say(words.nothing, locale) }]),
    ],
    footer: {
      text: '{page} / {pages}',
      alignment: 'right',
      margin: [44, 12, 44, 0],
      fontSize: 8,
      color: SOFT,
    },
  }
}

function tableOf({ currency, opening, movements, closing, overdue }: OneCurrency, locale: Locale): Content[] {
  const day = (of: string): TableCell => ({ text: shortDay(of, locale), noWrap: true })
  const right = (text: string): TableCell => ({ text, ...amountCell })
  const amount = (value: string) => (Number(value) === 0 ? '' : sayNumber(value, locale, 2))
  const head = (['day', 'kind', 'number', 'reference', 'dueDate'] as const).map((key): TableCell => {
    return { text: say(words[key], locale), bold: true }
  })
  const amounts = (['debit', 'credit', 'balance'] as const).map((key): TableCell => ({
    text: say(words[key], locale),
    alignment: 'right',
    bold: true,
  }))
  const owed = (value: string) => sayOwed(value, locale, (one) => sayNumber(one, locale, 2))
  const balance = (value: string) => sayBalance({ amount: value, currency }, locale)
  const sum = (key: 'closing' | 'overdue', value: string) => `${say(words[key], locale)}: ${balance(value)}`
  const blank: TableCell[] = ['', '', '', '']
  return [
    { text: sayCurrency(currency, locale), bold: true, margin: [0, 8, 0, 4] },
    {
      fontSize: 9,
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: ['auto', 'auto', 'auto', '*', 'auto', 'auto', 'auto', 'auto'],
        body: [
          [...head, ...amounts],
          [{ text: say(words.opening, locale), colSpan: 5 }, ...blank, '', '', right(owed(opening))],
          ...movements.map((one): TableCell[] => [
            day(one.day),
            say(movementKinds[one.kind], locale),
            one.number,
            one.reference ?? '',
            one.dueDate ? day(one.dueDate) : '',
            right(amount(one.debit)),
            right(amount(one.credit)),
            right(owed(one.balance)),
          ]),
        ],
      },
    },
    {
      text: [sum('closing', closing), ...(overdue === null ? [] : [sum('overdue', overdue)])].join(' · '),
      bold: true,
      alignment: 'right',
      margin: [0, 6, 0, 0],
    },
  ]
}
