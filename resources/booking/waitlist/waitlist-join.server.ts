/** Adds a visitor to the waitlist of a full event and confirms by mail. */
import { conflict } from '#core/errors.ts'
import { translate, type Words } from '#core/words.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { postMail } from '#server/mail/outbox.ts'
import { beginningOf } from '#resources/events/calendar/zone-words.ts'
import { freeFor } from '#resources/events/seats/seats.ts'
import { seatsOfEvent } from '#resources/events/seats/seat-counts.server.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import { refusalOf } from '#resources/events/schedule/booking-of.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { isPostponed } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { checkedEntry, enter, entriesOf, entryOf } from './waitlist-entering.server.ts'
import { waitlistedMail } from './waitlist-entry.mail.ts'
import { waitlistEntries as resource, type WaitlistEntry, type WaitlistForm } from './waitlist-entry.ts'
import { waitlistLink } from './waitlist-link.server.ts'

const stillFree: Words = {
  es: 'Todavía hay cupos para esta fecha: inscríbase y quedan apartados.',
  en: 'There are still seats for this date: register and they are held for you.',
}

/** Gives known addresses the same answer and another mail, so that it reveals nobody. */
export async function joinWaitlist(context: Context, eventId: string, form: WaitlistForm): Promise<void> {
  const id = await events.assertExists(context, eventId, { conditions: [isShown] })
  await countAttempt(context.db, 'formByAddress', context.ip)
  await countAttempt(context.db, 'formByRecipient', form.email)
  // Bots that fill in the honeypot get the same answer as people.
  if (form.website) return
  await inTransaction(context, (inside) =>
    withEventLock(inside, id, (event) => joinLocked(inside, event, form)),
  )
}

type LinkForm = Pick<WaitlistForm, 'email' | 'website'>
/** Answers the same whoever asks, and mails nobody but who waits. */
export async function sendLink(context: Context, eventId: string, form: LinkForm): Promise<void> {
  const id = await events.assertExists(context, eventId, { conditions: [isShown] })
  await countAttempt(context.db, 'formByAddress', context.ip)
  await countAttempt(context.db, 'formByRecipient', form.email)
  if (form.website) return
  await inTransaction({ ...context, user: undefined }, async (inside) => {
    const event = await events.get(inside, id)
    for (const entry of await entriesOf(inside, id, form))
      await confirm(inside, { event, entry, why: 'asked' })
  })
}

/** The caller holds the event lock. */
export async function joinLocked(context: Context, event: Event, form: WaitlistForm): Promise<void> {
  const { privacy: _agreed, website: _trap, marketing = false, ...who } = form
  const refusal = refusalOf(event, new Date())
  if (refusal) throw conflict(refusal)
  const input = resource.create.parse({ ...who, eventId: event.id, locale: context.locale })
  const { seats = 1, mode = null } = await checkedEntry(context, event, input)
  if (freeFor(await seatsOfEvent(context, event), mode) >= seats) throw conflict(stillFree)
  const known = await entryOf(context, event.id, input)
  if (known) return confirm(context, { event, entry: known })
  const entry = await enter(context, event, input)
  await recordFormConsents(context, {
    purpose: 'waitlist',
    marketing,
    email: entry.email,
    entity: resource.name,
    entityId: entry.id,
    source: 'web:waitlist',
  })
  await confirm(context, { event, entry })
}

/** Sent again at most once an hour, and once an hour when the link itself is asked for. */
async function confirm(
  context: Context,
  { event, entry, why = 'joined' }: { event: Event; entry: WaitlistEntry; why?: 'joined' | 'asked' },
): Promise<void> {
  const { id, email, firstName, locale, seats } = entry
  await postMail(context.db, {
    template: waitlistedMail,
    key: [
      waitlistedMail.name,
      id,
      ...(why === 'asked' ? [why] : []),
      new Date().toISOString().slice(0, 13),
    ].join(':'),
    to: { address: email },
    locale,
    values: {
      name: firstName,
      title: translate(event.title, locale)?.text ?? '',
      // The former day of a postponed event is none.
      when: isPostponed(event.status) ? '' : beginningOf(event, locale),
      seats: String(seats),
      hours: String(event.waitlist.offerHours),
      link: await waitlistLink(context, entry),
    },
    about: { resource: resource.name, id },
  })
}
