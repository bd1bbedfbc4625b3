/** Handlers of what customers owe. */
import { mimeTypes } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { say } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { workbook, type Cell, type Column } from '#server/documents/workbook.ts'
import { issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import type { receivablesApi } from './receivable.api.ts'
import { statementPdf } from './statement.pdf.ts'
import { readAgeing, readStatement } from './statement.server.ts'
import { movementKinds, statementWords as words, type Statement } from './statement.ts'

export const handlers: Handlers<typeof receivablesApi> = {
  statement: ({ params, query }, context) => readStatement(context, params.id, query),
  excel: async ({ params, query }, context) =>
    asSpreadsheet(context, await readStatement(context, params.id, query)),
  pdf: async ({ params, query }, context) => asPdf(context, await readStatement(context, params.id, query)),
  ageing: (_, context) => readAgeing(context),
}

const dayCell = (day: string | null): Cell => (day ? new Date(`${day}T00:00:00Z`) : null)

function asSpreadsheet({ locale, accept }: Context, { name, currencies }: Statement): Promise<Download> {
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
  return workbook(columns, rows, { name: `${say(words.title, locale)} ${name}`, accept })
}

async function asPdf(context: Context, statement: Statement): Promise<Download> {
  const { locale } = context
  const title = `${say(words.title, locale)} ${statement.name}`
  const definition = statementPdf(statement, { issuer: await issuerOf(context), locale })
  const bytes = await renderPdf(definition, { title, locale })
  return { bytes, type: mimeTypes.pdf, name: `${title} ${statement.to}.pdf` }
}
