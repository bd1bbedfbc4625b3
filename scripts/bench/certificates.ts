/** Measures issuing 500 certificates and the latency of a list meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { caller } from './api-caller.ts'
import { eventQuery } from './catalogue.ts'
import { fillPeople } from './people.ts'

const PEOPLE = 500
const code = 'B-HOLDERS'
const PAUSE_MS = 100

/** A past event whose people attended everything. */
export async function fillHolders(db: Kysely<Database>): Promise<void> {
  await sql`update events set code = ${code}, status = 'completed',
    instructors = jsonb_build_array(jsonb_build_object('instructorId', (select min(id)::text from instructors), 'role', 'lead')), starts_at = now() - interval '3 days',
    ends_at = now() - interval '1 day' where code = 'B-2'`.execute(db)
  await fillPeople(db, {
    eventCode: code,
    prefix: 'H-',
    count: PEOPLE,
    domain: 'titular.example',
    took: 'part',
  })
}

type Task = { status: string; done: number; failed: number }
export type DrawingTime = { seconds: number; list: number }

/** Seconds from issuing until the last PDF is stored, and the 95th percentile of a list call meanwhile. */
export async function drawingTime(url: string, token: string): Promise<DrawingTime> {
  const call = caller(url, token)
  const filters = [{ field: 'code', op: 'eq', value: code }]
  const { items } = await call<{ items: { id: string }[] }>('events/list', { filters })
  const started = performance.now()
  const { issued, taskId } = await call<{ issued: unknown[]; taskId: string }>(
    `events/${items[0]!.id}/certificates`,
    { data: {} },
  )
  if (issued.length !== PEOPLE) throw new Error(`${issued.length} of ${PEOPLE} certificates were issued.`)
  const times: number[] = []
  let task = await call<Task>(`tasks/${taskId}`)
  for (let turn = 0; task.status === 'waiting' || task.status === 'running'; turn += 1) {
    const sentAt = performance.now()
    await call('events/list', eventQuery(turn))
    times.push(performance.now() - sentAt)
    await pause(PAUSE_MS)
    task = await call<Task>(`tasks/${taskId}`)
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  if (task.status !== 'done' || task.done !== PEOPLE)
    throw new Error(`Drawing ended: ${JSON.stringify(task)}`)
  const slowest = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  return { seconds, list: Math.round(slowest * 10) / 10 }
}
