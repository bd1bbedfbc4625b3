/** Numbers of invoices under races, rollbacks and kills: none twice, none missing, none lost (fiscal-documents.md, rules 1 and 5). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApi, type TestApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addRange, chooseSeriesB, makeIssuable } from '#test/fixtures/invoices.ts'
import { fuzzSeed } from '#test/fixtures/fuzz-seed.ts'
import { until } from '#test/fixtures/waiting.ts'
import type { Db } from '#server/database/database.ts'
import { seededRandom } from '#test/sales/seeded-random.ts'
import { root } from '#test/structure/source-tree.ts'
import { invoicesApi } from './invoice.api.ts'

async function firmOfSeriesB(): Promise<TestApi> {
  const api = await testApi()
  await makeIssuable(api)
  await chooseSeriesB(api)
  return api
}

/** What each type demands of buyer and lines. */
const buyers = {
  B01: { taxId: '131246796', taxCode: 'itbis18' },
  B02: { taxId: null, taxCode: 'itbis18' },
  B14: { taxId: '101637587', taxCode: 'exempt', taxExempt: true },
  B15: { taxId: '401506254', taxCode: 'itbis18', type: 'government' },
  B16: { taxId: '101001577', taxCode: 'itbis0' },
} as const

/** One draft, and copies of it in SQL. */
async function draftsOf(api: TestApi, ncfType: keyof typeof buyers, count: number): Promise<string[]> {
  const { taxId, taxCode, ...kind } = buyers[ncfType]
  const account = await addCompany(api, { taxId, taxIdType: taxId && 'rnc', ...kind })
  const { id } = await addDraft(api, { accountId: account.id, ncfType, lines: [{ taxCode }] })
  const made = await sql<{ id: string }>`
    with copies as (
      insert into invoices (kind, status, fiscal_status, income_type, ncf_type, account_id, currency, order_ids, locale,
        net, discount_total, tax, total, total_dop, taxes, paid, credited, reminders_paused)
      select kind, status, fiscal_status, income_type, ncf_type, account_id, currency, order_ids, locale,
        net, discount_total, tax, total, total_dop, taxes, paid, credited, reminders_paused
      from invoices, generate_series(2, ${count}) where id = ${id} returning id
    ), lines as (
      insert into invoice_items (invoice_id, description, quantity, unit, unit_price, tax_code, tax_included, position, amount,
        attendee_ids)
      select copies.id, description, quantity, unit, unit_price, tax_code, tax_included, position, amount, attendee_ids
      from copies, invoice_items where invoice_id = ${id}
    ) select id from copies`.execute(api.db)
  return [id, ...made.rows.map((row) => row.id)]
}

type Issued = { id: string; number: string; ncf: string; ncfType: string }
const issuedIn = (api: TestApi): Promise<Issued[]> =>
  api.db
    .selectFrom('invoices')
    .select(['id', 'number', 'ncf', 'ncfType'])
    .where('status', '=', 'issued')
    .orderBy('number')
    .execute() as Promise<Issued[]>

const sequences = (issued: readonly { ncf: string }[]): number[] =>
  issued.map(({ ncf }) => Number(ncf.slice(3))).toSorted((a, b) => a - b)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** Every issued invoice is whole, and both kinds of numbers run from 1 without gaps. */
async function expectContiguous(api: TestApi): Promise<Issued[]> {
  const issued = await issuedIn(api)
  expect(issued.map(({ number }) => Number(number.slice(-5)))).toEqual(upTo(issued.length))
  for (const ofType of Map.groupBy(issued, ({ ncfType }) => ncfType).values())
    expect(sequences(ofType)).toEqual(upTo(ofType.length))
  const { rows } = await sql<{ half: number }>`
    select count(*)::int as half from invoices i left join fiscal_numbers f on f.invoice_id = i.id
    where i.ncf is distinct from f.ncf or (i.number is null) <> (i.ncf is null)
      or (i.number is null) <> (i.status = 'draft') or (i.status = 'issued' and i.buyer is null)`.execute(
    api.db,
  )
  expect(rows[0]!.half).toBe(0)
  const ranges = await api.db.selectFrom('ncfRanges').select(['ncfType', 'nextNumber']).execute()
  for (const { ncfType, nextNumber } of ranges)
    expect(nextNumber - 1).toBe(issued.filter((one) => one.ncfType === ncfType).length)
  return issued
}

