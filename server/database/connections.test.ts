/** Tests parsers, prepared statements and limits of connections. */
import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/fixtures/database.ts'
import { openPool, type PoolOptions } from './connections.ts'
import { refusalFromDatabase } from './database-errors.ts'

test('dates, timestamps and exact numbers are read as text', async () => {
  await using database = await pool()
  const { rows } = await database.query(`select date '2026-11-21' as day, 12.50::numeric as amount,
    9007199254740993::int8 as big, timestamptz '2026-11-21 09:00:00-04' as moment, null::date as nothing,
    array[date '2026-11-21', null] as days, array[1.10::numeric] as amounts,
    array[timestamptz '2026-11-21 13:00Z'] as moments, '{"a":1}'::jsonb as json`)
  expect(rows).toEqual([
    {
      day: '2026-11-21',
      amount: '12.50',
      big: '9007199254740993',
      moment: '2026-11-21T13:00:00.000Z',
      nothing: null,
      days: ['2026-11-21', null],
      amounts: ['1.10'],
      moments: ['2026-11-21T13:00:00.000Z'],
      json: { a: 1 },
    },
  ])
})

test('a query is prepared under one name in every calling style', async () => {
  await using database = await pool()
  await database.query('select $1::int as n', [1])
  await database.query({ text: 'select $1::int as n', values: [2] })
  const { rows } = await database.query('select $1::int as n', [3])
  expect(rows).toEqual([{ n: 3 }])
  expect(await prepared(database)).toEqual(['select $1::int as n'])
})

test('does not prepare transaction control or multi-statement texts', async () => {
  await using database = await pool()
  await database.query('begin')
  await database
    .query('insert into thing (name) values (1); insert into thing (name) values (2)')
    .catch(() => {})
  await database.query('rollback')
  await database.query('select 1; select 2')
  expect(await prepared(database)).toEqual([])
})

test('prepared statements can be disabled', async () => {
  await using database = await pool({ prepare: false })
  await database.query('select $1::int as n', [1])
  expect(await prepared(database)).toEqual([])
})

test('each connection has its timeouts, UTC and the similarity threshold', async () => {
  await using database = await pool({ statementTimeout: 7000 })
  const { rows } = await database.query(`select current_setting('timezone') as zone,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('pg_trgm.word_similarity_threshold') as near`)
  expect(rows).toEqual([{ zone: 'UTC', statement: '7s', lock: '5s', near: '0.45' }])
})

test('the similarity threshold does not prevent creating the extension', async () => {
  await using database = await pool()
  await database.query('create extension if not exists pg_trgm')
  const { rows } = await database.query(`select 'capacitasion' <% 'curso de capacitación' as is_near`)
  expect(rows).toEqual([{ is_near: true }])
})

test('a terminated connection is reported and replaced', async () => {
  const told: Error[] = []
  await using database = await pool({ onError: (error) => told.push(error) })
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = openPool(database.connection)
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await other.end()
  await expect.poll(() => told.length).toBe(1)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection terminated within a transaction fails the transaction, not the process', async () => {
  await using database = await pool()
  const client = await database.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const other = openPool(database.connection)
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await other.end()
  // Without a listener the error would be uncaught and fail the test run.
  await ended
  const error: unknown = await client.query('commit').catch((refused: unknown) => refused)
  expect(refusalFromDatabase(error)).toMatchObject({ status: 503 })
  client.release(true)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

/** A single connection, so that queries see each other's prepared statements. */
async function pool(options: PoolOptions = {}) {
  const { connection, drop } = await cloneDatabase()
  const opened = openPool(connection, { max: 1, ...options })
  const close = () => opened.end().then(drop)
  return Object.assign(opened, { connection, [Symbol.asyncDispose]: close })
}

async function prepared(database: Awaited<ReturnType<typeof pool>>): Promise<string[]> {
  const { rows } = await database.query<{ statement: string }>({
    text: 'select statement from pg_prepared_statements where statement not like $1',
    values: ['%pg_prepared_statements%'],
  })
  return rows.map(({ statement }) => statement)
}
