/** Joining and leaving a waitlist, accepting and declining offers. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import type { WaitlistEntry } from '#resources/booking/waitlist/waitlist-entry.ts'
import { expectClean, forgetRefusals, visit, visitor } from '../../browser/browser.ts'
import { largeTextFaults } from '../../browser/large-text.ts'
import { staffClient, visitorClient } from '../../browser/staff-client.ts'

const sales = await staffClient('sales')
async function entriesThat(status: WaitlistEntry['status'], search = ''): Promise<WaitlistEntry[]> {
  const input = { search, filters: [{ field: 'status', op: 'eq' as const, value: status }] }
  return (await sales.call(waitlistApi.list, { input })).items
}
async function linkOf({ id }: { id: string }, client = sales): Promise<string> {
  const { link } = await client.call(waitlistApi.link, { params: { id } })
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** The full event of the demo. */
async function soldOut(): Promise<string> {
  const { items } = await visitorClient().call(eventsApi.publicList, {
    input: { page: 1, perPage: 60, search: '' },
  })
  return items.find(({ booking }) => booking.state === 'full')!.id
}

async function joinAndLeave(javaScriptEnabled: boolean): Promise<void> {
  const own = await visitor({ javaScriptEnabled, viewport: { width: 360, height: 760 } })
  const { page } = own
  await visit(page, `/en/event/${await soldOut()}`)
  await page.getByRole('link', { name: 'Join the waitlist' }).click()
  const email = `espera-${randomUUID().slice(0, 8)}@correo.example`
  await page.locator('main [name=firstName]').fill('Ana María')
  await page.locator('main [name=email]').fill(email)
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await page.locator('#form-answer').getByText('Field is required').first().waitFor()
  expect(await page.locator('main [name=email]').inputValue()).toBe(email)
  await page.locator('main [name=lastName]').fill('Peña')
  await page.locator('main [name=privacy]').check()
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await page.getByText('You are on the waitlist').waitFor()
  if (javaScriptEnabled) {
    await forgetRefusals(own, 1)
    await expectClean(own)
  }

  const [entry] = await entriesThat('waiting', email)
  await page.goto(await linkOf(entry!, await staffClient('sales', { locale: 'en' })))
  await page.getByRole('button', { name: 'Leave the list' }).click()
  await page.getByText('You are no longer on the waitlist').waitFor()
  expect(await entriesThat('waiting', email)).toEqual([])
}

test('a visitor joins the waitlist of a full event and leaves it by the link', async () => {
  await joinAndLeave(true)
})

test('without scripts a visitor joins the waitlist of a full event and leaves it by the link', async () => {
  await joinAndLeave(false)
})

test('what an offer accepted without scripts leaves goes to the next entry, who declines', async () => {
  // Other walks offer seats of other events.
  const first = (await entriesThat('offered')).find(({ offeredSeats }) => offeredSeats === 2)
  const own = await visitor({ javaScriptEnabled: false })
  await own.page.goto(await linkOf(first!))
  await own.page.locator('[name="attendees.0.lastName"]').fill('')
  await own.page.getByRole('button', { name: 'Aceptar los cupos' }).click()
  await own.page.locator('#form-answer').getByText('Campo requerido').first().waitFor()
  await own.page.locator('[name="attendees.0.lastName"]').fill('Roble Caimito')
  await own.page.getByRole('button', { name: 'Aceptar los cupos' }).click()
  await own.page.getByText('sus cupos están confirmados').waitFor()

  const [next] = (await entriesThat('offered')).filter(
    ({ id, eventId }) => id !== first!.id && eventId === first!.eventId,
  )
  expect(next).toMatchObject({ offeredSeats: 1 })
  const other = await visitor({ viewport: { width: 360, height: 760 } })
  await visit(other.page, await linkOf(next!))
  await other.page.getByText('Se liberó un cupo para usted').waitFor()
  await expectClean(other)
  expect(await largeTextFaults(await visitor(), await linkOf(next!))).toEqual([])
  await other.page.getByRole('button', { name: /ceder los cupos/ }).click()
  await other.page.getByText('Rechazó la oferta').waitFor()
  await expectClean(other)
})
