/** Issues, numbers and sends many invoices in one task: each in a transaction of its own, so that none stops the others. */
import { sql } from 'kysely'
import { z } from 'zod'
import { conflict, messages, Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { countWords, type CountedWords } from '#core/say-count.ts'
import { reasonOf } from '#server/database/attempt.ts'
import { isPassing, refusalFromDatabase } from '#server/database/database-errors.ts'
import { anyOf } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { noteOutcome, outcomesOf, type TaskOutcomeOfRecord } from '#server/tasks/outcomes.ts'
import { contextOfTask, startTask, taskKind, type TaskContext } from '#server/tasks/task.ts'
import { hasAddress } from '#resources/sales/documents/document-mails.server.ts'
import { isDraftDocument, isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { homeDay } from '#core/time-zone.ts'
import { invoiceMails } from '../invoice-mails.server.ts'
import { invoiceSteps } from '../invoice-ncf.server.ts'
import { invoices } from '../invoice-records.server.ts'
import { isOpeningInvoice } from '../invoice-rules.ts'
import { invoices as resource, type Invoice } from '../invoice.ts'
import { batchWords as words } from './batch-words.ts'
import { titlesOf } from './invoice-titles.server.ts'

const title: CountedWords = {
  one: { es: 'Emitir y enviar {n} factura', en: 'Issue and send {n} invoice' },
  many: { es: 'Emitir y enviar {n} facturas', en: 'Issue and send {n} invoices' },
}

export const issueInvoices = taskKind({
  name: 'invoices.issue',
  payload: z.strictObject({ invoiceIds: z.array(idRule) }),
  async run({ invoiceIds }, progress, task) {
    const outcomes = await outcomesOf(task.db, task.taskId)
    const settled = new Set(outcomes.map(({ recordId }) => recordId))
    const count = (isDone: boolean) => outcomes.filter((one) => one.isDone === isDone).length
    await progress.advance({ done: count(true), failed: count(false) })
    for (const id of invoiceIds.filter((one) => !settled.has(one))) {
      const outcome = await settle(task, id)
      outcomes.push(outcome)
      await progress.advance(outcome.isDone ? { done: 1 } : { failed: 1 })
    }
    return { summary: sayBoth(words.summary, { done: count(true), n: outcomes.length }) }
  },
})

/** In the sequence of their dates, because numbers are given by date. */
export async function startBatch(context: Context, ids: readonly string[]): Promise<{ taskId: string }> {
  const { rows } = await sql<{ id: string }>`
    select i.id::text as id from invoices i where i.id = ${anyOf(ids)} order by i.issue_date nulls last, i.id`.execute(
    context.db,
  )
  const n = rows.length
  const task = await startTask(context, issueInvoices, {
    title: sayBoth(countWords(title, n), { n }),
    payload: { invoiceIds: rows.map(({ id }) => id) },
    total: n,
  })
  return { taskId: task.id }
}

/** Issues, sends and notes, each in a transaction of its own: others who issue wait until the first has ended. */
async function settle(task: TaskContext, id: string): Promise<TaskOutcomeOfRecord> {
  const issued = await part(task, id, (own) => issueOnce(own, id))
  const told = 'refused' in issued ? refusedWith(issued.refused) : await send(task, issued.done)
  return inTransaction(task, (own) => note(own, task.taskId, { id, ...told }))
}

/** A fault is told like a refusal; a server that ends leaves the invoice to the next one. */
async function part<T>(
  task: TaskContext,
  id: string,
  work: (own: Context) => Promise<T>,
): Promise<{ done: T } | { refused: Words }> {
  try {
    return { done: await inTransaction(task, work) }
  } catch (error) {
    if (task.signal.aborted) throw error
    if (error instanceof Refusal) return { refused: reasonOf(error, resource.fields) }
    task.log.error({ err: error, invoice: id }, 'invoice of a batch failed')
    return { refused: messages.failed }
  }
}

const MOST_TRIES = 3
/** Again where another transaction stood in its way. */
async function inTransaction<T>(
  task: TaskContext,
  work: (own: Context) => Promise<T>,
  tries = 1,
): Promise<T> {
  try {
    return await task.db.transaction().execute((own) => work(contextOfTask(task, own)))
  } catch (error) {
    const refusal = refusalFromDatabase(error)
    if (tries === MOST_TRIES || task.signal.aborted || !refusal || !isPassing(refusal)) throw error
    return inTransaction(task, work, tries + 1)
  }
}

type Told = { isDone: boolean; message: Words }
const refusedWith = (message: Words): Told => ({ isDone: false, message })

/** The call of a single step, by the way to issue of its day. */
async function issueOnce(context: Context, id: string): Promise<Invoice> {
  const { status, issueDate } = await invoices.lock(context, id)
  if (isIssuedDocument(status)) return invoices.get(context, id)
  if (!isDraftDocument(status)) throw conflict(words.ended)
  const series = seriesOn(await readFiscalSettings(context), issueDate ?? homeDay())
  return series === 'B' ? invoiceSteps.number(context, id, {}) : invoiceSteps.issue(context, id)
}

async function send(task: TaskContext, invoice: Invoice): Promise<Told> {
  const { id, ncf } = invoice
  if (isOpeningInvoice(invoice)) return refusedWith(words.elsewhere)
  if (!ncf) return { isDone: true, message: words.issued }
  const sent = await part(task, id, (own) => sendOnce(own, id))
  return 'refused' in sent
    ? refusedWith(sayBoth(words.issuedUnsent, { ncf, reason: sent.refused }))
    : { isDone: true, message: sayBoth(words.issuedSent, { ncf }) }
}

async function sendOnce(context: Context, id: string): Promise<void> {
  const invoice = await invoices.lock(context, id)
  if (invoice.sentAt) return
  if (!(await hasAddress(context, invoice))) throw conflict(words.noAddress)
  await invoiceMails.send(context, id, { to: [] })
}

async function note(
  context: Context,
  taskId: string,
  { id, ...told }: Told & { id: string },
): Promise<TaskOutcomeOfRecord> {
  const titles = await titlesOf(context, [id])
  const outcome = { resource: resource.name, recordId: id, title: titles.get(id) ?? id, ...told }
  await noteOutcome(context.db, taskId, outcome)
  return outcome
}
