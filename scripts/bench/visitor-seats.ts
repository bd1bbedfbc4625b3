/** Measures the call with which visitors take seats, each from an address of their own, over the open dates. */
import type { Request } from 'autocannon'
import { sql, type Kysely } from 'kysely'
import { createClient } from '#core/client.ts'
import { visitorOrdersApi } from '#resources/booking/visitor-orders/visitor-order.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Database } from '#server/database/database.ts'
import type { Load } from './load.ts'

/** None of them gets full meanwhile. */
export async function openSeats(db: Kysely<Database>): Promise<void> {
  await sql`update events set capacity = '{"total":5000,"onSite":null,"online":null}'
    where modality <> 'mixed' and starts_at > now()`.execute(db)
}

type Shown = {
  id: string
  shownPrice: string | null
  shownOnlinePrice: string | null
  currency: string | null
}
export async function seatLoad(url: string): Promise<Load & { promised: number }> {
  const dates = await openDates(url)
  if (dates.length === 0) throw new Error('No date takes visitors.')
  return {
    name: 'seats taken by visitors, a date each',
    promised: 120,
    requests: [{ setupRequest: (request: Request) => ({ ...request, ...registration(dates) }) }],
  }
}

/** Those with seats for visitors, and what their forms show. */
export async function openDates(url: string): Promise<Shown[]> {
  const client = createClient((path, init) => fetch(url + path, init), 'es')
  const { items } = await client.call(eventsApi.publicList, { input: { page: 1, perPage: 60, search: '' } })
  const open = items.filter(({ booking, modality }) => booking.state === 'open' && modality !== 'mixed')
  return Promise.all(
    open.map(async ({ id }) => {
      const { prices } = await client.call(visitorOrdersApi.publicForm, { params: { id } })
      const [price] = prices
      return {
        id,
        shownPrice: price?.unitPrice ?? null,
        shownOnlinePrice: price?.onlineUnitPrice ?? null,
        currency: price?.currency ?? null,
      }
    }),
  )
}

let visitors = 0
function registration(dates: readonly Shown[]): Request {
  visitors += 1
  const { id, ...shown } = dates[visitors % dates.length]!
  const data = {
    ...shown,
    firstName: 'Ana',
    lastName: 'Visitante',
    email: `banco${visitors}@correo.example`,
    phone: '809 555 0142',
    billTo: 'person',
    attends: true,
    terms: true,
    privacy: true,
  }
  return {
    method: 'POST',
    path: `/v1/public/es/events/${id}/registrations`,
    body: JSON.stringify({ data }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    },
  }
}
