/** Page views and events sent to the measuring services. */
import { expect, test } from 'vitest'
import { waitForIdle, visit } from '../../browser/browser.ts'
import { consentingGuest } from '../../browser/measured.ts'
import { linksToSurvey } from '../../browser/survey-links.ts'

const standard: Record<string, string> = {
  whatsapp_clicked: 'Contact',
  search: 'Search',
  course_detail_loaded: 'ViewContent',
}

test('each view of a page is counted once, at both services', countOnTheWay)
test('a page from the back/forward cache is counted again, a prerendered one once shown', countComingBack)
test('views and pressed links are counted once, also when the services load late', leaveEarly)
test('a pressed link is counted once, at the moment of the press', pressLink)
test('pages with personal addresses are not counted', visitPersonalPages)
test('sent and refused surveys are counted, and no survey token reaches the services', answerSurvey)
test('every event of the screens arrives once at both services, with its data', sendEvents)
test('a blocked service script causes no errors of the page', blockScripts)
test('a service script that takes more than ten seconds is given up', delayScripts)

async function countOnTheWay(): Promise<void> {
  const { page, countedPages, receivedOf } = await consentingGuest()
  // Waits until both services have counted the page.
  const counted = async (addresses: string[]) => {
    await expect.poll(countedPages).toEqual(addresses)
    await expect.poll(() => receivedOf('PageView', 'pixel').length).toBe(addresses.length)
  }
  await page.goto('/es')
  await counted(['/es'])
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await counted(['/es', '/es/cursos'])
  await page.goBack()
  await counted(['/es', '/es/cursos', '/es'])
  await page.goto('/es/buscar?q=9001&gclid=1&other=secreto')
  await counted(['/es', '/es/cursos', '/es', '/es/buscar?q=9001&gclid=1'])
  expect(receivedOf('page_view')[1]?.['page_title']).toContain('Catálogo de cursos')
}

async function countComingBack(): Promise<void> {
  const { page, countedPages } = await consentingGuest()
  await page.goto('/es')
  await expect.poll(countedPages).toEqual(['/es'])
  // Playwright's browser has no back/forward cache, so its event is simulated.
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(countedPages).toEqual(['/es', '/es'])
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: location.pathname === '/es/cursos' }),
  )
  await page.goto('/es/cursos')
  await waitForIdle(page)
  expect(countedPages()).toEqual(['/es', '/es'])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect.poll(countedPages).toEqual(['/es', '/es', '/es/cursos'])
}

async function leaveEarly(): Promise<void> {
  const { page, received, receivedOf, countedPages } = await consentingGuest()
  let isHeld = true
  const held: string[] = []
  await page.route(/gtag|fbevents/, (route) => {
    if (!isHeld) return route.continue()
    held.push(route.request().url())
    return undefined
  })
  await page.goto('/es/cursos', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => sessionStorage.getItem('measuring.analytics') !== null)
  await page.locator('main article a[href*="/es/curso/"]').first().click({ noWaitAfter: true })
  await page.waitForURL('**/es/curso/*', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() =>
    sessionStorage.getItem('measuring.analytics')?.includes('course_detail_loaded'),
  )
  // Of both pages and both services: one that came through now would be cut off by leaving.
  await expect.poll(() => held.length).toBe(4)
  expect(received).toEqual([])
  isHeld = false
  await page.goto('/es/blog')
  await expect.poll(() => receivedOf('catalogue_course_clicked').length).toBe(1)
  // They are sent at once, and may arrive in any order.
  await expect
    .poll(() =>
      countedPages()
        .map((path) => path.replace(/\d+$/, '…'))
        .toSorted(),
    )
    .toEqual(['/es/blog', '/es/curso/…', '/es/cursos'])
  await expect.poll(() => receivedOf('PageView', 'pixel').length).toBe(3)
  expect(receivedOf('catalogue_course_clicked')[0]?.['page_location']).toMatch(/\/es\/cursos$/)
}

async function pressLink(): Promise<void> {
  const { page } = await consentingGuest()
  await visit(page, '/es/cursos')
  const sent = await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] }
    const names: unknown[] = []
    const { push } = dataLayer
    dataLayer.push = (command) => {
      names.push(command[1])
      return push(command)
    }
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    document.querySelector<HTMLAnchorElement>('main article a[href*="/es/curso/"]')!.click()
    return names
  })
  expect(sent).toEqual(['catalogue_course_clicked'])
}

