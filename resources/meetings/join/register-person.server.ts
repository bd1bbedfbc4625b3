/** Registers a person at the provider of a meeting: once, however many ask for it at the same time. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '#server/database/database.ts'
import { callsAs, type Host } from '../provider-calls/provider-call.server.ts'
import type { ProviderCall } from '../providers/meeting-provider.server.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { holderColumn, type HolderKey } from '#resources/events/occasions/join-link.server.ts'
import { noteErasedRegistrant } from './erased-registrants.server.ts'
import type { MeetingAtProvider } from './meeting-at-provider.server.ts'
import { sharedOrOwnAddress, ownAddress } from './registrant-address.server.ts'

export type Registrable = HolderKey & {
  occasionId: string
  firstName: string
  lastName: string
  email: string | null
}
export type RegisteredPerson = { id: string; joinUrl: string | null }
type Options = {
  db: Kysely<Database>
  publicUrl: string
  meeting: Omit<MeetingAtProvider, 'joinUrl'>
  person: Registrable
  isAhead?: boolean
}

/** Longer than any call takes; a process that died leaves its claim until then. */
export const CLAIM_SECONDS = 45
const WAIT_MS = 15_000
const LOOK_MS = 150

/** Throws a `ProviderFailure`; then nothing is stored. */
export async function registerPerson(options: Options): Promise<RegisteredPerson> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const known = await registered(options)
    if (known) return known
    const id = await claim(options)
    if (id) return register(options, id)
    // Somebody else registers the person right now.
    if (Date.now() > until) throw new ProviderFailure('unreachable')
    await pause(LOOK_MS)
  }
}

const isFree = sql`coalesce(p.claimed_until, '-infinity') < clock_timestamp()`
export const claimEnd = sql<string>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`

async function registered({ db, meeting, person }: Options): Promise<RegisteredPerson | undefined> {
  const { rows } = await sql<RegisteredPerson>`
    select p.id, p.join_url from meeting_people p
    where p.meeting_id = ${meeting.id} and ${sql.ref(holderColumn(person))} = ${person.id}
      and p.registrant_id is not null and ${isFree}`.execute(db)
  return rows[0]
}

async function claim({ db, meeting, person }: Options): Promise<string | undefined> {
  const column = sql.ref(holderColumn(person))
  const { rows } = await sql<{ id: string }>`
    insert into meeting_people as p (meeting_id, ${column}, claimed_until)
    values (${meeting.id}, ${person.id}, ${claimEnd})
    on conflict (meeting_id, ${column}) do update set claimed_until = excluded.claimed_until
      where p.registrant_id is null and ${isFree}
    returning p.id`.execute(db)
  return rows[0]?.id
}

async function register(options: Options, id: string): Promise<RegisteredPerson> {
  try {
    return { id, joinUrl: await registerAt(options, id) }
  } catch (error) {
    await release(options, id, error)
    throw error
  }
}

async function registerAt(options: Options, id: string): Promise<string | null> {
  const { db, person, publicUrl } = options
  const own = ownAddress(person, publicUrl)
  const email = await sharedOrOwnAddress(db, person, publicUrl)
  try {
    return await registerAs(options, { id, email })
  } catch (error) {
    // The provider takes the address for somebody else: another registrant, or the host.
    if (email === own || !isAddressRefused(error)) throw error
    return registerAs(options, { id, email: own })
  }
}

const isAddressRefused = (error: unknown): boolean =>
  (error instanceof ProviderFailure && error.reason === 'refused') ||
  (error instanceof DatabaseError && error.code === '23505')

/** Zoom takes no longer names. */
const MOST_NAME = 64
async function registerAs(
  { db, meeting, person, publicUrl }: Options,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const { registrantId, joinUrl } = await meetingProviders[meeting.host.provider].calls.register(
    callsWhenAsked(db, meeting.host, publicUrl),
    meeting.externalId,
    { email, firstName: person.firstName.slice(0, MOST_NAME), lastName: person.lastName.slice(0, MOST_NAME) },
  )
  const { numUpdatedRows } = await db
    .updateTable('meetingPeople')
    .set({ registrantId, joinUrl, email: registrantId && email, claimedUntil: null, failedAt: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n && registrantId)
    await noteErasedRegistrant(db, { meetingId: meeting.id, registrantId })
  return joinUrl
}

/** A provider that registers nobody is not called, and need not be set up. */
export const callsWhenAsked =
  (db: Kysely<Database>, host: Host, publicUrl: string): ProviderCall =>
  (...asked) =>
    callsAs(db, host, publicUrl)(...asked)

/** A person who was refused ahead is not tried again for hours; a press that failed leaves no trace. */
async function release({ db, isAhead = false }: Options, id: string, error: unknown): Promise<void> {
  const isRefused = isAhead && error instanceof ProviderFailure && error.reason === 'refused'
  await db
    .updateTable('meetingPeople')
    .set({ claimedUntil: null, ...(isRefused && { failedAt: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute()
  if (isRefused) return
  await db
    .deleteFrom('meetingPeople')
    .where('id', '=', id)
    .where('registrantId', 'is', null)
    .where('failedAt', 'is', null)
    .where('claimedUntil', 'is', null)
    .execute()
}
