/** Saves as a spreadsheet or CSV exactly what the list shows: its filters, order and columns, all of its pages. */
import { csvType, type Client } from '#core/client.ts'
import type { Screens } from '../records/screen.ts'
import { saveAs } from '../calls/save-as.ts'
import { sentQuery, type Asked, type Known } from './query.ts'

export type ExportKind = 'excel' | 'csv'
export const acceptOf = (kind: ExportKind) => (kind === 'csv' ? { accept: csvType } : {})

export async function exportList(
  client: Client,
  api: Pick<Screens['api'], 'excel'>,
  asked: Asked & { known: Known; kind: ExportKind },
): Promise<void> {
  if (!api.excel) return
  const input = { ...sentQuery(asked, asked.known), page: 1, columns: asked.columns }
  saveAs(await client.download(api.excel, { input, ...acceptOf(asked.kind) }))
}
