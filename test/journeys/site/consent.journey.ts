/** The consent banner: nothing is loaded before the visitor agrees or after a refusal, and the banner covers nothing. */
import { expect, test } from 'vitest'
import { expectClean, overflowOf, settle, visit } from '../../browser/browser.ts'
import { agreeing, cookieNames, guest } from '../../browser/measured.ts'
import { mainCourse } from '../../browser/records.ts'

test('until the visitor answers nothing is loaded, kept or sent, nor made up for later; a refusal is one press, is kept, and nothing is ever requested of a service; a withdrawal at the foot of the page stops the services and takes their cookies; another wording is asked about again', async () => {
  await agreeLater()
  await refuse()
  await changeAnswer()
  await askAgain()
})

async function agreeLater(): Promise<void> {
  const { page, asked, heard, untilHeard, complaints } = await guest()
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
  const names = heard.filter(({ service }) => service === 'analytics').map(({ name }) => name)
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

async function changeAnswer(): Promise<void> {
  const { page, heard, untilHeard } = await agreeing()
  await visit(page, `/es/curso/${await mainCourse()}`)
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
  heard.length = 0
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await settle(page)
  expect(heard).toEqual([])
  // A change of mind goes on without loading anything twice.
  await change.click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await untilHeard('whatsapp_clicked')
  await expect.poll(() => heard.map(({ name }) => name).toSorted()).toEqual(['Contact', 'whatsapp_clicked'])
}

async function askAgain(): Promise<void> {
  const { page, heard } = await agreeing()
  // As after the firm changed its services or the wording.
  await page.evaluate(() => {
    const answer = JSON.parse(localStorage.getItem('consent')!) as object
    localStorage.setItem('consent', JSON.stringify({ ...answer, version: 'earlier' }))
  })
  await visit(page, '/es')
  await page.getByRole('region', { name: 'Su privacidad' }).waitFor()
  await page.reload()
  await settle(page)
  expect(heard).toEqual([])
}

test('the banner covers and moves nothing, light and dark, is in the language of the page, shows only with scripts, and takes an answer before the scripts have come', async () => {
  await lookAtQuestion()
  await askInEnglish()
  await answerEarly()
})

async function lookAtQuestion(): Promise<void> {
  const { page, complaints } = await guest()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 360, 1440]) {
      await page.setViewportSize({ width, height: 720 })
      await visit(page, '/es')
      const banner = page.getByRole('region', { name: 'Su privacidad' })
      expect(await banner.isVisible()).toBe(true)
      expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static')
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await banner.getByText('Qué se envía y a quién').click()
      await expectClean({ page, complaints })
    }
  }
}

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

async function answerEarly(): Promise<void> {
  const { page, asked, untilHeard, complaints } = await guest()
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
}
