/** Events and webinars whose meetings a connected account hosts, and the job that brings them to the provider. */
import { sql } from 'kysely'
import { pino, type Logger } from 'pino'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { asMeeting, meetingsOf, type Meeting } from '#resources/meetings/planning/meeting-rows.server.ts'
import type { Source } from '#resources/events/occasions/source.ts'
import { provideMeetings } from '#resources/meetings/planning/provide-meetings.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import type { Job, JobContext } from '#server/jobs/job.ts'
import type { TestApi } from '../fixtures/api.ts'
import { maker, type Make } from '../fixtures/make.ts'
import { connectAccount } from './connections.ts'
import type { ProviderServer } from './provider-server.ts'

/** A session of two hours, on the hour, days from now. */
export function sessionIn(days: number, hour = 13): { startAt: string; endAt: string } {
  const day = daysAfter(homeDay(), days)
  const at = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00.000Z`
  return { startAt: at(hour), endAt: at(hour + 2) }
}

/** Runs a job as the server does. */
export const runJob = <P extends object>(
  { db, publicUrl, log = pino({ level: 'silent' }) }: Pick<TestApi, 'db' | 'publicUrl'> & { log?: Logger },
  job: Job<P>,
  payload: P,
): Promise<void> => {
  const context: Pick<JobContext, 'db' | 'publicUrl' | 'log' | 'signal'> = {
    db,
    publicUrl,
    log,
    signal: new AbortController().signal,
  }
  return job.handle(payload, context as JobContext)
}

export type Hosting = {
  make: Make
  /** An account's connection. */
  host: (provider: Provider, account: string) => Promise<string>
  /** A scheduled event, online and hosted by the account. */
  event: (provider: Provider, hostId: string, more?: object) => Promise<Event>
  patch: (id: string, input: object) => Promise<Event>
  meetings: (id: string, kind?: Source['kind']) => Promise<Meeting[]>
  /** All meetings ever made for the event, cancelled ones too. */
  allMeetings: (eventId: string) => Promise<Meeting[]>
  /** Brings what is due, also what waits for its next try. */
  provide: () => Promise<void>
}

export function hosting(api: TestApi, server: ProviderServer): Hosting {
  const make = maker(api)
  const training = api.client('training')
  const { db } = api
  return {
    make,
    host: async (provider, account) => (await connectAccount(api, { server, provider, account })).id,
    event: async (integration, hostId, more = {}) => {
      const sessions = [sessionIn(7), sessionIn(14)]
      const { id } = await make.record('events', {
        modality: 'online',
        integration,
        hostId,
        joinUrl: null,
        capacity: { total: 20, onSite: null, online: null },
        sessions,
        ...more,
      })
      return training.call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
    },
    patch: (id, input) => training.call(eventsApi.patch, { params: { id }, input }),
    meetings: (id, kind = 'event') => meetingsOf(db, { kind, id }),
    allMeetings: async (eventId) => {
      const rows = await db
        .selectFrom('meetings')
        .selectAll()
        .where('eventId', '=', eventId)
        .orderBy('id')
        .execute()
      return rows.map(asMeeting)
    },
    provide: async () => {
      await db
        .updateTable('meetings')
        .set({ nextTryAt: sql<string>`now()` })
        .where('nextTryAt', 'is not', null)
        .execute()
      await runJob(api, provideMeetings, {})
    },
  }
}
