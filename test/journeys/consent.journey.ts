/** Being asked: nothing before the visitor agrees, silence after a refusal, and a question in nobody's way. */
import { expect, test } from 'vitest'
import { expectClean, settle, visit } from '../browser/browser.ts'
import { agreeing, cookieNames, demo, guest, services, setIds, untilHeard } from '../browser/measured.ts'
import { courseCalled } from '../browser/records.ts'

test('nobody is asked without an id or without scripts, and whoever reads English is asked in English', async () => {
  await askInEnglish()
  await askNobody()
})

async function askNobody(): Promise<void> {
  await setIds({ analyticsId: null, pixelId: null })
  const { page, complaints } = await guest()
  await visit(page, '/es')
  expect(await page.getByRole('region', { name: 'Su privacidad' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Preferencias de privacidad' }).count()).toBe(0)
  const policy = (await fetch(`${demo.url}/es`)).headers.get('content-security-policy')
  expect(policy).not.toContain(services.url)
  expect([services.heard, complaints]).toEqual([[], []])
}

test('until the visitor answers nothing is loaded, kept or sent, nor made up for later; a refusal is one press, is kept, and nothing is ever asked of a service', async () => {
  await agreeLater()
  await refuse()
})

async function agreeLater(): Promise<void> {
  const { page, asked, complaints } = await guest()
  await visit(page, '/es')
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  expect(asked).toEqual([])
  expect(await cookieNames(page)).toEqual(['locale'])
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await untilHeard('course_detail_loaded')
  const names = services.heard.filter(({ service }) => service === 'analytics').map(({ name }) => name)
  expect(names.toSorted()).toEqual(['catalogue_course_clicked', 'course_detail_loaded', 'page_view'])
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? '{}') as object
  expect(kept).toMatchObject({
    answer: 'granted',
    version: expect.any(String),
    at: expect.stringMatching(/Z$/),
  })
  expect(complaints).toEqual([])
}

async function refuse(): Promise<void> {
  const { page, asked } = await guest()
  await visit(page, '/es')
  const banner = page.getByRole('region', { name: 'Su privacidad' })
  const sizes = await banner.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return [button.className, width, height].join(' ')
    }),
  )
  expect(new Set(sizes).size).toBe(1)
  await banner.getByRole('button', { name: 'Rechazar' }).click()
  await banner.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await visit(page, '/es/cursos')
  expect(await banner.isVisible()).toBe(false)
  expect(asked).toEqual([])
  expect(await cookieNames(page)).toEqual(['locale'])
}

test('an answer given before the scripts have come is kept, and acted on when they come', async () => {
  const { page, asked, complaints } = await guest()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/es', { waitUntil: 'commit' })
  const banner = page.getByRole('region', { name: 'Su privacidad' })
  await banner.getByRole('button', { name: 'Rechazar' }).click()
  await banner.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Preferencias de privacidad' }).click()
  await page.getByText('Hoy: usted rechazó.').waitFor()
  await banner.getByRole('button', { name: 'Aceptar' }).click()
  await banner.waitFor({ state: 'hidden' })
  expect(asked).toEqual([])
  gate.resolve()
  await untilHeard('page_view')
  expect(await banner.isVisible()).toBe(false)
  await visit(page, '/es/cursos')
  expect(await banner.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('the answer is changed at the foot of the page: a withdrawal stops the services and takes their cookies; another wording is asked about again', async () => {
  await changeAnswer()
  await askAgain()
})

async function changeAnswer(): Promise<void> {
  const { page } = await agreeing()
  await visit(page, `/es/curso/${await courseCalled('ISO 9001: interpretación y aplicación', demo.url)}`)
  await untilHeard('course_detail_loaded')
  const change = page.getByRole('button', { name: 'Preferencias de privacidad' })
  await change.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Hoy: usted aceptó.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rechazar')
  await page.keyboard.press('Enter')
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => cookieNames(page)).toEqual(['locale'])
  services.heard.length = 0
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await settle(page)
  expect(services.heard).toEqual([])
  // A change of mind goes on without loading anything twice.
  await change.click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await untilHeard('whatsapp_clicked')
  await expect
    .poll(() => services.heard.map(({ name }) => name).toSorted())
    .toEqual(['Contact', 'whatsapp_clicked'])
}

async function askAgain(): Promise<void> {
  const { page } = await agreeing()
  await setIds({ pixelId: null })
  await visit(page, '/es')
  await page.getByRole('region', { name: 'Su privacidad' }).waitFor()
  services.heard.length = 0
  await page.reload()
  await settle(page)
  expect(services.heard).toEqual([])
}

test('the question is clean, covers nothing and moves nothing, light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 360, 1440]) {
      const { page, complaints } = await guest({ colorScheme, viewport: { width, height: 720 } })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit(page, '/es')
      const banner = page.getByRole('region', { name: 'Su privacidad' })
      expect(await banner.isVisible()).toBe(true)
      expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static')
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await banner.getByText('Qué se envía y a quién').click()
      await expectClean({ page, complaints })
    }
  }
})

async function askInEnglish(): Promise<void> {
  const plain = await guest({ javaScriptEnabled: false })
  await plain.page.goto('/es')
  expect(await plain.page.getByRole('button', { name: 'Aceptar' }).isVisible()).toBe(false)
  expect(await plain.page.getByRole('button', { name: 'Preferencias de privacidad' }).isVisible()).toBe(false)
  const english = await guest()
  await english.page.goto('/en')
  await english.page.getByRole('button', { name: 'Refuse' }).click()
  await english.page.getByRole('button', { name: 'Privacy preferences' }).click()
  await english.page.getByText('Today: you have refused.').waitFor()
}
