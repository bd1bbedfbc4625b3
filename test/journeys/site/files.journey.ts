/** The built files that a browser fetches for each screen (decision 034). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staff, visit, visitor } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

/** The office's frame, and the file of all lists. */
const ofOffice = ['shell', 'list-route']
/** The site's styles, and its scripts. */
const ofSite = ['style', 'enhance']

/** Each fetched file with its name: `/assets/shell-C1yXOiql.js` is `shell`. */
function filesOf(page: Page): Map<string, string> {
  const files = new Map<string, string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, name] = /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(pathname) ?? []
    if (name) files.set(pathname, name)
  })
  return files
}

test('a visitor of the site fetches no file of the office, and the check-in page of an event none of the lists', async () => {
  const training = await staff('training')
  const inOffice = filesOf(training.page)
  await visit(training.page, '/es/office/courses')
  expect([...inOffice.values()]).toEqual(expect.arrayContaining(ofOffice))
  const { page } = await visitor()
  const onSite = filesOf(page)
  await visit(page, '/es')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await visit(page, '/es/contacto')
  expect([...onSite.values()]).toEqual(expect.arrayContaining(ofSite))
  for (const name of [...ofOffice, 'check-in']) expect([...onSite.values()]).not.toContain(name)
  expect([...onSite.values()].filter((name) => name.endsWith('.screens'))).toEqual([])
  expect([...onSite.keys()].filter((file) => inOffice.has(file))).toEqual([])

  // A new page, so that pending requests of the list are not counted.
  const door = await training.page.context().newPage()
  const atDoor = filesOf(door)
  await visit(door, `/es/office/check-in/${await nextEvent()}`)
  await expect.poll(() => [...atDoor.values()]).toContain('check-in')
  for (const name of [...ofOffice, ...ofSite]) expect([...atDoor.values()], name).not.toContain(name)
})
