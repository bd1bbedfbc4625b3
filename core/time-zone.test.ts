/** Days of the firm begin and end in its own time zone. */
import { expect, test } from 'vitest'
import { endOf, homeDayOf, startOf } from './time-zone.ts'

test('a day of the firm begins four hours after that of UTC, and ends with its last millisecond', () => {
  const moments = [startOf('2026-05-31'), endOf('2026-05-31')].map((moment) => new Date(moment).toISOString())
  expect(moments).toEqual(['2026-05-31T04:00:00.000Z', '2026-06-01T03:59:59.999Z'])
  expect(moments.map(homeDayOf)).toEqual(['2026-05-31', '2026-05-31'])
})
