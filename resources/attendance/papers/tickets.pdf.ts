/** The tickets of an event as PDF, eight per page. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import { dateFormatter } from '#core/formatters.ts'
import { type Locale, type Words, unbroken } from '#core/words.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'

type Person = { firstName: string; lastName: string; company: string | null; ticketCode: string }
type TicketsInput = {
  firm: string
  title: string
  startsAt: string | null
  timezone: string
  people: readonly Person[]
  locale: Locale
}

const words = {
  ticket: { es: 'Entrada personal', en: 'Personal ticket' },
  nobody: { es: 'Todavía no hay participantes inscritos.', en: 'Nobody is enrolled yet.' },
  page: { es: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
} satisfies Record<string, Words>

const SOFT = '#5a6070'
const CARD_HEIGHT = 156
const PER_ROW = 2

export function ticketsPdf(input: TicketsInput): PdfDefinition {
  const { people, locale } = input
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 36, 36, 40],
    content: people.length > 0 ? [cards(input)] : [{ text: words.nobody[locale] }],
    footer: {
      text: words.page[locale],
      alignment: 'right',
      fontSize: 8,
      color: SOFT,
      margin: [36, 12, 36, 0],
    },
  }
}

function cards(input: TicketsInput): Content {
  const cells = input.people.map((person) => card(person, input))
  const rows: TableCell[][] = []
  for (let at = 0; at < cells.length; at += PER_ROW) {
    const row = cells.slice(at, at + PER_ROW)
    rows.push(row.length < PER_ROW ? [...row, { text: '', border: [false, false, false, false] }] : row)
  }
  return {
    table: {
      widths: ['*', '*'],
      heights: CARD_HEIGHT,
      dontBreakRows: true,
      body: rows,
    },
  }
}

function card(person: Person, { firm, title, startsAt, timezone, locale }: TicketsInput): TableCell {
  const when = startsAt
    ? unbroken(
        dateFormatter(locale, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: timezone,
        }).format(new Date(startsAt)),
      )
    : ''
  return {
    margin: [6, 8, 6, 4],
    columns: [
      { width: 112, qr: person.ticketCode, fit: 108, eccLevel: 'Q' },
      {
        width: '*',
        margin: [8, 2, 0, 0],
        stack: [
          { text: `${firm} · ${words.ticket[locale]}`, fontSize: 7.5, color: SOFT },
          { text: `${person.firstName} ${person.lastName}`, bold: true, fontSize: 13, margin: [0, 6, 0, 1] },
          { text: person.company ?? '', fontSize: 9, color: SOFT },
          { text: title, fontSize: 9.5, margin: [0, 8, 0, 2] },
          { text: when, fontSize: 8.5, color: SOFT },
        ],
      },
    ],
  }
}
