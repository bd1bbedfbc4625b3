/** Instructors enter a meeting of Teams as co-hosts where their account is known; the others wait in its lobby. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Occasion } from '#resources/events/occasions/occasion.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import type { Source } from '#resources/events/occasions/source.ts'
import type { Meeting } from './meeting-rows.server.ts'

/** The addresses are in lower case. */
type Instructor = { name: string; emails: string[] }
type Host = { provider: string; email: string | null }

const teams: Provider = 'msteams'
const taughtOf = { event: sql`events`, webinar: sql`webinars` }
const listOf = { event: sql`instructors`, webinar: sql`speakers` }

async function instructorsOf(db: Db, { kind, id }: Source): Promise<Instructor[]> {
  const { rows } = await sql<Instructor>`
    select i.name, array_remove(array[lower(u.username), lower(c.email)], null) as emails
    from ${taughtOf[kind]} t
      cross join jsonb_to_recordset(t.${listOf[kind]}) as taught ("instructorId" bigint)
      join instructors i on i.id = taught."instructorId"
      join contacts c on c.id = i.contact_id
      left join users u on u.id = i.user_id and u.active and u.deleted_at is null
    where t.id = ${id}
    order by i.name`.execute(db)
  return rows
}

const lower = (addresses: readonly string[]): string[] => addresses.map((one) => one.toLowerCase())

/** Addresses of the host's own domain, because Teams makes co-hosts of accounts of its organization alone. */
export async function instructorAccounts(db: Db, occasion: Occasion): Promise<string[]> {
  if (occasion.integration !== teams) return []
  const host = await db
    .selectFrom('meetingConnections')
    .select('email')
    .where('id', '=', occasion.hostId)
    .executeTakeFirst()
  const own = host?.email?.toLowerCase()
  if (!own) return []
  const domain = own.slice(own.lastIndexOf('@'))
  const known = [own, ...lower(occasion.coHosts.map(({ email }) => email))]
  const found = (await instructorsOf(db, occasion)).map(({ emails }) =>
    emails.some((email) => known.includes(email))
      ? undefined
      : emails.find((email) => email.endsWith(domain)),
  )
  return [...new Set(found.filter((email) => email !== undefined))]
}

type Held = Meeting & { account: Host }
/** Meeting → names of those who are neither its host nor its co-hosts, as far as their addresses tell. */
export async function instructorsInLobby(
  db: Db,
  meetings: readonly Held[],
): Promise<ReadonlyMap<Held, string[]>> {
  const shown = meetings.filter(({ account, isCancelled }) => account.provider === teams && !isCancelled)
  const found = new Map<Held, string[]>()
  for (const own of Map.groupBy(shown, ({ eventId, webinarId }) => eventId ?? `w${webinarId}`).values()) {
    const all = await instructorsOf(db, sourceOf(own[0]!))
    for (const one of own) found.set(one, outside(all, one))
  }
  return found
}

const sourceOf = ({ eventId, webinarId }: Meeting): Source =>
  eventId ? { kind: 'event', id: eventId } : { kind: 'webinar', id: webinarId! }

function outside(all: readonly Instructor[], { account, plan }: Held): string[] {
  const { coHosts, instructors = [], refused = [] } = plan
  const accounts = instructors.filter((one) => !refused.includes(one))
  const hosts = lower([account.email ?? '', ...coHosts, ...accounts])
  return all.filter(({ emails }) => !emails.some((one) => hosts.includes(one))).map(({ name }) => name)
}
