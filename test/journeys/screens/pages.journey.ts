/** All pages of the office that show no resource, Today and check-in among them. */
import { expect, test } from 'vitest'
import { usersApi } from '#resources/system/users/user.api.ts'
import { pages, screenFaults, walk } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'
import { staffClient } from '../../browser/staff-client.ts'

/** Walked with their files, the last one with the answer of a provider, in the journey named. */
const elsewhere: Record<string, string> = {
  'import/:id': 'customers',
  'opening/:id': 'receivables',
  'bank-statements/:id': 'payments',
  'nco-import/:id': 'ncos',
  'oauth/:provider': 'connections',
  'programs/webhooks/:id': 'programs',
}

test('axe finds nothing on Today, check-in and all other office pages, which fit a phone', async () => {
  const event = await nextEvent()
  const { items } = await (await staffClient('admin')).call(usersApi.list, { input: { perPage: 1 } })
  const paths = pages
    .filter((path) => !(path in elsewhere))
    .map((path) =>
      path.replace('check-in/:id', `check-in/${event}`).replace('users/:id', `users/${items[0]!.id}`),
    )
  expect(await walk(paths, screenFaults)).toEqual([])
})
