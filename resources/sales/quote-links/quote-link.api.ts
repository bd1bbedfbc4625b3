/** Endpoints of the page where a customer reads and decides a quote. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { agreement, choice, email, idRule, longText, optional, personName } from '#core/field.ts'
import { currencies } from '#core/money/currency.ts'
import { codeOf } from '#core/public.ts'
import { createRule } from '#core/resource.ts'
import { locales, type Words } from '#core/words.ts'
import { taxCodes } from '#core/money/tax.ts'
import { units } from '#resources/sales/documents/document-fields.ts'
import { buyerTaxId, chosenItems } from '#resources/sales/quotes/quote.api.ts'
import { lostReasons, quoteStatuses } from '#resources/sales/quotes/quote.ts'
import type { RichText } from '#core/richtext.ts'

export const acceptance = {
  name: personName({ es: 'Nombre y apellido', en: 'Full name' }, { min: 2, max: 165 }),
  email: email({ es: 'Correo electrónico', en: 'Email' }),
  chosenItemIds: chosenItems,
  taxId: buyerTaxId,
  agreed: agreement({
    es: 'Acepto la cotización en nombre del cliente',
    en: 'I accept the quote on behalf of the customer',
  }),
}
export const refusal = {
  lostReason: optional(choice({ es: 'Motivo', en: 'Reason' }, lostReasons)),
  note: optional(longText({ es: 'Comentario', en: 'Comment' }, { max: 1000 })),
}

const richText = z.looseObject({}) as unknown as z.ZodType<RichText>
const discount = z.object({ kind: z.enum(['percent', 'amount']), value: z.string() }).nullable()
/** A quote as its link shows it; `status` says expired after the last day. */
export const linkedQuote = z.object({
  number: z.string(),
  title: z.string(),
  status: codeOf({ ...quoteStatuses, expired: 0 }),
  locale: z.enum(locales),
  issueDate: z.string(),
  validUntil: z.string(),
  buyer: z.string(),
  /** Its RNC or cédula is missing, and the acceptance asks for it. */
  asksTaxId: z.boolean(),
  issuer: z.string(),
  introduction: richText.nullable(),
  terms: richText.nullable(),
  paymentTermsDays: z.int().nullable(),
  currency: codeOf(currencies),
  items: z.array(
    z.object({
      id: idRule,
      description: z.string(),
      quantity: z.string(),
      unit: codeOf(units),
      unitPrice: z.string(),
      discount,
      amount: z.string(),
      isOptional: z.boolean(),
      isChosen: z.boolean(),
    }),
  ),
  discountTotal: z.string(),
  net: z.string(),
  taxes: z.array(z.object({ taxCode: codeOf(taxCodes), base: z.string(), tax: z.string() })),
  total: z.string(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
})
export type LinkedQuote = z.output<typeof linkedQuote>

/** What the link of a cancelled quote says, and nothing of the quote itself. */
export const noLongerValid: Words = {
  es: 'Esta cotización ya no es válida.',
  en: 'This quote is no longer valid.',
}

const deciding = { isPublic: true, isTransaction: false, answer: linkedQuote, success: 'done' } as const
export const quoteLinksApi = {
  /** Reading neither decides nor counts as read: mail scanners open links. */
  publicGet: endpoint('GET quotes/{token}', { isPublic: true, isPersonal: true, answer: linkedQuote }),
  publicPdf: endpoint('GET quotes/{token}/pdf', { isPublic: true, isPersonal: true, accept: 'pdf' }),
  /** Sent by the script of the page; unconfirmed, as some scanners run scripts. */
  publicOpened: endpoint('POST quotes/{token}/opened', {
    summary: 'Note that a quote was opened (public)',
    isPublic: true,
    isTransaction: false,
  }),
  publicAccept: endpoint('POST quotes/{token}/accept', {
    ...deciding,
    data: createRule(acceptance),
    fields: acceptance,
  }),
  publicDecline: endpoint('POST quotes/{token}/decline', {
    ...deciding,
    data: createRule(refusal),
    fields: refusal,
  }),
}
