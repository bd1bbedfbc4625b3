/** Tests finding the tables of SQL statements. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { recordTables, tablesOf } from './tables.ts'

const names = (statement: string) => {
  const { read, written } = tablesOf(statement)
  return { read: [...read], written: [...written] }
}

test.each([
  ['select "sessions", "t"."files" from "events" as "t" where "t"."id" = $1', ['events']],
  [
    'select * from courses c join categories k on k.id = f(c.id, files), settings s',
    ['courses', 'categories', 'settings'],
  ],
  [
    'select 1 from public.courses left join lateral (select 1 from "events" e, tags) x on true',
    ['courses', 'events', 'tags'],
  ],
  ["select 'from users' -- from accounts\n from only courses", ['courses']],
  [
    'select extract(epoch from now()), a is distinct from b from courses order by a, files',
    ['now', 'courses'],
  ],
  [
    'with x as (select * from courses) select * from x union select * from (events join articles on true)',
    ['courses', 'x', 'events', 'articles'],
  ],
  ['select * from events for no key update', ['events']],
  ['select * from events for update of events', ['events']],
])('%s reads its tables', (statement, read) => {
  expect(names(statement)).toEqual({ read, written: [] })
})

test.each([
  [
    'insert into "contacts" ("name", "files") values ($1, $2) on conflict do update set name = $1',
    ['contacts'],
    [],
  ],
  ['insert into contacts (name) select name from accounts a', ['contacts'], ['accounts']],
  ['update contacts set phone = $1 from accounts where true', ['contacts'], ['accounts']],
  ['delete from "contacts" using "accounts" where true', ['contacts'], ['accounts']],
  [
    'with gone as (delete from tags returning id) update courses set a = (select 1 from gone)',
    ['tags', 'courses'],
    ['gone'],
  ],
])('%s writes its tables', (statement, written, read) => {
  expect(names(statement)).toEqual({ read, written })
})

test('records statements of the work that sends them, also in transactions and raw SQL', async () => {
  const { db } = await testApi()
  const one = recordTables(() => db.selectFrom('courses').select('id').execute())
  const other = recordTables(() =>
    db.transaction().execute(async (inside) => {
      await inside.selectFrom('events').select('id').execute()
      await sql`update settings set version = version`.execute(inside)
    }),
  )
  await Promise.all([one.result, other.result])
  expect([...one.tables.read]).toEqual(['courses'])
  expect([[...other.tables.read], [...other.tables.written]]).toEqual([['events'], ['settings']])
})
