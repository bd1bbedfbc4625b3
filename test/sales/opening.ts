/** Imports of opening balances for tests: files of a few rows, sent, checked and imported. */
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { importsApi, type ImportDetails } from '#resources/imports/spreadsheets/import.api.ts'
import type { OpeningTargetName } from '#resources/imports/spreadsheets/import.ts'
import type { TestApi } from '../fixtures/api.ts'
import { importTasks, runSheet, sendSheet } from '../fixtures/imports.ts'
import { runWaitingTasks } from '../fixtures/tasks.ts'

const headings: Record<OpeningTargetName, string> = {
  receivables:
    'RNC o cédula;Cliente;Número de factura;NCF;Fecha de emisión;Vence;Moneda;Tasa de cambio;Total;ITBIS;Balance pendiente',
  advances: 'RNC o cédula;Cliente;Fecha de pago;Referencia;Moneda;Tasa de cambio;Saldo a favor',
  lastNumbers: 'Documento;Año;Último número usado',
}
/** `2026/12/31`, which says for certain what is the month. */
export const written = (day: string): string => day.replaceAll('-', '/')
export const daysAgo = (days: number): string => daysAfter(homeDay(), -days)

/** The dry run of a file with these lines. */
export async function checkOpening(
  api: TestApi,
  target: OpeningTargetName,
  { lines, customers }: { lines: readonly string[]; customers?: Record<string, string> },
): Promise<ImportDetails> {
  const sent = await sendSheet(api, [headings[target], ...lines].join('\n'), { target })
  return checkAgain(api, sent, customers)
}
export async function checkAgain(
  api: TestApi,
  { id, mapping }: ImportDetails,
  customers: Record<string, string> = {},
): Promise<ImportDetails> {
  const params = { id }
  await api.client('billing').call(importsApi.check, { params, input: { mapping, choices: customers } })
  await runWaitingTasks(api, importTasks)
  return api.client('billing').call(importsApi.get, { params })
}
/** Fails when the file has wrong rows. */
export const importOpening = async (
  api: TestApi,
  target: OpeningTargetName,
  file: Parameters<typeof checkOpening>[2],
): Promise<ImportDetails> => runSheet(api, await checkOpening(api, target, file))

/** The messages of the wrong rows, by their number in the file. */
export async function wrongRowsOf(api: TestApi, { id }: { id: string }) {
  const input = { outcome: 'wrong' as const, page: 1, perPage: 100 }
  const { items } = await api.client('billing').call(importsApi.rows, { params: { id }, input })
  return Object.fromEntries(items.map(({ row, errors }) => [row, errors]))
}
export const undoImport = (api: TestApi, { id }: { id: string }) =>
  api.client('billing').call(importsApi.undo, { params: { id } })
