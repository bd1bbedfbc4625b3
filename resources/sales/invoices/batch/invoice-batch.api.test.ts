/** Batches of invoices: what they would do, what they did, and that a server that ends issues nothing twice. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { tasksApi } from '#resources/system/tasks/task.api.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
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

test('the plan counts from the first day of the drafts, whose year gives the number', async () => {
  const issueDate = `${Number(homeDay().slice(0, 4)) - 1}-12-31`
  const { id } = await draftFor([], { issueDate })
  const input = { invoiceIds: [id, (await draftFor([])).id] }
  const { nextNumber } = await billing.call(invoicesApi.planMany, { input })
  await start([id])
  await run()
  expect((await now(id)).number).toBe(nextNumber)
})

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
  const early = await draftFor(['antes@cliente.test'], { issueDate: daysAfter(homeDay(), -1) })
  const ids = idsOf([late, withoutRnc, silent, good, early])
  const plan = await billing.call(invoicesApi.planMany, { input: { invoiceIds: ids } })
  expect(plan).toMatchObject({
    toIssue: 2,
    toSend: 1,
    types: [{ ncfType: 'B02', count: 2, next: 'B0200000001', left: 500 }],
  })
  const problems = new Map(plan.problems.map((one) => [one.id, one]))
  const reasons = new Map([
    [late.id, 'Fecha de emisión: La fecha no puede ser futura'],
    [withoutRnc.id, expect.stringMatching(/RNC/)],
    [early.id, `Ya hay documentos emitidos con fecha posterior: ${homeDay()}.`],
  ])
  for (const [id, reason] of reasons) expect(problems.get(id)).toMatchObject({ isLeftOut: true, reason })
  expect(problems.get(silent.id)).toMatchObject({ isLeftOut: false })
  const taskId = await start(ids)
  await run()
  const outcomes = new Map((await outcomesOf(taskId)).map((one) => [one.recordId, one]))
  expect(outcomes.get(good.id)).toMatchObject({ isDone: true })
  for (const [id, message] of reasons) expect(outcomes.get(id)).toMatchObject({ isDone: false, message })
  expect(outcomes.get(silent.id)!.message).toMatch(
    /^Emitida con el B02\d+, sin enviar: El cliente no tiene correo/,
  )
  const task = await billing.call(tasksApi.get, { params: { id: taskId } })
  expect(task).toMatchObject({ status: 'done', done: 1, failed: 4, outcomes: 5 })
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

/** Makes the writes to a table that meet a condition fail, until the answer is called. */
async function breakWrites(to: string, condition: string, raise = `raise exception 'broken'`) {
  await asOwner(
    `create function break_it() returns trigger language plpgsql as $$ begin
      if ${condition} then ${raise}; end if; return new; end $$`,
    `create trigger break_it before ${to} for each row execute function break_it()`,
  )
  return () => asOwner('drop function break_it cascade')
}

test('a fault in the issue of one gives its numbers back, is told, and lets the others go on', async () => {
  const drafts = [await draftFor(['x@falla.test']), await draftFor(['y@falla.test'])]
  const [broken, good] = idsOf(drafts) as [string, string]
  const mend = await breakWrites('update on invoices', `new.id = ${broken} and new.number is not null`)
  const taskId = await start([broken, good])
  await run()
  await mend()
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

test('one that could not be sent is told as issued, and only sent when it is selected again', async () => {
  const { id } = await draftFor(['z@falla.test'])
  const mend = await breakWrites('insert on outbox', `new.to_address = 'z@falla.test'`)
  const taskId = await start([id])
  await run()
  await mend()
  const issued = await now(id)
  expect(issued).toMatchObject({ status: 'issued', sentAt: null })
  expect(await outcomesOf(taskId)).toMatchObject([
    {
      isDone: false,
      message: `Emitida con el ${issued.ncf}, sin enviar: La operación no pudo completarse.`,
    },
  ])
  await start([id])
  await run()
  expect(await now(id)).toMatchObject({ ncf: issued.ncf, sentAt: expect.any(String) })
  expect(await mailsOf(id)).toHaveLength(1)
})

test('a deadlock is tried again', async () => {
  const { id } = await draftFor(['w@falla.test'])
  await asOwner('create sequence break_once')
  const mend = await breakWrites(
    'insert on outbox',
    `new.to_address = 'w@falla.test' and nextval('break_once') = 1`,
    `raise exception 'deadlock' using errcode = '40P01'`,
  )
  await asOwner('alter function break_it() security definer')
  const taskId = await start([id])
  await run()
  await mend()
  expect(await outcomesOf(taskId)).toMatchObject([{ isDone: true }])
  expect(await mailsOf(id)).toHaveLength(1)
})

test('whoever may no longer read invoices reads no more of what became of them, and nobody else does', async () => {
  const owner = await api.newUser({ roles: ['billing'] })
  const { id } = await draftFor(['v@rol.test'])
  const input = { invoiceIds: [id] }
  const { taskId } = await api.client(owner).call(invoicesApi.issueMany, { input })
  await run()
  const read = (as: typeof owner) => api.client(as).call(tasksApi.outcomes, { params: { id: taskId } })
  expect(await read(owner)).toMatchObject([{ recordId: id }])
  await expect(read(await api.user('admin'))).rejects.toMatchObject({ status: 404 })
  await api.client('admin').call(usersApi.patch, { params: { id: owner.id }, input: { roles: ['editor'] } })
  expect(await read(owner)).toEqual([])
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
