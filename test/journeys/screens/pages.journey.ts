/** All other pages of the office that show no resource, Today and check-in among them. */
import { expect, test } from 'vitest'
import { usersApi } from '#resources/system/users/user.api.ts'
import { pagesOutside, screenFaults, walk } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

test('axe finds nothing on Today, check-in and the pages of quality, the site and settings, light and dark, at three widths', async () => {
  const event = await nextEvent()
  const { items } = await (await staffClient('admin')).call(usersApi.list, { input: { perPage: 1 } })
  const paths = pagesOutside('training', 'customers', 'sales', 'billing')
    // Walked with its file (nco-import.journey.ts), and with the answer of a provider (connections.journey.ts).
    .filter((path) => !['nco-import/:id', 'oauth/:provider'].includes(path))
    .map((path) =>
      path.replace('check-in/:id', `check-in/${event}`).replace('users/:id', `users/${items[0]!.id}`),
    )
  expect(await walk(paths, screenFaults)).toEqual([])
})
