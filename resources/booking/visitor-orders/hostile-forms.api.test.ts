/** Names and lists that mean harm, or that nobody expected, are refused at their field or shown as text. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { inDays, named, registrations } from '#test/booking/registrations.ts'

const api = await testApi()
const { openDate, register, registered, ordersOf } = registrations(api, maker(api))

test.each([
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x.test")',
  'Gane dinero en http://x.test',
  'Ana\r\nBcc: otra@x.test',
  'x'.repeat(500),
])('the name %j is refused at its field, of booker and participant', async (hostile) => {
  const id = await openDate(5)
  const booker = await register(id, { firstName: hostile })
  expect([booker.status, Object.keys(booker.validationErrors!)]).toEqual([422, ['firstName']])
  const guest = await register(id, { attendees: [named(hostile, { email: 'luis@x.test' })] })
  expect([guest.status, Object.keys(guest.validationErrors!)]).toEqual([422, ['attendees.0.firstName']])
  expect(await ordersOf(id)).toEqual([])
})

test('names as people have them are taken', async () => {
  const id = await openDate(9)
  for (const firstName of ['Ángel-Ñico', 'D’Óleo', 'José María', 'Łukasz'])
    expect((await register(id, { firstName })).status).toBe(200)
})

test('what a company is called stays text on the page and in the mails', async () => {
  const company = '"><x-evil onevil=1> & Hijos, S. R. L.'
  const { token, id } = await registered(await openDate(9), {
    billTo: 'company',
    company,
    taxId: '131246796',
    poNumber: '=1+1',
  })
  const { text } = await sitePage(api, `/es/inscripcion/${token}`)
  expect(text).not.toContain('<x-evil')
  expect(text).toContain('&lt;x-evil')
  const mails = (await mailsIn(api.db)).filter(({ aboutId }) => aboutId === id)
  expect(mails.length).toBeGreaterThan(1)
  for (const { html } of mails) expect(html).not.toContain('<x-evil')
})

test('two hundred participants are refused, and nothing of them is kept', async () => {
  const id = await openDate(300)
  const attendees = Array.from({ length: 200 }, (_, at) => named('Ana', { email: `a${at}@muchas.test` }))
  const { status, validationErrors } = await register(id, { attendees })
  expect([status, Object.keys(validationErrors!)]).toEqual([422, ['attendees']])
  expect(await ordersOf(id)).toEqual([])
})

test('the early price is taken until the last second of its day where the date takes place', async () => {
  const lastDay = inDays(3).slice(0, 10)
  const price = { currency: 'dop', taxIncluded: true, label: null, mode: null }
  const id = await openDate(9, {
    prices: [
      { ...price, amount: '8000.00', validUntil: lastDay },
      { ...price, amount: '10000.00', validUntil: null },
    ],
  })
  // Midnight in Santo Domingo is four hours later.
  const midnight = Date.parse(`${lastDay}T00:00:00Z`) + 28 * 3_600_000
  onTestFinished(() => void vi.useRealTimers())
  const at = async (moment: number, shownPrice: string) => {
    vi.useFakeTimers({ now: moment, toFake: ['Date'] })
    return (await register(id, { shownPrice })).status
  }
  expect(await at(midnight - 1000, '10000.00')).toBe(409)
  expect(await at(midnight - 1000, '8000.00')).toBe(200)
  expect(await at(midnight, '8000.00')).toBe(409)
  expect(await at(midnight, '10000.00')).toBe(200)
})
