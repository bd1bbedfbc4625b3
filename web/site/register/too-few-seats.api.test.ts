/** A group that is larger than a date is offered the other dates of the course with seats for everybody. */
import { beforeAll, expect, test } from 'vitest'
import { inDays, registrations } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

const api = await testApi()
const make = maker(api)
const { openDate, ordersOf, registered } = registrations(api, make)
const offer = 'Otras fechas con cupos para todos'
const pathOf = (id: string) => `/es/evento/${id}/inscripcion`
const of = (total: number, modes: { onSite: number; online: number } | null = null) => ({
  modality: modes ? 'mixed' : 'online',
  capacity: { total, ...(modes ?? { onSite: null, online: null }) },
})
let visitors = 0
const four = () => ({
  firstName: 'Ana',
  lastName: 'Peña',
  email: `cuatro${(visitors += 1)}@correo.example`,
  phone: '809 555 0123',
  billTo: 'person',
  attends: 'on',
  people: '4',
  'attendees.0.firstName': 'Luis',
  'attendees.0.lastName': 'Gil',
  'attendees.0.email': `luis${visitors}@correo.example`,
  paymentChoice: 'transfer',
  usualCurrency: 'dop',
  'price.dop': '10000.00',
  terms: 'on',
  privacy: 'on',
})
const send = (id: string, fields: object) => sitePage(api, pathOf(id), formBody({ ...four(), ...fields }))
const leadsTo = (text: string, id: string): boolean =>
  new RegExp(`<button[^>]*formAction="${pathOf(id)}"[^>]*value="keep"`, 'i').test(text) ||
  new RegExp(`<button[^>]*value="keep"[^>]*formAction="${pathOf(id)}"`, 'i').test(text)

let courseId: string
let dates: Record<'roomy' | 'narrow' | 'uneven' | 'later', string>
beforeAll(async () => {
  ;({ id: courseId } = await make.shown('courses'))
  dates = {
    roomy: await openDate(9, { courseId, ...of(9) }),
    narrow: await openDate(3, { courseId, ...of(3) }),
    uneven: await openDate(9, { courseId, ...of(9, { onSite: 6, online: 1 }) }),
    later: await openDate(9, { courseId, ...of(9), registrationOpensAt: inDays(5) }),
  }
})

test('those with enough seats that take people now, with what was typed', async () => {
  const id = await openDate(2, { courseId })
  const refused = await send(id, {})
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(offer)
  expect(leadsTo(refused.text, dates.roomy)).toBe(true)
  expect(leadsTo(refused.text, dates.uneven)).toBe(true)
  expect(leadsTo(refused.text, dates.narrow)).toBe(false)
  expect(leadsTo(refused.text, dates.later)).toBe(false)
  const moved = await send(dates.roomy, { intent: 'keep' })
  expect(moved.status).toBe(200)
  for (const typed of ['Peña', 'Luis', '809 555 0123', '4']) expect(moved.text).toContain(`value="${typed}"`)
  expect(moved.text).toContain('4 cupos · ')
  expect(await ordersOf(dates.roomy)).toEqual([])
})

test('on a mixed date whose mode is short, too, even without a waitlist', async () => {
  const waitlist = { enabled: false, policy: 'fifo', offerHours: 24 }
  const id = await openDate(9, { courseId, ...of(9, { onSite: 8, online: 1 }), waitlist })
  const { status, text } = await send(id, { mode: 'online', people: '2', 'attendees.0.mode': 'online' })
  expect(status).toBe(409)
  expect(leadsTo(text, dates.roomy)).toBe(true)
  // Two online do not fit there.
  expect(leadsTo(text, dates.uneven)).toBe(false)
  expect(text).not.toContain('Unirme a la lista de espera')
})

test('who loses the last seat while typing takes what was typed to another date, or waits', async () => {
  const id = await openDate(1, { courseId })
  await registered(id)
  const one = {
    people: '1',
    ...Object.fromEntries(['firstName', 'lastName', 'email'].map((name) => [`attendees.0.${name}`, ''])),
  }
  const { status, text } = await send(id, one)
  expect(status).toBe(409)
  expect(text).toContain('Los cupos de esta fecha se agotaron')
  expect([dates.roomy, dates.narrow, dates.later].map((date) => leadsTo(text, date))).toEqual([
    true,
    true,
    false,
  ])
  expect(text).toContain('value="809 555 0123"')
  expect(text).toContain('Unirme a la lista de espera')
  expect(text).not.toContain('value="left"')
  const edited = await send(id, { ...one, intent: 'add' })
  expect(edited.text).toContain('value="809 555 0123"')
  expect(edited.text).toContain('name="attendees.0.firstName"')
  const waiting = await send(id, { ...one, intent: 'wait' })
  expect(waiting.text).toContain('Ponerme en la lista')
  expect(waiting.text).toContain('value="809 555 0123"')
})

test('a full date leads to those with seats, beside its waitlist', async () => {
  const id = await openDate(1, { courseId })
  await registered(id)
  const { text } = await sitePage(api, pathOf(id))
  expect(text).toContain('Ponerme en la lista')
  const rows = text.slice(text.indexOf('Otras fechas de este curso'))
  expect(rows).toContain(`href="/es/evento/${dates.roomy}"`)
  expect(rows).not.toContain(`href="/es/evento/${dates.later}"`)
})

test('but not when it is the price that changed', async () => {
  const id = await openDate(9, { courseId })
  const { status, text } = await send(id, { 'price.dop': '9000.00' })
  expect(status).toBe(409)
  expect(text).not.toContain(offer)
  expect(text).not.toContain('Unirme a la lista de espera')
})

test('nothing is offered where no date has the seats', async () => {
  const id = await openDate(2, { waitlist: { enabled: false, policy: 'fifo', offerHours: 24 } })
  const { text } = await send(id, {})
  expect(text).not.toContain('No hay cupos para todos')
  expect(await api.client().call(eventsApi.publicGet, { params: { id }, query: {} })).toMatchObject({
    others: [],
  })
})

test('a form has no more rows than people may come, whatever was sent', async () => {
  const id = await openDate(2, { courseId })
  for (const hostile of [{ 'attendees.100000000.x': '1' }, { rows: '1e8' }, { rows: '9'.repeat(30) }])
    for (const intent of ['join', 'keep', '']) {
      const { status, text } = await send(id, { ...hostile, intent, email: 'nobody' })
      expect(status).toBeLessThan(500)
      expect(text.length).toBeLessThan(1_000_000)
    }
})
