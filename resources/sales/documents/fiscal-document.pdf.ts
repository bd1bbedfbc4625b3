/** Invoices and credit notes as PDF, as the tax office wants them printed (NG 06-2018; Formato e-CF). */
import type { Content } from 'pdfmake/interfaces'
import { prorate } from '#core/money/prorate.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, translate, type Words } from '#core/words.ts'
import type { Logo } from '#server/documents/logo.ts'
import type { PdfAbout, PdfDefinition } from '#server/documents/pdf.ts'
import { ncfTypes, seriesOf } from '#resources/sales/fiscal/ncf.ts'
import { signatureMoment, stampAddress } from '#resources/sales/fiscal/stamp-address.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { bankAccounts } from './bank-accounts.pdf.ts'
import { SOFT, type PrintedLine } from './document-lines.pdf.ts'
import { documentPdf, section } from './document.pdf.ts'
import { isDraftDocument, isVoidedDocument, isWaitingForNcf } from './document-state.ts'
import { sayMoney } from '#core/money/say-money.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { sayDay } from '#core/say-day.ts'
import { sayNumber } from './money-words.ts'
import type { Buyer, Issuer } from './printed-parties.server.ts'
import { xmlType, type StoredXml } from './returned-xml.server.ts'

export type PrintedFiscalDocument = {
  /** The day of its rates of the tax, where it is not that of the document. */
  day?: string | undefined
  document: FiscalDocument
  /** Names the document while it has no type of NCF: `Factura`. */
  kind: Words
  lines: readonly PrintedLine[]
  buyer: Buyer
  issuer: Issuer
  logo: Logo
  settings: Pick<FiscalSettings, 'footer' | 'bankAccounts'>
  /** Label and value of what only this kind prints, such as the due date or the modified NCF. */
  facts: readonly (readonly [Words, string])[]
  /** The signed XML, attached for the customer's accounting program, and its total. */
  signed?: { xml: StoredXml; signedTotal: string | null } | undefined
  /** Credit notes print none, because nobody pays them. */
  printsBankAccounts: boolean
}

const words = {
  draft: { es: 'Borrador', en: 'Draft' },
  voided: { es: 'Anulada', en: 'Voided' },
  waiting: { es: 'Sin valor fiscal', en: 'Not a fiscal document' },
  ncf: { es: 'NCF', en: 'NCF' },
  encf: { es: 'e-NCF', en: 'e-NCF' },
  expires: { es: 'Vence el NCF', en: 'NCF valid until' },
  expiresE: { es: 'Fecha vencimiento', en: 'Valid until' },
  date: { es: 'Fecha de emisión', en: 'Issue date' },
  internal: { es: 'Número interno', en: 'Internal number' },
  version: { es: 'Versión', en: 'Version' },
  replaces: { es: '{number}, sustituye a la anterior', en: '{number}, replaces the earlier one' },
  rate: { es: 'Tasa de cambio', en: 'Exchange rate' },
  buyer: { es: 'Cliente', en: 'Customer' },
  inPesos: { es: 'En pesos dominicanos', en: 'In Dominican pesos' },
  notes: { es: 'Notas', en: 'Notes' },
  securityCode: { es: 'Código de seguridad', en: 'Security code' },
  signedAt: { es: 'Fecha de firma digital', en: 'Digital signature' },
} satisfies Record<string, Words>

const dayOf = ({ day, document }: PrintedFiscalDocument): string => day ?? document.issueDate ?? homeDay()

export function fiscalDocumentPdf(printed: PrintedFiscalDocument): {
  definition: PdfDefinition
  about: PdfAbout
} {
  const { document, buyer, issuer, settings } = printed
  const { locale, currency } = document
  const kind = document.ncfType ? ncfTypes[document.ncfType][locale] : printed.kind[locale]
  const number = document.ncf ?? document.number ?? words.draft[locale]
  const isElectronic = document.ncfType !== null && seriesOf(document.ncfType) === 'E'
  const definition = documentPdf({
    locale,
    kind,
    number,
    facts: factsOf(printed),
    issuer,
    logo: printed.logo,
    buyer,
    buyerLabel: words.buyer,
    currency,
    day: dayOf(printed),
    lines: isElectronic ? withTaxes(printed.lines, document) : printed.lines,
    totals: document,
    isElectronic,
    stamp: stampOf(printed),
    after: [
      ...inPesos(document),
      ...(document.notes ? [section(words.notes[locale], [{ text: document.notes }])] : []),
      ...(printed.printsBankAccounts ? bankAccounts(document, settings) : []),
    ],
    footer: translate(settings.footer, locale)?.text,
    watermark: watermarkOf(document)?.[locale].toUpperCase(),
  })
  const title = `${kind} ${number}`
  return {
    // PDF/A-3b, for keeping ten years, needs version 1.7.
    definition: {
      ...definition,
      version: '1.7',
      subset: 'PDF/A-3b',
      ...attached(printed),
    },
    about: { title, subject: buyer.name, author: issuer.legalName, locale },
  }
}

