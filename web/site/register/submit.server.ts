/** Takes seats of an event with the sent form, or joins its waitlist. */
import { isApiError } from '#core/client.ts'
import { visitorOrdersApi } from '#resources/booking/visitor-orders/visitor-order.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { pathTo } from '#web/paths.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { campaignIn } from '#web/site/layout/campaign.ts'
import { Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { JOIN, TAKE_LEFT, WAIT } from './intents.ts'
import { textsOf, tidyRows, type Row } from './rows.server.ts'
import { seatModesIn } from './total-words.ts'

export async function submitRegistration(page: PageRequest, sent: FormData): Promise<FormResult> {
  const intent = textIn(sent, 'intent')
  if (intent === JOIN) return joinWaitlist(page, sent)
  const { form, rows, edited } = tidyRows(sent, page.client)
  if (edited) return edited
  if (intent === TAKE_LEFT) form.set('waitForRest', 'on')
  if (intent !== WAIT) return takeSeats(page, form, rows)
  return { state: 'edited', values: { ...textsOf(form), intent, seats: seatsIn(form, rows) } }
}

async function takeSeats(page: PageRequest, form: FormData, rows: readonly Row[]): Promise<FormResult> {
  const placed: { token?: string | null; isTooFew?: boolean } = {}
  const { call, locale } = page.client
  const params = { id: page.params['id'] ?? '' }
  const result = await sendForm(page, form, async () => {
    try {
      const input = inputOf(page, form, rows)
      placed.token = (await call(visitorOrdersApi.publicCreate, { params, input })).token
    } catch (error) {
      placed.isTooFew = isForWantOfSeats(error)
      throw error
    }
  })
  if (placed.token) throw new Redirect(pathTo('order', locale, { token: placed.token }), 303)
  if (!('status' in result)) return result
  // The waitlist's form, if the seats have gone meanwhile, asks for as many.
  const seats = seatsIn(form, rows)
  const values = { ...result.values, seats, tooFew: placed.isTooFew ? 'on' : '' }
  return result.state === 'refused'
    ? { ...result, errors: atPeople(result.errors ?? {}), values }
    : { ...result, values }
}

/** Other conflicts say nothing of seats. */
const isForWantOfSeats = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && typeof error.data === 'object' && 'free' in (error.data ?? {})

function joinWaitlist(page: PageRequest, sent: FormData): Promise<FormResult> {
  const params = { id: page.params['id'] ?? '' }
  return sendForm(page, sent, (form) => {
    // Only the page reads it.
    form.delete('intent')
    return page.client.call(waitlistApi.publicJoin, { params, input: form as never })
  })
}

const seatsIn = (form: FormData, rows: readonly Row[]): string =>
  String(Math.max(1, seatModesIn((name) => textIn(form, name), rows.length).length))

const required = ['firstName', 'lastName', 'email', 'phone', 'billTo'] as const
const optional = [
  'company',
  'taxIdType',
  'taxId',
  'billingEmail',
  'billingAddress',
  'poNumber',
  'mode',
  'currency',
  'website',
] as const

// Cast: blank and unknown values are refused by the rule, at their field.
function inputOf({ headers }: PageRequest, form: FormData, rows: readonly Row[]) {
  const blankAsNull = (name: string) => textIn(form, name).trim() || null
  const currency = textIn(form, 'currency') || textIn(form, 'usualCurrency')
  const payment = textIn(form, 'paymentChoice')
  return {
    ...Object.fromEntries(required.map((name) => [name, textIn(form, name)])),
    ...Object.fromEntries(optional.map((name) => [name, blankAsNull(name)])),
    attends: form.has('attends'),
    attendees: rows.map(({ firstName = '', lastName = '', email, documentId, mode }) => ({
      firstName,
      lastName,
      email: email || null,
      documentId: documentId || null,
      mode: mode || null,
    })),
    waitForRest: form.has('waitForRest'),
    unnamedSeats: unnamedIn(form, rows),
    shownPrice: blankAsNull(`price.${currency}`),
    shownOnlinePrice: blankAsNull(`onlinePrice.${currency}`),
    shownGroup: form.has('group.percent')
      ? {
          fromSeats: numberIn(textIn(form, 'group.fromSeats')),
          percent: numberIn(textIn(form, 'group.percent')),
        }
      : null,
    ...(payment && { paymentChoice: payment }),
    terms: form.has('terms'),
    privacy: form.has('privacy'),
    marketing: form.has('marketing'),
    utm: blankAsNull('utm') ?? campaignOf(headers.get('referer')),
  } as never
}

/** Of the people who come, those whom nobody has named; more may be named than were counted. */
function unnamedIn(form: FormData, rows: readonly Row[]): unknown {
  const people = numberIn(textIn(form, 'people'))
  return typeof people === 'number'
    ? Math.max(0, people - rows.length - (form.has('attends') ? 1 : 0))
    : people
}

/** What is wrong with the seats is said where the form asks how many people come. */
function atPeople({ unnamedSeats, attendees, ...errors }: Record<string, string>): Record<string, string> {
  const people = unnamedSeats ?? attendees
  return { ...errors, ...(people && { people }) }
}

/** What is no number is refused by the rule. */
const numberIn = (text: string): unknown => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim() || 0)

/** For browsers without scripts: the campaign in the address of the page with the form. */
const campaignOf = (referer: string | null): string | null =>
  (referer && URL.canParse(referer) && campaignIn(new URL(referer).search)) || null
