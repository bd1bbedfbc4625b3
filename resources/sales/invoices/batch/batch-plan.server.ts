/** Says what a batch would do, before it is started: counts, totals, next numbers, and what is left out. */
import { Refusal } from '#core/errors.ts'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { reasonOf } from '#server/database/attempt.ts'
import type { Context } from '#server/http/context.ts'
import { hasAddress } from '#resources/sales/documents/document-mails.server.ts'
import { isDraftDocument, isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { writeNumber } from '#resources/sales/documents/number-format.ts'
import { assertNotBefore, lastNumberedDay } from '#resources/sales/documents/take-numbers.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { nextNcf } from '#resources/sales/ncf-ranges/next-ncf.server.ts'
import { invoiceTable, prepareIssue, type Prepared } from '../invoice-issue.server.ts'
import { invoices } from '../invoice-records.server.ts'
import { isOpeningInvoice } from '../invoice-rules.ts'
import { invoices as resource, type Invoice } from '../invoice.ts'
import { batchWords as words } from './batch-words.ts'
import type { BatchPlan } from './invoice-batch.ts'
import { titlesOf } from './invoice-titles.server.ts'

type Problem = { isLeftOut: boolean; reason: Words }
/** What becomes of one invoice. */
type Fate = { prepared?: Prepared; isSent?: boolean; problem?: Problem }
const leftOut = (reason: Words): Fate => ({ problem: { isLeftOut: true, reason } })

export async function planBatch(context: Context, ids: readonly string[]): Promise<BatchPlan> {
  const titles = await titlesOf(context, ids)
  const last = await lastNumberedDay(context, invoiceTable)
  const fates = new Map<string, Fate>()
  for (const id of ids) fates.set(id, await fateOf(context, await invoices.get(context, id), last))
  const all = [...fates.values()]
  const prepared = all.flatMap((fate) => fate.prepared ?? [])
  return {
    toIssue: prepared.length,
    toSend: all.filter(({ isSent }) => isSent).length,
    totals: [...Map.groupBy(prepared, ({ invoice }) => invoice.currency)].map(([currency, own]) => ({
      currency,
      total: amountText(sumOf(own.map(({ values }) => values.total!))),
    })),
    nextNumber: await nextNumber(context, firstDay(prepared)),
    types: await typesOf(context, prepared),
    problems: [...fates].flatMap(([id, { problem }]) =>
      problem ? [{ id, title: titles.get(id)!, ...problem, reason: problem.reason[context.locale] }] : [],
    ),
  }
}

async function fateOf(context: Context, invoice: Invoice, last: string | null): Promise<Fate> {
  if (isDraftDocument(invoice.status)) return fateOfDraft(context, invoice, last)
  if (!isIssuedDocument(invoice.status)) return leftOut(words.ended)
  if (isOpeningInvoice(invoice)) return leftOut(words.elsewhere)
  if (!invoice.ncf) return leftOut(words.waiting)
  if (invoice.sentAt) return leftOut(words.sent)
  return (await hasAddress(context, invoice)) ? { isSent: true } : leftOut(words.noAddress)
}

/** Judged by the rules of its issue, which change nothing. */
async function fateOfDraft(context: Context, invoice: Invoice, last: string | null): Promise<Fate> {
  try {
    const prepared = await prepareIssue(context, invoice)
    assertNotBefore(prepared.values.issueDate!, last)
    if (prepared.series === 'E') return { prepared }
    if (await hasAddress(context, { ...invoice, ...prepared.values })) return { prepared, isSent: true }
    return { prepared, problem: { isLeftOut: false, reason: words.unsent } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return leftOut(reasonOf(error, resource.fields))
  }
}

/** The first to get a number, of all or of a type: the sequence and the ranges are those of its day. */
const firstDay = (prepared: readonly Prepared[]): string =>
  prepared.map(({ values }) => values.issueDate!).toSorted()[0] ?? homeDay()

async function nextNumber(context: Context, day: string): Promise<string> {
  const found = await context.db
    .selectFrom('numberSequences')
    .select('next')
    .where('key', '=', invoiceTable.kind)
    .where('year', '=', Number(day.slice(0, 4)))
    .executeTakeFirst()
  return writeNumber((await readFiscalSettings(context)).invoiceFormat, day, found?.next ?? 1)
}

async function typesOf(context: Context, prepared: readonly Prepared[]): Promise<BatchPlan['types']> {
  const byType = Map.groupBy(prepared, ({ values }) => values.ncfType!)
  return Promise.all(
    [...byType].map(async ([ncfType, own]) => ({
      ncfType,
      count: own.length,
      ...(own[0]!.series === 'B'
        ? await nextNcf(context.db, ncfType, firstDay(own))
        : { next: null, left: null }),
    })),
  )
}
