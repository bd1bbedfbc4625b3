/** Tells those whose offer was taken back. */
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { offerWithdrawnMail } from './waitlist-entry.mail.ts'
import { waitlistEntries as resource, type WaitlistEntry } from './waitlist-entry.ts'
import { waitlistLink } from './waitlist-link.server.ts'

export async function tellWithdrawn(
  context: Context,
  eventId: string,
  entries: readonly WaitlistEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { title } = await events.get(context, eventId)
  for (const entry of entries) {
    const { id, version, email, firstName, locale } = entry
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
}
