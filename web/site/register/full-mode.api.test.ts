/** A mixed date with one full mode sells the other alone. */
import { expect, test } from 'vitest'
import { inDays, registrations } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, price, venue } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const { registered } = registrations(api, make)
const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/gu, ' ')
const read = async (path: string) => plain((await sitePage(api, path)).text)
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))

async function dateWithFull(mode: 'onSite' | 'online') {
  const id = await date(`Curso mixto ${mode}`, {
    modality: 'mixed',
    venue: venue('Santiago'),
    capacity: { total: 12, onSite: mode === 'onSite' ? 1 : 10, online: mode === 'online' ? 1 : 10 },
    waitlist: { enabled: true, policy: 'fifo', offerHours: 24 },
    sessions: [{ startAt: inDays(20), endAt: inDays(20.2) }],
    prices: [price('7301.00', { mode: 'onSite' }), price('6402.00', { mode: 'online' })],
  })
  await registered(id, { mode, shownPrice: '7301.00', shownOnlinePrice: '6402.00' })
  return id
}
const amounts = { onSite: '7,301', online: '6,402' }
const cases = [
  { full: 'onSite', open: 'online', where: ' en línea.' },
  { full: 'online', open: 'onSite', where: ' en Santiago.' },
] as const

test.each(cases)('the form has $open chosen and $full out of reach', async ({ full, open }) => {
  const id = await dateWithFull(full)
  const page = main(await read(`/es/evento/${id}/inscripcion`))
  const radios = [...page.matchAll(/<input[^>]*name="mode"[^>]*>/g)].map(([input]) => input)
  const radioOf = (mode: string) => radios.find((input) => input.includes(`value="${mode}"`)) ?? ''
  expect(radioOf(open)).toMatch(/checked/)
  expect(radioOf(full)).toMatch(/disabled/)
  expect(radioOf(full)).not.toMatch(/checked/)
  expect(/<output[^>]*>([^<]*)<\/output>/.exec(page)?.[1]).toBe(`1 cupo · RD$ ${amounts[open]}.00`)
  expect(page).toContain(`href="/es/evento/${id}#waitlist"`)
  const today = page.slice(page.indexOf('Precio de hoy'), page.indexOf('data-form'))
  expect(today).toContain(amounts[open])
  expect(today).not.toContain(amounts[full])
})

test.each(cases)('head, rows and message of a date name $open, not $full', async ({ full, open, where }) => {
  const id = await dateWithFull(full)
  const card = await api.client().call(eventsApi.publicGet, { params: { id } })
  expect(card.currentPrice).toMatchObject({ isLowest: false, otherMode: null })
  expect(plain(card.whatsapp)).toContain(where.slice(0, -1))
  expect(card.whatsapp).not.toContain(' o ')
  const head = main(await read(`/es/evento/${id}`)).split('</header>')[0] ?? ''
  expect(head).toContain(amounts[open])
  expect(head).not.toContain(amounts[full])
  const rows = (await read('/es/fechas')).split('<article').slice(1)
  const row = rows.find((part) => part.includes(`href="/es/evento/${id}"`))
  expect(row).toContain(amounts[open])
  expect(row).not.toContain(amounts[full])
})

test('prices of a full mode say so where all are listed', async () => {
  const id = await dateWithFull('onSite')
  const page = main(await read(`/es/evento/${id}`)).split('</header>')[1] ?? ''
  expect(page).toMatch(/7,301\.00.{0,80}Presencial.{0,200}agotado/)
  expect(page).not.toMatch(/6,402\.00.{0,80}En línea.{0,120}agotado/)
})
