/** Dates open to visitors, and the forms with which they take seats. */
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Input } from '#core/endpoint.ts'
import { isApiError } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { paymentProofsApi } from '#resources/booking/payment-proofs/payment-proof.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { createOrderToken } from '#resources/booking/visitor-orders/order-link.server.ts'
import { mailPlacedOrders } from '#resources/booking/visitor-orders/placed-mails.server.ts'
import { visitorOrdersApi } from '#resources/booking/visitor-orders/visitor-order.api.ts'
import type { TestApi } from '../fixtures/api.ts'

type Made = { id: string } & Record<string, unknown>
type Make = { record: (target: 'events', overrides?: Record<string, unknown>) => Promise<Made> }
type Guest = NonNullable<Form['attendees']>[number]
type Form = Input<typeof visitorOrdersApi.publicCreate>

const DAY = 86_400_000
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()

const price = {
  currency: 'dop',
  amount: '10000.00',
  taxIncluded: true,
  label: null,
  mode: null,
  validUntil: null,
}

/** Names have letters alone. */
const inLetters = (n: number): string => String(n).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!)

let dates = 0
let visitors = 0
/** Somebody new at each call, who takes one seat for themselves. */
export function visitorForm(more: Partial<Form> = {}): Form {
  visitors += 1
  return {
    firstName: 'Ana',
    lastName: `Visitante ${inLetters(visitors)}`,
    email: `visitante${visitors}@conforme.test`,
    phone: '+1 809 555 0142',
    billTo: 'person',
    attends: true,
    shownPrice: '10000.00',
    terms: true,
    privacy: true,
    ...more,
  }
}

/** A person whom the booker names. */
export const named = (firstName: string, more: Partial<Guest> = {}): Guest => ({
  firstName,
  lastName: 'Gil',
  email: null,
  documentId: null,
  mode: null,
  ...more,
})

/** The job that each call wakes. */
export const mailPlaced = ({ db, publicUrl }: TestApi): Promise<void> =>
  mailPlacedOrders.handle(
    {},
    {
      db,
      log: pino({ level: 'silent' }),
      publicUrl,
      mailer: undefined as never,
      signal: new AbortController().signal,
    },
  )

export function registrations(api: TestApi, make: Make) {
  let callers = 0
  const staff = api.client('sales')
  /** Published, in 30 days, with one price. */
  async function openDate(total: number, about: Record<string, unknown> = {}): Promise<string> {
    const { id } = await make.record('events', {
      title: { es: `Fecha abierta ${(dates += 1)}` },
      modality: 'onSite',
      capacity: { total, onSite: null, online: null },
      prices: [price],
      sessions: [{ key: 's1', startAt: inDays(30), endAt: inDays(30.2) }],
      waitlist: { enabled: true, policy: 'fifo', offerHours: 24 },
      visibility: 'public',
      ...about,
    })
    await api.client('training').call(eventsApi.state, { params: { id }, input: { to: 'scheduled' } })
    await api.db.updateTable('events').set({ websiteState: 'published' }).where('id', '=', id).execute()
    return id
  }
  /** From an address of its own, so that no limit is met; with its mails. */
  async function register(id: string, form: Partial<Form> = {}, locale: Locale = 'es') {
    const response = await api.request(`/v1/public/${locale}/events/${id}/registrations`, {
      json: { data: visitorForm(form) },
      ip: `10.9.${Math.floor(callers / 250)}.${(callers += 1) % 250}`,
    })
    // Nothing is mailed unless the call woke the job.
    const woken = await sql`delete from pgboss.job where name = ${mailPlacedOrders.name}`.execute(api.db)
    if (woken.numAffectedRows) await mailPlaced(api)
    const answer = (await response.json()) as Answer
    return { status: response.status, ...answer }
  }
  const own = (token: string, locale: Locale = 'es') =>
    api.client(undefined, locale).call(visitorOrdersApi.publicGet, { params: { token } })
  /** As the booker does in the mail. */
  async function pressLink(number: string) {
    const { id } = await storedOrder(number)
    const token = await createOrderToken(api, id)
    return { token, order: await confirmAddress(token) }
  }
  const confirmAddress = (token: string) =>
    api.client().call(visitorOrdersApi.publicConfirmAddress, { params: { token } })
  /** Its seats are held for the full time. */
  async function registered(id: string, form: Partial<Form> = {}, locale: Locale = 'es') {
    const { status, data, message, validationErrors } = await register(id, form, locale)
    if (!data?.token) throw new Error(`${status} ${message} ${JSON.stringify(validationErrors)}`)
    const placed = await own(data.token, locale)
    await pressLink(placed.number)
    const order = await own(data.token, locale)
    const stored = await storedOrder(order.number)
    return { token: data.token, id: stored.id, order, stored }
  }
  async function storedOrder(number: string) {
    const { id } = await api.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return staff.call(ordersApi.get, { params: { id } })
  }
  const ordersOf = (eventId: string) => staff.call(ordersApi.ofEvent, { params: { id: eventId } })
  return { openDate, register, registered, own, storedOrder, ordersOf, confirmAddress, pressLink }
}
type Answer = {
  data?: { token: string | null }
  message?: string
  validationErrors?: Record<string, string>
}

/** An empty PDF. */
/** `about`: two files of the same text are one proof. */
export const proofFile = (name = 'transferencia.pdf', about = 'una transferencia de prueba'): File =>
  new File(
    [`%PDF-1.7\n% Comprobante de ${about}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`],
    name,
  )

export function proofForm(file = proofFile(), note?: string): FormData {
  const form = new FormData()
  form.set('file', file)
  if (note) form.set('note', note)
  return form
}

/** A proof of payment that waits to be looked at, of an order of its own. */
export async function sendProof(api: TestApi, make: Make): Promise<Made> {
  const { openDate, registered } = registrations(api, make)
  const { token, id } = await registered(await openDate(20))
  await api.client().call(paymentProofsApi.publicSend, { params: { token }, input: proofForm() })
  const [proof] = await api.client('billing').call(paymentProofsApi.ofOrder, { params: { id } })
  return proof as unknown as Made
}

/** The status and message of a refused call. */
export async function refusalOf(call: Promise<unknown>): Promise<{ status: number; message: string }> {
  try {
    await call
  } catch (error) {
    if (isApiError(error)) return { status: error.status, message: error.message }
    throw error
  }
  throw new Error('was not refused')
}
