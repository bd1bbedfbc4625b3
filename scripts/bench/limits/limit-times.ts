/** How long calls take that read or write much: the database ends each of their statements after 5 s. */
import { mimeTypes } from '#core/client.ts'
import { caller } from '../api-caller.ts'

const PROMISED = 5
type Row = readonly [figure: string, seconds: number, promised: number]
type Found = { items: { id: string; email: string; version: number }[] }

/** Of one call each, since each changes what the next would find. */
export async function limitTimes(url: string, token: string): Promise<Row[]> {
  const call = caller(url, token)
  const rows: Row[] = []
  const time = async (figure: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    rows.push([figure, Math.round((performance.now() - started) / 10) / 100, PROMISED])
  }
  const found = async (list: string, search: string) =>
    (await call<Found>(`${list}/list`, { page: 1, perPage: 5, search, filters: [], sort: [] })).items
  const contact = async (n: number) => (await found('contacts', `p${n}@correo${n % 50}.example`))[0]!.id
  const [erased, merged, heavy, kept] = [
    await contact(777),
    await contact(1),
    await contact(2),
    await contact(3),
  ]

  await time('dry run of an erasure', () => call('personal-data/preview', { data: { contactId: erased } }))
  const { confirmation } = await call<{ confirmation: string }>('personal-data/preview', {
    data: { contactId: erased },
  })
  await time('an erasure', () =>
    call('personal-data/erase', { data: { contactId: erased, confirmation, withCertificates: false } }),
  )
  await time('two contacts merged', () => call(`contacts/${kept}/merge`, { data: { otherId: merged } }))
  await time('two contacts merged, one with 1,000 orders', () =>
    call(`contacts/${kept}/merge`, { data: { otherId: heavy } }),
  )
  const [customer, other] = [await found('accounts', 'BL-2'), await found('accounts', 'BL-1')]
  await time('two customers merged, one with 1,000 orders', () =>
    call(`accounts/${customer[0]!.id}/merge`, { data: { otherId: other[0]!.id } }),
  )
  await time('figures of quality over all years', () => call('qms/figures?from=2015-01-01'))
  for (const list of ['contacts', 'events/orders', 'events/attendees'])
    await time(`export of ${list}`, () => exported({ url, token, list }))
  const courses = await call<Found>('courses/list', {
    page: 1,
    perPage: 100,
    search: '',
    filters: [],
    sort: [],
  })
  await time('100 courses unpublished at once', () =>
    call('courses/publish', { ids: courses.items.map(({ id }) => id), websiteState: 'unpublished' }),
  )
  await time('the newest of 300,000 entries of the log', () => call('audit-log'))
  await time('the history of one contact', () => call(`history/contacts/${kept}`))
  return rows
}

type Export = { url: string; token: string; list: string }
async function exported({ url, token, list }: Export): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: mimeTypes.excel,
  }
  const filters = list === 'contacts' ? [{ field: 'email', op: 'contains', value: '@correo1' }] : []
  const body = JSON.stringify({ page: 1, perPage: 50, search: '', filters, sort: [] })
  const response = await fetch(`${url}/v1/es/${list}/list`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${list}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