/** PDF/A-3 says what an attached file is and when it was made. */
function attached({ document: { signedAt }, signed }: PrintedFiscalDocument) {
  if (!signed) return {}
  const { xml } = signed
  const file = {
    src: `data:${xmlType};base64,${Buffer.from(xml.bytes).toString('base64')}`,
    name: xml.name,
    type: xmlType,
    relationship: 'Source',
    modifiedDate: new Date(signedAt!),
  }
  return { files: { xml: file } }
}

function watermarkOf(document: FiscalDocument): Words | undefined {
  if (isDraftDocument(document.status)) return words.draft
  if (isVoidedDocument(document.status)) return words.voided
  return isWaitingForNcf(document) ? words.waiting : undefined
}

function factsOf({ document, facts }: PrintedFiscalDocument): [string, string][] {
  const { locale, ncf, ncfExpiresOn, issueDate, number, currency, exchangeRate, representation } = document
  const isElectronic = document.ncfType !== null && seriesOf(document.ncfType) === 'E'
  const all: (readonly [Words, string | null | false | undefined])[] = [
    [isElectronic ? words.encf : words.ncf, ncf],
    [isElectronic ? words.expiresE : words.expires, ncfExpiresOn && sayDay(ncfExpiresOn, locale)],
    [words.date, issueDate && sayDay(issueDate, locale)],
    [words.internal, ncf && number],
    [words.version, representation > 1 && say(words.replaces, locale, { number: representation })],
    ...facts,
    [
      words.rate,
      currency !== 'dop' &&
        exchangeRate &&
        `${sayNumber(exchangeRate, locale, 2)} DOP/${currency.toUpperCase()}`,
    ],
  ]
  return all.flatMap(([label, value]): [string, string][] => (value ? [[label[locale], value]] : []))
}

/** Documents in another currency say what they are in pesos too, in which the tax is declared (totals.md). */
function inPesos(document: PrintedFiscalDocument['document']): Content[] {
  const { currency, exchangeRate, taxes, totalDop, locale } = document
  if (currency === 'dop' || !exchangeRate) return []
  const parts = taxes.map(({ baseDop, taxDop }) =>
    [baseDop, taxDop].map((amount) => sayMoney({ amount, currency: 'dop' }, locale)).join(' + '),
  )
  return [
    section(words.inPesos[locale], [
      { text: `${parts.join(' + ')} = ${sayMoney({ amount: totalDop, currency: 'dop' }, locale)}` },
    ]),
  ]
}

/** 49 modules of version 8, two points each: 34 mm; the tax office asks for 22 at least (Formato e-CF). */
const QR_POINTS = 98

/** With its two lines of text and the space around it. */
const STAMP_POINTS = QR_POINTS + 44
/** The page's margin is 44 points; the code stands 20 mm from the edge, with 3 mm of quiet around it. */
const STAMP_INDENT = 13

function stampOf({ document, buyer, issuer, signed }: PrintedFiscalDocument) {
  const { ncf, securityCode, signedAt, issueDate, totalDop, locale } = document
  if (!ncf || !securityCode || !signedAt || !issueDate) return undefined
  const address = stampAddress({
    environment: 'ecf',
    issuerRnc: issuer.rnc!,
    buyerTaxId: buyer.taxIdType === 'rnc' || buyer.taxIdType === 'cedula' ? buyer.taxId : null,
    encf: ncf,
    issueDate,
    // The tax office knows the document with the total that was signed.
    totalDop: signed?.signedTotal ?? totalDop,
    signedAt,
    securityCode,
  })
  const content: Content = {
    margin: [STAMP_INDENT, 0, 0, 10],
    stack: [
      { qr: address, fit: QR_POINTS, version: 8, eccLevel: 'M' },
      {
        margin: [0, 8, 0, 0],
        fontSize: 8.5,
        text: [
          { text: `${words.securityCode[locale]}: `, color: SOFT },
          { text: `${securityCode}\n`, color: INK },
          { text: `${words.signedAt[locale]}: `, color: SOFT },
          { text: signatureMoment(signedAt), color: INK },
        ],
      },
    ],
  }
  return { content, height: STAMP_POINTS }
}
const INK = '#000000'

/** The tax of each rate, shared among its lines so that they sum up to it. */
function withTaxes(
  lines: readonly PrintedLine[],
  { taxes }: PrintedFiscalDocument['document'],
): PrintedLine[] {
  const shares = new Map(
    taxes.map(({ taxCode, tax }) => [
      taxCode,
      prorate(
        tax,
        lines.map((line) => (line.taxCode === taxCode ? line.amount : '0')),
      ),
    ]),
  )
  return lines.map((line, at) => ({ ...line, tax: shares.get(line.taxCode)?.[at] ?? '0.00' }))
}
