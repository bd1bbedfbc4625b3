/** Events, verifiers and downloads for the journeys of certificates. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Client } from '#core/client.ts'
import type { Role } from '#core/roles.ts'
import { certificatesApi } from '#resources/certificates/registry/certificate.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { site, visit, visitor, type Visitor } from './browser.ts'
import { staffClient } from './staff-client.ts'

type Page = Visitor['page']

/** Somebody who has nothing but the address. */
export async function readerAt(path: string): Promise<Visitor> {
  const reader = await visitor()
  await visit(reader.page, site + path)
  return reader
}

/** The first of the past events of whose people some qualify and have none yet. */
export async function eventThatOwes(
  role: Role = 'training',
): Promise<{ event: string; id: string; client: Client }> {
  const client = await staffClient(role)
  const filters = [{ field: 'status', op: 'in' as const, value: ['completed'] }]
  const sort = [{ field: 'endsAt', dir: 'desc' as const }]
  const { items } = await client.call(eventsApi.list, { input: { perPage: 20, filters, sort } })
  for (const { id } of items) {
    const { candidates } = await client.call(certificatesApi.ofEvent, { params: { id } })
    const owes = candidates.some(({ certificate, reasons }) => !certificate && reasons.length === 0)
    const keeps = candidates.some(({ reasons }) => reasons.length > 0)
    if (owes && keeps) return { event: `/es/office/events/${id}`, id, client }
  }
  throw new Error('No event of the demo owes certificates.')
}

/** What the newest download holds, from the list of tasks. */
export async function zipOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /Tareas/ }).click()
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Descargar .*\.zip$/ })
    .first()
    .click()
  return Object.keys(unzipSync(new Uint8Array(await readFile(await (await waiting).path()))))
}
