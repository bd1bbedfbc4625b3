/** What quotes, invoices and credit notes print alike: head, parties, lines, totals, footer (NG 06-2018; Formato e-CF). */
import type { Content } from 'pdfmake/interfaces'
import { readPhone } from '#core/display.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Locale, Words } from '#core/words.ts'
import { logoContent, type Logo } from '#server/documents/logo.ts'
import type { PdfDefinition } from '#server/documents/pdf.ts'
import { linesTable, SOFT, totalsTable, type PrintedLine } from './document-lines.pdf.ts'
import type { StoredTotals } from './document-totals.ts'
import type { Buyer, Issuer } from './printed-parties.server.ts'

export type PrintedDocument = {
  locale: Locale
  /** The kind of document in words: `Cotización`. */
  kind: string
  number: string
  /** Label and value, below the number. */
  facts: readonly (readonly [label: string, value: string])[]
  issuer: Issuer
  logo: Logo
  buyer: Buyer
  buyerLabel: Words
  currency: Currency
  /** Decides the rates of the tax. */
  day: string
  lines: readonly PrintedLine[]
  totals: StoredTotals
  /** Printed between the parties and the lines. */
  before?: readonly Content[]
  /** Printed after the totals. */
  after?: readonly Content[]
  footer?: string | undefined
  /** Printed on each page at its lower left, this many points high. */
  stamp?: { content: Content; height: number } | undefined
  isElectronic?: boolean
  watermark?: string | undefined
}

const words = {
  rnc: { es: 'RNC', en: 'RNC' },
  taxId: { es: 'RNC o documento', en: 'Tax id' },
  page: { es: 'Página {page} de {pages}', en: 'Page {page} of {pages}' },
} satisfies Record<string, Words>

type Margins = [number, number, number, number]

export function documentPdf(printed: PrintedDocument): PdfDefinition {
  const { issuer, kind, number, locale, watermark, footer, stamp } = printed
  const contact = [issuer.tradeName, issuer.phone && readPhone(issuer.phone), issuer.email]
  return {
    pageSize: 'LETTER',
    // Head, page numbers and stamp are on every page (Formato e-CF, printed representation).
    pageMargins: [44, TOP, 44, 58 + (stamp?.height ?? 0)],
    header: head(printed),
    content: [
      buyer(printed),
      ...(printed.before ?? []),
      linesTable(printed, printed.lines),
      totalsTable(printed),
      ...(printed.after ?? []),
    ],
    footer: {
      margin: [44, 12, 44, 0],
      fontSize: 8,
      color: SOFT,
      stack: [
        ...(stamp ? [stamp.content] : []),
        ...(footer ? [{ text: footer, margin: [0, 0, 0, 3] as Margins }] : []),
        {
          columns: [
            { text: contact.filter(Boolean).join(' · ') },
            { text: `${kind} ${number} · ${words.page[locale]}`, alignment: 'right' },
          ],
        },
      ],
    },
    ...(watermark && { watermark: { text: watermark, color: '#8a8f9c', opacity: 0.14, bold: true } }),
  }
}

function issuerLines({ issuer, locale }: PrintedDocument): string[] {
  const isNamedTwice = issuer.legalName !== issuer.tradeName
  const own = [
    isNamedTwice ? issuer.legalName : null,
    issuer.rnc && `${words.rnc[locale]} ${issuer.rnc}`,
    issuer.address,
    [issuer.phone && readPhone(issuer.phone), issuer.email].filter(Boolean).join(' · '),
  ]
  return own.flatMap((text) => text || [])
}

const [TOP, HEAD_GAP] = [40, 14]
function head(printed: PrintedDocument): Content {
  const { issuer, kind, number, facts } = printed
  return {
    columns: [
      {
        width: '*',
        stack: [
          ...logoContent(printed.logo),
          { text: issuer.tradeName, bold: true, fontSize: 14, margin: [0, 0, 0, 3] },
          ...issuerLines(printed).map((text) => ({ text, fontSize: 9, color: SOFT })),
        ],
      },
      {
        width: 210,
        stack: [
          { text: kind, fontSize: 12, alignment: 'right', color: SOFT },
          { text: number, bold: true, fontSize: 15, alignment: 'right', margin: [0, 0, 0, 4] },
          ...facts.map(([label, value]) => ({
            text: [{ text: `${label}: `, color: SOFT }, value],
            fontSize: 9,
            alignment: 'right' as const,
          })),
        ],
      },
    ],
    columnGap: 20,
    margin: [44, TOP, 44, HEAD_GAP],
  }
}

function buyer({ buyer: { name, ...rest }, buyerLabel, locale }: PrintedDocument): Content {
  const own = [
    rest.taxId && `${words.taxId[locale]}: ${rest.taxId}`,
    rest.address,
    [rest.phone && readPhone(rest.phone), rest.email].filter(Boolean).join(' · '),
  ]
  return {
    stack: [
      { text: buyerLabel[locale], fontSize: 8.5, color: SOFT },
      { text: name, bold: true, fontSize: 11 },
      ...own.filter(Boolean).map((text) => ({ text: text!, fontSize: 9 })),
    ],
    margin: [0, 0, 0, 14],
  }
}

/** A headed part after the totals, such as terms or bank accounts. */
export const section = (title: string, content: readonly Content[]): Content => ({
  stack: [{ text: title, bold: true, fontSize: 10, margin: [0, 0, 0, 3] }, ...content],
  fontSize: 9,
  margin: [0, 0, 0, 10],
})