/** Gives up the same transactions in each run, and waits as long before each kill. */
type Issuer = {
  acknowledged: () => string[]
  ended: Promise<unknown>
  isOver: () => boolean
  kill: () => Promise<void>
}
async function issuer(api: TestApi, ids: readonly string[], rollbackShare = 0): Promise<Issuer> {
  const program = [join(root, 'test/sales/issuer.ts'), JSON.stringify(api.connection), ids.join(',')]
  const child = spawn(process.execPath, [...program, String(rollbackShare), `${fuzzSeed}:${ids[0]}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  let isOver = false
  const ended = once(child, 'close').then(() => (isOver = true))
  await until(() => printed.includes('ready\n') || isOver)
  // The last line may be cut by a kill.
  const acknowledged = () => printed.split('\n').slice(1, -1)
  return {
    acknowledged,
    ended,
    isOver: () => isOver,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('invariant 10.4.5: 100 callers over a range of 50: 50 are issued, contiguous, none twice', async () => {
  const api = await firmOfSeriesB()
  const ids = await draftsOf(api, 'B01', 100)
  await addRange(api, 'B01', [1, 50])
  const billing = api.client('billing')
  const outcomes = await Promise.allSettled(
    ids.map((id) => billing.call(invoicesApi.ncf, { params: { id }, input: {} })),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(50)
  expect(new Set(refused.map((one) => (one as PromiseRejectedResult).reason.status))).toEqual(new Set([409]))
  expect(await expectContiguous(api)).toHaveLength(50)
})

test('the same idempotency key 50 times: one number and one body', async () => {
  const api = await firmOfSeriesB()
  const [id] = await draftsOf(api, 'B01', 1)
  await addRange(api, 'B01', [1, 50])
  const headers = { 'idempotency-key': 'issue-once' }
  const send = () => api.request(`/v1/es/invoices/${id}/ncf`, { as: 'billing', json: { data: {} }, headers })
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(await expectContiguous(api)).toHaveLength(1)
})

test('invariants 10.4.1 and 10.4.13: three processes, five types, one transaction in ten given up: no gap', async () => {
  const api = await firmOfSeriesB()
  const types = Object.keys(buyers) as (keyof typeof buyers)[]
  const drafts: string[][] = []
  for (const type of types) {
    await addRange(api, type, [1, 500])
    drafts.push(await draftsOf(api, type, 40))
  }
  // Mixed, so that the transactions of all processes wait for each other in every order.
  const mixed = upTo(40).flatMap((at) => drafts.map((ids) => ids[at - 1]!))
  const thirds = [0, 1, 2].map((part) => mixed.filter((_, at) => at % 3 === part))
  const issuers = await Promise.all(thirds.map((ids) => issuer(api, ids, 0.1)))
  await Promise.all(issuers.map(({ ended }) => ended))
  expect(issuers.flatMap(({ acknowledged }) => acknowledged())).toHaveLength(200)
  expect(await expectContiguous(api)).toHaveLength(200)
})

test('killed while issuing: no half invoice, and no acknowledged number is lost', async () => {
  const api = await firmOfSeriesB()
  await addRange(api, 'B01', [1, 2000])
  const waiting = await draftsOf(api, 'B01', 300)
  const random = seededRandom(String(fuzzSeed))
  const acknowledged: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const issued = new Set((await issuedIn(api)).map(({ id }) => id))
    const left = waiting.filter((id) => !issued.has(id))
    // One that was killed late may have issued all that was left.
    if (left.length === 0) break
    const running = await issuer(api, left)
    await until(() => running.acknowledged().length > 2 || running.isOver())
    await pause(random() * 40)
    await running.kill()
    acknowledged.push(...running.acknowledged())
  }
  const issued = new Map((await expectContiguous(api)).map(({ id, ncf }) => [id, ncf]))
  const lost = acknowledged.map((line) => line.split(' ')).filter(([id, ncf]) => issued.get(id!) !== ncf)
  expect(lost).toEqual([])
  expect(issued.size).toBeGreaterThan(acknowledged.length - 1)
})

test('numbers of a range that are read without its lock come twice: callers of these tests do race', async () => {
  const api = await firmOfSeriesB()
  await addRange(api, 'B01', [1, 50])
  const takeUnlocked = (db: Db) =>
    db.transaction().execute(async (transaction) => {
      const range = transaction.selectFrom('ncfRanges').select('nextNumber').where('ncfType', '=', 'B01')
      const { nextNumber } = await range.executeTakeFirstOrThrow()
      const next = { nextNumber: nextNumber + 1 }
      await transaction.updateTable('ncfRanges').set(next).where('ncfType', '=', 'B01').execute()
      return nextNumber
    })
  const taken = await Promise.all(upTo(50).map(() => takeUnlocked(api.db)))
  expect(new Set(taken).size).toBeLessThan(50)
})
