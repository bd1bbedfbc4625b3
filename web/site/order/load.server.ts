/** Loads the order of a personal link, and changes it. */
import { pathOf } from '#core/endpoint.ts'
import type { Locale } from '#core/words.ts'
import { paymentProofsApi, type SentProof } from '#resources/booking/payment-proofs/payment-proof.api.ts'
import { visitorOrdersApi, type OwnOrder } from '#resources/booking/visitor-orders/visitor-order.api.ts'
import { MOST_PEOPLE } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { sayAmount, sayTax } from '#resources/catalogue/courses/price-words.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { proformasApi } from '#resources/sales/proformas/proforma.api.ts'
import { momentInZone } from '#resources/events/calendar/zone-words.ts'
import { feedTo } from '#web/paths.ts'
import { dateView, type DateView } from '#web/site/cards/cards.view.server.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { orNotFound, Redirect } from '#web/site/page-errors.ts'
import { STATUS } from '#web/site/forms/form.tsx'
import { tidyRows } from '#web/site/register/rows.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { CANCEL, CONFIRM_ADDRESS, SEND_PROOF } from './intents.ts'

export type OrderView = OwnOrder & {
  proofs: SentProof[]
  certificates: { code: string; holderName: string }[]
  when: DateView | null
  /** `RD$ 38,700.00 (exento de ITBIS)`; null while there is no price. */
  cost: string | null
  isPaidFor: boolean
  heldUntil: string | null
  cancelUntilText: string | null
  proforma: string
  calendar: string
}

const tokenIn = ({ params }: PageRequest) => ({ token: params['token'] ?? '' })

export async function loadOrder(page: PageRequest): Promise<OrderView> {
  const { client, response } = page
  const { call, locale } = client
  // Personal: shown to the holder of the link only.
  response.headers.set('Cache-Control', 'private, no-store')
  const params = tokenIn(page)
  const order = await orNotFound(call(visitorOrdersApi.publicGet, { params }))
  const { event, holdExpiresAt, cancelUntil } = order
  const { startsAt, timezone } = event
  return {
    ...order,
    proofs: await call(paymentProofsApi.publicOfOrder, { params }),
    certificates: await call(certificatesApi.publicOfOrder, { params }),
    when: startsAt ? dateView({ ...event, startsAt }, locale) : null,
    cost: costOf(order, locale),
    isPaidFor: Number(order.total) > 0,
    heldUntil: holdExpiresAt && momentInZone(holdExpiresAt, { timezone }, locale),
    cancelUntilText: cancelUntil && momentInZone(cancelUntil, { timezone }, locale),
    proforma: pathOf(proformasApi.publicOfOrder, params, locale),
    calendar: order.joinUrl
      ? pathOf(visitorOrdersApi.publicCalendar, params, locale)
      : feedTo('eventCalendar', locale, { id: event.id }),
  }
}

function costOf({ total, currency, tax }: OwnOrder, locale: Locale): string | null {
  if (!total || !currency) return null
  const price = { amount: total, currency, tax }
  const note = sayTax(price, locale)
  return note ? `${sayAmount(price, locale)} (${note})` : sayAmount(price, locale)
}

export async function changeOrder(page: PageRequest, sent: FormData): Promise<FormResult> {
  const { call } = page.client
  const params = tokenIn(page)
  const intent = textIn(sent, 'intent')
  if (intent === CANCEL)
    return sendForm(page, sent, () =>
      call(visitorOrdersApi.publicCancel, { params, input: { note: textIn(sent, 'note').trim() || null } }),
    )
  if (intent === CONFIRM_ADDRESS)
    return sendForm(page, sent, () => call(visitorOrdersApi.publicConfirmAddress, { params }))
  if (intent === SEND_PROOF) {
    const result = await sendForm(page, sent, () =>
      call(paymentProofsApi.publicSend, { params, input: proofIn(sent) as never }),
    )
    // Reloading the page sends no second one.
    if (result.state === 'sent') throw new Redirect(`${page.url.pathname}#${STATUS}`, 303)
    return result
  }
  const { form, rows, edited } = tidyRows(sent, { ...page.client, most: MOST_PEOPLE })
  if (edited) return edited
  const attendees = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, text]) => [field, text || null])),
  )
  // Cast: blank and unknown values are refused by the rule, at their field.
  return sendForm(page, form, () =>
    call(visitorOrdersApi.publicName, { params, input: { attendees } as never }),
  )
}

/** The file and the note alone, as the rest of the form is the page's. */
function proofIn(sent: FormData): FormData {
  const proof = new FormData()
  const file = sent.get('file')
  if (file) proof.set('file', file)
  const note = textIn(sent, 'reference').trim()
  if (note) proof.set('note', note)
  return proof
}
