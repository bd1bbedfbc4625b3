/** Somebody who waits takes an offer by a personal link, without scripts; what is not used goes on to the next. */
import { expect, test } from 'vitest'
import { expectClean, site, visitor } from './browser.ts'

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
    link: async ({ id }: Entry, locale = 'es') => {
      const { link } = (await ask(`/v1/${locale}/events/waitlist/${id}/link`, { headers })) as {
        link: string
      }
      const { pathname, search } = new URL(link)
      return pathname + search
    },
  }
}

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
  await other.page.goto(link, { waitUntil: 'networkidle' })
  await other.page.getByText('Se liberó un cupo para usted').waitFor()
  await expectClean(other)
  await other.page.getByRole('button', { name: /ceder los cupos/ }).click()
  await other.page.getByText('Rechazó la oferta').waitFor()
  await expectClean(other)
  await other.page.context().close()
})
