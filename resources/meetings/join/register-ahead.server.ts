/** Registers those who are enrolled before the session, so that their press is instant. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { job, type JobContext } from '#server/jobs/job.ts'
import type { Host } from '../provider-calls/provider-call.server.ts'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { providerKeys } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { attendeeEnters } from '#resources/booking/attendees/online-attendees.server.ts'
import { isAtProvider, registrationEnters } from './people-sql.server.ts'
import { registerPerson, type Registrable } from './register-person.server.ts'

const HOURS_AHEAD = 24
/** Somebody who was refused is tried again after these hours. */
const HOURS_AFTER_REFUSAL = 6
/** Per host: below the least limit of Zoom's plans, ten calls a second, which other calls need too. A call may take a second. */
const AT_ONCE = 8
const PER_SECOND = 8
/** A limit that ends sooner is waited for, some times for each person. */
const LONGEST_WAIT_MS = 60_000
const MOST_WAITS = 3
const TIMEOUT_SECONDS = 900
/** One wait and one person's calls end within the job's time, so that no second run works beside this one. */
const LAST_START_MS = (TIMEOUT_SECONDS - 180) * 1000
const MOST_PEOPLE = 2000
const registeringProviders = providerKeys.filter((key) => meetingProviders[key].registersPeople)

export const registerAhead = job({
  name: 'meetings.register-ahead',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '*/5 * * * *', payload: {} },
  timeoutSeconds: TIMEOUT_SECONDS,
  handle: async (_, context) => {
    const people = await peopleDue(context.db)
    const byHost = Map.groupBy(people, ({ meeting }) => meeting.host.id)
    await Promise.all([...byHost.values()].map((due) => registerAll(context, due)))
  },
})

type Due = { meeting: { id: string; externalId: string; host: Host }; person: Registrable }

/** The soonest first. */
async function peopleDue(db: Kysely<Database>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select json_build_object('id', m.id::text, 'externalId', m.external_id,
        'host', json_build_object('id', c.id::text, 'provider', c.provider)) as meeting,
      x.person
    from meetings m join meeting_connections c on c.id = m.host_id
      join lateral (select min(starts_at) as starts_at from meeting_times
        where meeting_id = m.id and ends_at > now()) t on t.starts_at < now() + make_interval(hours => ${HOURS_AHEAD})
      cross join lateral (
        select a.id, json_build_object('kind', 'attendees', 'id', a.id::text, 'occasionId', e.id::text,
          'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email) as person
        from attendees a join events e on e.id = a.event_id
        where a.event_id = m.event_id and ${attendeeEnters} and not ${isDone(sql`p.attendee_id = a.id`)}
        union all
        select r.id, json_build_object('kind', 'webinarRegistrations', 'id', r.id::text, 'occasionId', r.webinar_id::text,
          'firstName', r.name, 'lastName', r.lastname, 'email', r.email)
        from webinar_registrations r
        where r.webinar_id = m.webinar_id and ${registrationEnters} and not ${isDone(sql`p.webinar_registration_id = r.id`)}
      ) x
    where ${isAtProvider} and c.provider = any(${registeringProviders}::text[])
      and coalesce(m.registers_after, '-infinity') <= now()
    order by t.starts_at, x.id limit ${MOST_PEOPLE}`.execute(db)
  return rows
}

const isDone = (isPerson: ReturnType<typeof sql>) => sql`exists (
  select from meeting_people p where p.meeting_id = m.id and ${isPerson} and (p.registrant_id is not null
    or p.failed_at > now() - make_interval(hours => ${HOURS_AFTER_REFUSAL})))`

/** Those of one host. */
async function registerAll({ db, publicUrl, log, signal }: JobContext, due: Due[]): Promise<void> {
  const waiting = [...due]
  const waits = new Map<Due, number>()
  const until = Date.now() + LAST_START_MS
  const pace = newPace(signal)
  const registerNext = async (next: Due): Promise<void> => {
    await pace.turn()
    if (!signal.aborted) await registerPerson({ db, publicUrl, ...next, isAhead: true })
  }
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted && Date.now() < until; next = waiting.shift())
      try {
        await registerNext(next)
      } catch (error) {
        await afterFailure(next, error)
      }
  }
  const afterFailure = async (failed: Due, error: unknown): Promise<void> => {
    if (!(error instanceof ProviderFailure)) throw error
    const { reason, said, retryAt } = error
    const { meeting } = failed
    log.warn({ meeting: meeting.id, reason, said }, 'somebody was not registered ahead')
    if (reason === 'refused') return
    if (reason === 'deleted') return removeMeeting(waiting, meeting.id)
    const wait = reason === 'limit' && retryAt ? retryAt.getTime() - Date.now() : Infinity
    const waited = waits.get(failed) ?? 0
    if (wait <= LONGEST_WAIT_MS && waited < MOST_WAITS) {
      waits.set(failed, waited + 1)
      waiting.unshift(failed)
      return pace.rest(Date.now() + wait)
    }
    // The next run tries again, after a limit when it has ended.
    waiting.length = 0
    if (retryAt) await restUntil(db, meeting.host, Math.max(retryAt.getTime(), Date.now() + LONGEST_WAIT_MS))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function removeMeeting(waiting: Due[], id: string): void {
  waiting.splice(0, waiting.length, ...waiting.filter(({ meeting }) => meeting.id !== id))
}

/** Turns come evenly, and none during a rest: a limit is the account's, not that of one person. */
function newPace(signal: AbortSignal) {
  let next = Date.now()
  return {
    turn: async (): Promise<void> => {
      const mine = Math.max(next, Date.now())
      next = mine + 1000 / PER_SECOND
      await pause(mine - Date.now(), undefined, { signal }).catch(() => undefined)
    },
    rest: (until: number): void => void (next = Math.max(next, until)),
  }
}

const restUntil = (db: Kysely<Database>, { id }: Host, until: number) =>
  db
    .updateTable('meetings')
    .set({ registersAfter: new Date(until).toISOString() })
    .where('hostId', '=', id)
    .where('isCancelled', '=', false)
    .execute()
