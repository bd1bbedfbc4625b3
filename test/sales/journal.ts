/** The journal of a month as tests read it. */
import { csvType } from '#core/client.ts'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { readRows } from '#server/documents/sheet.ts'
import type { TestApi } from '../fixtures/api.ts'

/** Its rows without the head: entry, day, kind, document, NCF, customer, code, account, debit, credit. */
export async function readJournal(api: TestApi, month: string): Promise<string[][]> {
  const init = { as: 'billing', headers: { accept: csvType } } as const
  const response = await api.request(`/v1/es/fiscal-reports/journal/${month}`, init)
  if (response.status !== 200) throw new Error(`the journal answered ${response.status}`)
  const rows: string[][] = []
  for await (const row of readRows(new Uint8Array(await response.arrayBuffer()))) rows.push(row)
  return rows.slice(1).filter((row) => row.length > 1)
}

/** Debits less credits of an account, by its name. */
export const balanceIn = (rows: readonly string[][], account: string): string =>
  amountText(
    sumOf(rows.filter((row) => row[7] === account).map((row) => amountText(sumOf([row[8]!, `-${row[9]!}`])))),
  )
