/** Issues, numbers and sends many invoices in one task: each in a transaction of its own, so that none stops the others. */
import { sql } from 'kysely'
import { z } from 'zod'
import { conflict, messages } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { countWords, type CountedWords } from '#core/say-count.ts'
import { attempt } from '#server/database/attempt.ts'
import { anyOf } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { noteOutcome, outcomesOf, type TaskOutcomeOfRecord } from '#server/tasks/outcomes.ts'
import { contextOfTask, startTask, taskKind, type TaskContext } from '#server/tasks/task.ts'
import { addressesOf } from '#resources/sales/documents/document-mails.server.ts'
import { isDraftDocument, isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { homeDay } from '#core/time-zone.ts'
import { issueInvoice } from '../invoice-issue.server.ts'
import { invoiceMails } from '../invoice-mails.server.ts'
import { numberInvoice } from '../invoice-ncf.server.ts'
import { invoices } from '../invoice-records.server.ts'
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

/** A fault is told like a refusal; a server that ends leaves the invoice to the next one. */
async function settle(task: TaskContext, id: string): Promise<TaskOutcomeOfRecord> {
  const { db, taskId, log, signal } = task
  try {
    return await db.transaction().execute((own) => finish(contextOfTask(task, own), taskId, id))
  } catch (error) {
    if (signal.aborted) throw error
    log.error({ err: error, invoice: id }, 'invoice of a batch failed')
    return db
      .transaction()
      .execute((own) =>
        note(contextOfTask(task, own), taskId, { id, isDone: false, message: messages.failed }),
      )
  }
}

async function finish(context: Context, taskId: string, id: string): Promise<TaskOutcomeOfRecord> {
  const issued = await attempt(context, () => issueOnce(context, id))
  const outcome = 'refused' in issued ? refusedWith(issued.refused) : await sendOnce(context, issued.done)
  return note(context, taskId, { id, ...outcome })
}

type Told = { isDone: boolean; message: Words }
const refusedWith = (message: Words): Told => ({ isDone: false, message })

/** The call of a single step, by the way to issue of its day. */
async function issueOnce(context: Context, id: string): Promise<Invoice> {
  const { status, issueDate } = await invoices.lock(context, id)
  if (isIssuedDocument(status)) return invoices.get(context, id)
  if (!isDraftDocument(status)) throw conflict(words.ended)
  const series = seriesOn(await readFiscalSettings(context), issueDate ?? homeDay())
  return series === 'B' ? numberInvoice(context, id, {}) : issueInvoice(context, id)
}

async function sendOnce(context: Context, invoice: Invoice): Promise<Told> {
  const { id, ncf, sentAt } = invoice
  if (!ncf) return { isDone: true, message: words.issued }
  if (!sentAt) {
    if ((await addressesOf(context, invoice)).length === 0)
      return refusedWith(sayBoth(words.issuedUnsent, { ncf, reason: words.noAddress }))
    const sent = await attempt(context, () => invoiceMails.send(context, id, { to: [] }))
    if ('refused' in sent) return refusedWith(sayBoth(words.issuedUnsent, { ncf, reason: sent.refused }))
  }
  return { isDone: true, message: sayBoth(words.issuedSent, { ncf }) }
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
