/** Loads the waitlist entry of a personal link; accepts or declines its offer. */
import { waitlistApi, type OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import type { LocalizedText } from '#core/words.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { dateView, type DateView } from '#web/site/cards/cards.view.server.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { NotFound, refusedStatus } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { DECLINE, guestsIn } from './guests.server.ts'

const dateOf = ({ params }: PageRequest) => ({ id: params['id'] ?? '' })
const ownEntry = (page: PageRequest) => ({
  ...dateOf(page),
  token: page.url.searchParams.get('token') || 'none',
})

export type EntryView = OwnEntry & { when: DateView | null }
/** `own`: null at an address that opens no entry. `whatsapp`: null for a date that is not on the site. */
export type WaitlistView = { title: LocalizedText; own: EntryView | null; whatsapp: string | null }

export async function loadWaitlist(page: PageRequest): Promise<WaitlistView> {
  // Personal: shown to the holder of the link only.
  page.response.headers.set('Cache-Control', 'private, no-store')
  const { call, locale } = page.client
  const [own, event] = await Promise.all([
    page.url.searchParams.get('token')
      ? orNull(call(waitlistApi.publicOwn, { params: ownEntry(page) }))
      : null,
    orNull(call(eventsApi.publicGet, { params: dateOf(page), query: {} })),
  ])
  const title = own?.title ?? event?.title
  if (!title) throw new NotFound()
  return {
    title,
    own: own && { ...own, when: own.startsAt ? dateView({ ...own, startsAt: own.startsAt }, locale) : null },
    whatsapp: event?.whatsapp ?? null,
  }
}

/** Only the form that asks for a link names an address alone. */
const asksForLink = (form: FormData): boolean => form.has('email')

export function answerOffer(page: PageRequest, form: FormData) {
  const { call } = page.client
  if (asksForLink(form))
    return sendForm(page, form, (input) => call(waitlistApi.publicSendLink, { params: dateOf(page), input }))
  const params = ownEntry(page)
  return sendForm(page, form, () =>
    form.get('intent') === DECLINE
      ? call(waitlistApi.publicDecline, { params })
      : call(waitlistApi.publicAccept, {
          params,
          input: { attendees: guestsIn(form), shownPrice: textIn(form, 'shownPrice') || null },
        }),
  )
}

/** Null where there is nothing. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (refusedStatus(error) === 404) return null
    throw error
  }
}
