/** Loads the waitlist entry of a personal link; accepts or declines its offer. */
import { waitlistApi, type OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import type { LocalizedText } from '#core/words.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { dateView, type DateView } from '#web/site/cards/cards.view.server.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { DECLINE, guestsIn } from './guests.server.ts'

const dateOf = ({ params }: PageRequest) => ({ id: params['id'] ?? '' })
const ownEntry = ({ params, url }: PageRequest) => ({
  id: params['id'] ?? '',
  token: url.searchParams.get('token') || 'none',
})

export type EntryView = OwnEntry & { when: DateView | null }
/** `own`: null at the address without a token. */
export type WaitlistView = { title: LocalizedText; own: EntryView | null }

export async function loadWaitlist(page: PageRequest): Promise<WaitlistView> {
  // Personal: shown to the holder of the link only.
  page.response.headers.set('Cache-Control', 'private, no-store')
  const { call, locale } = page.client
  if (!page.url.searchParams.has('token')) {
    const { title } = await orNotFound(call(eventsApi.publicGet, { params: dateOf(page), query: {} }))
    return { title, own: null }
  }
  const own = await orNotFound(call(waitlistApi.publicOwn, { params: ownEntry(page) }))
  const { title, startsAt } = own
  return { title, own: { ...own, when: startsAt ? dateView({ ...own, startsAt }, locale) : null } }
}

export function answerOffer(page: PageRequest, form: FormData) {
  const { call } = page.client
  if (!page.url.searchParams.has('token'))
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
