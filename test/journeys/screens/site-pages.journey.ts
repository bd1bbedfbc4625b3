/** Accessibility and layout of the catalogue and the pages with forms. */
import { expect, test } from 'vitest'
import { expectSound } from '../../browser/access.ts'
import {
  expectClean,
  faultsOn,
  forgetRefusals,
  overflowOf,
  visit,
  visitor,
  type Visitor,
} from '../../browser/browser.ts'
import { mainCourse, nextEvent, anyWebinar } from '../../browser/records.ts'

test('pages of courses and forms pass axe and work by keyboard, zoomed in and in forced colours', checkPages)
test('the first Tab stop skips the header; the phone menu opens, links and closes by keys', openMenuByKeys)
test('no header overlaps at any width, and without web fonts no page is wider than its window', fitHeader)

async function checkPages(): Promise<void> {
  const next = await anyWebinar('upcoming')
  const others = [
    '/en/contact',
    '/en/dates',
    '/es/fechas?modality=online&month=2047-01',
    `/es/webinar/${await anyWebinar('past')}`,
    `/en/webinar/${next}`,
  ]
  const open = [
    '/es',
    '/es/cursos',
    '/es/fechas',
    `/es/curso/${await mainCourse()}`,
    `/es/evento/${await nextEvent()}`,
    // Finds standards whose names are wider than a phone.
    '/es/buscar?q=iso',
    '/es/buscar?q=auditor+Hig%C3%BCey',
    '/es/no-existe',
    `/es/webinar/${next}`,
    '/es/contacto',
  ]
  const [guest, reader] = await Promise.all([visitor(), visitor(), expectSound(open)])
  const [faults] = await Promise.all([faultsOn(reader, others), refuseForm(guest)])
  expect(faults).toEqual([])
}

async function refuseForm(guest: Visitor): Promise<void> {
  const { page } = guest
  await visit(page, '/es/contacto')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.locator('#form-answer li').first().waitFor()
  await forgetRefusals(guest, 1)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectClean(guest)
    }
  }
}

async function openMenuByKeys(): Promise<void> {
  const { page } = await visitor({ viewport: { width: 360, height: 740 } })
  await visit(page, '/es')
  const focusIsIn = (selector: string) =>
    expect
      .poll(() => page.evaluate((at) => document.activeElement?.closest(at) !== null, selector))
      .toBe(true)
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await focusIsIn('main')
  const opener = page.getByRole('button', { name: 'Menú' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await focusIsIn('[popover]')
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Cursos' }).press('Enter')
  await page.waitForURL('**/es/cursos')
  await page.locator('#menu').waitFor({ state: 'hidden' })
}

async function fitHeader(): Promise<void> {
  const { page } = await visitor()
  for (const locale of ['es', 'en']) {
    await page.goto(`/${locale}`)
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.getByRole('banner').evaluate(overlapsIn), `${locale} at ${width}`).toBe(false)
    }
  }
  await page.route('**/*.woff2', (route) => route.abort())
  for (const path of ['/es', '/es/asesoria', '/en/courses']) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1024, 1280, 1440, 1456]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowOf(page), `${path} at ${width}`).toBe(0)
    }
  }
}

/** Whether the firm's name, the menu and the tools overlap. */
function overlapsIn(header: Element): boolean {
  const [name, nav, tools] = ['a span', 'nav', 'div:has(> a[hreflang])'].map((part) =>
    header.querySelector(part)!.getBoundingClientRect(),
  )
  const isCut = (left: DOMRect, right: DOMRect) =>
    left.width > 0 && right.width > 0 && left.right > right.left
  return isCut(name!, nav!) || isCut(nav!, tools!) || isCut(name!, tools!)
}