async function visitPersonalPages(): Promise<void> {
  const { page, serviceRequests, received, countedPages } = await consentingGuest()
  for (const name of ['preview', 'registration', 'token'])
    await visit(page, `/es/buscar?q=9001&${name}=secreto`)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.goto('/es/buscar?q=9001&token=secreto')
  await page.evaluate(() => location.assign('/es/cursos'))
  await page.waitForURL('**/es/cursos')
  await waitForIdle(page)
  expect(await page.evaluate(() => document.referrer)).toContain('secreto')
  expect(serviceRequests).toEqual([])
  expect(received).toEqual([])
  await page.goto('/es/blog')
  await expect.poll(countedPages).toEqual(['/es/blog'])
  // A navigation within the page, such as Back.
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'own' }, '', '/es/buscar?q=9001&registration=secreto')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  await page.getByRole('heading', { level: 1, name: /9001/ }).waitFor()
  await waitForIdle(page)
  expect(countedPages()).toEqual(['/es/blog'])
}

async function answerSurvey(): Promise<void> {
  const [link] = await linksToSurvey(1)
  const { page, serviceRequests, received, receivedOf, untilReceived } = await consentingGuest()
  await visit(page, link!.url)
  const eventId = new URL(page.url()).pathname.split('/')[3]
  await page.getByRole('button', { name: 'Enviar mis respuestas' }).click()
  await untilReceived('survey_submit_failed')
  const radios = page.locator('main input[type=radio][value="5"]')
  for (const radio of await radios.all()) await radio.check()
  await page.getByRole('button', { name: 'Enviar mis respuestas' }).click()
  await page.getByText('¡Gracias!', { exact: true }).waitFor()
  await untilReceived('survey_submitted')
  expect(receivedOf('survey_submitted')).toMatchObject([{ event_id: eventId }])
  expect(receivedOf('survey_submit_failed')).toMatchObject([{ event_id: eventId }])
  const token = new URL(link!.url).searchParams.get('token')!
  expect(JSON.stringify([serviceRequests, received])).not.toContain(token)
}

async function sendEvents(): Promise<void> {
  const { page, consoleErrors, receivedOf, untilReceived } = await consentingGuest()
  await visit(page, '/es/cursos')
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
  await untilReceived('course_detail_loaded')
  await visit(page, '/es')
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
  await untilReceived('locale_changed')
  await untilReceived('filter')
  const category = receivedOf('filter')[0]?.['category']
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
  // Requests may arrive in another order.
  for (const name of Object.keys(wanted)) await untilReceived(name)
  await expect.poll(() => receivedOf('contact_link_clicked').length).toBe(2)
  await waitForIdle(page)
  for (const [name, params] of Object.entries(wanted)) {
    expect(receivedOf(name), name).toHaveLength(1)
    expect(receivedOf(name)[0]).toMatchObject(params)
    const pixelName = standard[name] ?? name
    await expect.poll(() => receivedOf(pixelName, 'pixel').length, { message: pixelName }).toBeGreaterThan(0)
  }
  expect(
    receivedOf('contact_link_clicked')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['email', 'phone'])
  expect(consoleErrors).toEqual([])
}

async function blockScripts(): Promise<void> {
  const { page, consoleErrors, received } = await consentingGuest()
  await page.route(/gtag|fbevents/, (route) => route.abort('blockedbyclient'))
  await visit(page, '/es')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  expect(received).toEqual([])
  // The browser logs the blocked requests.
  expect(consoleErrors.filter((text) => !text.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([])
}

async function delayScripts(): Promise<void> {
  const { page, received } = await consentingGuest()
  await page.clock.install()
  const held: (() => Promise<void>)[] = []
  await page.route(/gtag|fbevents/, (route) => void held.push(() => route.continue()))
  // The page is not loaded before the scripts are.
  await page.goto('/es', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => held.length).toBe(2)
  await page.clock.fastForward(10_000)
  await Promise.all(held.map((go) => go()))
  await page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  await waitForIdle(page)
  expect(received).toEqual([])
}
