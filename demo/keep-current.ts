/** Moves a demo's dates forward by the weeks since it was seeded. */
import { sql } from 'kysely'
import type { Field, Fields } from '#core/field.ts'
import type { Row } from '#core/resource.ts'
import { daysAfter } from '#core/time-zone.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import { events } from '#resources/events/schedule/event.ts'
import { webinars as webinarRecords } from '#resources/content/webinars/webinar.server.ts'
import { webinars } from '#resources/content/webinars/webinar.ts'
import type { Context } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY
type Values = Record<string, unknown>

/** Returns how many records moved. Records that people entered or changed stay. */
export async function keepCurrent(context: Context, now: Date): Promise<number> {
  const moved = [
    await moveOn(context, { records: eventRecords, name: events.name, fields: events.fields, now }),
    await moveOn(context, { records: webinarRecords, name: webinars.name, fields: webinars.fields, now }),
  ]
  return moved.reduce((all, some) => all + some)
}

type Dated<F extends Fields> = { records: Records<F>; name: string; fields: F; now: Date }
async function moveOn<F extends Fields>(context: Context, { records, name, fields, now }: Dated<F>) {
  let moved = 0
  for (const { id, weeks } of await outdated(context, name, now)) {
    const row = await records.get(context, id)
    const values = Object.entries(fields).map(([field, about]) => [
      field,
      movedBy(about, row[field as keyof typeof row], weeks),
    ])
    await records.set(context, id, Object.fromEntries(values) as Partial<Row<F>>)
    moved += 1
  }
  return moved
}

/** Seeded records and the number of weeks they are behind. */
async function outdated(
  context: Context,
  entity: string,
  now: Date,
): Promise<{ id: string; weeks: number }[]> {
  const { rows } = await sql<{ id: string; seededAt: string; began: string; begins: string }>`
    select t.id, a.at as "seededAt", c ->> 'to' as began, t.starts_at as begins
    from audit_entries a, jsonb_array_elements(a.changes) c, ${sql.table(entity)} t
    where a.entity = ${entity} and a.action = 'create' and a.request_id = 'system' and c ->> 'field' = 'startsAt'
      and t.id = a.entity_id and t.starts_at is not null and t.deleted_at is null`.execute(context.db)
  return rows.flatMap(({ id, seededAt, began, begins }) => {
    const due = Math.floor((now.getTime() - Date.parse(seededAt)) / WEEK)
    const done = (Date.parse(begins) - Date.parse(began)) / WEEK
    return Number.isInteger(done) && done >= 0 && done < due ? [{ id, weeks: due - done }] : []
  })
}

/** Replaces dates and moments anywhere in the value. */
export function movedBy(field: Field, value: unknown, weeks: number): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => movedBy(field, one, weeks))
  if (field.kind === 'moment') return new Date(Date.parse(String(value)) + weeks * WEEK).toISOString()
  if (field.kind === 'date') return daysAfter(String(value), weeks * 7)
  if (!field.parts) return value
  const parts = Object.entries(field.parts).map(([name, part]) => [
    name,
    movedBy(part, (value as Values)[name], weeks),
  ])
  return { ...value, ...Object.fromEntries(parts) }
}
