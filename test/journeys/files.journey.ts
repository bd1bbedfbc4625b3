/** Which of the built files somebody's browser fetches (docs/decisions/034): nobody pays for screens of others. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { staff, visit, visitor } from './browser.ts'

/** Its frame and Today; lists and records, called after their first screen. */
const ofOffice = ['office', 'list-route']

/** Names without their hashes: `/assets/office-C1yXOiql.js` → `office`. */
function filesOf(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(new URL(request.url()).pathname) ?? []
    if (name) files.add(name)
  })
  return files
}

test('who reads the site fetches nothing of the office, on the first page and on the way', async () => {
  const { page } = await visitor()
  const files = filesOf(page)
  await visit(page, '/es')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await visit(page, '/es/contacto')
  expect([...files]).toEqual(expect.arrayContaining(['home', 'site', 'looks']))
  for (const name of [...ofOffice, 'door', 'check-in']) expect(files, name).not.toContain(name)
  expect([...files].filter((name) => name.endsWith('.screens'))).toEqual([])
  await page.context().close()
})

test('lists fetch what they need, and the door fetches nothing of it', async () => {
  const { page } = await staff('training')
  const files = filesOf(page)
  await visit(page, '/es/office/courses')
  expect([...files]).toEqual(expect.arrayContaining(ofOffice))
  // A page of its own: nothing that the list still fetches is taken for the door's.
  const door = await page.context().newPage()
  const atDoor = filesOf(door)
  await visit(door, '/es/office/check-in/1')
  await expect.poll(() => [...atDoor]).toContain('check-in')
  for (const name of [...ofOffice, 'site']) expect(atDoor, name).not.toContain(name)
  await page.context().close()
})
