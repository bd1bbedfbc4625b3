/** Being counted: nothing before the visitor agrees, everything once after, and silence again when asked for. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDemo } from '#scripts/demo-server.ts'
import { removeScratch, scratchFolder } from '../database.ts'
import { measuringServices, type Heard } from '../fakes/measuring-services.ts'
import { expectClean, visitor, type Visitor } from './browser.ts'

const services = await measuringServices()
const dataDir = scratchFolder()
const demo = await startDemo(dataDir, { ANALYTICS_URL: services.url, PIXEL_URL: services.url })
afterAll(async () => {
  await demo.stop()
  removeScratch(dataDir)
  await services.stop()
})

const ids = { analyticsId: 'G-TEST123456', pixelId: '123456789012345' }
beforeEach(async () => {
  await set(ids)
  services.heard.length = 0
})

test('without an id there is no question, no way to change an answer, and no request', async () => {
  await set({ analyticsId: null, pixelId: null })
  const { page, complaints } = await guest()
  await page.goto('/es', { waitUntil: 'networkidle' })
  expect(await page.getByRole('region', { name: 'Su privacidad' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Preferencias de privacidad' }).count()).toBe(0)
  const policy = (await fetch(`${demo.url}/es`)).headers.get('content-security-policy')
  expect(policy).not.toContain(services.url)
  expect([services.heard, complaints]).toEqual([[], []])
  await page.context().close()
})

test('until the visitor answers nothing is loaded, kept or sent, and it is not made up for later', async () => {
  const { page, asked, complaints } = await guest()
  await page.goto('/es', { waitUntil: 'networkidle' })
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
  await heard('course_detail_loaded')
  const names = services.heard.filter(({ service }) => service === 'analytics').map(({ name }) => name)
  expect(names.toSorted()).toEqual(['catalogue_course_clicked', 'course_detail_loaded', 'page_view'])
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? '{}') as object
  expect(kept).toMatchObject({
    answer: 'granted',
    version: expect.any(String),
    at: expect.stringMatching(/Z$/),
  })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a refusal is one press, is kept, and nothing is ever asked of a service', async () => {
  const { page, asked } = await guest()
  await page.goto('/es', { waitUntil: 'networkidle' })
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
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.goto('/es/cursos', { waitUntil: 'networkidle' })
  expect(await banner.isVisible()).toBe(false)
  expect(asked).toEqual([])
  expect(await cookieNames(page)).toEqual(['locale'])
  await page.context().close()
})

test('the answer is changed at the foot of the page: a withdrawal stops the services and takes their cookies', async () => {
  const { page } = await agreeing()
  await page.goto('/es/curso/1', { waitUntil: 'networkidle' })
  await heard('course_detail_loaded')
  const change = page.getByRole('button', { name: 'Preferencias de privacidad' })
  await change.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Hoy: usted aceptó.').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rechazar')
  await page.keyboard.press('Enter')
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => cookieNames(page)).toEqual(['locale'])
  services.heard.length = 0
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await page.waitForLoadState('networkidle')
  expect(services.heard).toEqual([])
  // A change of mind goes on without loading anything twice.
  await change.click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .dispatchEvent('click')
  await heard('whatsapp_clicked')
  expect(services.heard.map(({ name }) => name).toSorted()).toEqual(['Contact', 'whatsapp_clicked'])
  await page.context().close()
})

test('another wording is asked about again', async () => {
  const { page } = await agreeing()
  await set({ pixelId: null })
  await page.goto('/es', { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'Su privacidad' }).waitFor()
  services.heard.length = 0
  await page.reload({ waitUntil: 'networkidle' })
  expect(services.heard).toEqual([])
  await page.context().close()
})

test('each page is counted once, however one comes to it', async () => {
  const { page } = await agreeing()
  const counted = (addresses: string[]) => expect.poll(pages, { timeout: 10_000 }).toEqual(addresses)
  await page.goto('/es')
  await counted(['/es'])
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await counted(['/es', '/es/cursos'])
  await page.goBack()
  await counted(['/es', '/es/cursos', '/es'])
  await page.goto('/es/buscar?q=9001&token=secreto')
  await counted(['/es', '/es/cursos', '/es', '/es/buscar?q=9001'])
  expect(services.heard.filter(({ name }) => name === 'PageView')).toHaveLength(4)
  expect(of('page_view')[1]?.['page_title']).toContain('Catálogo de cursos')
  await page.context().close()
})

test('every event of the screens there are arrives once, at both services, with what belongs to it', async () => {
  const { page, complaints } = await agreeing()
  await page.goto('/es/cursos', { waitUntil: 'networkidle' })
  await page
    .locator('main')
    .getByRole('link', { name: /Calidad y auditoría/ })
    .first()
    .click()
  await page.waitForURL(/category=/)
  await page.getByLabel('Buscar en el catálogo').fill('9001')
  await page.getByLabel('Buscar en el catálogo').press('Enter')
  await page.waitForURL(/q=9001/)
  await page.locator('main article a[href*="/es/curso/"]').first().click()
  await page.waitForURL('**/es/curso/*')
  const course = new URL(page.url()).pathname.split('/').at(-1)
  await heard('course_detail_loaded')
  await page.goto('/es', { waitUntil: 'networkidle' })
  await page.locator('footer a[href^="tel:"]').first().dispatchEvent('click')
  await page.locator('footer a[href^="mailto:"]').first().dispatchEvent('click')
  await page.locator('main a[href*="wa.me"]').first().dispatchEvent('click')
  const certificate = page.locator('footer').getByRole('link', { name: 'Ver el certificado ISO 9001' })
  if (await certificate.count()) await certificate.dispatchEvent('click')
  await page.locator('main article a[href*="/es/evento/"]').first().click()
  await page.waitForURL('**/es/evento/*')
  const event = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/event/*')
  await heard('locale_changed')
  const category = of('filter')[0]?.['category']
  expect(category).toBeTruthy()
  const wanted = {
    filter: { category, type: '', modality: '' },
    search: { search_term: '9001', screen: 'courses' },
    catalogue_course_clicked: { course_id: course },
    course_detail_loaded: { course_id: course },
    whatsapp_clicked: { screen: 'home' },
    event_card_clicked: { screen: 'home', event_id: event },
    locale_option_selected: { locale: 'en' },
    locale_changed: { from: 'es', to: 'en' },
    ...((await certificate.count()) && { iso_certificate_clicked: { screen: 'home' } }),
  }
  for (const [name, params] of Object.entries(wanted)) {
    expect(of(name), name).toHaveLength(1)
    expect(of(name)[0]).toMatchObject(params)
    const pixelName = standard[name] ?? name
    expect(of(pixelName, 'pixel').length, pixelName).toBeGreaterThan(0)
  }
  expect(of('contact_link_clicked').map(({ kind }) => kind)).toEqual(['phone', 'email'])
  expect(complaints).toEqual([])
  await page.context().close()
})

const standard: Record<string, string> = {
  whatsapp_clicked: 'Contact',
  search: 'Search',
  course_detail_loaded: 'ViewContent',
}

test('a script that is blocked breaks nothing, and says nothing of us in the console', async () => {
  const { page, complaints } = await agreeing()
  await page.route(/gtag|fbevents/, (route) => route.abort('blockedbyclient'))
  await page.goto('/es', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  expect(services.heard).toEqual([])
  // The browser itself reports what was blocked.
  expect(complaints.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([])
  await page.context().close()
})

test('a script that does not come within ten seconds is given up', async () => {
  const { page } = await agreeing()
  await page.clock.install()
  const held: (() => Promise<void>)[] = []
  await page.route(/gtag|fbevents/, (route) => void held.push(() => route.continue()))
  await page.goto('/es')
  await expect.poll(() => held.length).toBe(2)
  await page.clock.fastForward(10_000)
  await Promise.all(held.map((go) => go()))
  await page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  await page.waitForLoadState('networkidle')
  expect(services.heard).toEqual([])
  await page.context().close()
})

test.each(['light', 'dark'] as const)(
  'the question is clean, covers nothing and moves nothing, %s',
  async (colorScheme) => {
    for (const width of [320, 360, 1440]) {
      const { page, complaints } = await guest({ colorScheme, viewport: { width, height: 720 } })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/es', { waitUntil: 'networkidle' })
      const banner = page.getByRole('region', { name: 'Su privacidad' })
      expect(await banner.isVisible()).toBe(true)
      expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static')
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await banner.getByText('Qué se envía y a quién').click()
      await expectClean({ page, complaints })
      await page.context().close()
    }
  },
)

test('without scripts nothing is asked, and in English it is asked in English', async () => {
  const plain = await guest({ javaScriptEnabled: false })
  await plain.page.goto('/es')
  expect(await plain.page.getByRole('button', { name: 'Aceptar' }).isVisible()).toBe(false)
  expect(await plain.page.getByRole('button', { name: 'Preferencias de privacidad' }).isVisible()).toBe(false)
  const english = await guest()
  await english.page.goto('/en')
  await english.page.getByRole('button', { name: 'Refuse' }).click()
  await english.page.getByRole('button', { name: 'Privacy preferences' }).click()
  await english.page.getByText('Today: you have refused.').waitFor()
  await plain.page.context().close()
  await english.page.context().close()
})

/** A visitor of this journey's own site; `asked` collects what went to the services. */
async function guest(options: Parameters<typeof visitor>[0] = {}): Promise<Visitor & { asked: string[] }> {
  const one = await visitor({ baseURL: demo.url, ...options })
  // Links that lead away are pressed, and not followed.
  await one.page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && new URL(link.href).origin !== location.origin) event.preventDefault()
    }),
  )
  const asked: string[] = []
  one.page.on('request', (request) => request.url().startsWith(services.url) && asked.push(request.url()))
  return { ...one, asked }
}

/** Somebody who has agreed, on a page left behind; nothing of it is counted here. */
async function agreeing(): Promise<Visitor> {
  const one = await guest()
  await one.page.goto('/es/no-existe', { waitUntil: 'networkidle' })
  await one.page.getByRole('button', { name: 'Aceptar' }).click()
  await one.page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  one.complaints.length = 0
  services.heard.length = 0
  return one
}

const cookieNames = async (page: Visitor['page']): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

const of = (name: string, service: Heard['service'] = 'analytics') =>
  services.heard.filter((one) => one.service === service && one.name === name).map(({ params }) => params)

const heard = (name: string) => expect.poll(() => of(name).length, { timeout: 10_000 }).toBe(1)

const pages = () => of('page_view').map(({ page_location = '' }) => page_location.replace(demo.url, ''))

async function set(data: Record<string, string | null>): Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(demo.url + path, { method, headers, body: JSON.stringify(body) })
    return (await answer.json()) as { success: boolean; data: { token: string } }
  }
  const login = { username: 'admin@demo.test', password: 'conforme-demo' }
  const { data: signedIn } = await call('POST', '/v1/login', login)
  const { success } = await call('PATCH', '/v1/es/settings', { data }, signedIn.token)
  expect(success).toBe(true)
}
