/** Updating the demo's dates weeks after seeding. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemContext } from '#server/http/context.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { keepCurrent } from './keep-current.ts'
import { seedDemo } from './seed.ts'

const log = pino({ level: 'silent' })
const WEEK = 7 * 86_400_000
const api = await testApi()
const make = maker(api)
const now = new Date()
await seedDemo(api.db, log, now)
const own = await make.record('events', {})
const read = async () =>
  api.db.selectFrom('events').select(['id', 'startsAt', 'decisionDate', 'sessions']).orderBy('id').execute()
const keep = (at: Date) =>
  api.db.transaction().execute((db) => keepCurrent(systemContext({ db, log, publicUrl: '' }), at))

test('moves the demo’s dates by whole weeks, once, and keeps dates that people changed', async () => {
  expect(await keep(now)).toBe(0)
  const before = await read()
  const [moved] = before
  // A user moved this event, so it stays.
  await sql`update events set starts_at = starts_at + interval '1 day' where id = ${moved!.id}`.execute(
    api.db,
  )
  const later = new Date(now.getTime() + 3 * WEEK + 3_600_000)
  const webinars = await api.db.selectFrom('webinars').select('id').execute()
  expect(await keep(later)).toBe(before.filter(({ startsAt }) => startsAt).length - 2 + webinars.length)
  expect(await keep(later)).toBe(0)
  const after = await read()
  for (const [at, event] of before.entries()) {
    const weeks = event.id === own.id || event.id === moved!.id ? 0 : 3
    const ownDay = event.id === moved!.id ? 86_400_000 : 0
    expect(Date.parse(after[at]!.startsAt!) - Date.parse(event.startsAt!)).toBe(weeks * WEEK + ownDay)
    const [first] = after[at]!.sessions
    if (weeks > 0) expect(first!.startAt).toBe(after[at]!.startsAt)
  }
  const { items } = await api.client('admin').call(eventsApi.list, { input: { perPage: 1 } as never })
  expect(items).toHaveLength(1)
})
