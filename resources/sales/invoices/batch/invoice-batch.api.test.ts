/** Batches of invoices: what they would do, what they did, and that a server that ends issues nothing twice. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { tasksApi } from '#resources/system/tasks/task.api.ts'
import type { TaskProgress } from '#server/tasks/task.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addCompany,
  addDraft,
  addIssued,
  addRange,
  chooseSeriesB,
  makeIssuable,
} from '#test/fixtures/invoices.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'
import { issueInvoices } from './invoice-batch.server.ts'

const api = await testApi()
const billing = api.client('billing')
await makeIssuable(api)

let clients = 0
/** A draft for a person, who needs no RNC. */
async function draftFor(billingEmails: string[], changes: Record<string, unknown> = {}): Promise<Invoice> {
  const legalName = `Cliente ${(clients += 1)}`
  const person = { type: 'person', legalName, taxId: null, taxIdType: null }
  const { id } = await addCompany(api, {
    ...person,
    billingEmails: billingEmails.map((email) => ({ email })),
  })
  return addDraft(api, { accountId: id, ...changes })
}
const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ id }) => id)
const now = (id: string) => billing.call(invoicesApi.get, { params: { id } })
const mailsOf = (id: string) => billing.call(invoicesApi.mails, { params: { id } })

async function start(invoiceIds: string[]): Promise<string> {
  return (await billing.call(invoicesApi.issueMany, { input: { invoiceIds } })).taskId
}
const outcomesOf = (id: string) => billing.call(tasksApi.outcomes, { params: { id } })
const run = () => runWaitingTasks(api, [issueInvoices])
const sequenceOf = ({ number }: Invoice): number => Number(number!.slice(-5))

test('by series E invoices are issued and wait for their e-NCF; those that have it are sent', async () => {
  const drafts = [await draftFor(['uno@cliente.test']), await draftFor(['dos@cliente.test'])]
  const recorded = await addIssued(api, {
    accountId: (await draftFor(['tres@cliente.test'])).accountId,
  })
  const ids = idsOf([...drafts, recorded])
  const plan = await billing.call(invoicesApi.planMany, { input: { invoiceIds: ids } })
  expect(plan).toMatchObject({
    toIssue: 2,
    toSend: 1,
    totals: [{ currency: 'dop', total: '2360.00' }],
    types: [{ ncfType: 'E32', count: 2, next: null, left: null }],
    problems: [],
  })
  const taskId = await start(ids)
  await run()
  expect((await outcomesOf(taskId)).map(({ isDone, message }) => [isDone, message])).toEqual([
    [true, `Emitida con el ${recorded.ncf} y enviada.`],
    [true, 'Emitida; falta registrar su e-NCF.'],
    [true, 'Emitida; falta registrar su e-NCF.'],
  ])
  expect((await now(drafts[0]!.id)).number).toBe(plan.nextNumber)
  expect(await mailsOf(recorded.id)).toHaveLength(1)
})

test('what is refused is told and stops no other', async () => {
  await chooseSeriesB(api)
  await addRange(api, 'B02', [1, 500])
  const good = await draftFor(['bien@cliente.test'])
  const silent = await draftFor([])
  const late = await draftFor(['tarde@cliente.test'], { issueDate: daysAfter(homeDay(), 3) })
  const withoutRnc = await addDraft(api)
  const ids = idsOf([late, withoutRnc, silent, good])
  const plan = await billing.call(invoicesApi.planMany, { input: { invoiceIds: ids } })
  expect(plan).toMatchObject({
    toIssue: 2,
    toSend: 1,
    types: [{ ncfType: 'B02', count: 2, next: 'B0200000001', left: 500 }],
  })
  const problems = new Map(plan.problems.map((one) => [one.id, one]))
  expect(problems.get(late.id)).toMatchObject({ isLeftOut: true, reason: 'La fecha no puede ser futura' })
  expect(problems.get(withoutRnc.id)).toMatchObject({ isLeftOut: true })
  expect(problems.get(silent.id)).toMatchObject({ isLeftOut: false })
  const taskId = await start(ids)
  await run()
  const outcomes = new Map((await outcomesOf(taskId)).map((one) => [one.recordId, one]))
  expect(outcomes.get(good.id)).toMatchObject({ isDone: true })
  expect(outcomes.get(late.id)).toMatchObject({ isDone: false, message: 'La fecha no puede ser futura' })
  expect(outcomes.get(withoutRnc.id)).toMatchObject({ isDone: false })
  expect(outcomes.get(silent.id)!.message).toMatch(
    /^Emitida con el B02\d+, sin enviar: El cliente no tiene correo/,
  )
  const task = await billing.call(tasksApi.get, { params: { id: taskId } })
  expect(task).toMatchObject({ status: 'done', done: 1, failed: 3, outcomes: 4 })
  expect(await now(good.id)).toMatchObject({ status: 'issued', sentAt: expect.any(String) })
  expect(await now(silent.id)).toMatchObject({ status: 'issued', sentAt: null })
  expect((await now(withoutRnc.id)).status).toBe('draft')
})

