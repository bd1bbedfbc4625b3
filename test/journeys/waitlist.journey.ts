/** Somebody joins the waitlist, and takes an offer by a personal link, with scripts or without; what is not used goes on. */
import { expect, test } from 'vitest'
import { expectClean, site, visit, visitor } from './browser.ts'

type Entry = { id: string; status: string; offeredSeats: number | null }
async function office() {
  const ask = async (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const headers = { 'content-type': 'application/json', ...init.headers }
    const response = await fetch(site + path, { ...init, headers })
    return ((await response.json()) as { data: unknown }).data
  }
  const login = JSON.stringify({ username: 'sales@demo.test', password: 'conforme-demo' })
  const { token } = (await ask('/v1/login', { method: 'POST', body: login })) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    offered: async () => {
      const body = JSON.stringify({ filters: [{ field: 'status', op: 'eq', value: 'offered' }] })
      const found = await ask('/v1/es/events/waitlist/list', { method: 'POST', body, headers })
      return (found as { items: Entry[] }).items
    },
    waiting: async (email: string) => {
      const body = JSON.stringify({
        search: email,
        filters: [{ field: 'status', op: 'eq', value: 'waiting' }],
      })
      const found = await ask('/v1/es/events/waitlist/list', { method: 'POST', body, headers })
      return (found as { items: Entry[] }).items[0]
    },
    link: async ({ id }: Entry, locale = 'es') => {
      const { link } = (await ask(`/v1/${locale}/events/waitlist/${id}/link`, { headers })) as {
        link: string
      }
      const { pathname, search } = new URL(link)
      return pathname + search
    },
  }
}

/** The date that the demo has sold out. */
async function soldOut(): Promise<string> {
  const response = await fetch(`${site}/v1/public/es/events/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ perPage: 60 }),
  })
  const { data } = (await response.json()) as {
    data: { items: { id: string; seatsLeft: { mode: string | null; free: number }[] }[] }
  }
  return data.items.find(({ seatsLeft }) => seatsLeft.some(({ mode, free }) => !mode && free === 0))!.id
}

test.each([true, false])(
  'a visitor joins the waitlist of a sold-out date, and leaves it by the link, scripts: %s',
  async (javaScriptEnabled) => {
    const own = await visitor({ javaScriptEnabled, viewport: { width: 360, height: 760 } })
    const { page } = own
    await visit(page, `/en/event/${await soldOut()}`)
    await page.getByRole('link', { name: 'Join the waitlist' }).click()
    const email = `espera${Date.now()}@correo.example`
    await page.locator('main [name=firstName]').fill('Ana María')
    await page.locator('main [name=email]').fill(email)
    await page.getByRole('button', { name: 'Put me on the list' }).click()
    await page.locator('#form-answer').getByText('Field is required').first().waitFor()
    expect(await page.locator('main [name=email]').inputValue()).toBe(email)
    await page.locator('main [name=lastName]').fill('Peña')
    await page.locator('main [name=privacy]').check()
    await page.getByRole('button', { name: 'Put me on the list' }).click()
    await page.getByText('You are on the waitlist').waitFor()
    // The browser itself tells of the form that was refused.
    own.complaints.length = 0
    if (javaScriptEnabled) await expectClean(own)

    const staff = await office()
    const entry = await staff.waiting(email)
    await page.goto(await staff.link(entry!, 'en'))
    await page.getByRole('button', { name: 'Leave the list' }).click()
    await page.getByText('You are no longer on the waitlist').waitFor()
    expect(await staff.waiting(email)).toBeUndefined()
    await page.context().close()
  },
)

// Last: it frees a seat of the date that is sold out.
test('an offer is taken without scripts, and what is left of it goes on to the next, who gives it up', async () => {
  const staff = await office()
  const [first] = await staff.offered()
  expect(first).toMatchObject({ offeredSeats: 2 })
  const own = await visitor({ javaScriptEnabled: false })
  await own.page.goto(await staff.link(first!))
  await own.page.locator('[name="attendees.0.lastName"]').fill('')
  await own.page.getByRole('button', { name: 'Aceptar los cupos' }).click()
  await own.page.locator('#form-answer').getByText('Campo requerido').first().waitFor()
  await own.page.locator('[name="attendees.0.lastName"]').fill('Roble Caimito')
  await own.page.getByRole('button', { name: 'Aceptar los cupos' }).click()
  await own.page.getByText('sus cupos están confirmados').waitFor()
  await own.page.context().close()

  const [next] = (await staff.offered()).filter(({ id }) => id !== first!.id)
  expect(next).toMatchObject({ offeredSeats: 1 })
  const other = await visitor({ viewport: { width: 360, height: 760 } })
  const link = await staff.link(next!)
  await visit(other.page, link)
  await other.page.getByText('Se liberó un cupo para usted').waitFor()
  await expectClean(other)
  await other.page.getByRole('button', { name: /ceder los cupos/ }).click()
  await other.page.getByText('Rechazó la oferta').waitFor()
  await expectClean(other)
  await other.page.context().close()
})
