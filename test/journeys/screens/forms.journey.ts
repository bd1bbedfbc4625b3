/** The form of a new record of every resource. */
import { expect, test } from 'vitest'
import { forms, screenFaults, walk } from '../../browser/office-walk.ts'

test('axe finds nothing on the forms of the office, which fit a phone', async () => {
  expect(await walk(forms, screenFaults)).toEqual([])
})
