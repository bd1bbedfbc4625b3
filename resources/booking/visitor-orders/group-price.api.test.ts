/** A group pays less by the rule of its date, which visitors see first and orders keep. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

const api = await testApi()
const { openDate, register, registered } = registrations(api, maker(api))
const groupPrice = { fromSeats: 3, percent: 10 }
const shown = { shownGroup: groupPrice }
const plain = (text: string) => text.replaceAll('<!-- -->', '').replaceAll(/[\s\u00A0]+/gu, ' ')
const read = async (path: string) => plain((await sitePage(api, path)).text)
const total = (html: string) => /<output[^>]*>([^<]*)<\/output>/.exec(html)?.[1]

test('from so many people on the order costs less, whoever is named', async () => {
  const id = await openDate(20, { groupPrice })
  const two = await registered(id, { ...shown, unnamedSeats: 1 })
  expect([two.order.total, two.stored.discount]).toEqual(['20000.00', null])
  const three = await registered(id, {
    ...shown,
    attendees: [named('Luis', { email: 'luis@grupo.test' })],
    unnamedSeats: 1,
  })
  expect(three.order.total).toBe('27000.00')
  expect(three.stored).toMatchObject({
    unitPrice: '10000.00',
    discount: { kind: 'percent', value: '10.00', reason: 'Precio de grupo, desde 3 personas' },
  })
})

test('nobody agrees to a rule that was not shown', async () => {
  const id = await openDate(20, { groupPrice })
  for (const shownGroup of [null, { fromSeats: 3, percent: 15 }]) {
    const refused = await register(id, { unnamedSeats: 4, shownGroup })
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('El precio cambió')])
  }
  expect((await register(await openDate(20), shown)).status).toBe(409)
})

test('the page of the date and its form say the rule, and the form counts with it', async () => {
  const id = await openDate(20, { groupPrice })
  const { groupPrice: told } = await api.client().call(eventsApi.publicGet, { params: { id }, query: {} })
  expect(told).toEqual(groupPrice)
  expect(await read(`/es/evento/${id}`)).toContain('Desde 3 personas en una inscripción, 10 % menos')
  expect(await read(`/en/event/${id}`)).toContain('From 3 people in one registration, 10 % less')
  const form = await read(`/es/evento/${id}/inscripcion`)
  expect(form).toContain('Desde 3 personas en una inscripción, 10 % menos')
  expect(total(form)).toBe('1 cupo · RD$ 10,000.00')
  const page = await sitePage(
    api,
    `/es/evento/${id}/inscripcion`,
    formBody({ attends: 'on', people: '3', intent: 'keep' }),
  )
  expect(total(plain(page.text))).toBe('3 cupos · RD$ 27,000.00')
})

test('a free date has no group price', async () => {
  const free = {
    currency: 'dop',
    amount: '0.00',
    taxIncluded: true,
    label: null,
    mode: null,
    validUntil: null,
  }
  const id = await openDate(20, { groupPrice, prices: [free] })
  const { order, stored } = await registered(id, { shownPrice: '0.00', unnamedSeats: 4 })
  expect([order.total, stored.discount]).toEqual(['0.00', null])
  expect(await read(`/es/evento/${id}/inscripcion`)).not.toContain('10 % menos')
})
