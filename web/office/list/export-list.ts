/** Saves as a spreadsheet exactly what the list shows: its filters, order and columns, all of its pages. */
import type { Client } from '#core/client.ts'
import type { Screens } from '../records/screen.ts'
import { sentQuery, type Asked, type Known } from './query.ts'

export async function exportList(
  client: Client,
  api: Pick<Screens['api'], 'excel'>,
  asked: Asked & { known: Known },
): Promise<void> {
  if (!api.excel) return
  const input = { ...sentQuery(asked, asked.known), page: 1, columns: asked.columns }
  const { blob, name } = await client.download(api.excel, { input })
  saveAs(blob, name)
}

function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads it after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
