/** Pages and sign-in screens of the office. */
import { expect, test } from 'vitest'
import { faultsAt, staff, visit, visitor, type Visitor } from '../../browser/browser.ts'
import { pages, screenFaults, walk } from '../../browser/office-walk.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { nextEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('axe finds nothing on the pages of the office, light and dark, at three widths', async () => {
  const event = await nextEvent()
  // Imports and bank statements are walked with their files (customers.journey.ts, nco-import.journey.ts, opening.journey.ts, payments.journey.ts).
  const ofFiles = ['import/:id', 'nco-import/:id', 'opening/:id', 'bank-statements/:id']
  const ofFirm = pages.filter((path) => !ofFiles.includes(path))
  const { items } = await (await staffClient('admin')).call(usersApi.list, { input: { perPage: 1 } })
  const paths = ofFirm.map((path) =>
    path.replace('check-in/:id', `check-in/${event}`).replace('users/:id', `users/${items[0]!.id}`),
  )
  expect(await walk(paths, screenFaults)).toEqual([])
})

test('axe finds nothing on the screens of signing in, in both languages and themes, at three widths', async () => {
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
