/** Forms, pages and sign-in screens of the office. */
import { expect, test } from 'vitest'
import { forms, pages, screenFaults, walk } from '../../browser/office-walk.ts'
import { nextEvent } from '../../browser/records.ts'

test('axe finds nothing on the forms and pages of the office, light and dark, at three widths', async () => {
  const event = await nextEvent()
  // Imports and bank statements are walked with their files (customers.journey.ts, payments.journey.ts).
  const ofFirm = pages.filter((path) => !['import/:id', 'bank-statements/:id'].includes(path))
  const paths = [...forms, ...ofFirm].map((path) => path.replace('check-in/:id', `check-in/${event}`))
  expect(await walk(paths, screenFaults)).toEqual([])
})
