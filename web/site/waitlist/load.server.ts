/** Loads the waitlist entry of a personal link; accepts or declines its offer. */
import { waitlistApi, type OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { dateView, type DateView } from '#web/site/cards/cards.view.server.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { DECLINE, guestsIn } from './guests.server.ts'

const ownEntry = ({ params, url }: PageRequest) => ({
  id: params['id'] ?? '',
  token: url.searchParams.get('token') || 'none',
})

export type EntryView = OwnEntry & { when: DateView | null }

export async function loadWaitlist(page: PageRequest): Promise<EntryView> {
  // Personal: shown to the holder of the link only.
  page.response.headers.set('Cache-Control', 'private, no-store')
  const { call, locale } = page.client
  const own = await orNotFound(call(waitlistApi.publicOwn, { params: ownEntry(page) }))
  const { startsAt } = own
  return { ...own, when: startsAt ? dateView({ ...own, startsAt }, locale) : null }
}

export function answerOffer(page: PageRequest, form: FormData) {
  const { call } = page.client
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
