/** Accessibility of the prose pages, services, instructors and the blog; anchors of the programmes. */
import { expect, test } from 'vitest'
import { expectSound } from '../../browser/access.ts'
import { faultsOn, site, visit, visitor } from '../../browser/browser.ts'
import { anyInstructor } from '../../browser/records.ts'

test('prose pages, services, the blog and complaints pass axe and work by keyboard and zoomed in', checkPages)
test('each of the fifteen programmes has an anchor, and a page that asks for a quote of it', followAnchors)
test('without scripts the menu, a programme and the certificate open', readWithoutScripts)

async function checkPages(): Promise<void> {
  const person = await anyInstructor()
  const programme = '/es/servicio/iso-9001-gestion-de-la-calidad'
  const others = [
    '/en/consulting',
    '/es/auditoria',
    '/en/auditing/remote',
    '/es/auditoria/programas-auditorias',
    '/en/privacy',
    '/es/blog?page=2',
    '/es/blog/articulo/redactar-un-hallazgo',
    '/en/blog?only=aspectos-ambientales',
    '/en/blog/article/write-a-finding',
    '/en/service/iso-9001-quality-management',
    `/en/instructor/${person}`,
  ]
  const guest = await visitor()
  const [faults] = await Promise.all([
    faultsOn(guest, others),
    expectSound([
      '/es/sobre-nosotros',
      '/es/blog',
      '/es/asesoria',
      programme,
      `/es/instructor/${person}`,
      '/es/quejas',
      '/en/complaints',
    ]),
  ])
  expect(faults).toEqual([])
  expect(await guest.page.evaluate(() => document.compatMode)).toBe('CSS1Compat')
}

async function followAnchors(): Promise<void> {
  const guest = await visitor()
  const { page } = guest
  await visit(page, '/es/asesoria')
  const anchors =
    'iso-9001 iso-14001 iso-45001 iso-22000 iso-28000 iso-27001 iso-39001 iso-13485 iso-17025 iso-50001 iso-22301 iso-37301 iso-15189 iso-37001 planificacion-estrategica strategic-planning'
  for (const anchor of anchors.split(' ')) expect(await page.locator(`#${anchor}`).count(), anchor).toBe(1)
  await visit(page, '/es/asesoria#iso-22301')
  const top = () => page.locator('#iso-22301').evaluate((row) => row.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(300)
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/consulting#iso-22301')
  await page.getByRole('link', { name: 'Business continuity' }).click()
  await page.waitForURL('**/en/service/*')
  await page.getByRole('heading', { level: 1, name: 'Business continuity' }).waitFor()
  await page.getByRole('link', { name: 'Ask for a quote' }).click()
  await page.waitForURL('**/en/contact?service=*')
  const chosen = page.getByRole('combobox', { name: /Service/ }).locator('option:checked')
  expect(await chosen.textContent()).toContain('ISO 22301')
  expect(guest.consoleErrors).toEqual([])
}

async function readWithoutScripts(): Promise<void> {
  const { page } = await visitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  await page.goto('/es')
  await page.getByRole('button', { name: 'Más en Auditoría' }).click()
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Auditorías remotas' })
    .click()
  await page.waitForURL(`${site}/es/auditoria/auditorias-remotas`)
  expect(await page.locator('main').textContent()).toContain('5 Mbps')
  await page.goto('/es/asesoria')
  await page.locator('#iso-9001').getByRole('link').click()
  await page.waitForURL(`${site}/es/servicio/*`)
  const message = await page.locator('main a[href^="https://wa.me/"]').getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain('Gestión de la calidad')
  await page.goto('/es/sobre-nosotros')
  const certificate = await page.getByRole('link', { name: 'Ver el certificado (PDF)' }).getAttribute('href')
  const file = await fetch(site + certificate)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
}
