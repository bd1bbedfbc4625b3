/** Records of the office: how far down their form begins. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { waitForIdle, staff, visit } from '../../browser/browser.ts'

/** Requests are missing: what a visitor wrote stands above the form, as long as it is. */
const segments = [
  'accounts',
  'articles',
  'categories',
  'certificate-templates',
  'contacts',
  'courses',
  'employees',
  'event-mail-templates',
  'event-mails',
  'events',
  'instructors',
  'orders',
  'pages',
  'services',
  'survey-responses',
  'surveys',
  'venues',
  'webinars',
]

test('the first field of every record is above the middle of a screen of 1440 by 900', async () => {
  const { page } = await staff('admin', { viewport: { width: 1440, height: 900 } })
  const tops: Record<string, number> = {}
  for (const segment of segments) tops[segment] = await topOfForm(page, segment)
  expect(Object.entries(tops).filter(([, top]) => top > 450)).toEqual([])
})

test('the facts of a customer, an event and an order are one line', async () => {
  const { page } = await staff('admin', { viewport: { width: 1440, height: 900 } })
  for (const segment of ['accounts', 'events', 'orders']) {
    await visit(page, `/es/office/${segment}`)
    const address = await page.locator('tbody a').first().getAttribute('href')
    await visit(page, address!)
    const tops = await page
      .locator('main dl > div')
      .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
    expect(new Set(tops).size, segment).toBe(1)
  }
})

async function topOfForm(page: Page, segment: string): Promise<number> {
  await visit(page, `/es/office/${segment}`)
  const address = await page.locator('tbody a').first().getAttribute('href')
  const { pathname } = new URL(address!, page.url())
  await visit(page, `${pathname}?tab=data`)
  const field = page.locator('main form [data-key]').first()
  await field.waitFor()
  await waitForIdle(page)
  return (await field.boundingBox())!.y
}
