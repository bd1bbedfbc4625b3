/** The progress of a translation, and days in the order of the reader's language. */
import { expect, test } from 'vitest'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { staff, visit } from '../../browser/browser.ts'
import { nextEvent, ownService } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('a form says how much is translated and leads to what is missing and to what the Spanish has outrun', async () => {
  const id = await ownService()
  const client = await staffClient('training')
  const { summary, version } = await client.call(servicesApi.get, { params: { id } })
  const input = { summary: { ...summary, es: `${summary!.es} Desde este año también a distancia.` }, version }
  await client.call(servicesApi.patch, { params: { id }, input })
  const { page } = await staff('training', { at: `/es/office/services/${id}` })
  await page.getByText(/Inglés: \d+/).waitFor()
  await page.getByRole('button', { name: '1 desactualizado: ir' }).click()
  await page.locator('[data-key="summary-en"]:focus').waitFor()
  await page.getByText('El español cambió después: revise el inglés').waitFor()
  await page
    .locator('[data-key="summary-en"]')
    .fill('Requirements, gaps and a plan; since this year also remotely.')
  await page.getByRole('button', { name: '1 desactualizado: ir' }).waitFor({ state: 'detached' })
})

test('days are written and read in the order of the language', async () => {
  const event = await nextEvent()
  const { page } = await staff('training', { at: `/es/office/events/${event}?tab=data` })
  const day = page.locator('[data-key="sessions.0.startAt"]')
  const [date, month, year] = (await day.inputValue()).split('/')
  await visit(page, `/en/office/events/${event}?tab=data`)
  await expect.poll(() => day.inputValue()).toBe(`${month}/${date}/${year}`)
  await day.fill('2/3/2031')
  await page.keyboard.press('Tab')
  await expect.poll(() => day.inputValue()).toBe('02/03/2031')
  await page.getByText('Unsaved changes').waitFor()
})
