/** What the journeys of certificates begin with: who verifies, an event that owes some, and what was packed of it. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { site, visit, type Visitor, visitor } from './browser.ts'

type Page = Visitor['page']

/** Somebody who has nothing but the address. */
export async function readerAt(path: string): Promise<Visitor> {
  const reader = await visitor()
  await visit(reader.page, site + path)
  return reader
}

/** As whoever is signed in on the page. */
export const call = (page: Page, path: string, body?: object): Promise<unknown> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
        // The office has set it with the first call that changed anything.
        'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '',
      }
      const answer = await fetch(to!, { headers, ...(sent && { method: 'POST', body: sent }) })
      return ((await answer.json()) as { data: unknown }).data
    },
    [path, body && JSON.stringify(body)] as const,
  )

/** The first of the past events of whose people some qualify and have none yet. */
export async function eventThatOwes(page: Page): Promise<{ event: string; id: string }> {
  const filters = [{ field: 'status', op: 'in', value: ['completed'] }]
  const sort = [{ field: 'endsAt', dir: 'desc' }]
  const { items } = (await call(page, '/v1/es/events/list', { perPage: 20, filters, sort })) as {
    items: { id: string }[]
  }
  for (const { id } of items) {
    const { candidates } = (await call(page, `/v1/es/events/${id}/certificates`)) as {
      candidates: { reasons: unknown[]; certificate: unknown }[]
    }
    const owes = candidates.some(({ certificate, reasons }) => !certificate && reasons.length === 0)
    const keeps = candidates.some(({ reasons }) => reasons.length > 0)
    if (owes && keeps) return { event: `/es/office/events/${id}`, id }
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