test('a server that ends between two leaves the rest to the next, which issues and sends nothing twice', async () => {
  const drafts = [
    await draftFor(['a@fin.test']),
    await draftFor(['b@fin.test']),
    await draftFor(['c@fin.test']),
  ]
  const ids = idsOf(drafts)
  const taskId = await start(ids)
  const ending = new AbortController()
  const endAfterFirst: typeof issueInvoices = {
    ...issueInvoices,
    run: (payload, progress, task) => {
      const advance: TaskProgress['advance'] = async (by) => {
        if (by.done) ending.abort()
        await progress.advance(by)
      }
      return issueInvoices.run(payload, { ...progress, advance }, task)
    },
  }
  await runWaitingTasks(api, [endAfterFirst], { signal: ending.signal })
  const halfway = await Promise.all(ids.map(now))
  expect(halfway.map(({ status }) => status)).toEqual(['issued', 'draft', 'draft'])
  await run()
  const ended = await Promise.all(ids.map(now))
  const first = sequenceOf(halfway[0]!)
  expect(ended.map(sequenceOf)).toEqual([first, first + 1, first + 2])
  for (const id of ids) expect(await mailsOf(id)).toHaveLength(1)
  const task = await billing.call(tasksApi.get, { params: { id: taskId } })
  expect(task).toMatchObject({ status: 'done', done: 3, failed: 0, outcomes: 3 })
})

test('a fault in the middle of one gives its numbers back, is told, and lets the others go on', async () => {
  const drafts = [await draftFor(['x@falla.test']), await draftFor(['y@falla.test'])]
  const [broken, good] = idsOf(drafts) as [string, string]
  await asOwner(
    `create function break_mail() returns trigger language plpgsql as $$ begin
      if new.to_address = 'x@falla.test' then raise exception 'broken'; end if; return new; end $$`,
    'create trigger break_mail before insert on outbox for each row execute function break_mail()',
  )
  const taskId = await start([broken, good])
  await run()
  await asOwner('drop trigger break_mail on outbox', 'drop function break_mail')
  expect((await outcomesOf(taskId)).map(({ recordId, isDone }) => [recordId, isDone])).toEqual([
    [broken, false],
    [good, true],
  ])
  expect(await now(broken)).toMatchObject({ status: 'draft', number: null })
  // Selected again, it gets the number after that of the other: none is left out.
  await start([broken, good])
  await run()
  const [later, earlier] = [await now(broken), await now(good)]
  expect(sequenceOf(later)).toBe(sequenceOf(earlier) + 1)
  for (const id of [broken, good]) expect(await mailsOf(id)).toHaveLength(1)
})

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client(api.owner)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('only whoever may issue an invoice starts a batch', async () => {
  const { id } = await draftFor(['z@rol.test'])
  const input = { invoiceIds: [id] }
  for (const call of [invoicesApi.planMany, invoicesApi.issueMany])
    await expect(api.client('sales').call(call, { input })).rejects.toMatchObject({ status: 403 })
})
