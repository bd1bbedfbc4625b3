/** Saves all pages of a list as a spreadsheet or CSV, with its filters, order and columns. */
import { csvType, type Client } from '#core/client.ts'
import type { Screens } from '../records/screen.ts'
import { saveAs } from '../calls/save-as.ts'
import { toListQuery, type ListState, type ListDefinition } from './query.ts'

export type ExportKind = 'excel' | 'csv'
export const acceptOf = (kind: ExportKind) => (kind === 'csv' ? { accept: csvType } : {})

export async function exportList(
  client: Client,
  api: Pick<Screens['api'], 'excel'>,
  state: ListState & { definition: ListDefinition; kind: ExportKind },
): Promise<void> {
  if (!api.excel) return
  const input = { ...toListQuery(state, state.definition), page: 1, columns: state.columns }
  saveAs(await client.download(api.excel, { input, ...acceptOf(state.kind) }))
}
