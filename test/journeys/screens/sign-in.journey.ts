/** Sign-in screens of the office. */
import { expect, test } from 'vitest'
import { faultsAt, staff, visit, visitor, type Visitor } from '../../browser/browser.ts'

test('axe finds nothing on the screens of signing in, in both languages, which fit a phone', async () => {
  const guest = await visitor()
  const refused = await staff('sales')
  const faults: string[] = []
  const check = async (one: Visitor, path: string) => {
    await visit(one.page, path)
    faults.push(...(await faultsAt(one, [1440, 820, 390])))
  }
  for (const locale of ['es', 'en']) {
    const target = `to=/${locale}/office/users`
    for (const path of [
      `/login?${target}`,
      `/${locale}/office/register?token=x`,
      `/${locale}/office/forgotten-password`,
      `/${locale}/office/reset?token=x&username=x`,
    ])
      await check(guest, path)
    await check(refused, `/access?${target}`)
  }
  expect(faults).toEqual([])
  await visit(guest.page, '/login')
  await guest.page.locator('button[type=submit]').first().click()
  await guest.page.locator('[aria-invalid=true]').first().waitFor()
  expect(await faultsAt(guest, [1440, 390])).toEqual([])
})
