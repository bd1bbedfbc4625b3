/** Which of the built files somebody's browser fetches (docs/decisions/028): nobody pays for screens of others. */
import { expect, test } from 'vitest'
import { staff, visitor, type Visitor } from './browser.ts'

/** Its frame and Today; lists and records, called after their first screen. */
const ofOffice = ['office', 'list-route']

/** Names without their hashes: `/assets/office-C1yXOiql.js` → `office`. */
function filesOf({ page }: Visitor): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(new URL(request.url()).pathname) ?? []
    if (name) files.add(name)
  })
  return files
}

test('who reads the site fetches nothing of the office, on the first page and on the way', async () => {
  const guest = await visitor()
  const files = filesOf(guest)
  const { page } = guest
  await page.goto('/es', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cursos' }).click()
  await page.waitForURL('**/es/cursos')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/es/curso/*')
  await page.goto('/es/contacto', { waitUntil: 'networkidle' })
  expect([...files]).toEqual(expect.arrayContaining(['home', 'site', 'looks']))
  for (const name of [...ofOffice, 'door', 'check-in']) expect(files, name).not.toContain(name)
  expect([...files].filter((name) => name.endsWith('.screens'))).toEqual([])
  await page.context().close()
})

test('lists fetch what they need, and the door fetches nothing of it', async () => {
  const someone = await staff('training')
  const { page } = someone
  const files = filesOf(someone)
  await page.goto('/es/office/courses', { waitUntil: 'networkidle' })
  expect([...files]).toEqual(expect.arrayContaining(ofOffice))
  files.clear()
  await page.goto('/es/office/check-in/1', { waitUntil: 'networkidle' })
  expect(files).toContain('check-in')
  for (const name of [...ofOffice, 'site']) expect(files, name).not.toContain(name)
  await page.context().close()
})
