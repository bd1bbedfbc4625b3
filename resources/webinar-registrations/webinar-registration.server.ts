/** Answers the office's calls on who registered for webinars. */
import { sql } from 'kysely'
import type { Patch } from '#core/resource.ts'
import type { Context, Handlers } from '#server/context.ts'
import { records } from '#server/crud.ts'
import { exportRecords } from '#server/excel.ts'
import type { webinarRegistrationsApi } from './webinar-registration.api.ts'
import { webinarRegistrations as resource, type WebinarRegistration } from './webinar-registration.ts'

export const webinarRegistrations = records(resource, {
  order: sql`t.created_at desc`,
  sublabel: sql`t.email`,
})
type Fields = typeof resource.fields

export const handlers: Handlers<typeof webinarRegistrationsApi> = {
  list: webinarRegistrations.standard.list,
  search: webinarRegistrations.standard.search,
  get: webinarRegistrations.standard.get,
  excel: exportRecords(webinarRegistrations, resource),
  patch: async ({ params, input }, context) => {
    const before = await webinarRegistrations.lock(context, params.id)
    // Cast: when it was cancelled is set here alone.
    const change = { ...input, ...cancelledAt(before, input.status) } as Patch<Fields>
    return webinarRegistrations.patch(context, params.id, change)
  },
}

function cancelledAt(
  before: WebinarRegistration,
  status: WebinarRegistration['status'] | undefined,
): { cancelledAt?: string | null } {
  if (status === undefined || status === before.status) return {}
  return { cancelledAt: status === 'cancelled' ? new Date().toISOString() : null }
}

/** Seats that are taken: everybody but those who gave theirs back. */
export async function takenSeats({ db }: Context, webinarIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('webinarRegistrations')
    .select(({ fn }) => ['webinarId', fn.countAll<string>().as('count')])
    .where('webinarId', '=', sql<string>`any(${webinarIds}::bigint[])`)
    .where('status', '<>', 'cancelled')
    .where('deletedAt', 'is', null)
    .groupBy('webinarId')
    .execute()
  return new Map(rows.map(({ webinarId, count }) => [webinarId, Number(count)]))
}

export const setStatus = (
  context: Context,
  registration: WebinarRegistration,
  status: WebinarRegistration['status'],
): Promise<WebinarRegistration> =>
  webinarRegistrations.set(context, registration.id, { status, ...cancelledAt(registration, status) })
