/** The consent banner and the measuring services. */
import { expect, test } from 'vitest'
import { expectClean, overflowOf, waitForIdle, visit } from '../../browser/browser.ts'
import { consentingGuest, cookieNames, guest } from '../../browser/measured.ts'
import { mainCourse } from '../../browser/records.ts'

test('nothing is loaded, stored or sent before the visitor agrees', agreeLater)
test('a refusal takes one press and is stored', refuse)
test('a withdrawal in the footer stops the services and removes their cookies', changeAnswer)
test('a changed wording asks again', askAgain)
test('the banner covers and moves nothing, light and dark', lookAtQuestion)
test('the banner shows with scripts only', askWithoutScripts)
test('the banner is in the language of the page', askInEnglish)
test('the banner takes an answer before the scripts have loaded', answerEarly)

async function agreeLater(): Promise<void> {
  const { page, serviceRequests, received, untilReceived, countedPages, consoleErrors } = await guest()
  await visit(page, '/es')
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await visit(page, '/es/cursos?utm_source=boletin&gclid=7&other=secreto')
  expect(serviceRequests).toEqual([])
  expect(await cookieNames(page)).toEqual(['locale'])
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await untilReceived('course_detail_loaded')
  const names = received.filter(({ service }) => service === 'analytics').map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'catalogue_course_clicked',
    'course_detail_loaded',
    'page_view',
    'page_view',
  ])
  expect(countedPages()[0]).toBe('/es/cursos?utm_source=boletin&gclid=7')
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? '{}') as object
  expect(kept).toMatchObject({
    answer: 'granted',
    version: expect.any(String),
    at: expect.stringMatching(/Z$/),
  })
  expect(consoleErrors).toEqual([])
}

async function refuse(): Promise<void> {
  const { page, serviceRequests } = await guest()
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
  expect(serviceRequests).toEqual([])
  expect(await cookieNames(page)).toEqual(['locale'])
}

async function changeAnswer(): Promise<void> {
  const { page, received, receivedOf, untilReceived } = await consentingGuest()
  await visit(page, `/es/curso/${await mainCourse()}`)
  await untilReceived('course_detail_loaded')
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
  received.length = 0
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await waitForIdle(page)
  expect(received).toEqual([])
  // A renewed consent resumes the services without loading them twice.
  await change.click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await untilReceived('whatsapp_clicked')
  await expect
    .poll(() => received.map(({ name }) => name).toSorted())
    .toEqual(['Contact', 'PageView', 'ViewContent', 'course_detail_loaded', 'page_view', 'whatsapp_clicked'])
  // Withdrawn and given again, consent counts the same page once.
  await change.click()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await change.click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await expect.poll(() => receivedOf('whatsapp_clicked').length).toBe(2)
  expect(receivedOf('page_view')).toHaveLength(1)
}

async function askAgain(): Promise<void> {
  const { page, received } = await consentingGuest()
  // As after a change of the services or the wording.
  await page.evaluate(() => {
    const answer = JSON.parse(localStorage.getItem('consent')!) as object
    localStorage.setItem('consent', JSON.stringify({ ...answer, version: 'earlier' }))
  })
  await visit(page, '/es')
  await page.getByRole('region', { name: 'Su privacidad' }).waitFor()
  await page.reload()
  await waitForIdle(page)
  expect(received).toEqual([])
}

async function lookAtQuestion(): Promise<void> {
  const { page, consoleErrors } = await guest()
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
      await expectClean({ page, consoleErrors })
    }
  }
}

async function askWithoutScripts(): Promise<void> {
  const { page } = await guest({ javaScriptEnabled: false })
  await page.goto('/es')
  expect(await page.getByRole('button', { name: 'Aceptar' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Preferencias de privacidad' }).isVisible()).toBe(false)
}

async function askInEnglish(): Promise<void> {
  const { page } = await guest()
  await page.goto('/en')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('button', { name: 'Privacy preferences' }).click()
  await page.getByText('Today: you have refused.').waitFor()
}

async function answerEarly(): Promise<void> {
  const { page, serviceRequests, untilReceived, consoleErrors } = await guest()
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
  expect(serviceRequests).toEqual([])
  gate.resolve()
  await untilReceived('page_view')
  expect(await banner.isVisible()).toBe(false)
  await visit(page, '/es/cursos')
  expect(await banner.isVisible()).toBe(false)
  expect(consoleErrors).toEqual([])
}
