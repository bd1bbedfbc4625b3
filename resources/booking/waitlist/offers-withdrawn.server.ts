/** Tells people whose offer a postponed date took back. */
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { offersWithdrawn } from '#resources/booking/enrolment/seat-announcements.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { offerWithdrawnMail } from './waitlist-entry.mail.ts'
import { waitlistEntries as resource, type WaitlistEntry } from './waitlist-entry.ts'
import { waitlistLink } from './waitlist-link.server.ts'

/** Called once, when the slices are registered. */
export function listenToWithdrawals(): void {
  offersWithdrawn.listen(async (context, entries) => {
    for (const entry of entries) await tell(context, entry)
  })
}

async function tell(context: Context, entry: WaitlistEntry): Promise<void> {
  const { id, version, eventId, email, firstName, locale } = entry
  const { title } = await events.get(context, eventId)
  await postMail(context.db, {
    template: offerWithdrawnMail,
    key: `${offerWithdrawnMail.name}:${id}:${version}`,
    to: { address: email },
    locale,
    values: {
      name: firstName,
      title: translate(title, locale)?.text ?? '',
      link: await waitlistLink(context, entry),
    },
    about: { resource: resource.name, id },
  })
}
