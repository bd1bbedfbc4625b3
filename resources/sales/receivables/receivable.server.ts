/** Handlers of what customers owe. */
import { mimeTypes } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { say } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { workbook, type Cell, type Column } from '#server/documents/workbook.ts'
import type { receivablesApi } from './receivable.api.ts'
import { drawStatement, sendStatement } from './statement-mails.server.ts'
import { readAllDebtors, readDebtors } from './debtors.server.ts'
import { readAgeing, readStatement } from './statement.server.ts'
import { ages, movementKinds, statementWords as words, type Debtor, type Statement } from './statement.ts'

export const handlers: Handlers<typeof receivablesApi> = {
  statement: ({ params, query }, context) => readStatement(context, params.id, query),
  excel: async ({ params, query }, context) =>
    asSpreadsheet(context, await readStatement(context, params.id, query)),
  pdf: async ({ params, query }, context) => asPdf(context, await readStatement(context, params.id, query)),
  send: ({ params, input }, context) => sendStatement(context, params.id, input),
  ageing: (_, context) => readAgeing(context),
  debtors: ({ query }, context) => readDebtors(context, query),
  debtorsExcel: async (_, context) => debtorsSheet(context, await readAllDebtors(context)),
}

const dayCell = (day: string | null): Cell => (day ? new Date(`${day}T00:00:00Z`) : null)

function asSpreadsheet(
  { locale, accept }: Context,
  { name, taxId, currencies }: Statement,
): Promise<Download> {
  const column = (key: keyof typeof words, format: string): Column => ({
    title: say(words[key], locale),
    format,
  })
  const [text, day, money] = ['@', 'dd/mm/yyyy', '#,##0.00']
  const columns = [
    column('currency', text),
    column('day', day),
    column('kind', text),
    column('number', text),
    column('reference', text),
    column('dueDate', day),
    column('debit', money),
    column('credit', money),
    column('balance', money),
  ]
  const rows = currencies.flatMap(({ currency, opening, movements }): Cell[][] => [
    [currency.toUpperCase(), null, say(words.opening, locale), null, null, null, null, null, Number(opening)],
    ...movements.map((one) => [
      currency.toUpperCase(),
      dayCell(one.day),
      say(movementKinds[one.kind], locale),
      one.number,
      one.reference,
      dayCell(one.dueDate),
      Number(one.debit),
      Number(one.credit),
      Number(one.balance),
    ]),
  ])
  return workbook(columns, rows, {
    name: [say(words.title, locale), name, taxId].filter(Boolean).join(' '),
    accept,
  })
}

function debtorsSheet({ locale, accept }: Context, rows: readonly Debtor[]): Promise<Download> {
  const money = '#,##0.00'
  const names = Object.keys(ages) as (keyof typeof ages)[]
  const columns: Column[] = [
    { title: say(words.customer, locale), format: '@' },
    { title: say(words.currency, locale), format: '@' },
    ...names.map((age) => ({ title: say(ages[age], locale), format: money })),
    { title: say(words.total, locale), format: money },
  ]
  const cells = rows.map((row): Cell[] => [
    row.name,
    row.currency.toUpperCase(),
    ...names.map((age) => Number(row[age])),
    Number(row.total),
  ])
  return workbook(columns, cells, { name: say(words.receivables, locale), accept })
}

async function asPdf(context: Context, statement: Statement): Promise<Download> {
  const name = `${say(words.title, context.locale)} ${statement.name} ${statement.to}.pdf`
  return { bytes: await drawStatement(context, statement, context.locale), type: mimeTypes.pdf, name }
}
