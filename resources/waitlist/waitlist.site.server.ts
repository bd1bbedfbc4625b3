/** What somebody who waits sees and answers by a personal link. */
import { notFound } from '#core/errors.ts'
import { translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/context.ts'
import { openPersonalToken, personalToken } from '#server/personal-link.ts'
import { events } from '../events/event.server.ts'
import { waitlistLinkTo } from './waitlist-address.ts'
import { accept, decline, lockEntry } from './waitlist-answer.server.ts'
import type { OwnEntry, waitlistApi } from './waitlist-entry.api.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'
import { waitlistEntries } from './waitlist-offers.server.ts'

const linkKind = 'waitlist'

type Linked = Pick<WaitlistEntry, 'id' | 'eventId' | 'locale'>
/** Made anew each time, so that a mail can be written again. */
export async function waitlistLink(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  { id, eventId, locale }: Linked,
): Promise<string> {
  const token = await personalToken(db, { kind: linkKind, id })
  return waitlistLinkTo({ publicUrl, locale, eventId, token })
}

type Public = Pick<Handlers<typeof waitlistApi>, 'publicOwn' | 'publicAccept' | 'publicDecline'>
export const publicHandlers: Public = {
  publicOwn: async ({ params }, context) => shown(context, await entryOf(context, params)),
  publicAccept: async ({ params, input }, context) => {
    const { id } = await entryOf(context, params)
    await accept(context, await lockEntry(context, id), input.attendees)
    return shown(context, await waitlistEntries.get(context, id))
  },
  publicDecline: async ({ params }, context) => {
    const { id } = await entryOf(context, params)
    return shown(context, await decline(context, await lockEntry(context, id)))
  },
}

/** The link opens its own entry, at the address of its own event. */
async function entryOf(
  context: Context,
  { id, token }: { id: string; token: string },
): Promise<WaitlistEntry> {
  const entryId = await openPersonalToken(context.db, linkKind, token)
  if (!entryId) throw notFound()
  const entry = await waitlistEntries.get(context, entryId)
  if (entry.eventId !== id) throw notFound()
  return entry
}

async function shown(context: Context, entry: WaitlistEntry): Promise<OwnEntry> {
  const event = await events.get(context, entry.eventId)
  const isOver = entry.status === 'offered' && entry.expiresAt! <= new Date().toISOString()
  const status = isOver ? 'expired' : entry.status
  const { firstName, lastName, email, phone, seats, mode } = entry
  return {
    firstName,
    lastName,
    email,
    phone,
    seats,
    mode,
    status,
    eventId: event.id,
    title: translate(event.title, context.locale)!,
    offeredSeats: status === 'offered' ? entry.offeredSeats : null,
    expiresAt: status === 'offered' ? entry.expiresAt : null,
    timezone: event.timezone,
    startsAt: event.startsAt,
  }
}
