/** Temporary: screenshots. */
import { test } from 'vitest'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { staff, visit, waitForIdle } from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'

const sales = await staffClient('sales')
const idOf = async (status: string) =>
  (
    await sales.call(quotesApi.list, {
      input: {
        perPage: 1,
        filters: [{ field: 'status', op: 'in', value: [status] }],
        sort: [{ field: 'decidedAt', dir: 'desc' }],
      } as never,
    })
  ).items[0]!.id
const views: [string, string][] = [
  ['board', 'quote-board'],
  ['figures', 'quote-figures'],
  ['list', 'quotes'],
  ['sales', 'sales-figures'],
  ['converted', `quotes/${await idOf('converted')}?tab=outcomes`],
  ['accepted', `quotes/${await idOf('accepted')}?tab=outcomes`],
  ['form', `quotes/${await idOf('draft')}?tab=data`],
  ['today', ''],
]
const looks = [
  { width: 1440, height: 900, locale: 'es', colorScheme: 'light' },
  { width: 390, height: 844, locale: 'es', colorScheme: 'dark' },
  { width: 820, height: 1180, locale: 'en', colorScheme: 'dark' },
] as const
test.each(looks)(
  'looks at $width',
  async ({ width, height, locale, colorScheme }) => {
    const { page } = await staff('sales', {
      at: `/${locale}/office`,
      viewport: { width, height },
      colorScheme,
    })
    for (const [name, path] of views) {
      await visit(page, `/${locale}/office/${path}`)
      await waitForIdle(page)
      await page.screenshot({ path: `/tmp/w/shots-quotes/${name}-${width}.png`, fullPage: name !== 'today' })
    }
    await visit(page, `/${locale}/office/${views[5]![1]}`)
    const step = page.getByRole('button', { name: /Inscribir los cupos|Book the seats/ }).first()
    if (await step.isVisible()) {
      await step.click()
      await waitForIdle(page)
      await page.screenshot({ path: `/tmp/w/shots-quotes/order-${width}.png` })
    }
  },
  200_000,
)
