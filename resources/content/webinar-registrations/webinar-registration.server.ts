/** Handlers of webinar registrations for staff. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { enqueue } from '#server/jobs/job.ts'
import { wakeUnregister } from '#resources/events/occasions/wake.ts'
import { exportRecords } from '#server/documents/excel.ts'
import type { webinarRegistrationsApi } from './webinar-registration.api.ts'
import {
  hasSeat,
  seatedStatuses,
  webinarRegistrations as resource,
  type WebinarRegistration,
} from './webinar-registration.ts'

export const webinarRegistrations = records(resource, {
  order: sql`t.created_at desc`,
  sublabel: sql`t.email`,
})

export const handlers: Handlers<typeof webinarRegistrationsApi> = {
  list: webinarRegistrations.standard.list,
  search: webinarRegistrations.standard.search,
  get: webinarRegistrations.standard.get,
  excel: exportRecords(webinarRegistrations, resource),
  patch: async ({ params, input }, context) => {
    const { status } = input
    const free = status && hasSeat({ status }) ? await freeSeats(context, params.id) : 0
    return webinarRegistrations.patch(context, params.id, input, {
      derive: (before, after) => cancelledAt(before, after.status),
      check: (before, after) => {
        if (!hasSeat(before) && hasSeat(after) && free <= 0) throw conflict(isFull)
      },
      after: (after) => unregisterAtProvider(context, after),
    })
  },
}

const isFull: Words = {
  es: 'Ya no quedan cupos en este webinar: aumente su capacidad o libere un cupo.',
  en: 'No seats are left in this webinar: raise its capacity or free a seat.',
}

/** Locks the webinar before the registration, as a visitor's registration does. */
async function freeSeats(context: Context, id: string): Promise<number> {
  const { webinarId } = await webinarRegistrations.get(context, id)
  const { capacity } = await context.db
    .selectFrom('webinars')
    .select('capacity')
    .where('id', '=', webinarId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return capacity - ((await takenSeats(context, [webinarId])).get(webinarId) ?? 0)
}

function cancelledAt(
  before: WebinarRegistration,
  status: WebinarRegistration['status'] | undefined,
): { cancelledAt?: string | null } {
  if (status === undefined || status === before.status) return {}
  return { cancelledAt: hasSeat({ status }) ? null : new Date().toISOString() }
}

/** The seats taken, by webinar. */
export async function takenSeats({ db }: Context, webinarIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('webinarRegistrations')
    .select(({ fn }) => ['webinarId', fn.countAll<string>().as('count')])
    .where('webinarId', '=', sql<string>`any(${webinarIds}::bigint[])`)
    .where('status', 'in', seatedStatuses)
    .where('deletedAt', 'is', null)
    .groupBy('webinarId')
    .execute()
  return new Map(rows.map(({ webinarId, count }) => [webinarId, Number(count)]))
}

export async function setStatus(
  context: Context,
  registration: WebinarRegistration,
  status: WebinarRegistration['status'],
): Promise<WebinarRegistration> {
  const set = { status, ...cancelledAt(registration, status) }
  const after = await webinarRegistrations.set(context, registration.id, set)
  await unregisterAtProvider(context, after)
  return after
}

/** The link of somebody who cancelled stops working at the provider, too. */
async function unregisterAtProvider({ db }: Context, { status }: WebinarRegistration): Promise<void> {
  if (!hasSeat({ status })) await enqueue(db, wakeUnregister, { payload: {} })
}
