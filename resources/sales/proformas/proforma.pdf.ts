/** Draws a proforma: what an order costs, and where to pay it. */
import { homeZone } from '#core/time-zone.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Logo } from '#server/documents/logo.ts'
import type { PdfAbout, PdfDefinition } from '#server/documents/pdf.ts'
import { sayMoment } from '#core/display.ts'
import { sayZone } from '#resources/events/calendar/zone-words.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { bankAccounts } from '#resources/sales/documents/bank-accounts.pdf.ts'
import type { PrintedLine } from '#resources/sales/documents/document-lines.pdf.ts'
import { documentPdf, section } from '#resources/sales/documents/document.pdf.ts'
import type { StoredTotals } from '#resources/sales/documents/document-totals.ts'
import { sayDay } from '#core/say-day.ts'
import type { Buyer, Issuer } from '#resources/sales/documents/printed-parties.server.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'

export const proformaWords = {
  kind: { es: 'Factura proforma', en: 'Proforma invoice' },
} satisfies Record<string, Words>
const words = {
  date: { es: 'Fecha', en: 'Date' },
  until: { es: 'Cupos reservados hasta', en: 'Seats held until' },
  po: { es: 'Orden de compra', en: 'Purchase order' },
  customer: { es: 'Cliente', en: 'Customer' },
  notice: { es: 'Qué es este documento', en: 'What this document is' },
  noticeText: {
    es: 'Una proforma no es un comprobante fiscal: sirve para autorizar y hacer el pago. Cite la referencia {number} al pagar y envíenos el comprobante. La factura sale con su NCF.',
    en: 'A proforma is no fiscal document: it serves to authorise and make the payment. Quote the reference {number} when you pay and send us the proof of payment. The invoice comes with its fiscal number.',
  },
} satisfies Record<string, Words>

const sayHoldEnd = (moment: string, locale: Locale): string =>
  `${sayMoment(moment, locale)} (${sayZone(homeZone, locale)})`

export type PrintedProforma = {
  order: Order & { currency: Currency }
  lines: readonly PrintedLine[]
  totals: StoredTotals
  buyer: Buyer
  issuer: Issuer
  logo: Logo
  settings: FiscalSettings
  day: string
}

export function proformaPdf(printed: PrintedProforma): { definition: PdfDefinition; about: PdfAbout } {
  const { order, lines, totals, buyer, issuer, logo, settings, day } = printed
  const { locale, number, currency, holdExpiresAt, poNumber } = order
  const kind = proformaWords.kind[locale]
  const definition = documentPdf({
    locale,
    kind,
    number,
    facts: [
      [words.date[locale], sayDay(day, locale)],
      ...(holdExpiresAt ? [[words.until[locale], sayHoldEnd(holdExpiresAt, locale)] as const] : []),
      ...(poNumber ? [[words.po[locale], poNumber] as const] : []),
    ],
    issuer,
    logo,
    buyer,
    buyerLabel: words.customer,
    currency,
    day,
    lines,
    totals,
    after: [
      ...bankAccounts(order, settings),
      section(words.notice[locale], [{ text: say(words.noticeText, locale, { number }) }]),
    ],
    footer: translate(settings.footer, locale)?.text,
  })
  const title = `${kind} ${number}`
  return { definition, about: { title, subject: buyer.name, author: issuer.legalName, locale } }
}
