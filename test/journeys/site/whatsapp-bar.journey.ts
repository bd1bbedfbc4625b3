/** WhatsApp at the lower edge of a phone, on each screenful of every page. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { visit, visitor } from '../../browser/browser.ts'
import { mainCourse, nextEvent } from '../../browser/records.ts'

const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]
const onPhones = test.each(phones)
onPhones(
  'the button to WhatsApp stands on every screenful of a phone of $width px, with a text',
  scrollThrough,
)
onPhones('the end of a page scrolls clear of the bar on a phone of $width px', reachEnd)

const paths = async () => [
  '/es',
  '/en',
  '/es/contacto',
  '/es/buscar?q=iso',
  '/es/fechas',
  '/es/blog',
  `/es/curso/${await mainCourse()}`,
  `/es/evento/${await nextEvent('online')}`,
]

/** The link that is drawn on top at the lower edge of the window. */
const atEdge = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const across = Array.from({ length: 9 }, (_, at) => ((at + 1) * innerWidth) / 10)
    return across
      .flatMap((x) => document.elementFromPoint(x, innerHeight - 24)?.closest('a')?.href ?? [])
      .find((href) => href.startsWith('https://wa.me/'))
  })

async function scrollThrough(viewport: (typeof phones)[number]): Promise<void> {
  const { page } = await visitor({ viewport })
  for (const path of await paths()) {
    await visit(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += viewport.height - 140) {
      await page.evaluate((to) => scrollTo(0, to), top)
      const link = await atEdge(page)
      expect([path, top, new URL(link ?? 'https://none').searchParams.get('text')]).toEqual([
        path,
        top,
        expect.stringMatching(/\S/),
      ])
    }
  }
}

async function reachEnd(viewport: (typeof phones)[number]): Promise<void> {
  const { page } = await visitor({ viewport })
  for (const path of await paths()) {
    await visit(page, path)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const gap = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('body *')].filter(
        (one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility(),
      )
      const top = Math.min(...bars.map((bar) => bar.getBoundingClientRect().top))
      const ends = [...document.querySelectorAll('footer a, footer p')]
        .filter((one) => !bars.some((bar) => bar.contains(one)) && one.checkVisibility())
        .map((one) => one.getBoundingClientRect().bottom)
      return top - Math.max(...ends)
    })
    expect([path, gap >= 0]).toEqual([path, true])
  }
}
