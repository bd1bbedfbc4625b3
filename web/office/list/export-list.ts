/** Saves as a spreadsheet exactly what the list shows: its filters, order and columns, all of its pages. */
import type { Client } from '#core/client.ts'
import type { Screens } from '../records/screen.ts'
import { saveAs } from '../calls/save-as.ts'
import { sentQuery, type Asked, type Known } from './query.ts'

export async function exportList(
  client: Client,
  api: Pick<Screens['api'], 'excel'>,
  asked: Asked & { known: Known },
): Promise<void> {
  if (!api.excel) return
  const input = { ...sentQuery(asked, asked.known), page: 1, columns: asked.columns }
  saveAs(await client.download(api.excel, { input }))
}
