/** Loads the quote of a personal link; accepts or declines it. */
import type { LinkedQuote } from '#resources/sales/quote-links/quote-link.api.ts'
import { quoteLinksApi } from '#resources/sales/quote-links/quote-link.api.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { orNotFound, refusedStatus } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { DECLINE, OPENED } from './intents.ts'

export type QuoteView = LinkedQuote & { pdf: string }
/** Of a cancelled quote nothing is shown. */
export type QuotePage = { quote: QuoteView | null }

const tokenIn = ({ params }: PageRequest) => ({ token: params['token'] ?? '' })

export async function loadQuote(page: PageRequest): Promise<QuotePage> {
  const { client, response } = page
  // Personal: shown to the holder of the link only.
  response.headers.set('Cache-Control', 'private, no-store')
  const params = tokenIn(page)
  const quote = await orGone(orNotFound(client.call(quoteLinksApi.publicGet, { params })))
  if (!quote) response.status = 410
  const pdf = `/v1/public/${client.locale}/quotes/${encodeURIComponent(params.token)}/pdf`
  return { quote: quote && { ...quote, pdf } }
}

async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (refusedStatus(error) === 410) return null
    throw error
  }
}

export function answerQuote(page: PageRequest, form: FormData) {
  const { call } = page.client
  const params = tokenIn(page)
  return sendForm(page, form, () => {
    const intent = form.get('intent')
    if (intent === OPENED) return call(quoteLinksApi.publicOpened, { params })
    return intent === DECLINE
      ? call(quoteLinksApi.publicDecline, { params, input: refusalIn(form) })
      : call(quoteLinksApi.publicAccept, { params, input: acceptanceIn(form) })
  })
}

// Blank and unknown values are refused by the rule, at their field.
const refusalIn = (form: FormData) =>
  ({ lostReason: textIn(form, 'lostReason') || null, note: textIn(form, 'note') || null }) as never
const acceptanceIn = (form: FormData) => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  chosenItemIds: form.getAll('chosenItemIds').map(String),
  taxId: textIn(form, 'taxId') || null,
  agreed: form.get('agreed') === 'on',
})
