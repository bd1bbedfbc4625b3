/** What signing out leaves behind. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { signInOn, visit, visitor, waitForIdle } from '../../browser/browser.ts'
import { nextEvent } from '../../browser/records.ts'

/** How many rosters the browser stores. */
const rosters = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('check-in')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const count = opening.result.transaction('rosters').objectStore('rosters').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

test('the roster of check-in is gone after signing out', async () => {
  // A session of its own, because signing out ends it for all who share it.
  const { page } = await visitor()
  await visit(page, `/login?to=/es/office/check-in/${await nextEvent()}`)
  await signInOn(page, 'training')
  await page.waitForURL(/check-in/)
  await waitForIdle(page)
  await expect.poll(() => rosters(page)).toBe(1)
  await visit(page, '/es/office')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.insertText('cerrar sesión')
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/login')
  expect(await rosters(page)).toBe(0)
})
